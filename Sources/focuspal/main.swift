import Foundation

// What is made is for the owner of the process only: the family's record, the pepper.
umask(0o077)
exit(Commands.run(Array(CommandLine.arguments.dropFirst())))
