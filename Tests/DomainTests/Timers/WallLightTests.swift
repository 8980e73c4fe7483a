import Domain
import Testing

struct WallLightTests {
    @Test(
        arguments: [
            (0, .night), (5 * 60 + 59, .night), (6 * 60, .day), (19 * 60 + 59, .day),
            (20 * 60, .evening), (21 * 60 + 59, .evening), (22 * 60, .night),
            (23 * 60 + 59, .night),
        ] as [(Int, WallLight)])
    func `the wall is dark from 20 and dim from 22 to 6`(minute: Int, light: WallLight) {
        #expect(WallLight(minuteOfDay: minute) == light)
    }
}
