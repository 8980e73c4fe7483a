extension Fields {
    /// These fields and those, no name in both.
    public func merging(_ others: Fields) -> Fields {
        var fields = self
        for (name, value) in others.entries { fields.add(name, value) }
        return fields
    }

    /// The same fields and one more.
    public func adding(_ name: String, _ value: Value) -> Fields {
        var fields = self
        fields.add(name, value)
        return fields
    }
}
