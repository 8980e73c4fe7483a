package import Glibc

/// Starts other programs: with no descriptor, signal or setting of this one but what they are given.
package enum Spawn {
    /// Where one of a program's three streams leads.
    package enum Stream {
        case descriptor(Int32)
        case nowhere
    }

    /// The number of its process; nil if the system refuses.
    ///
    /// - Parameters:
    ///   - words: its arguments, the name by which it is called first.
    ///   - environment: all of it.
    package static func start(
        _ path: String, _ words: [String], environment: [String], input: Stream, output: Stream,
        complaints: Stream
    ) -> pid_t? {
        var actions = posix_spawn_file_actions_t()
        posix_spawn_file_actions_init(&actions)
        defer { posix_spawn_file_actions_destroy(&actions) }
        // Last what replaces 0, which is a given descriptor itself where the caller has closed its own.
        for (number, stream) in [(1, output), (2, complaints), (0, input)] as [(Int32, Stream)] {
            switch stream {
            case .descriptor(let descriptor):
                posix_spawn_file_actions_adddup2(&actions, descriptor, number)
            case .nowhere:
                posix_spawn_file_actions_addopen(
                    &actions, number, "/dev/null", number == 0 ? O_RDONLY : O_WRONLY, 0)
            }
        }
        var attributes = posix_spawnattr_t()
        posix_spawnattr_init(&attributes)
        defer { posix_spawnattr_destroy(&attributes) }
        // Whatever this process does with signals, others begin as usual.
        var (none, all) = (sigset_t(), sigset_t())
        sigemptyset(&none)
        sigfillset(&all)
        posix_spawnattr_setsigmask(&attributes, &none)
        posix_spawnattr_setsigdefault(&attributes, &all)
        posix_spawnattr_setflags(
            &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
        let (arguments, settings) = (words.map { strdup($0) }, environment.map { strdup($0) })
        defer { for text in arguments + settings { free(text) } }
        var process: pid_t = 0
        let code = posix_spawn(
            &process, path, &actions, &attributes, arguments + [nil], settings + [nil])
        return code == 0 ? process : nil
    }

    /// The exit code in what wait(2) tells, whose macros Swift doesn't import; a signal counts as in a
    /// shell.
    package static func exitCode(_ status: Int32) -> Int32 {
        let signal = status & 0x7f
        return signal == 0 ? (status >> 8) & 0xff : 128 + signal
    }
}
