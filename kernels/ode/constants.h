/* constants.h: the constants of the systems, literals that R makes of the type. */
#ifndef STUDY_KERNELS_ODE_CONSTANTS_H
#define STUDY_KERNELS_ODE_CONSTANTS_H

/* Lorenz; a quotient of small integers is rounded once. */
#define SIGMA R(10.0)
#define RHO R(28.0)
#define BETA (R(8.0) / R(3.0))

/* Arenstorf: the masses of the moon, mu, and of the earth, 1 - mu. */
#define MOON R(0.012277471)
#define EARTH R(0.987722529)

#endif
