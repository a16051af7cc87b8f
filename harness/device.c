/* device.c: which devices there are. */
#include "harness/device.h"

#include <stdio.h>
#include <stdlib.h>

int device_count(enum backend backend, char *message, size_t message_size) {
  if (message_size > 0) message[0] = '\0';
  if (backend == BACKEND_EMULATED) return 1;
  if (backend == BACKEND_CUDA) return cuda_count(message, message_size);
  snprintf(message, message_size, "%s is no backend of a device", backend_name[backend]);
  return 0;
}

struct device *device_open(enum backend backend, int index, char *message, size_t message_size) {
  if (device_count(backend, message, message_size) == 0) return NULL;
  return backend == BACKEND_CUDA ? cuda_open(index, message, message_size)
                                 : host_device_open(message, message_size);
}

void device_close(struct device *device) {
  if (device == NULL) return;
  device->calls->close(device);
  free(device);
}

json_t *devices_json(void) {
  json_t *list = json_array();
  char message[256];
  int count = device_count(BACKEND_CUDA, message, sizeof message);
  for (int i = 0; i < count; i++)
    json_array_append_new(list, cuda_describe(i));
  return list;
}
