#pragma once
// Debian's library and the module's have the hook; their header shows it only with this.
#define SQLITE_ENABLE_PREUPDATE_HOOK 1
#include <sqlite3.h>
#include <string.h>

// Swift can't see a cast macro: bind with the "copy it now" destructor spelled out here.
static inline int neroli_bind_text(sqlite3_stmt *statement, int index, const char *bytes, sqlite3_uint64 count) {
    return sqlite3_bind_text64(statement, index, bytes, count, SQLITE_TRANSIENT, SQLITE_UTF8);
}

static inline int neroli_bind_blob(sqlite3_stmt *statement, int index, const void *bytes, sqlite3_uint64 count) {
    // A null pointer would bind NULL; an empty blob is not NULL.
    return count == 0 ? sqlite3_bind_zeroblob(statement, index, 0)
                      : sqlite3_bind_blob64(statement, index, bytes, count, SQLITE_TRANSIENT);
}

// Variadic, which Swift can't call. Statistics of memory, which nobody reads, cost a lock of the whole
// process at each allocation. Before the first connection; the module's library has none.
static inline int neroli_without_statistics(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

// Variadic, which Swift can't call. Without it a double-quoted misspelling silently becomes a string.
static inline int neroli_strict_quotes(sqlite3 *database) {
    int first = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DML, 0, (void *)0);
    int second = sqlite3_db_config(database, SQLITE_DBCONFIG_DQS_DDL, 0, (void *)0);
    return first != SQLITE_OK ? first : second;
}

// holds(text, part): whether a text contains another, byte for byte. As instr(text, part) > 0, which compares
// at each letter; here only where the first byte stands.
static inline void neroli_holds(sqlite3_context *context, int count, sqlite3_value **values) {
    (void)count;
    // The texts first: asking for a length before them may convert the value.
    const unsigned char *text = sqlite3_value_text(values[0]), *part = sqlite3_value_text(values[1]);
    long left = sqlite3_value_bytes(values[0]), length = sqlite3_value_bytes(values[1]);
    if (text == 0 || part == 0) return;
    int found = length == 0;
    while (!found && left >= length) {
        const unsigned char *next = memchr(text, part[0], (size_t)(left - length + 1));
        if (next == 0) break;
        found = memcmp(next, part, (size_t)length) == 0;
        left -= next - text + 1;
        text = next + 1;
    }
    sqlite3_result_int(context, found);
}

static inline int neroli_add_holds(sqlite3 *database) {
    return sqlite3_create_function(
        database, "holds", 2, SQLITE_UTF8 | SQLITE_DETERMINISTIC | SQLITE_INNOCUOUS, (void *)0, neroli_holds,
        (void *)0, (void *)0);
}
