import Domain
import Support
import Testing

struct HouseholdTests {
    @Test func `a household that is filled in is taken, its name trimmed`() throws {
        var typed = Cast.household
        typed.name = " Winter "

        #expect(try typed.checked() == Cast.household)
    }

    @Test(arguments: [
        "", " ", "Europe", "Mars/Olympus_Mons", "../../etc/passwd", "Europe/Berlin\0",
    ])
    func `a zone that nobody knows is refused`(zone: String) {
        var typed = Cast.household
        typed.zone = zone

        let wrong = FieldError("zone", Message("Choose the time zone from the list."))
        #expect(throws: Refusal.invalid([wrong])) { try typed.checked() }
    }

    @Test func `each field that is wrong has its sentence`() {
        let typed = Household(name: "", zone: "", firstWeekday: .sunday, language: "en-GB")

        let refusal = #expect(throws: Refusal.self) { try typed.checked() }

        guard case .invalid(let errors) = refusal else { return #expect(Bool(false)) }
        #expect(errors.map(\.field) == ["name", "zone"])
    }

    @Test func `its seasons are those of its zone until someone chooses`() {
        var household = Cast.household
        #expect(household.seasonPlace(at: .monday9am) == .north)
        household.zone = "Pacific/Auckland"
        #expect(household.seasonPlace(at: .monday9am) == .south)
        household.seasons = .tropics
        #expect(household.seasonPlace(at: .monday9am) == .tropics)
    }
}
