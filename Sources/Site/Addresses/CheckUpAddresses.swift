/// How the house stands: the parents' page, and what `focuspal doctor` prints (§14.4).
package enum CheckUpAddresses {
    package static let checkUp = PlainPath("/parents/check-up")
}
