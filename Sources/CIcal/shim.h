// The types of libical 3; its functions are found by name, see Sources/Calendars/IcalLibrary.swift.
#include <libical/ical.h>
