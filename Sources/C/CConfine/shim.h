#pragma once
// What a process gives up before it reads what a stranger sent.
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <signal.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>

long syscall(long number, ...);

#if defined(__x86_64__)
#define NEROLI_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define NEROLI_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

static inline int neroli_limit(int what, uint64_t most) {
    struct rlimit limit = {.rlim_cur = most, .rlim_max = most};
    // The call that a unit’s SystemCallFilter=~@resources leaves.
    return (int)syscall(SYS_prlimit64, 0, what, &limit, (void *)0);
}

/// Limits of memory (all that is mapped), processor time and open files; it writes no file, starts nothing, leaves
/// no core, gets no further rights, and ends with the thread that started it.
///
/// The limits come before a filter, which allows no call that sets one.
static inline int neroli_confine_files(uint64_t files, uint64_t memory, uint64_t seconds) {
    int failed = 0;
    failed |= prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0);
    failed |= prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0);
    failed |= (int)syscall(SYS_close_range, 3U, ~0U, 0U) != 0 && errno != ENOSYS;
    failed |= neroli_limit(RLIMIT_CORE, 0);
    failed |= neroli_limit(RLIMIT_FSIZE, 0);
    failed |= neroli_limit(RLIMIT_NPROC, 0);
    failed |= neroli_limit(RLIMIT_NOFILE, files);
    failed |= neroli_limit(RLIMIT_CPU, seconds);
    failed |= neroli_limit(RLIMIT_AS, memory);
    return failed ? -1 : 0;
}

/// Limits for a process that opens nothing from here on.
static inline int neroli_confine(uint64_t memory, uint64_t seconds) {
    const int failed = prctl(PR_SET_DUMPABLE, 0, 0, 0, 0);
    return neroli_confine_files(3, memory, seconds) | failed ? -1 : 0;
}

#define NEROLI_ALLOW(call)                                                                     \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)

/// From here on it reads, writes, asks for memory and ends; any other call ends it. Memory is never executable.
///
/// - Returns: -1 where the kernel has no such filter.
static inline int neroli_filter_calls(void) {
#ifdef NEROLI_ARCHITECTURE
    const uint32_t number = offsetof(struct seccomp_data, nr);
    const uint32_t architecture = offsetof(struct seccomp_data, arch);
    // The low half of the third argument, on machines that count from the low end.
    const uint32_t protection = offsetof(struct seccomp_data, args[2]);
    struct sock_filter lines[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, architecture),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NEROLI_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        NEROLI_ALLOW(SYS_read),
        NEROLI_ALLOW(SYS_pread64),
        NEROLI_ALLOW(SYS_write),
        NEROLI_ALLOW(SYS_brk),
        NEROLI_ALLOW(SYS_munmap),
        NEROLI_ALLOW(SYS_mremap),
        NEROLI_ALLOW(SYS_madvise),
        NEROLI_ALLOW(SYS_futex),
        NEROLI_ALLOW(SYS_getrandom),
        NEROLI_ALLOW(SYS_clock_gettime),
        NEROLI_ALLOW(SYS_sched_yield),
        NEROLI_ALLOW(SYS_rt_sigreturn),
        NEROLI_ALLOW(SYS_rt_sigprocmask),
        NEROLI_ALLOW(SYS_rt_sigaction),
        NEROLI_ALLOW(SYS_getpid),
        NEROLI_ALLOW(SYS_gettid),
        NEROLI_ALLOW(SYS_tgkill),
        NEROLI_ALLOW(SYS_exit),
        NEROLI_ALLOW(SYS_exit_group),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mmap, 2, 0),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_mprotect, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, protection),
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, PROT_EXEC, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {
        .len = (unsigned short)(sizeof lines / sizeof lines[0]), .filter = lines};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
    return -1;
#endif
}

/// Limits for another program that this process becomes: it opens the libraries that it needs.
static inline int neroli_confine_tool(uint64_t memory, uint64_t seconds) {
    return neroli_confine_files(32, memory, seconds);
}

#define NEROLI_DENY(call)                                                                      \
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (call), 0, 1),                                         \
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM)

/// The other program starts nothing, reaches no network, and changes no file and no process.
///
/// - Returns: -1 where the kernel has no such filter.
static inline int neroli_filter_tool(void) {
#ifdef NEROLI_ARCHITECTURE
    const uint32_t number = offsetof(struct seccomp_data, nr);
    const uint32_t architecture = offsetof(struct seccomp_data, arch);
    // The low half of the flags of an opened file.
    const uint32_t flags = offsetof(struct seccomp_data, args[2]);
    struct sock_filter lines[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, architecture),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, NEROLI_ARCHITECTURE, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, number),
        // Numbers of another way to call, which this list does not name.
        BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
        NEROLI_DENY(SYS_socket),
        NEROLI_DENY(SYS_socketpair),
        NEROLI_DENY(SYS_connect),
        NEROLI_DENY(SYS_bind),
        NEROLI_DENY(SYS_clone),
        NEROLI_DENY(SYS_clone3),
        NEROLI_DENY(SYS_ptrace),
        NEROLI_DENY(SYS_process_vm_readv),
        NEROLI_DENY(SYS_process_vm_writev),
        NEROLI_DENY(SYS_pidfd_open),
        NEROLI_DENY(SYS_kill),
        NEROLI_DENY(SYS_tkill),
        NEROLI_DENY(SYS_unlinkat),
        NEROLI_DENY(SYS_renameat),
        NEROLI_DENY(SYS_renameat2),
        NEROLI_DENY(SYS_linkat),
        NEROLI_DENY(SYS_symlinkat),
        NEROLI_DENY(SYS_mkdirat),
        NEROLI_DENY(SYS_mknodat),
        NEROLI_DENY(SYS_fchmodat),
        NEROLI_DENY(SYS_fchmod),
        NEROLI_DENY(SYS_fchownat),
        NEROLI_DENY(SYS_fchown),
        NEROLI_DENY(SYS_truncate),
        NEROLI_DENY(SYS_ftruncate),
        NEROLI_DENY(SYS_utimensat),
        NEROLI_DENY(SYS_setxattr),
        NEROLI_DENY(SYS_mount),
        NEROLI_DENY(SYS_unshare),
        NEROLI_DENY(SYS_setns),
        NEROLI_DENY(SYS_bpf),
        NEROLI_DENY(SYS_keyctl),
        NEROLI_DENY(SYS_io_uring_setup),
        NEROLI_DENY(SYS_openat2),
        NEROLI_DENY(SYS_open_by_handle_at),
#ifdef SYS_fork
        NEROLI_DENY(SYS_fork),
        NEROLI_DENY(SYS_vfork),
        NEROLI_DENY(SYS_open),
        NEROLI_DENY(SYS_creat),
        NEROLI_DENY(SYS_unlink),
        NEROLI_DENY(SYS_rename),
        NEROLI_DENY(SYS_link),
        NEROLI_DENY(SYS_symlink),
        NEROLI_DENY(SYS_mkdir),
        NEROLI_DENY(SYS_rmdir),
        NEROLI_DENY(SYS_mknod),
        NEROLI_DENY(SYS_chmod),
        NEROLI_DENY(SYS_chown),
        NEROLI_DENY(SYS_lchown),
        NEROLI_DENY(SYS_utime),
        NEROLI_DENY(SYS_utimes),
#endif
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_openat, 1, 0),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, flags),
        // O_WRONLY, O_RDWR, O_CREAT, O_TRUNC.
        BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, 01 | 02 | 0100 | 01000, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | EPERM),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    struct sock_fprog program = {
        .len = (unsigned short)(sizeof lines / sizeof lines[0]), .filter = lines};
    return prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0);
#else
    return -1;
#endif
}
