/// What a parent typed for one category, before it is checked.
public struct GoalDraft: Sendable, Equatable {
    /// Minutes at least; empty or 0: no minimum.
    public var minimum: String
    /// Minutes at most; empty: no maximum.
    public var maximum: String

    /// A draft, empty unless given.
    public init(minimum: String = "", maximum: String = "") {
        self.minimum = minimum
        self.maximum = maximum
    }

    /// A draft of an existing goal.
    public init(_ goal: Goal?) {
        self.init(
            minimum: goal?.minimum.map(String.init) ?? "",
            maximum: goal?.maximum.map(String.init) ?? "")
    }

    /// Whether parents see the limit first: the bound that is set, and for screens if neither or
    /// both are.
    public func isFirstALimit(for kind: Category.Kind) -> Bool {
        minimum.isEmpty == maximum.isEmpty ? kind == .screen : minimum.isEmpty
    }

    /// The checked goal; nil for none.
    ///
    /// `replaced`: what is said of a limit where there can be none.
    ///
    /// Throws: `Refusal.invalid` at `min_…` and `max_…` with the category's number.
    public func checked(
        _ category: CategoryID, limitReplaced replaced: Message? = nil
    ) throws(Refusal) -> Goal? {
        let fields = ("min_\(category)", "max_\(category)")
        var errors: [FieldError] = []
        var (least, most): (Int?, Int?)
        do { least = try Self.minutes(minimum, fields.0) } catch { errors.append(error) }
        do { most = try Self.minutes(maximum, fields.1) } catch { errors.append(error) }
        if least == 0 { least = nil }
        if let replaced, most != nil {
            errors.append(FieldError(fields.1, replaced))
            most = nil
        }
        if let least, let most, least > most {
            errors.append(
                FieldError(fields.1, Message("“At most” can’t be less than “at least”.")))
        }
        guard errors.isEmpty else { throw .invalid(errors) }
        return Goal(minimum: least, maximum: most)
    }

    private static func minutes(_ typed: String, _ field: String) throws(FieldError) -> Int? {
        let digits = typed.filter { !$0.isWhitespace }
        guard !digits.isEmpty else { return nil }
        guard digits.utf8.allSatisfy({ (48...57).contains($0) }), let minutes = Int(digits),
            Goal.range.contains(minutes)
        else {
            throw FieldError(field, Message("Use 0 to 1440 minutes, or leave it empty."))
        }
        return minutes
    }
}
