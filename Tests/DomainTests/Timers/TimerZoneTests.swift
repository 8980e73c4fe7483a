import Domain
import Testing

struct TimerZoneTests {
    @Test(
        arguments: [
            (25 * 60, 25 * 60, TimerZone.go), (25 * 60, 10 * 60 + 1, .go),
            (25 * 60, 10 * 60, .soon),
            (25 * 60, 5 * 60 + 1, .soon), (25 * 60, 5 * 60, .last), (25 * 60, 0, .last),
            (20 * 60, 10 * 60 + 1, .go), (20 * 60, 10 * 60, .soon),
            (8 * 60, 4 * 60 + 1, .go), (8 * 60, 4 * 60, .soon), (8 * 60, 2 * 60, .last),
            (60, 31, .go), (60, 30, .soon), (60, 15, .last),
        ] as [(Int64, Int64, TimerZone)])
    func `time gets closer at 10 and 5 minutes, short time at a half and a quarter`(
        length: Int64, left: Int64, zone: TimerZone
    ) {
        #expect(TimerZone(left: .seconds(left), of: .seconds(length)) == zone)
    }
}
