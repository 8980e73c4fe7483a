import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The rules of a child's shop; parents choose them (§5.4).
package enum ShopRulesRoutes {
    package static let all: [RouteEntry] = [
        ShopRulesAddresses.rules.route(.get, .parent, show),
        ShopRulesAddresses.rules.route(.post, .parent, save),
    ]

    private static func show(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        return page(visit, child, visit.pages.family.shop(of: child))
    }

    private static func save(_ visit: Visit, _ id: ChildID) throws -> Response {
        let child = try visit.child(id)
        let form = try visit.form()
        guard let kind = form["kind"].flatMap(ShopRules.Kind.init),
            let limit = form["limit"].flatMap(BoxLimit.init)
        else { throw Refusal.notFound }
        let rules = ShopRules(kind: kind, limit: limit, version: form.version)
        do {
            let stands = ShopRulesForm(visit.pages.family.shop(of: child), visit.words)
            try visit.carryOut(
                SaveShopRules(child: child.id, typed: rules),
                noting: LoggedChange.between(
                    stands.told, ShopRulesForm(rules, visit.words).told))
        } catch is Stale {
            return page(try visit.anew(), child, rules, isStale: true)
        }
        return .redirect(to: visit.url(ShopRulesAddresses.rules(child.id).adding("saved", 1)))
    }

    /// The page as saved or as chosen; a stale form continues with the current version.
    private static func page(
        _ visit: Visit, _ child: Child, _ rules: ShopRules, isStale: Bool = false
    ) -> Response {
        let words = visit.words
        let stands = visit.pages.family.shop(of: child)
        let form = ShopRulesForm(rules, words)
        let meanwhile = Meanwhile(
            stands: ShopRulesForm(stands, words).told, typed: form.told,
            at: ShopRulesAddresses.rules(child.id))
        let title = words("{{name}}’s shop", ["name": child.profile.name])
        let fields = GrownUpFrame.fields(visit, title: title, at: .children).merging([
            "action": .text(visit.url(ShopRulesAddresses.rules(child.id))),
            "back": .text(visit.url(ParentAddresses.child(child.id))),
            "isSaved": .bool(visit.request.query["saved"] != nil && !isStale),
            "version": .int(isStale ? stands.version : rules.version),
            "meanwhile": isStale ? meanwhile.value(visit) : .none,
            "shop": form.value,
        ])
        return .form(
            visit.pages.render("eggs/rules", fields), FormErrors(nil, words), isStale: isStale)
    }
}

/// The form of a child's shop; a sentence explains each choice.
struct ShopRulesForm {
    private let rules: ShopRules
    private let words: Words

    package init(_ rules: ShopRules, _ words: Words) {
        self.rules = rules
        self.words = words
    }

    package var value: Value { ["kinds": kinds.value, "limits": limits.value] }

    /// The form in words, for someone who has to choose between two versions.
    package var told: Told {
        [(words("What the shop sells"), kinds.told), (words("How many boxes"), limits.told)]
    }

    private var kinds: [Choice] {
        let hints: [(ShopRules.Kind, String)] = [
            (
                .choice,
                words(
                    "Your child sees who’s in the egg and its price. Nothing is left to chance."
                )
            ),
            (
                .boxes,
                words(
                    """
                    Each box shows its odds. An epic egg or better comes within ten boxes. Usual \
                    from age 8.
                    """)
            ),
            (.closed, words("No new eggs. Eggs your child already has will still hatch.")),
        ]
        return hints.map { kind, hint in
            Choice(
                value: kind.rawValue, label: words.name(of: kind), hint: hint,
                isChosen: kind == rules.kind)
        }
    }

    private var limits: [Choice] {
        BoxLimit.allCases.map {
            Choice(
                value: $0.rawValue, label: words.name(of: $0), isChosen: $0 == rules.limit)
        }
    }
}

/// Parents set the rules of a child's shop (§5.4).
struct SaveShopRules: Verb {
    package let child: ChildID
    /// The choice, with the version that the form has seen.
    package let typed: ShopRules

    /// Throws: `Stale` if someone has changed it since.
    package func perform(in writing: borrowing Writing) throws -> Outcome<Void> {
        guard let child = try writing.reading.child(child) else { throw Refusal.notFound }
        let stands = try writing.reading.shopRules(of: child)
        var rules = typed
        rules.version = stands.version
        guard typed.version == stands.version || rules == stands else { throw Stale() }
        try writing.save(rules, of: child.id)
        return Outcome(changes: .shop, of: [child.id])
    }
}
