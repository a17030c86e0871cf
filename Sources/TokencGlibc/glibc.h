// What glibc has and Swift's module of it does not show: declarations that stand behind _GNU_SOURCE, and <malloc.h>.
// Empty for another C library, where nobody imports it.
#ifndef TOKENC_GLIBC_H
#define TOKENC_GLIBC_H
#ifdef __linux__
#include <features.h>
#ifdef __GLIBC__
#include <pthread.h>
#include <sched.h>

int sched_getcpu(void);
int sched_getaffinity(pid_t process, size_t size, cpu_set_t *set);
int pthread_attr_setaffinity_np(pthread_attr_t *attributes, size_t size, const cpu_set_t *set);
int mallopt(int parameter, int value);
int malloc_trim(size_t padding);

// The parameters of mallopt, which are macros of negative numbers.
static const int tokenc_trim_threshold = -1;
static const int tokenc_top_pad = -2;
static const int tokenc_mmap_threshold = -3;

#endif
#endif
#endif
