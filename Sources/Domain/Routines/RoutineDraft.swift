import Foundation

/// The form of a routine, before it is checked (§12.2).
public struct RoutineDraft: Sendable, Equatable {
    /// The name.
    public var name = ""
    /// The picture.
    public var picture = ""
    /// The children who are ticked.
    public var children: Set<ChildID> = []
    /// The days of the week that are ticked.
    public var weekdays: Set<Weekday> = []
    /// Whether days off are ticked.
    public var comesOnDaysOff = false
    /// When it begins, as typed; empty: at any time.
    public var begins = ""
    /// When to leave, as typed; empty: nobody has to.
    public var leaves = ""
    /// What for.
    public var leavesFor = ""
    /// The minutes that the way takes, as typed; empty: none.
    public var way = ""
    /// The minutes that it is always worth, as typed; empty: what its steps took.
    public var fixedMinutes = ""
    /// Whether *Not today* asks first.
    public var asksToRest = false

    /// A draft, empty.
    public init() {}

    /// An existing routine as someone would type it.
    public init(_ profile: RoutineProfile) {
        name = profile.name
        picture = profile.picture.text
        children = profile.children
        weekdays = profile.days.weekdays
        comesOnDaysOff = profile.days.comesOnDaysOff
        begins = profile.begins.map { ClockTime.text(minute: $0) } ?? ""
        leaves = profile.leaving.map { ClockTime.text(minute: $0.minute) } ?? ""
        leavesFor = profile.leaving?.words ?? ""
        way = profile.leaving.map { $0.way == 0 ? "" : String($0.way) } ?? ""
        fixedMinutes = profile.fixedMinutes.map(String.init) ?? ""
        asksToRest = profile.asksToRest
    }

    /// The checked profile, for a form that showed `active` children; any others stay as in `before`.
    ///
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(active: [ChildID], before: Set<ChildID> = []) throws(Refusal)
        -> RoutineProfile
    {
        var errors: [FieldError] = []
        let name = StepDraft.line(self.name, "name", &errors)
        let picture = StepDraft.picture(self.picture, &errors)
        let chosen = children.intersection(active)
        if chosen.isEmpty {
            errors.append(FieldError("children", Message("Choose at least one child.")))
        }
        if weekdays.isEmpty, !comesOnDaysOff {
            errors.append(FieldError("days", Message("Choose at least one day.")))
        }
        let begins = Self.minute(self.begins, "begins", &errors)
        let leaving = checkedLeaving(&errors)
        let fixed = checkedFixed(&errors)
        guard errors.isEmpty, let name, let picture else { throw .invalid(errors) }
        return RoutineProfile(
            name: name, picture: picture, children: chosen.union(before.subtracting(active)),
            days: RoutineDays(weekdays, comesOnDaysOff: comesOnDaysOff), begins: begins,
            leaving: leaving, fixedMinutes: fixed, asksToRest: asksToRest)
    }

    private func checkedFixed(_ errors: inout [FieldError]) -> Int? {
        let typed = fixedMinutes.filter { !$0.isWhitespace }
        guard !typed.isEmpty else { return nil }
        let minutes = Int(typed).flatMap { Routine.fixedMinutes.contains($0) ? $0 : nil }
        if minutes == nil {
            errors.append(FieldError("fixed", Message("Choose 1 to 60 minutes, or none.")))
        }
        return minutes
    }

    private func checkedLeaving(_ errors: inout [FieldError]) -> LeavingTime? {
        let minute = Self.minute(leaves, "leaves", &errors)
        var minutes = 0
        let typed = way.filter { !$0.isWhitespace }
        if !typed.isEmpty {
            minutes = Int(typed) ?? -1
            if !LeavingTime.ways.contains(minutes) {
                errors.append(FieldError("way", Message("Choose 0 to 60 minutes.")))
            }
        }
        guard let minute else { return nil }
        guard let words = StepDraft.line(leavesFor, "leaves_for", &errors) else { return nil }
        return LeavingTime(words: words, minute: minute, way: minutes)
    }

    private static func minute(_ typed: String, _ field: String, _ errors: inout [FieldError])
        -> Int?
    {
        let time = typed.filter { !$0.isWhitespace }
        guard !time.isEmpty else { return nil }
        let minute = ClockTime.minute(time)
        if minute == nil {
            errors.append(
                FieldError(
                    field, Message("Enter a time, such as {{time}}.", clocks: ["time": 460])))
        }
        return minute
    }
}

/// The form of a step, before it is checked.
public struct StepDraft: Sendable, Equatable {
    /// What there is to do.
    public var words = ""
    /// The picture that is chosen: a drawing's name, or `ownPhoto`.
    public var picture = ""
    /// An emoji that takes its place; empty: none.
    public var emoji = ""
    /// How many minutes it takes, as typed; empty: no time is given.
    public var minutes = ""
    /// The number of its category; empty: none.
    public var category = ""
    /// Whether a grown-up has a look afterwards.
    public var needsLook = false

    /// The choice of the photo that the step has: a form can name no other.
    public static let ownPhoto = "photo"

    /// A draft, empty.
    public init() {}

    /// An existing step as someone would type it.
    public init(_ profile: StepProfile) {
        words = profile.words
        switch profile.picture {
        case .drawn(let name): picture = name
        case .emoji(let emoji): self.emoji = emoji
        case .photo: picture = Self.ownPhoto
        }
        minutes = profile.minutes.map(String.init) ?? ""
        category = profile.category?.description ?? ""
        needsLook = profile.needsLook
    }

    /// The checked step, for a form that offered these categories; the one it has stays.
    ///
    /// `photo`: one that was taken just now.
    /// Throws: `Refusal.invalid` with a sentence for each field.
    public func checked(
        categories: [CategoryID], before: StepProfile? = nil, photo: PhotoID? = nil
    ) throws(Refusal) -> StepProfile {
        var errors: [FieldError] = []
        let words = Self.line(self.words, "words", &errors)
        let picture =
            photo.map(StepPicture.photo) ?? checkedPicture(before: before?.picture, &errors)
        var minutes: Int?
        let typed = self.minutes.filter { !$0.isWhitespace }
        if !typed.isEmpty {
            minutes = Int(typed).flatMap { Routine.stepMinutes.contains($0) ? $0 : nil }
            if minutes == nil {
                errors.append(FieldError("minutes", Message("Choose 1 to 60 minutes, or none.")))
            }
        }
        var category: CategoryID?
        if !self.category.isEmpty {
            category = Int64(self.category).map { CategoryID($0) }
            if category.map({ categories.contains($0) || $0 == before?.category }) != true {
                errors.append(
                    FieldError(
                        "category",
                        Message("That category is no longer there. Choose another one.")))
            }
        }
        guard errors.isEmpty, let words, let picture else { throw .invalid(errors) }
        return StepProfile(
            words: words, picture: picture, minutes: minutes, category: category,
            needsLook: needsLook)
    }

    /// The emoji, or else what is chosen; nil with an error if it can't be taken.
    private func checkedPicture(before: StepPicture?, _ errors: inout [FieldError])
        -> StepPicture?
    {
        let emoji = self.emoji.filter { !$0.isWhitespace }
        guard emoji.isEmpty else {
            let picture = StepPicture(emoji)
            if picture == nil { errors.append(FieldError("emoji", Message("Use one emoji."))) }
            return picture
        }
        if self.picture == Self.ownPhoto, let before, before.photo != nil { return before }
        return Self.picture(self.picture, &errors)
    }

    /// A few words as a form takes them; nil if it refuses them.
    static func checkedWords(_ typed: String) -> String? {
        var errors: [FieldError] = []
        return line(typed, "words", &errors)
    }

    /// A few words; nil with an error if they can't be taken.
    static func line(_ typed: String, _ field: String, _ errors: inout [FieldError]) -> String? {
        let words = typed.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        guard TextMeasure.stepWords.fits(words) else {
            errors.append(
                FieldError(field, Message("That’s too long. Use up to 30 characters.")))
            return nil
        }
        guard !words.trimmingCharacters(in: .whitespacesAndNewlines).isEmpty else {
            errors.append(FieldError(field, Message("Write a word or two.")))
            return nil
        }
        do { return try PersonName.checked(words, field: field) } catch {
            errors.append(error)
            return nil
        }
    }

    static func picture(_ name: String, _ errors: inout [FieldError]) -> StepPicture? {
        let picture = StepPicture(name)
        if picture == nil { errors.append(FieldError("picture", Message("Choose a picture."))) }
        return picture
    }
}
