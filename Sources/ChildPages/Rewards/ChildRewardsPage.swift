import Database
import Digests
import Domain
import HTTP
import Site
import Templates

/// A child's rewards: what coins can bring, what it has reserved, and its receipts (§5.4).
struct ChildRewardsPage {
    /// Older receipts are for parents.
    private static let receipts = 20
    /// So many pictures of them lie in a row.
    private static let pictured = 6

    private let visit: Visit
    private let child: Child
    private let record: ChildRewards
    private let waiting: [Reservation]
    private let decided: [Reservation]
    private let shelf: ShelfPrices

    package init(_ visit: Visit) throws {
        self.visit = visit
        let child = try visit.theChild()
        self.child = child
        (record, waiting, decided) = try visit.read { reading in
            (
                try ChildRewards(visit, of: child.id, reading),
                try reading.waitingReservations(of: child.id),
                try reading.reservations(
                    of: child.id, in: [.approved, .declined, .refunded], atMost: Self.receipts
                )
            )
        }
        shelf = ShelfPrices(record.rewards.map(\.profile.price))
    }

    /// The page or its part, with a sentence if something was refused.
    package func response(_ refusal: Refusal? = nil) -> Response {
        let errors = FormErrors(refusal, visit.words)
        let title = visit.words("Rewards")
        let fields = Layout.fields(visit, title: title).merging(parts(errors["form"]))
        let template = visit.wantsPart ? "rewards/_rewards" : "rewards/page"
        return .form(
            visit.pages.render(isLittle ? template + "_little" : template, fields), errors)
    }

    private var isLittle: Bool { child.profile.mode == .little }

    private func parts(_ problem: String?) -> Fields {
        let words = visit.words
        let rows = ReservationRows(visit)
        return [
            "isHome": true, "isDay": false,
            "problem": problem.map { .text($0) } ?? .none,
            "reserve": .text(visit.url(ChildRewardAddresses.reservations(child.id))),
            "pin": .text(visit.url(ChildRewardAddresses.wish(child.id))),
            "free": .text(words.number(record.purse.free)),
            "coins": .text(
                words.count(record.purse.free, one: "{{count}} coin", other: "{{count}} coins")),
            "held": record.purse.reserved == 0
                ? .none
                : .text(
                    words.count(
                        record.purse.reserved, one: "{{count}} coin is set aside",
                        other: "{{count}} coins are set aside")),
            "isEmpty": .bool(record.rewards.isEmpty),
            "rewards": .list(record.rewards.map(card)),
            "wish": record.wish.map { WishCard(words, $0, record.purse, of: child).value } ?? .none,
            "hasWaiting": .bool(!waiting.isEmpty),
            "waitingRows": .list(
                waiting.map { one in
                    var row = rows.row(one)
                    row.add(
                        "cancel",
                        .text(visit.url(ChildRewardAddresses.reservation(child.id, one.id))))
                    return .fields(row)
                }),
            "hasReceipts": .bool(!decided.isEmpty),
            "receipts": .list(
                decided.prefix(isLittle ? Self.pictured : Self.receipts).map {
                    .fields(rows.row($0))
                }),
        ]
    }

    private func card(_ reward: Reward) -> Value {
        let words = visit.words
        let profile = reward.profile
        let canAfford = record.purse.canAfford(profile.price)
        let missing = profile.price - record.purse.free
        let stock: String? =
            switch profile.stock {
            case nil: nil
            case 0: words("None left right now")
            case 1: words("The last one")
            case .some(let count): words("{{n}} left", ["n": String(count)])
            }
        return [
            "id": .text(reward.id.description),
            // One each: a tap on the next one, before the answer, is a tap of its own.
            "tapID": .text(RandomBytes.make(16).hex),
            "name": .text(profile.name), "icon": .text(profile.icon),
            "price": .text(words.number(profile.price)),
            // As the form sends it, without the commas that a reader gets.
            "seenPrice": .int(profile.price),
            "spoken": .text(
                words.count(profile.price, one: "{{count}} coin", other: "{{count}} coins")),
            "stock": stock.map { .text($0) } ?? .none,
            "canReserve": .bool(canAfford && reward.isThere),
            "isThere": .bool(reward.isThere),
            "pieces": isLittle
                ? shelf.bar(price: profile.price, saved: record.purse.free).pieces : .none,
            "arePiles": .bool(isLittle && shelf.arePiles(profile.price)),
            "missing": canAfford || !reward.isThere
                ? .none
                : .text(
                    words.count(
                        missing, one: "{{count}} coin to go", other: "{{count}} coins to go")
                ),
            "isWish": .bool(reward.id == record.wish?.id),
            "isAsked": .bool(waiting.contains { $0.reward == reward.id }),
        ]
    }
}
