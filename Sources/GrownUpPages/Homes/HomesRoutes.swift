import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// The two homes of a household, for parents (§17.3).
package enum HomesRoutes {
    package static let all: [RouteEntry] = [
        HomesAddresses.homes.route(.get, .parent, show),
        HomesAddresses.form.route(.get, .parent, showForm),
        HomesAddresses.form.route(.post, .parent, save),
        HomesAddresses.removal.route(.get, .parent, showRemoval),
        HomesAddresses.removal.route(.post, .parent, remove),
    ]

    private static func show(_ visit: Visit) throws -> Response {
        let words = visit.words
        let frame = GrownUpFrame.fields(visit, title: words("Two homes"), at: .settings)
            .adding("back", .text(visit.url(SettingsAddresses.settings())))
        guard let homes = visit.pages.family.homes else {
            let fields = frame.adding("setUp", .text(visit.url(HomesAddresses.form())))
            return .html(visit.pages.render("homes/start", fields))
        }
        let told = HomeWords(visit)
        let fields = frame.merging([
            "isSaved": .bool(visit.request.query["saved"] != nil),
            "homes": .list(
                homes.both.map { home in
                    .fields(
                        homes.fields(home).adding(
                            "state",
                            .text(
                                home.profile.usesFocusPal
                                    ? words("FocusPal is used here")
                                    : words("Without FocusPal"))))
                }),
            "kids": .list(
                visit.pages.family.children.map { child in
                    [
                        "name": .text(child.profile.name),
                        "avatar": .text(child.profile.avatar.rawValue),
                        "state": .text(told.state(of: child.id)),
                        "to": .text(
                            visit.url(
                                visit.residence(of: child.id) == nil
                                    ? ResidenceAddresses.pattern(child.id)
                                    : ResidenceAddresses.calendar(child.id))),
                    ]
                }),
            "sees": .list(
                AgreementWords(words).parents(visit).map { ["sentence": .text($0)] }),
            "agreement": .text(visit.url(AgreementAddresses.agreement())),
            "edit": .text(visit.url(HomesAddresses.form())),
            "remove": .text(visit.url(HomesAddresses.removal())),
        ])
        return .html(visit.pages.render("homes/page", fields))
    }

    // MARK: - What they are like

    private static func showForm(_ visit: Visit) throws -> Response {
        let drafts =
            visit.pages.family.homes.map { $0.both.map { HomeDraft($0.profile) } }
            ?? [
                HomeDraft(
                    picture: HomePicture.cottage.rawValue, colour: HomeColour.teal.rawValue),
                HomeDraft(
                    picture: HomePicture.flats.rawValue, colour: HomeColour.orange.rawValue),
            ]
        let children = visit.pages.family.children.map(\.id.description)
        return formPage(visit, drafts, children: Set(children), nil)
    }

    private static func save(_ visit: Visit) throws -> Response {
        let form = try visit.form()
        let isNew = visit.pages.family.homes == nil
        let drafts = (1...2).map { place in
            HomeDraft(
                name: form["name_\(place)"] ?? "",
                picture: form["picture_\(place)"] ?? "",
                colour: form["colour_\(place)"] ?? "",
                usesFocusPal: usedByOthers(place, visit)
                    ?? (form["uses_\(place)"] != nil))
        }
        let chosen = form.all("child")
        let children = visit.pages.family.children.filter { chosen.contains($0.id.description) }
        do {
            if isNew, children.isEmpty {
                throw Refusal.invalid([
                    FieldError("children", Message("Choose at least one child."))
                ])
            }
            try visit.carryOut(
                SaveHomes(
                    first: drafts[0], second: drafts[1], today: visit.today.day,
                    maker: visit.maker, now: visit.now))
        } catch let refusal as Refusal {
            return formPage(visit, drafts, children: Set(chosen), refusal)
        }
        guard isNew, let first = children.first else {
            return .redirect(to: visit.url(HomesAddresses.homes().adding("saved", 1)))
        }
        let others = children.dropFirst().map(\.id.description).joined(separator: ",")
        return .redirect(to: visit.url(ResidenceAddresses.pattern(first.id).adding("also", others)))
    }

    /// Whether FocusPal is used in a home that is up to others, who say it; nil for other homes.
    private static func usedByOthers(_ place: Int, _ visit: Visit) -> Bool? {
        guard let home = visit.pages.family.homes?.both[place - 1], !visit.isUp(home.id) else {
            return nil
        }
        return home.profile.usesFocusPal
    }

    private static func formPage(
        _ visit: Visit, _ drafts: [HomeDraft], children: Set<String>, _ refusal: Refusal?
    ) -> Response {
        let words = visit.words
        let told = HomeWords(visit)
        let errors = FormErrors(refusal, words)
        let isNew = visit.pages.family.homes == nil
        let homes = drafts.enumerated().map { index, draft -> Value in
            let place = index + 1
            return [
                "number": .text(String(place)), "name": .text(draft.name),
                "picture": .text(HomePicture(rawValue: draft.picture)?.rawValue ?? ""),
                "colour": .text(HomeColour(rawValue: draft.colour)?.rawValue ?? ""),
                "place": .text(index == 0 ? "first" : "second"),
                "pictures": HomePicture.allCases.map {
                    Choice(
                        value: $0.rawValue, label: told.name(of: $0),
                        isChosen: $0.rawValue == draft.picture)
                }.value,
                "colours": HomeColour.allCases.map {
                    Choice(
                        value: $0.rawValue, label: told.name(of: $0),
                        isChosen: $0.rawValue == draft.colour)
                }.value,
                "usesFocusPal": .bool(draft.usesFocusPal),
                "asksUse": .bool(usedByOthers(place, visit) == nil),
                "nameError": .text(errors["name_\(place)"] ?? ""),
                "pictureError": .text(errors["picture_\(place)"] ?? ""),
                "colourError": .text(errors["colour_\(place)"] ?? ""),
                "examples": .text(index == 0 ? words("Mama’s") : words("Papa’s")),
            ]
        }
        let fields = GrownUpFrame.fields(
            visit, title: isNew ? words("Set up two homes") : words("The two homes"),
            at: .settings
        ).merging([
            "back": .text(visit.url(HomesAddresses.homes())),
            "action": .text(visit.url(HomesAddresses.form())),
            "errors": errors.value, "isNew": .bool(isNew), "homes": .list(homes),
            "kids": isNew ? ChildChoices.all(visit, chosen: children) : .none,
        ])
        return .form(visit.pages.render("homes/form", fields), errors)
    }

    // MARK: - Removing them

    private static func showRemoval(_ visit: Visit) throws -> Response {
        guard visit.pages.family.homes != nil else { throw Refusal.notFound }
        let fields = GrownUpFrame.fields(
            visit, title: visit.words("Back to one home?"), at: .settings
        ).merging([
            "back": .text(visit.url(HomesAddresses.homes())),
            "action": .text(visit.url(HomesAddresses.removal())),
            "waitsADay": .bool(visit.decisionsWait),
            "opensDays": .bool(visit.pages.family.agreement.beginning != nil),
        ])
        return .html(visit.pages.render("homes/remove", fields))
    }

    private static func remove(_ visit: Visit) throws -> Response {
        guard visit.pages.family.homes != nil else { throw Refusal.notFound }
        if visit.decisionsWait {
            do {
                try visit.carryOut(
                    Decide(kind: .removeHomes, maker: visit.maker, now: visit.stamp))
            } catch Refusal.invalid {
                // It waits already, as every page of parents says.
            }
        } else {
            try visit.carryOut(RemoveHomes(maker: visit.maker, now: visit.now))
        }
        return .redirect(to: visit.url(HomesAddresses.homes()))
    }
}
