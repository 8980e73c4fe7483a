/* Holds or slows a server's disk: loaded before the C library (LD_PRELOAD), each sync first waits for the file that
   FOCUSPAL_SYNC names, two numbers of 64 bits. While the first one is below zero it waits on; else it waits that many
   milliseconds. The second number counts the syncs that wait now. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <stdatomic.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <time.h>
#include <unistd.h>

static struct { volatile int64_t milliseconds; _Atomic int64_t waiting; } *held;

__attribute__((constructor)) static void open_file(void) {
  const char *name = getenv("FOCUSPAL_SYNC");
  int file = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *found = mmap(NULL, 16, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (found != MAP_FAILED) held = found;
  close(file);
}

static void pass(int64_t milliseconds) {
  struct timespec left = {milliseconds / 1000, milliseconds % 1000 * 1000000};
  nanosleep(&left, NULL);
}

static void wait_for_it(void) {
  if (!held || held->milliseconds == 0) return;
  atomic_fetch_add(&held->waiting, 1);
  if (held->milliseconds > 0) pass(held->milliseconds);
  while (held->milliseconds < 0) pass(1);
  atomic_fetch_sub(&held->waiting, 1);
}

int fsync(int file) {
  wait_for_it();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fsync"))(file);
}

int fdatasync(int file) {
  wait_for_it();
  return ((int (*)(int))dlsym(RTLD_NEXT, "fdatasync"))(file);
}
