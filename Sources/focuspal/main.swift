import CMalloc
import Foundation

// What is made is for the owner of the process only: the family's record, the pepper.
umask(0o077)
// Blocks from 1 MiB on go back to the system when they are freed: after the first PIN was hashed, the C
// library would keep them.
mallopt(M_MMAP_THRESHOLD, 1 << 20)
// What pages take stays, so that the next one need not ask for it again.
mallopt(M_TRIM_THRESHOLD, 1 << 19)
exit(Commands.run(Array(CommandLine.arguments.dropFirst())))
