extension Words {
    /// Names in a sentence: "Mia", "Mia and Leo", "Mia, Leo and Ida".
    package func joined(_ names: [String]) -> String {
        guard let last = names.last, names.count > 1 else { return names.first ?? "" }
        return self(
            "{{names}} and {{name}}",
            ["names": Isolation.list(Array(names.dropLast())), "name": last])
    }
}
