package import Domain
import Site

/// What the pages of eggs and the shop call things.
extension Words {
    /// An egg by its shell.
    package func name(ofEgg rarity: TomoRarity) -> String {
        switch rarity {
        case .common: self("A common egg")
        case .rare: self("A rare egg")
        case .superRare: self("A super rare egg")
        case .epic: self("An epic egg")
        case .legendary: self("A legendary egg")
        }
    }

    /// What a box is called.
    package func name(of box: MysteryBox) -> String {
        switch box {
        case .general: self("Mystery box")
        case .golden: self("Golden box")
        }
    }

    /// How long an egg needs in total.
    func nestTime(of rarity: TomoRarity) -> String {
        count(
            rarity.daysInNest, one: "It needs {{count}} day in the nest.",
            other: "It needs {{count}} days in the nest.")
    }

    /// The time left in the nest, such as `1 d 4 h`; minutes only on the last day.
    func nestTime(left: Span) -> String {
        let hours = left.milliseconds / 3_600_000
        guard hours >= 24 else { return duration(max(left, .minutes(1))) }
        let (days, rest) = (String(hours / 24), hours % 24)
        return rest == 0
            ? self("{{d}} d", ["d": days])
            : self("{{d}} d {{h}} h", ["d": days, "h": String(rest)])
    }

    /// When an egg will be ready, by the family's calendar.
    package func hatching(on day: LocalDay, minuteOfDay: Int, today: LocalDay) -> String {
        let time = clock(minuteOfDay: minuteOfDay)
        switch day.number - today.number {
        case ...0: return self("Hatches today at {{time}}", ["time": time])
        case 1: return self("Hatches tomorrow at {{time}}", ["time": time])
        default:
            return self(
                "Hatches on {{day}} at {{time}}", ["day": weekdayAndDay(day), "time": time])
        }
    }

    /// Coins, counted.
    package func coins(_ number: Int) -> String {
        count(number, one: "{{count}} coin", other: "{{count}} coins")
    }

    /// Shards, counted.
    package func shards(_ number: Int) -> String {
        count(number, one: "{{count}} shard", other: "{{count}} shards")
    }

    /// What a shop can sell, as parents choose it.
    package func name(of kind: ShopRules.Kind) -> String {
        switch kind {
        case .boxes: self("Mystery boxes")
        case .choice: self("Eggs of choice")
        case .closed: self("Closed")
        }
    }

    /// How many boxes at most.
    package func name(of limit: BoxLimit) -> String {
        switch limit {
        case .weekly: self("One box a week")
        case .thriceWeekly: self("Three boxes a week")
        case .daily: self("One box a day")
        case .thriceDaily: self("Three boxes a day")
        }
    }
}
