/// What a Tomo's face says.
public enum Face: String, Sendable, CaseIterable {
    case awake, happy, sleepy, hurt, celebrating
}
