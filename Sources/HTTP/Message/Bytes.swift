extension UInt8 {
    /// This letter in lower case; any other byte unchanged.
    var lowercased: UInt8 { self &- 65 < 26 ? self | 0x20 : self }

    var isDigit: Bool { self &- 48 < 10 }

    var isLowercaseLetter: Bool { self &- 97 < 26 }

    /// The value of a hexadecimal digit.
    var hexValue: UInt8? {
        switch self {
        case 48...57: self - 48
        case 65...70: self - 55
        case 97...102: self - 87
        default: nil
        }
    }

    /// Whether RFC 9110 §5.6.2 lets this byte stand in a name.
    var isTokenByte: Bool {
        switch self {
        case 48...57, 65...90, 94...122, 33, 35...39, 42, 43, 45, 46, 124, 126: true
        default: false
        }
    }

    var isSpaceOrTab: Bool { self == 32 || self == 9 }
}

extension RandomAccessCollection<UInt8> where SubSequence: RandomAccessCollection<UInt8> {
    /// Without blanks at both ends.
    var trimmed: SubSequence {
        var slice = self[startIndex..<endIndex]
        while let first = slice.first, first.isSpaceOrTab { slice = slice.dropFirst() }
        while let last = slice.last, last.isSpaceOrTab { slice = slice.dropLast() }
        return slice
    }

    /// Compares with ASCII text without regard to case.
    func isSameText(as text: String) -> Bool {
        let other = text.utf8
        return count == other.count
            && zip(self, other).allSatisfy { $0.lowercased == $1.lowercased }
    }
}
