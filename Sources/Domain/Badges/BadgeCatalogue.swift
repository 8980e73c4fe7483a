/// All badges, in the order in which they are shown (§8.2).
///
/// None asks for screen time, and none can be lost.
public enum BadgeCatalogue {
    /// Every family once.
    public static let all: [BadgeFamily] = forest + record + days + timers

    /// A family by its name.
    public static func family(_ id: BadgeFamily.ID) -> BadgeFamily { byID[id] ?? all[0] }

    /// How many tiers each family has.
    static let tiers = byID.mapValues(\.tiers.count)

    private static let byID = Dictionary(uniqueKeysWithValues: all.map { ($0.id, $0) })

    private static let forest = [
        BadgeFamily(
            id: .firstTree, name: "First Tree", one: "Grow your first tree",
            other: "Grow {{count}} trees", praise: "Every forest begins with one.",
            unit: .times, tiers: [1], source: .focus(.trees)),
        BadgeFamily(
            id: .forest, name: "Forest", one: "Grow {{count}} tree", other: "Grow {{count}} trees",
            praise: "Tree by tree, it’s become a forest.",
            unit: .times, tiers: [10, 50, 100, 500], source: .focus(.trees)),
        BadgeFamily(
            id: .streak, name: "Day by Day", one: "Grow a tree {{count}} day in a row",
            other: "Grow a tree {{count}} days in a row", praise: "Day after day, in a row.",
            unit: .times, tiers: [3, 7, 30], source: .focus(.daysInARow)),
        BadgeFamily(
            id: .kinds, name: "Tree Friend", one: "Grow {{count}} kind of tree",
            other: "Grow {{count}} kinds of trees", praise: "No two trees are the same.",
            unit: .times, tiers: [3, 5, 8], source: .focus(.kinds)),
        BadgeFamily(
            id: .year, name: "All Year Round", one: "Grow trees in {{count}} month of the year",
            other: "Grow trees in {{count}} months of the year",
            praise: "Your forest has watched the year go by.",
            unit: .times, tiers: [3, 6, 12], source: .focus(.months)),
        BadgeFamily(
            id: .roots, name: "Deep Roots", one: "Grow {{count}} tree for 45 minutes or more",
            other: "Grow {{count}} trees for 45 minutes or more",
            praise: "Long focus grows deep roots.",
            unit: .times, tiers: [1, 10, 40], source: .focus(.long)),
        BadgeFamily(
            id: .brave, name: "Brave Heart", one: "Finish {{count}} brave session",
            other: "Finish {{count}} brave sessions", praise: "You dared, and you stayed.",
            unit: .times, tiers: [1, 10, 50], source: .focus(.brave)),
        BadgeFamily(
            id: .weather, name: "Mood Explorer", one: "Log your mood {{count}} time",
            other: "Log your mood {{count}} times",
            praise: "Every mood is fine, and you know yours.",
            unit: .times, tiers: [5, 25, 100], source: .focus(.moods)),
        BadgeFamily(
            id: .comeback, name: "Comeback",
            one: "Come back to your forest after a week away",
            other: "Come back to your forest {{count}} times after a week away",
            praise: "Starting again is the bravest part.",
            unit: .times, tiers: [1, 3, 7], source: .focus(.comebacks)),
        BadgeFamily(
            id: .tomos, name: "Tomo Collector", one: "Meet {{count}} Tomo",
            other: "Meet {{count}} Tomos", praise: "Every one of them is glad you came.",
            unit: .times, tiers: [3, 10, 20, 40], source: .focus(.tomos)),
        BadgeFamily(
            id: .team, name: "Team Player", one: "Grow {{count}} tree together with others",
            other: "Grow {{count}} trees together with others",
            praise: "It’s easier side by side.",
            unit: .times, tiers: [1, 10, 50], source: .focus(.together)),
    ]

    private static let record = [
        BadgeFamily(
            id: .homework, name: "Homework Hero", one: "{{count}} hour of homework",
            other: "{{count}} hours of homework", praise: "That’s a lot of small steps.",
            unit: .hours, tiers: [20, 50, 100], source: .time(.homework)),
        BadgeFamily(
            id: .active, name: "Active Kid", one: "{{count}} hour of sport",
            other: "{{count}} hours of sport", praise: "Legs, lungs and heart say thank you.",
            unit: .hours, tiers: [30, 75, 150], source: .time(.physical)),
        BadgeFamily(
            id: .creative, name: "Creative Mind", one: "{{count}} hour of creative play",
            other: "{{count}} hours of creative play",
            praise: "Nobody else would have made quite that.",
            unit: .hours, tiers: [15, 40, 100], source: .time(.creative)),
        BadgeFamily(
            id: .reading, name: "Page Turner", one: "{{count}} hour of reading",
            other: "{{count}} hours of reading", praise: "Page by page through many worlds.",
            unit: .hours, tiers: [10, 30, 100], source: .time(.reading)),
        BadgeFamily(
            id: .music, name: "Music Maker", one: "{{count}} hour of music",
            other: "{{count}} hours of music", praise: "The house sounds better with you.",
            unit: .hours, tiers: [10, 30, 100], source: .time(.music)),
        BadgeFamily(
            id: .helper, name: "Helping Hand", one: "{{count}} hour of chores",
            other: "{{count}} hours of chores", praise: "Everyone’s help makes a home.",
            unit: .hours, tiers: [5, 15, 40], source: .time(.chores)),
        BadgeFamily(
            id: .outdoor, name: "Fresh Air", one: "{{count}} hour outdoors",
            other: "{{count}} hours outdoors", praise: "Wind, sun and mud know you well.",
            unit: .hours, tiers: [15, 50, 150], source: .time(.outdoor)),
        BadgeFamily(
            id: .friends, name: "Good Company", one: "{{count}} hour with friends and family",
            other: "{{count}} hours with friends and family",
            praise: "Time together is never wasted.",
            unit: .hours, tiers: [10, 40, 120], source: .time(.social)),
    ]

    private static let days = [
        BadgeFamily(
            id: .balanced, name: "Balanced Week",
            one: "A week of at least 7 hours, over 5 days or more, nothing above 40%",
            other: "{{count}} weeks of at least 7 hours, over 5 days or more, nothing above 40%",
            praise: "A bit of everything, and enough of each.",
            unit: .times, tiers: [1, 4, 12], source: .marks(.balancedWeek)),
        BadgeFamily(
            id: .rainbow, name: "Rainbow Day", one: "A day with 6 different things",
            other: "{{count}} days with 6 different things", praise: "A day in many colours.",
            unit: .times, tiers: [1, 20, 100], source: .marks(.rainbowDay)),
        BadgeFamily(
            id: .diary, name: "True Diary", one: "A week with 5 days logged as they happened",
            other: "{{count}} weeks with 5 days logged as they happened",
            praise: "Nothing forgotten, nothing added later.",
            unit: .times, tiers: [1, 4, 12], source: .marks(.trueWeek)),
        BadgeFamily(
            id: .goals, name: "Goal Keeper", one: "Keep all your goals on {{count}} day",
            other: "Keep all your goals on {{count}} days", praise: "You know what you want.",
            unit: .times, tiers: [3, 14, 50], source: .marks(.keptDay)),
        BadgeFamily(
            id: .early, name: "Early Bird",
            one: "Start {{count}} activity before {{time}}. Screens don’t count.",
            other: "Start {{count}} activities before {{time}}. Screens don’t count.",
            praise: "The morning is yours.",
            unit: .times, tiers: [5, 50, 250], source: .earlyStarts),
    ]

    private static let timers = [
        BadgeFamily(
            id: .timers, name: "Time Keeper", one: "Finish {{count}} timer",
            other: "Finish {{count}} timers", praise: "You know what time looks like.",
            unit: .times, tiers: [5, 25, 100], source: .timers(.all)),
        BadgeFamily(
            id: .guesses, name: "Time Guesser", one: "Finish {{count}} timer with a guess",
            other: "Finish {{count}} timers with a guess",
            praise: "Right or wrong, every guess teaches you something.",
            unit: .times, tiers: [3, 15, 50], source: .timers(.guesses)),
        BadgeFamily(
            id: .rounds, name: "Round by Round", one: "Finish {{count}} pomodoro",
            other: "Finish {{count}} pomodoros",
            praise: "Work, rest, and on you go.",
            unit: .times, tiers: [1, 10, 40], source: .timers(.rounds)),
        BadgeFamily(
            id: .routines, name: "Routine Star", one: "Finish a routine on {{count}} day",
            other: "Finish a routine on {{count}} days", praise: "Step by step to the end.",
            unit: .times, tiers: [1, 10, 50], source: .routines),
    ]
}
