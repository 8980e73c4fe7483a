/// A template that cannot be used, with the place and the reason.
public struct TemplateError: Error, Sendable, Hashable, CustomStringConvertible {
    /// The template's file, or its name if it was not read from a file.
    public let file: String
    /// The line in the file, counted from 1; 0 if the file as a whole is meant.
    public let line: Int
    /// What is wrong, as a sentence.
    public let sentence: String

    /// The file, the line and the sentence, as compilers write them.
    public var description: String {
        line > 0 ? "\(file):\(line): \(sentence)" : "\(file): \(sentence)"
    }
}
