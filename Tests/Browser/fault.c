/* A disk that fails on cue and a journal of all that is asked of it, for one folder of a server that is tested.
   Loaded before the C library (LD_PRELOAD). FOCUSPAL_FAULT names the file that says what fails (see `orders`),
   FOCUSPAL_FAULT_IN the folder that it concerns, and FOCUSPAL_JOURNAL, if it is set, the file to which each change of
   that folder is written down in its order: Tests/Browser/disk.py replays it up to any moment. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <pthread.h>
#include <stdarg.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <sys/uio.h>
#include <time.h>
#include <unistd.h>

enum { nothing, write_error, full, full_for_all, sync_error, read_only, held, read_error, quota, log_error };

/* What a test orders: the kind of fault; how many operations of that kind still pass; how many fail then, below zero
   all; how many have failed; and the room that the disk says it has, below zero the true one. */
static volatile struct { int64_t kind, pass, fail, failed, room; } *orders;
static char folder[PATH_MAX];
static size_t length;
static int journal = -1;
static pthread_mutex_t turn = PTHREAD_MUTEX_INITIALIZER;

#define TRUE(name) ((__typeof__(&name)) dlsym(RTLD_NEXT, #name))

__attribute__((constructor)) static void begin(void) {
  const char *file = getenv("FOCUSPAL_FAULT"), *in = getenv("FOCUSPAL_FAULT_IN"), *to = getenv("FOCUSPAL_JOURNAL");
  if (!file || !in || !realpath(in, folder)) return;
  length = strlen(folder);
  if (to) journal = TRUE(open)(to, O_WRONLY | O_CREAT | O_APPEND | O_CLOEXEC, 0600);
  int opened = TRUE(open)(file, O_RDWR | O_CLOEXEC);
  if (opened < 0) return;
  void *found = mmap(NULL, sizeof *orders, PROT_READ | PROT_WRITE, MAP_SHARED, opened, 0);
  if (found != MAP_FAILED) orders = found;
  close(opened);
}

/* The name within the folder; NULL if it lies elsewhere. The index of the log is no more than memory. */
static const char *within(const char *path) {
  size_t end = strlen(path);
  if (!length || strncmp(path, folder, length) || (path[length] != '/' && path[length])) return NULL;
  if (end > 4 && !strcmp(path + end - 4, "-shm")) return NULL;
  return path[length] ? path + length + 1 : ".";
}

static const char *named(const char *path, char *room) {
  if (!length) return NULL;
  if (path[0] == '/') return within(path);
  if (!getcwd(room, PATH_MAX) || strlen(room) + strlen(path) + 2 > PATH_MAX) return NULL;
  strcat(strcat(room, "/"), path);
  return within(room);
}

static const char *opened_as(int file, char *room) {
  char link[32];
  if (!length) return NULL;
  snprintf(link, sizeof link, "/proc/self/fd/%d", file);
  ssize_t count = readlink(link, room, PATH_MAX - 1);
  if (count <= 0) return NULL;
  room[count] = 0;
  const char *name = within(room);
  return name && count > 10 && !strcmp(room + count - 10, " (deleted)") ? NULL : name;
}

/* One operation: a letter, two numbers, a name, and what was written or the second name. */
static void note(char what, const char *name, int64_t at, const void *bytes, int64_t count) {
  if (journal < 0) return;
  int64_t head[4] = {what, at, (int64_t)strlen(name), count};
  struct iovec parts[] = {{head, sizeof head}, {(void *)name, strlen(name)}, {(void *)bytes, (size_t)count}};
  if (TRUE(writev)(journal, parts, bytes ? 3 : 2) < 0) abort();
}

/* The error with which an operation ends; 0 if it goes on. */
static int fault(int kinds) {
  if (!orders || !(kinds & 1 << orders->kind)) return 0;
  if (orders->pass > 0) {
    orders->pass--;
    return 0;
  }
  if (orders->fail == 0) return 0;
  if (orders->fail > 0) orders->fail--;
  orders->failed++;
  switch (orders->kind) {
  case full: case full_for_all: return ENOSPC;
  case quota: return EDQUOT;
  case read_only: return EROFS;
  case held:
    while (orders->kind == held) nanosleep(&(struct timespec){0, 1000000}, NULL);
    return 0;
  default: return EIO;
  }
}

static int write_fault(int file, int64_t end, int is_log) {
  struct stat status;
  int kinds = 1 << write_error | 1 << full_for_all | 1 << read_only | 1 << held | 1 << quota;
  if (is_log) kinds |= 1 << log_error;
  if (fstat(file, &status) == 0 && end > status.st_size) kinds |= 1 << full;
  return fault(kinds);
}

static int is_log(const char *name) {
  size_t count = strlen(name);
  return count > 4 && !strcmp(name + count - 4, "-wal");
}

static int refused(int code) {
  pthread_mutex_unlock(&turn);
  errno = code;
  return -1;
}
#define REFUSE(number) do { int code = number; if (code) return refused(code); } while (0)

static ssize_t put(int file, const void *bytes, size_t count, off_t at, int is_here) {
  char room[PATH_MAX];
  const char *name = opened_as(file, room);
  if (!name) return is_here ? TRUE(write)(file, bytes, count) : TRUE(pwrite)(file, bytes, count, at);
  pthread_mutex_lock(&turn);
  struct stat status;
  int flags = fcntl(file, F_GETFL);
  if (is_here) at = flags & O_APPEND && fstat(file, &status) == 0 ? status.st_size : lseek(file, 0, SEEK_CUR);
  REFUSE(write_fault(file, at + (int64_t)count, is_log(name)));
  ssize_t done = is_here ? TRUE(write)(file, bytes, count) : TRUE(pwrite)(file, bytes, count, at);
  if (done > 0) note('W', name, at, bytes, done);
  pthread_mutex_unlock(&turn);
  return done;
}

ssize_t write(int file, const void *bytes, size_t count) { return put(file, bytes, count, 0, 1); }
ssize_t pwrite(int file, const void *bytes, size_t count, off_t at) { return put(file, bytes, count, at, 0); }
ssize_t pwrite64(int file, const void *bytes, size_t count, off64_t at) { return put(file, bytes, count, at, 0); }

/* Reads are no part of the journal. */
static ssize_t get(int file, void *bytes, size_t count, off_t at, int is_here) {
  char room[PATH_MAX];
  if (orders && orders->kind == read_error && opened_as(file, room)) {
    pthread_mutex_lock(&turn);
    REFUSE(fault(1 << read_error));
    pthread_mutex_unlock(&turn);
  }
  return is_here ? TRUE(read)(file, bytes, count) : TRUE(pread)(file, bytes, count, at);
}

ssize_t read(int file, void *bytes, size_t count) { return get(file, bytes, count, 0, 1); }
ssize_t pread(int file, void *bytes, size_t count, off_t at) { return get(file, bytes, count, at, 0); }
ssize_t pread64(int file, void *bytes, size_t count, off64_t at) { return get(file, bytes, count, at, 0); }

static int cut(int file, off_t size) {
  char room[PATH_MAX];
  const char *name = opened_as(file, room);
  if (!name) return TRUE(ftruncate)(file, size);
  pthread_mutex_lock(&turn);
  REFUSE(write_fault(file, size, is_log(name)));
  int failed = TRUE(ftruncate)(file, size);
  if (!failed) note('T', name, size, NULL, 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

int ftruncate(int file, off_t size) { return cut(file, size); }
int ftruncate64(int file, off64_t size) { return cut(file, size); }

static int settle(int file, int is_data) {
  char room[PATH_MAX];
  const char *name = opened_as(file, room);
  if (!name) return is_data ? TRUE(fdatasync)(file) : TRUE(fsync)(file);
  pthread_mutex_lock(&turn);
  REFUSE(fault(1 << sync_error));
  int failed = is_data ? TRUE(fdatasync)(file) : TRUE(fsync)(file);
  if (!failed) note('S', name, 0, NULL, 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

int fsync(int file) { return settle(file, 0); }
int fdatasync(int file) { return settle(file, 1); }

static int reach(int base, const char *path, int flags, mode_t mode) {
  char room[PATH_MAX];
  const char *name = base == AT_FDCWD || path[0] == '/' ? named(path, room) : NULL;
  if (!name || !(flags & (O_CREAT | O_TRUNC | O_WRONLY | O_RDWR))) return TRUE(openat)(base, path, flags, mode);
  pthread_mutex_lock(&turn);
  struct stat status;
  int is_new = stat(path, &status) != 0;
  int kinds = 1 << read_only;
  if (is_new) kinds |= 1 << write_error | 1 << full_for_all;
  REFUSE(fault(kinds));
  int file = TRUE(openat)(base, path, flags, mode);
  if (file >= 0 && is_new) note('C', name, 0, NULL, 0);
  if (file >= 0 && !is_new && flags & O_TRUNC) note('T', name, 0, NULL, 0);
  pthread_mutex_unlock(&turn);
  return file;
}

#define MODE(last) ({ va_list rest; va_start(rest, last); mode_t given = va_arg(rest, mode_t); va_end(rest); given; })
int open(const char *path, int flags, ...) { return reach(AT_FDCWD, path, flags, MODE(flags)); }
int open64(const char *path, int flags, ...) { return reach(AT_FDCWD, path, flags | O_LARGEFILE, MODE(flags)); }
int openat(int base, const char *path, int flags, ...) { return reach(base, path, flags, MODE(flags)); }
int openat64(int base, const char *path, int flags, ...) { return reach(base, path, flags | O_LARGEFILE, MODE(flags)); }

/* A change of a folder: of one name, or of two. */
static int change(char what, const char *path, const char *other, int (*act)(const char *, const char *)) {
  char room[PATH_MAX], more[PATH_MAX];
  const char *name = named(path, room), *second = other ? named(other, more) : NULL;
  if (!name && !second) return act(path, other);
  pthread_mutex_lock(&turn);
  int kinds = 1 << read_only;
  if (what != 'U' && what != 'X') kinds |= 1 << write_error | 1 << full_for_all;
  REFUSE(fault(kinds));
  int failed = act(path, other);
  if (!failed) note(what, name ? name : "", 0, second, second ? (int64_t)strlen(second) : 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

static int do_rename(const char *from, const char *to) { return TRUE(rename)(from, to); }
static int do_unlink(const char *path, const char *none) { (void)none; return TRUE(unlink)(path); }
static int do_rmdir(const char *path, const char *none) { (void)none; return TRUE(rmdir)(path); }
int rename(const char *from, const char *to) { return change('R', from, to, do_rename); }
int unlink(const char *path) { return change('U', path, NULL, do_unlink); }
int rmdir(const char *path) { return change('X', path, NULL, do_rmdir); }

int mkdir(const char *path, mode_t mode) {
  char room[PATH_MAX];
  const char *name = named(path, room);
  if (!name) return TRUE(mkdir)(path, mode);
  pthread_mutex_lock(&turn);
  REFUSE(fault(1 << read_only | 1 << write_error | 1 << full_for_all));
  int failed = TRUE(mkdir)(path, mode);
  if (!failed) note('M', name, 0, NULL, 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

/* Removing a folder with all that is in it goes by descriptors. */
int unlinkat(int base, const char *path, int flags) {
  char room[PATH_MAX], above[PATH_MAX];
  const char *name = NULL;
  if (base == AT_FDCWD || path[0] == '/') name = named(path, room);
  else if (opened_as(base, above)) {
    snprintf(room, sizeof room, "%.*s/%s", (int)(sizeof room - 300), above, path);
    name = within(room);
  }
  if (!name) return TRUE(unlinkat)(base, path, flags);
  pthread_mutex_lock(&turn);
  REFUSE(fault(1 << read_only));
  int failed = TRUE(unlinkat)(base, path, flags);
  if (!failed) note(flags & AT_REMOVEDIR ? 'X' : 'U', name, 0, NULL, 0);
  pthread_mutex_unlock(&turn);
  return failed;
}

int statvfs(const char *path, struct statvfs *found) {
  int failed = TRUE(statvfs)(path, found);
  char room[PATH_MAX];
  if (!failed && orders && orders->room >= 0 && named(path, room))
    found->f_bavail = found->f_bfree = (fsblkcnt_t)orders->room / found->f_frsize;
  return failed;
}

int statvfs64(const char *path, struct statvfs64 *found) {
  int failed = TRUE(statvfs64)(path, found);
  char room[PATH_MAX];
  if (!failed && orders && orders->room >= 0 && named(path, room))
    found->f_bavail = found->f_bfree = (fsblkcnt64_t)orders->room / found->f_frsize;
  return failed;
}
