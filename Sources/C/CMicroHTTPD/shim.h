#pragma once
#include <microhttpd.h>
#include <netinet/in.h>
#include <string.h>
#include <sys/socket.h>

// MHD_start_daemon is variadic, which Swift can't call. Everything Neroli asks of it stands here.
static inline struct MHD_Daemon *neroli_httpd_start(
    int listening_socket, unsigned int threads, unsigned int connections,
    size_t memory_per_connection, unsigned int idle_seconds,
    MHD_AccessHandlerCallback answer, void *self,
    void *(*begin)(void *, const char *, struct MHD_Connection *),
    MHD_RequestCompletedCallback complete, MHD_NotifyConnectionCallback notify) {
    struct MHD_OptionItem options[] = {
        {MHD_OPTION_LISTEN_SOCKET, listening_socket, NULL},
        {MHD_OPTION_CONNECTION_LIMIT, (intptr_t)connections, NULL},
        {MHD_OPTION_CONNECTION_MEMORY_LIMIT, (intptr_t)memory_per_connection, NULL},
        {MHD_OPTION_CONNECTION_TIMEOUT, (intptr_t)idle_seconds, NULL},
        {MHD_OPTION_STRICT_FOR_CLIENT, 1, NULL},
        {MHD_OPTION_URI_LOG_CALLBACK, (intptr_t)begin, self},
        {MHD_OPTION_NOTIFY_COMPLETED, (intptr_t)complete, self},
        {MHD_OPTION_NOTIFY_CONNECTION, (intptr_t)notify, self},
        // A pool of one is not a pool to libmicrohttpd.
        {threads > 1 ? MHD_OPTION_THREAD_POOL_SIZE : MHD_OPTION_END, (intptr_t)threads, NULL},
        {MHD_OPTION_END, 0, NULL},
    };
    return MHD_start_daemon(MHD_USE_EPOLL_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME,
                            0, NULL, NULL, answer, self, MHD_OPTION_ARRAY, options, MHD_OPTION_END);
}

// The socket of a connection, or -1.
static inline int neroli_httpd_socket(struct MHD_Connection *connection) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CONNECTION_FD);
    return info ? info->connect_fd : -1;
}

// Writes the address of the other side. Returns how many bytes: 4 of IPv4, also where that came within IPv6,
// 16 of IPv6, 0 where there is none.
static inline int neroli_httpd_peer(struct MHD_Connection *connection, unsigned char bytes[16]) {
    const union MHD_ConnectionInfo *info =
        MHD_get_connection_info(connection, MHD_CONNECTION_INFO_CLIENT_ADDRESS);
    if (!info || !info->client_addr) return 0;
    if (info->client_addr->sa_family == AF_INET) {
        memcpy(bytes, &((const struct sockaddr_in *)info->client_addr)->sin_addr, 4);
        return 4;
    }
    if (info->client_addr->sa_family != AF_INET6) return 0;
    const struct in6_addr *address = &((const struct sockaddr_in6 *)info->client_addr)->sin6_addr;
    if (IN6_IS_ADDR_V4MAPPED(address)) {
        memcpy(bytes, address->s6_addr + 12, 4);
        return 4;
    }
    memcpy(bytes, address->s6_addr, 16);
    return 16;
}

// libmicrohttpd 0.9.75 takes lines that end in a bare LF, and lines that go on in the next one. It reads a
// line where it came and puts NUL in place of its end, twice where that was CRLF; what it joins of several
// lines is written elsewhere. Later ones refuse both by themselves where they are told to be strict.
static inline int neroli_httpd_is_lenient(void) {
    return strcmp(MHD_get_version(), "0.9.75") == 0;
}

// Of the version in the request line.
static inline int neroli_httpd_ends_in_crlf(const char *text) {
    return text[strlen(text) + 1] == 0;
}

// Of a header field. What follows its value is the end of the headers at least.
static inline int neroli_httpd_is_whole_line(const char *name, const char *value) {
    const char *end = name + strlen(name);
    if (value <= end || value - end > 64) return 0;
    return neroli_httpd_ends_in_crlf(value);
}

// Enum constants, which are imported under different names by different compilers, stay on this side.
static inline enum MHD_Result neroli_httpd_yes(void) { return MHD_YES; }
static inline enum MHD_Result neroli_httpd_no(void) { return MHD_NO; }

static inline const char *neroli_httpd_header(struct MHD_Connection *connection, const char *name) {
    return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, name);
}

static inline void neroli_httpd_each_header(struct MHD_Connection *connection,
                                            MHD_KeyValueIterator visit, void *context) {
    MHD_get_connection_values(connection, MHD_HEADER_KIND, visit, context);
}

static inline struct MHD_Response *neroli_httpd_response(void *bytes, size_t count) {
    return MHD_create_response_from_buffer(count, bytes, MHD_RESPMEM_MUST_COPY);
}

// The handle is closed with the response.
static inline struct MHD_Response *neroli_httpd_file_response(int handle, uint64_t offset, uint64_t count) {
    return MHD_create_response_from_fd_at_offset64(count, handle, offset);
}

static inline int neroli_httpd_is_opening(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}
