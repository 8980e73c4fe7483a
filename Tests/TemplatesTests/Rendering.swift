import Templates

/// Renders one template, for tests.
func render(
    _ template: String, _ value: Value = [:], with others: [String: String] = [:],
    transforms: TemplateSet.Transforms = [:]
) throws -> String {
    var sources = others
    sources["page"] = template
    let templates = try TemplateSet(sources: sources, transforms: transforms)
    return String(decoding: templates.render("page", value), as: UTF8.self)
}
