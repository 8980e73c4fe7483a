/// What a Tomo's face says.
public enum Face: String, Sendable, CaseIterable {
    /// Blinking is awake with closed eyes, for a moment; a wave goes to and fro between its two.
    case awake, blinking, happy, sleepy, hurt, celebrating, waving, beckoning
}
