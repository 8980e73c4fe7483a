/// What a Tomo's face says.
public enum Face: String, Sendable, CaseIterable {
    /// Blinking is awake with closed eyes, for a moment.
    case awake, blinking, happy, sleepy, hurt, celebrating
}
