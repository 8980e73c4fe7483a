/// A routine that parents can begin with, as fine as an age needs it (§12.2).
public struct RoutineTemplate: Sendable, Equatable {
    /// What it is for.
    public let kind: Kind
    /// For which age: little children need smaller steps.
    public let mode: AgeMode
    /// When it usually comes.
    public let days: RoutineDays
    /// The minute of the day at which it usually begins; nil: at any time.
    public let begins: Int?
    /// What it consists of, in order.
    public let steps: [Step]

    /// What a template is for.
    public enum Kind: String, Sendable, CaseIterable {
        case morning
        case afterSchool = "after-school"
        case homework, bedtime
        case tidyUp = "tidy-up"
        case sport

        /// What the routine is called.
        public var name: Message {
            switch self {
            case .morning: Message("Morning")
            case .afterSchool: Message("After school")
            case .homework: Message("Homework")
            case .bedtime: Message("Bedtime")
            case .tidyUp: Message("Tidy up")
            case .sport: Message("Pack for sport")
            }
        }

        /// The routine's picture.
        public var picture: StepPicture {
            switch self {
            case .morning: .drawn("breakfast")
            case .afterSchool: .drawn("door")
            case .homework: .drawn("homework")
            case .bedtime: .drawn("bed")
            case .tidyUp: .drawn("tidy")
            case .sport: .drawn("sport")
            }
        }
    }

    /// A step of a template.
    public struct Step: Sendable, Equatable {
        /// What there is to do.
        public let words: Message
        /// Its picture.
        public let picture: StepPicture
        /// How long it usually takes.
        public let minutes: Int

        fileprivate init(_ words: String, _ picture: String, _ minutes: Int) {
            self.words = Message(words)
            self.picture = .drawn(picture)
            self.minutes = minutes
        }
    }

    /// The minutes of all steps.
    public var plannedMinutes: Int { steps.reduce(0) { $0 + $1.minutes } }

    /// All for one age, in the order in which they are offered.
    public static func all(for mode: AgeMode) -> [RoutineTemplate] {
        Kind.allCases.map { RoutineTemplate($0, for: mode) }
    }

    /// The one of a kind for an age.
    public init(_ kind: Kind, for mode: AgeMode) {
        self.kind = kind
        self.mode = mode
        switch kind {
        case .morning:
            (days, begins) = (.ofSchool, mode == .teen ? 6 * 60 + 45 : 7 * 60)
            steps = Self.morning(mode)
        case .afterSchool:
            (days, begins) = (.ofSchool, 15 * 60 + 30)
            steps = Self.afterSchool(mode)
        case .homework:
            (days, begins) = (.ofSchool, 16 * 60)
            steps = Self.homework(mode)
        case .bedtime:
            days = .all
            begins =
                switch mode {
                case .little: 18 * 60 + 45
                case .middle: 19 * 60 + 45
                case .teen: 21 * 60
                }
            steps = Self.bedtime(mode)
        case .tidyUp:
            // A little every day is easier than much at once; whoever is older has a room to do.
            (days, begins) =
                mode == .little ? (.all, 17 * 60 + 30) : (RoutineDays([.saturday]), 10 * 60)
            steps = Self.tidyUp(mode)
        case .sport:
            (days, begins) = (RoutineDays([.tuesday, .thursday]), nil)
            steps = Self.sport(mode)
        }
    }
}

extension RoutineTemplate {
    fileprivate static func morning(_ mode: AgeMode) -> [Step] {
        switch mode {
        case .little:
            [
                Step("Go to the toilet", "toilet", 3), Step("Pyjamas off", "pyjamas", 2),
                Step("Get dressed", "dress", 6), Step("Eat breakfast", "breakfast", 15),
                Step("Brush teeth", "teeth", 3), Step("Shoes on", "shoes", 3),
                Step("Coat on", "coat", 2),
            ]
        case .middle:
            [
                Step("Get dressed", "dress", 6), Step("Eat breakfast", "breakfast", 12),
                Step("Brush teeth", "teeth", 3), Step("Comb your hair", "comb", 2),
                Step("Pack your school bag", "bag", 4), Step("Shoes and coat", "shoes", 3),
            ]
        case .teen:
            [
                Step("Shower and get dressed", "shower", 15), Step("Breakfast", "breakfast", 12),
                Step("Teeth and hair", "teeth", 5), Step("Check your bag", "bag", 3),
            ]
        }
    }

    fileprivate static func afterSchool(_ mode: AgeMode) -> [Step] {
        switch mode {
        case .little:
            [
                Step("Shoes off", "shoes", 2), Step("Hang up your coat", "coat", 2),
                Step("Wash your hands", "wash", 2), Step("Have a snack", "snack", 10),
                Step("Lunch box to the kitchen", "lunch", 2), Step("Play", "kite", 20),
            ]
        case .middle:
            [
                Step("Shoes and coat away", "shoes", 3), Step("Wash your hands", "wash", 2),
                Step("Have a snack", "snack", 10), Step("Empty your lunch box", "lunch", 3),
                Step("Play outside", "kite", 30),
            ]
        case .teen:
            [
                Step("Unpack your bag", "bag", 5), Step("Have a snack", "snack", 15),
                Step("Get some fresh air", "kite", 20),
            ]
        }
    }

    fileprivate static func homework(_ mode: AgeMode) -> [Step] {
        switch mode {
        case .little:
            [
                Step("Have a snack", "snack", 8), Step("Get your things out", "bag", 3),
                Step("Do the first task", "homework", 8), Step("Jump and stretch", "sport", 3),
                Step("Do the rest", "homework", 8), Step("Pack your bag", "bag", 3),
            ]
        case .middle:
            [
                Step("See what there is to do", "bag", 3),
                Step("Hardest task first", "homework", 15), Step("Short break", "kite", 5),
                Step("The other tasks", "homework", 15), Step("Pack your school bag", "bag", 4),
            ]
        case .teen:
            [
                Step("Make a plan", "homework", 5), Step("First half", "homework", 25),
                Step("Break", "snack", 5), Step("Second half", "homework", 25),
                Step("Pack your bag", "bag", 3),
            ]
        }
    }

    fileprivate static func bedtime(_ mode: AgeMode) -> [Step] {
        switch mode {
        case .little:
            [
                Step("Tidy up toys", "tidy", 5), Step("Wash", "wash", 5),
                Step("Pyjamas on", "pyjamas", 5), Step("Brush teeth", "teeth", 3),
                Step("Go to the toilet", "toilet", 3), Step("Story", "story", 10),
                Step("Lights out", "lamp", 1),
            ]
        case .middle:
            [
                Step("Pack your bag for tomorrow", "bag", 4), Step("Shower", "shower", 8),
                Step("Pyjamas on", "pyjamas", 3), Step("Brush teeth", "teeth", 3),
                Step("Read in bed", "story", 15), Step("Lights out", "lamp", 1),
            ]
        case .teen:
            [
                Step("Screens away", "screen", 2), Step("Pack your bag for tomorrow", "bag", 4),
                Step("Shower and teeth", "shower", 15), Step("Read or rest", "story", 20),
            ]
        }
    }

    fileprivate static func tidyUp(_ mode: AgeMode) -> [Step] {
        switch mode {
        case .little:
            [
                Step("Toys in the box", "tidy", 5), Step("Books on the shelf", "story", 3),
                Step("Clothes in the basket", "dress", 3), Step("Teddies on the bed", "bed", 2),
            ]
        case .middle:
            [
                Step("Put clothes away", "dress", 4), Step("Clear the floor", "tidy", 6),
                Step("Clear the desk", "homework", 5), Step("Make the bed", "bed", 3),
            ]
        case .teen:
            [
                Step("Put laundry away", "dress", 8), Step("Clear desk and floor", "tidy", 12),
                Step("Change the bed", "bed", 8),
            ]
        }
    }

    fileprivate static func sport(_ mode: AgeMode) -> [Step] {
        switch mode {
        case .little:
            [
                Step("Sports clothes on", "dress", 6), Step("Sports shoes in the bag", "shoes", 2),
                Step("Drink and snack in the bag", "snack", 3),
                Step("Tie your hair back", "comb", 2),
                Step("Coat on", "coat", 2),
            ]
        case .middle:
            [
                Step("Pack your kit", "sport", 4), Step("Pack your shoes", "shoes", 2),
                Step("Fill your water bottle", "lunch", 2), Step("Pack a snack", "snack", 2),
                Step("Bag by the door", "door", 1),
            ]
        case .teen:
            [
                Step("Pack kit and shoes", "sport", 5), Step("Drink and snack", "snack", 3),
                Step("Keys and ticket", "door", 1),
            ]
        }
    }
}
