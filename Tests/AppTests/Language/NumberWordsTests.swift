import Testing

@testable import App
@testable import ChildPages
@testable import DayPages
@testable import Demo
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

/// How numbers are written.
struct NumberWordsTests {
    @Test(arguments: [
        (0, "0 coins"), (1, "1 coin"), (999, "999 coins"), (1000, "1,000 coins"),
        (123_456, "123,456 coins"),
    ])
    func `a counted number has its thousands set apart`(number: Int, told: String) {
        #expect(Words(tag: "en-GB").coins(number) == told)
    }
}
