import Synchronization
import Templates

extension Specification {
    /// The lambdas of the specification, which come as code in other languages, by test name.
    static let lambdas: [String: @Sendable () -> Lambda] = [
        "Interpolation": { Lambda { _, render in render("world") } },
        "Interpolation - Expansion": { Lambda { _, render in render("{{planet}}") } },
        "Interpolation - Alternate Delimiters": {
            Lambda { _, render in render("|planet| => {{planet}}") }
        },
        "Interpolation - Multiple Calls": {
            let calls = Mutex(0)
            return Lambda { _, render in
                render(
                    "\(calls.withLock { count in count += 1; return count })")
            }
        },
        "Escaping": { Lambda { _, render in render(">") } },
        "Section": { Lambda { raw, render in render(raw == "{{x}}" ? "yes" : "no") } },
        "Section - Expansion": { Lambda { raw, render in render("\(raw){{planet}}\(raw)") } },
        "Section - Alternate Delimiters": {
            Lambda { raw, render in render("\(raw){{planet}} => |planet|\(raw)") }
        },
        "Section - Multiple Calls": { Lambda { raw, render in render("__\(raw)__") } },
        "Inverted Section": { Lambda { _, _ in [] } },
    ]
}
