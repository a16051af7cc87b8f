/* graph.h: the same launches over and over, as a CUDA graph: recorded once, then enqueued as a
 * whole. In the emulator they are made over and over.
 *
 *   gpu_graph_repeat(enqueue, arguments, times, stream)   what enqueue(arguments, another stream)
 *       launches, `times` times; 0, or an error that gpu_error_text explains
 */
#ifndef STUDY_KERNELS_GPU_GRAPH_H
#define STUDY_KERNELS_GPU_GRAPH_H

#include "kernels/gpu/gpu.h"

typedef int gpu_enqueue(const void *arguments, void *stream);

#ifdef __CUDACC__

/* The default stream cannot record; one of its own does. */
static inline int gpu_graph_record(gpu_enqueue *enqueue, const void *arguments,
                                   cudaGraphExec_t *made) {
  cudaStream_t recorder;
  cudaGraph_t graph = NULL;
  int status = (int)cudaStreamCreateWithFlags(&recorder, cudaStreamNonBlocking);
  if (status != 0) return status;
  status = (int)cudaStreamBeginCapture(recorder, cudaStreamCaptureModeThreadLocal);
  if (status == 0) {
    const int launched = enqueue(arguments, recorder);
    const int ended = (int)cudaStreamEndCapture(recorder, &graph);
    status = launched != 0 ? launched : ended;
  }
  if (status == 0) status = (int)cudaGraphInstantiateWithFlags(made, graph, 0);
  if (graph != NULL) cudaGraphDestroy(graph);
  cudaStreamDestroy(recorder);
  return status;
}

/* A graph that is destroyed while it runs is freed when it has ended (driver API,
 * cuGraphExecDestroy). */
static inline int gpu_graph_repeat(gpu_enqueue *enqueue, const void *arguments, size_t times,
                                   void *stream) {
  cudaGraphExec_t graph = NULL;
  if (times == 0) return 0;
  int status = gpu_graph_record(enqueue, arguments, &graph);
  for (size_t i = 0; status == 0 && i < times; i++)
    status = (int)cudaGraphLaunch(graph, (cudaStream_t)stream);
  if (graph != NULL) cudaGraphExecDestroy(graph);
  return status;
}

#else

static inline int gpu_graph_repeat(gpu_enqueue *enqueue, const void *arguments, size_t times,
                                   void *stream) {
  int status = 0;
  for (size_t i = 0; status == 0 && i < times; i++)
    status = enqueue(arguments, stream);
  return status;
}

#endif
#endif
