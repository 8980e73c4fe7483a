package import Domain

/// Where grown-ups answer what children ask for (§6.4).
package enum AnswerAddresses {
    package static let ask = Path<ChildID, AskID>("/parents/children/{child}/asks/{ask}")
    package static let asks = PlainPath("/parents/asks")
    package static let banner = PlainPath("/parents/asks/open")
}

/// Where children ask their grown-ups for something (§6.4).
package enum AskAddresses {
    package static let page = Path<ChildID>("/children/{child}/asks")
    package static let read = Path<ChildID>("/children/{child}/asks/read")
    package static let takenBack = Path<ChildID, AskID>("/children/{child}/asks/{ask}")
}
