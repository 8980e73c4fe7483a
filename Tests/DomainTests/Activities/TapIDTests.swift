import Domain
import Testing

struct TapIDTests {
    static let digits = "0123456789abcdef0123456789abcdef"

    @Test(arguments: [
        digits, "0123456789ABCDEF0123456789ABCDEF", "01234567-89ab-cdef-0123-456789abcdef",
        "01234567-89AB-CDEF-0123-456789ABCDEF",
    ])
    func `an id is the same with dashes and in capitals`(text: String) {
        #expect(TapID(text)?.description == Self.digits)
    }

    @Test(arguments: [
        "", "0", "0123456789abcdef0123456789abcde", "0123456789abcdef0123456789abcdef0",
        "0123456789abcdef0123456789abcdeg", " 123456789abcdef0123456789abcdef",
        "{01234567-89ab-cdef-0123-456789abcdef}", "٠123456789abcdef0123456789abcdef",
        "0123456789abcdef0123456789abcdef\0", "0-123456789abcdef0123456789abcdef",
        "012345678-9ab-cdef-0123-456789abcdef", "----0123456789abcdef0123456789abcdef",
        "0123456789abcdef0123456789abcdef----", "01234567-89ab-cdef-0123-456789abcd-f",
        "01234567089ab0cdef001230456789abcdef", "01234567-89ab-cdef-0123456789abcdef",
    ])
    func `text of another form is no id`(text: String) {
        #expect(TapID(text) == nil)
    }
}
