#include <sqlite3.h>

/* A variadic function, which Swift cannot call: closing leaves the write-ahead log as it is. */
static inline int csqlite_keep_log_on_close(sqlite3 *db) {
    return sqlite3_db_config(db, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, 1, (int *)0);
}
