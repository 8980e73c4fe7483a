import ChildPages
import Database
import Domain
import HTTP
package import Site
import Templates

/// Where parents see, name and remove the family's devices (§1.4).
package enum DeviceRoutes {
    package static let all: [RouteEntry] = [
        DeviceAddresses.devices.route(.get, .parent, list),
        DeviceAddresses.devices.route(.post, .parent, saveOpen),
        DeviceAddresses.device.route(.get, .parent, edit),
        DeviceAddresses.device.route(.post, .parent, rename),
        DeviceAddresses.device.route(.delete, .parent, revoke),
    ]

    private static func list(_ visit: Visit) throws -> Response {
        let words = visit.words
        let devices = try visit.read { try $0.devices() }
        let fields = GrownUpFrame.fields(visit, title: words("Devices"), at: .settings)
            .merging([
                "action": .text(visit.url(DeviceAddresses.devices())),
                "back": .text(visit.url(SettingsAddresses.settings())),
                "code": .text(visit.url(PairingAddresses.code())),
                "isOpen": .bool(visit.pages.family.household?.isOpen ?? false),
                "devices": .list(devices.map { row($0, visit) }),
            ])
        let template = visit.wantsPart ? "devices/_devices" : "devices/page"
        return .html(visit.pages.render(template, fields))
    }

    /// Whether any browser can join by itself.
    private static func saveOpen(_ visit: Visit) throws -> Response {
        let isOpen = try visit.form()["open"] != nil
        try visit.carryOut(
            SetOpenHouse(isOpen: isOpen, maker: visit.maker, now: visit.now))
        return .redirect(to: visit.url(DeviceAddresses.devices()))
    }

    private static func edit(_ visit: Visit, _ id: DeviceID) throws -> Response {
        let device = try known(id, visit)
        return page(visit, device, name: device.label, nil)
    }

    private static func rename(_ visit: Visit, _ id: DeviceID) throws -> Response {
        let device = try known(id, visit)
        let form = try visit.form()
        let typed = form["name"] ?? ""
        let homes = visit.pages.family.homes
        do {
            let name = try PersonName.checked(typed, field: "name")
            try visit.carryOut(
                SaveDevice(
                    device: device.id, name: name, hasHomes: homes != nil,
                    home: homes?.named(form["home"] ?? "")?.id))
        } catch let error as FieldError {
            return page(visit, device, name: typed, .invalid([error]))
        }
        // The first day has more pages after the one that adds the tablet.
        let isFirstDay = form["from"] == "first-day"
        return .redirect(
            to: visit.url(isFirstDay ? FirstDayAddresses.step(.tablet) : DeviceAddresses.devices()))
    }

    /// Removes a device at once: its open pages go, and it gets no more answers.
    ///
    /// In an open household its browser could come back as a new device, so the form offers to end
    /// that as well.
    private static func revoke(_ visit: Visit, _ id: DeviceID) throws -> Response {
        let device = try known(id, visit)
        guard device.id != visit.device?.id else {
            throw Refusal.conflict(
                Message("You’re using this device. Remove it from another one."))
        }
        let isClosing = try visit.form()["close"] != nil
        try visit.carryOut(
            RemoveDevice(
                device: device, closesHouse: isClosing, maker: visit.maker,
                now: visit.now))
        visit.app.hub.end(device.id)
        return .redirect(to: visit.url(DeviceAddresses.devices()))
    }

    /// A device that the parent who is signed in may change.
    private static func known(_ id: DeviceID, _ visit: Visit) throws -> Device {
        let devices = try visit.read { try $0.devices() }
        guard let device = devices.first(where: { $0.id == id }) else { throw Refusal.notFound }
        guard visit.isUp(device) else {
            throw Refusal.conflict(
                Message("This device belongs to the other home. The parents there can change it."))
        }
        return device
    }

    private static func page(_ visit: Visit, _ device: Device, name: String, _ refusal: Refusal?)
        -> Response
    {
        let errors = FormErrors(refusal, visit.words)
        let fields = GrownUpFrame.fields(visit, title: device.label, at: .settings).merging([
            "action": .text(visit.url(DeviceAddresses.device(device.id))),
            "back": .text(visit.url(DeviceAddresses.devices())),
            "errors": errors.value,
            "name": .text(name),
            "hasHomes": .bool(visit.pages.family.homes != nil),
            "deviceHomes": homes(visit, device),
            "isOpen": .bool(visit.pages.family.household?.isOpen ?? false),
            "device": row(device, visit),
        ])
        return .form(visit.pages.render("devices/device", fields), errors)
    }

    /// In which home it stays; nothing to choose where every child has one.
    private static func homes(_ visit: Visit, _ device: Device) -> Value {
        guard let homes = visit.pages.family.homes else { return .none }
        let travels = Choice(
            value: "", label: visit.words("It travels"), isChosen: device.home == nil)
        return
            ([travels]
            + homes.both.map {
                Choice(
                    value: $0.id.description, label: $0.profile.name,
                    isChosen: $0.id == device.home)
            }).value
    }

    private static func row(_ device: Device, _ visit: Visit) -> Value {
        let words = visit.words
        let since = words.dayAndYear(visit.calendar.day(of: device.pairedAt))
        return [
            "name": .text(device.label),
            "isThis": .bool(device.id == visit.device?.id),
            "since": .text(
                device.isPaired
                    ? words("added on {{day}}", ["day": since])
                    : words("joined by itself on {{day}}", ["day": since])),
            "seen": .text(seen(device, visit)),
            "owner": visit.ownerName(of: device).map {
                .text(words("{{name}}’s own", ["name": $0]))
            } ?? .none,
            "home": device.home.flatMap { visit.pages.family.homes?[$0] }.map {
                .text($0.profile.name)
            } ?? .none,
            "edit": visit.isUp(device)
                ? .text(visit.url(DeviceAddresses.device(device.id))) : .none,
        ]
    }

    private static func seen(_ device: Device, _ visit: Visit) -> String {
        let words = visit.words
        guard let last = device.lastSeenAt else { return words("not used yet") }
        let day = visit.calendar.day(of: last)
        if day == visit.today.day { return words("used today") }
        return words("last used on {{day}}", ["day": words.dayAndYear(day)])
    }
}

extension Visit {
    /// Whose own device it is, if this parent knows them.
    fileprivate func ownerName(of device: Device) -> String? {
        let owner = pages.family.grownUps.all.first { $0.id == device.owner }
        return owner.flatMap { knows($0) ? $0.name : nil }
    }
}
