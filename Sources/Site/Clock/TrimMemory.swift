import CMalloc

extension Duty {
    /// What a report took and freed lies between what is still used, so the C library would keep it:
    /// a third of the process's memory.
    package static let memory = Duty(name: "memory", pace: .everyMinute) { _ in
        malloc_trim(0)
        return nil
    }
}
