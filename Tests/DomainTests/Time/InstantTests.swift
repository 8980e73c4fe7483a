import Domain
import Support
import Testing

struct InstantTests {
    @Test func `moments a span apart give that span back`() {
        let later = Instant.monday9am + .hours(2)

        #expect(later - Instant.monday9am == .minutes(120))
        #expect(later - .seconds(7200) == .monday9am)
    }

    @Test func `a span backwards is negative`() {
        #expect(Instant.monday9am - Instant.monday9am.minutes(1) == .seconds(-60))
        #expect(Instant.monday9am - Instant.monday9am == .zero)
    }

    @Test func `moments and spans are in order`() {
        #expect(Instant.monday9am < .monday9am.milliseconds(1))
        #expect(Span.seconds(-1) < .zero)
        #expect(Span.minutes(59) < .hours(1))
    }

    @Test func `moments at the ends of what the store can keep compare`() {
        let first = Instant(milliseconds: .min)
        let last = Instant(milliseconds: .max)

        #expect(first < .monday9am)
        #expect(Instant.monday9am < last)
        #expect((first..<last).contains(.monday9am))
    }

    @Test(arguments: [(1999, 1), (1000, 1), (999, 0), (0, 0), (-999, 0), (-1000, -1)])
    func `whole seconds are what is left when the rest is cut off`(
        milliseconds: Int64, seconds: Int64
    ) {
        #expect(Span(milliseconds: milliseconds).wholeSeconds == seconds)
    }

    @Test func `a range of moments has a length, an empty one none`() {
        #expect((Instant.monday9am..<Instant.monday9am.minutes(25)).length == .minutes(25))
        #expect((Instant.monday9am..<Instant.monday9am).length == .zero)
    }
}
