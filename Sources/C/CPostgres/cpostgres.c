#define _GNU_SOURCE
#include "cpostgres.h"
#include <dlfcn.h>
#include <postgresql/libpq-fe.h>
#include <pthread.h>
#include <stdio.h>
#include <string.h>

// Each function of libpq that is used, with the type that its header gives it.
#define FUNCTIONS(each)                                                                                  \
    each(PQconnectStart) each(PQconnectPoll) each(PQfinish) each(PQstatus) each(PQsocket)                \
    each(PQerrorMessage) each(PQsendQueryParams) each(PQsendPrepare) each(PQsendQueryPrepared)           \
    each(PQsetnonblocking) each(PQflush)                                                                 \
    each(PQconsumeInput) each(PQisBusy) each(PQgetResult) each(PQresultStatus) each(PQresultErrorField)  \
    each(PQresultErrorMessage) each(PQntuples) each(PQnfields) each(PQcmdTuples) each(PQgetisnull)       \
    each(PQgetlength) each(PQgetvalue) each(PQclear) each(PQnotifies) each(PQfreemem)                    \
    each(PQsetNoticeProcessor)

#define POINTER(name) static __typeof__(&name) the_##name;
FUNCTIONS(POINTER)

static pthread_once_t once = PTHREAD_ONCE_INIT;
static int is_open = 0;

static void open_library(void) {
    void *library = dlopen("libpq.so.5", RTLD_NOW | RTLD_LOCAL);
    if (!library) return;
    int found = 1;
#define FIND(name)                                        \
    the_##name = (__typeof__(&name))dlsym(library, #name); \
    if (!the_##name) found = 0;
    FUNCTIONS(FIND)
    is_open = found;
}

int neroli_pq_open(void) {
    pthread_once(&once, open_library);
    return is_open;
}

// What the server remarks by the way is not for the standard error of ours.
static void keep_quiet(void *nothing, const char *remark) {
    (void)nothing;
    (void)remark;
}

NeroliConnection *neroli_pq_start(const char *address) {
    PGconn *connection = the_PQconnectStart(address);
    if (connection) the_PQsetNoticeProcessor(connection, keep_quiet, NULL);
    return connection;
}

int neroli_pq_poll(NeroliConnection *connection) {
    switch (the_PQconnectPoll(connection)) {
    case PGRES_POLLING_OK: return 1;
    case PGRES_POLLING_READING: return 2;
    case PGRES_POLLING_WRITING: return 3;
    default: return 0;
    }
}

void neroli_pq_finish(NeroliConnection *connection) { the_PQfinish(connection); }
int neroli_pq_is_ok(NeroliConnection *connection) { return the_PQstatus(connection) == CONNECTION_OK; }
int neroli_pq_socket(NeroliConnection *connection) { return the_PQsocket(connection); }
const char *neroli_pq_message(NeroliConnection *connection) { return the_PQerrorMessage(connection); }

int neroli_pq_send(NeroliConnection *connection, const char *sql, int count, const char *const *values,
                   const int *lengths, const int *formats) {
    return the_PQsendQueryParams(connection, sql, count, NULL, values, lengths, formats, 1);
}

int neroli_pq_prepare(NeroliConnection *connection, const char *name, const char *sql) {
    return the_PQsendPrepare(connection, name, sql, 0, NULL);
}

int neroli_pq_send_prepared(NeroliConnection *connection, const char *name, int count, const char *const *values,
                            const int *lengths, const int *formats) {
    return the_PQsendQueryPrepared(connection, name, count, values, lengths, formats, 1);
}

int neroli_pq_unblock(NeroliConnection *connection) { return the_PQsetnonblocking(connection, 1); }
int neroli_pq_flush(NeroliConnection *connection) { return the_PQflush(connection); }
int neroli_pq_consume(NeroliConnection *connection) { return the_PQconsumeInput(connection); }
int neroli_pq_is_busy(NeroliConnection *connection) { return the_PQisBusy(connection); }
NeroliResult *neroli_pq_result(NeroliConnection *connection) { return the_PQgetResult(connection); }

int neroli_pq_is_done(const NeroliResult *result) {
    ExecStatusType status = the_PQresultStatus(result);
    return status == PGRES_COMMAND_OK || status == PGRES_TUPLES_OK;
}

const char *neroli_pq_state(const NeroliResult *result) { return the_PQresultErrorField(result, PG_DIAG_SQLSTATE); }
const char *neroli_pq_complaint(const NeroliResult *result) { return the_PQresultErrorMessage(result); }
int neroli_pq_rows(const NeroliResult *result) { return the_PQntuples(result); }
int neroli_pq_columns(const NeroliResult *result) { return the_PQnfields(result); }
const char *neroli_pq_written(NeroliResult *result) { return the_PQcmdTuples(result); }
int neroli_pq_is_null(const NeroliResult *result, int row, int column) {
    return the_PQgetisnull(result, row, column);
}
int neroli_pq_length(const NeroliResult *result, int row, int column) {
    return the_PQgetlength(result, row, column);
}
const char *neroli_pq_value(const NeroliResult *result, int row, int column) {
    return the_PQgetvalue(result, row, column);
}
void neroli_pq_clear(NeroliResult *result) { the_PQclear(result); }

int neroli_pq_notice(NeroliConnection *connection, char *payload, size_t size) {
    PGnotify *notice = the_PQnotifies(connection);
    if (!notice) return 0;
    snprintf(payload, size, "%s", notice->extra);
    the_PQfreemem(notice);
    return 1;
}
