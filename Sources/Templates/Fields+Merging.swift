extension Fields {
    /// These fields and those, no name in both.
    public consuming func merging(_ others: Fields) -> Fields {
        entries += others.entries
        return Fields(entries)
    }

    /// The same fields and one more.
    public func adding(_ name: String, _ value: Value) -> Fields {
        var fields = self
        fields.add(name, value)
        return fields
    }
}
