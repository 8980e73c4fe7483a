#include <sqlite3.h>

/* Variadic functions, which Swift cannot call. */

/* From now on SQLite does not count the memory it has: threads would wait for each other at every allocation. */
static inline int csqlite_count_no_memory(void) {
    return sqlite3_config(SQLITE_CONFIG_MEMSTATUS, 0);
}

/* Closing leaves the write-ahead log as it is. */
static inline int csqlite_keep_log_on_close(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
