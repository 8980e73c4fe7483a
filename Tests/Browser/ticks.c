/* Has a server that is tested look after what is due at once, as often as a test wants: loaded before the C library
   (LD_PRELOAD), it cuts a wait of its tickers short when the first of three numbers of 64 bits goes up, in the file
   that FOCUSPAL_TICKS names. The others say up to which of these each ticker has looked. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <fcntl.h>
#include <poll.h>
#include <stdint.h>
#include <stdlib.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <unistd.h>

enum { TICKERS = 2, SLICE = 20 };
static int64_t *ticks;
static int known;
static int (*true_poll)(struct pollfd *, nfds_t, int);
static __thread int place = -1, pipe_end;
static __thread int64_t seen;

__attribute__((constructor)) static void open_ticks(void) {
  *(void **)&true_poll = dlsym(RTLD_NEXT, "poll");
  const char *name = getenv("FOCUSPAL_TICKS");
  int file = name ? open(name, O_RDWR | O_CLOEXEC) : -1;
  if (file < 0) return;
  void *found = mmap(NULL, (1 + TICKERS) * 8, PROT_READ | PROT_WRITE, MAP_SHARED, file, 0);
  if (found != MAP_FAILED) ticks = found;
  close(file);
}

static int64_t wanted(void) { return __atomic_load_n(ticks, __ATOMIC_ACQUIRE); }

/* Tickers are the first that wait at a pipe for a while. */
static int is_ticker(struct pollfd *waiting, nfds_t count, int timeout) {
  struct stat what;
  if (!ticks || place == TICKERS || count != 1 || timeout < 0) return 0;
  if (place >= 0) return waiting->fd == pipe_end;
  if (fstat(waiting->fd, &what) || !S_ISFIFO(what.st_mode)) return 0;
  int next = __atomic_fetch_add(&known, 1, __ATOMIC_ACQ_REL);
  place = next < TICKERS ? next : TICKERS;
  pipe_end = waiting->fd;
  seen = wanted();
  return place < TICKERS;
}

int poll(struct pollfd *waiting, nfds_t count, int timeout) {
  if (!is_ticker(waiting, count, timeout)) return true_poll(waiting, count, timeout);
  /* It has looked after all that was there when it last came from here. */
  __atomic_store_n(ticks + 1 + place, seen, __ATOMIC_RELEASE);
  int found = 0;
  for (int left = timeout; !found && seen == wanted(); left -= SLICE) {
    found = true_poll(waiting, count, left < SLICE ? left : SLICE);
    if (left <= SLICE) break;
  }
  seen = wanted();
  return found;
}
