/* The yardstick of bin/bench: about the least that a program must do to answer with a page on
 * this machine. The same server library, one read of 50 rows by an index, 10 kB of HTML.
 *
 *   limit PORT      /page is that page, /hello two bytes; it says "ready" once it answers
 *
 * Requests a second of ours are judged as a share of what this one reaches in the same minute.
 */
#include <microhttpd.h>
#include <signal.h>
#include <sqlite3.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

enum { parents = 200, children = 50, room = 16 << 10, workers = 2 };

static char place[] = "/tmp/limit-XXXXXX";
static char file[64];

static _Thread_local sqlite3 *connection;
static _Thread_local sqlite3_stmt *rows;
static _Thread_local unsigned turn;

static void check(int code, const char *doing)
{
    if (code == SQLITE_OK || code == SQLITE_ROW || code == SQLITE_DONE) return;
    fprintf(stderr, "limit: %s: %s\n", doing, sqlite3_errstr(code));
    exit(1);
}

static sqlite3 *opened(void)
{
    sqlite3 *made;
    check(sqlite3_open_v2(file, &made,
        SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE | SQLITE_OPEN_NOMUTEX, NULL), "open");
    check(sqlite3_exec(made, "PRAGMA journal_mode = WAL", NULL, NULL, NULL), "journal");
    return made;
}

static void fill(void)
{
    sqlite3 *filling = opened();
    char sql[512];
    snprintf(sql, sizeof sql,
        "CREATE TABLE line (id INTEGER PRIMARY KEY, parent INTEGER, at INTEGER, name TEXT);"
        "WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < %d)"
        " INSERT INTO line (parent, at, name) SELECT i %% %d, i, 'Number ' || i FROM n;"
        "CREATE INDEX line_of_parent ON line (parent, at);", parents * children - 1, parents);
    check(sqlite3_exec(filling, sql, NULL, NULL, NULL), "fill");
    sqlite3_close(filling);
}

static size_t append(char *page, size_t at, const char *text)
{
    size_t length = strlen(text);
    memcpy(page + at, text, length);
    return at + length;
}

/* Bytes appended, no formatting by printf: that would cost more than the read. */
static size_t append_number(char *page, size_t at, long long number)
{
    char digits[24];
    int first = sizeof digits;
    do digits[--first] = '0' + number % 10; while (number /= 10);
    memcpy(page + at, digits + first, sizeof digits - first);
    return at + sizeof digits - first;
}

static size_t write_page(char *page)
{
    if (!connection) {
        connection = opened();
        check(sqlite3_prepare_v3(connection,
            "SELECT id, at, name FROM line WHERE parent = ? ORDER BY at LIMIT 50", -1,
            SQLITE_PREPARE_PERSISTENT, &rows, NULL), "prepare");
    }
    size_t at = append(page, 0,
        "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\"><title>Limit</title><table>");
    check(sqlite3_bind_int(rows, 1, turn++ % parents), "bind");
    int code;
    while ((code = sqlite3_step(rows)) == SQLITE_ROW) {
        at = append(page, at, "<tr class=\"row row--of-the-limit\" data-at=\"");
        at = append_number(page, at, sqlite3_column_int64(rows, 1));
        at = append(page, at,
            "\"><td class=\"row__name\"><svg aria-hidden=\"true\"><use href=\"#pic\"></use></svg>"
            "<a class=\"row__link row__link--of-it\" href=\"/lines/");
        at = append_number(page, at, sqlite3_column_int64(rows, 0));
        at = append(page, at, "\">");
        at = append(page, at, (const char *) sqlite3_column_text(rows, 2));
        at = append(page, at, "</a></td></tr>\n");
    }
    check(code, "step");
    check(sqlite3_reset(rows), "reset");
    return append(page, at, "</table></html>\n");
}

static enum MHD_Result answer(void *context, struct MHD_Connection *client, const char *url,
    const char *method, const char *version, const char *body, size_t *body_size, void **seen)
{
    (void) context, (void) method, (void) version, (void) body, (void) body_size;
    static int marker;
    if (!*seen) {
        *seen = &marker;
        return MHD_YES;
    }
    struct MHD_Response *response;
    if (!strcmp(url, "/page")) {
        char *page = malloc(room);
        response = MHD_create_response_from_buffer(write_page(page), page, MHD_RESPMEM_MUST_FREE);
    } else {
        response = MHD_create_response_from_buffer(2, "ok", MHD_RESPMEM_PERSISTENT);
    }
    MHD_add_response_header(response, "Content-Type", "text/html; charset=utf-8");
    enum MHD_Result result = MHD_queue_response(client, MHD_HTTP_OK, response);
    MHD_destroy_response(response);
    return result;
}

int main(int count, char **words)
{
    if (count != 2 || !mkdtemp(place)) return 64;
    snprintf(file, sizeof file, "%s/limit.db", place);
    fill();

    sigset_t ends;
    sigemptyset(&ends);
    sigaddset(&ends, SIGTERM);
    sigaddset(&ends, SIGINT);
    pthread_sigmask(SIG_BLOCK, &ends, NULL);
    struct MHD_Daemon *daemon = MHD_start_daemon(MHD_USE_POLL_INTERNAL_THREAD,
        (uint16_t) atoi(words[1]), NULL, NULL, answer, NULL,
        MHD_OPTION_THREAD_POOL_SIZE, workers, MHD_OPTION_CONNECTION_LIMIT, 1000, MHD_OPTION_END);
    if (!daemon) {
        fprintf(stderr, "limit: the port %s could not be had\n", words[1]);
        return 1;
    }
    puts("ready");
    fflush(stdout);
    int number;
    sigwait(&ends, &number);
    MHD_stop_daemon(daemon);

    const char *kinds[] = {"", "-wal", "-shm"};
    for (int kind = 0; kind < 3; kind++) {
        char name[80];
        snprintf(name, sizeof name, "%s%s", file, kinds[kind]);
        unlink(name);
    }
    rmdir(place);
    return 0;
}
