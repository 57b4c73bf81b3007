#pragma once
#include <microhttpd.h>

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
static inline struct MHD_Response *neroli_httpd_file_response(int handle, uint64_t count) {
    return MHD_create_response_from_fd64(count, handle);
}

static inline int neroli_httpd_is_opening(enum MHD_ConnectionNotificationCode code) {
    return code == MHD_CONNECTION_NOTIFY_STARTED;
}
