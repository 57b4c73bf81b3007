#pragma once
#include <stddef.h>

// Debian's libpq, opened when it is first needed: a Neroli whose log is its own file neither loads it nor needs
// it installed. Every function stands for the one of libpq that its name says (postgresql.org/docs/15/libpq.html);
// call none before `neroli_pq_open` returned 1.

typedef struct pg_conn NeroliConnection;
typedef struct pg_result NeroliResult;

// Opens libpq.so.5, once for all threads: 1, or 0 where it is not installed or lacks a function.
int neroli_pq_open(void);

// PQconnectStart, PQconnectPoll: 1 is connected, 0 failed, 2 waits to read, 3 waits to write.
NeroliConnection *neroli_pq_start(const char *address);
int neroli_pq_poll(NeroliConnection *connection);
void neroli_pq_finish(NeroliConnection *connection);
int neroli_pq_is_ok(NeroliConnection *connection);
int neroli_pq_socket(NeroliConnection *connection);
// Never NULL, with a line end.
const char *neroli_pq_message(NeroliConnection *connection);

// PQsendQueryParams with answers as bytes, in network order. 1, or 0 where it could not be sent.
int neroli_pq_send(NeroliConnection *connection, const char *sql, int count, const char *const *values,
                   const int *lengths, const int *formats);
// PQsendPrepare: keeps a statement under a name, for as long as the connection lasts.
int neroli_pq_prepare(NeroliConnection *connection, const char *name, const char *sql);
// PQsendQueryPrepared, the same for a statement that was kept.
int neroli_pq_send_prepared(NeroliConnection *connection, const char *name, int count, const char *const *values,
                            const int *lengths, const int *formats);
// PQsetnonblocking: 0, or -1 where that fails.
int neroli_pq_unblock(NeroliConnection *connection);
// PQflush: 0 all is sent, 1 the socket takes no more now, -1 failed.
int neroli_pq_flush(NeroliConnection *connection);
// PQconsumeInput: 1, or 0 where the connection failed.
int neroli_pq_consume(NeroliConnection *connection);
int neroli_pq_is_busy(NeroliConnection *connection);
NeroliResult *neroli_pq_result(NeroliConnection *connection);

// 1 with rows or none, 0 an error.
int neroli_pq_is_done(const NeroliResult *result);
// PQresultErrorField: five characters, or NULL where the connection itself failed.
const char *neroli_pq_state(const NeroliResult *result);
const char *neroli_pq_complaint(const NeroliResult *result);
int neroli_pq_rows(const NeroliResult *result);
int neroli_pq_columns(const NeroliResult *result);
// PQcmdTuples: how many rows were written, in digits; empty for other statements.
const char *neroli_pq_written(NeroliResult *result);
int neroli_pq_is_null(const NeroliResult *result, int row, int column);
int neroli_pq_length(const NeroliResult *result, int row, int column);
const char *neroli_pq_value(const NeroliResult *result, int row, int column);
void neroli_pq_clear(NeroliResult *result);

// PQnotifies: writes what was told into `payload`, cut to `size`, and returns 1; 0 where there is no news.
int neroli_pq_notice(NeroliConnection *connection, char *payload, size_t size);
