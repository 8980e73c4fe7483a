#include <microhttpd.h>

/* Swift imports no variadic function; these questions take nothing further. */
static inline const union MHD_ConnectionInfo *
MHD_connection_info(struct MHD_Connection *connection, enum MHD_ConnectionInfoType question) {
    return MHD_get_connection_info(connection, question);
}
