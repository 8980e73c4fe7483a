/// A child's preferences for the look and sound of timers (§3.2, §3.6).
public struct TimerTaste: Sendable, Equatable {
    /// The picture of time.
    public var picture: Picture
    /// What the whole face of the disk stands for.
    public var face: Face
    /// Whether the disk runs the other way round.
    public var isMirrored: Bool
    /// The cues of a new timer.
    public var cues: Set<TimerSetUp.Cue>
    /// The volume, 0…3; 0: silent.
    public var volume: Int
    /// Whether the device reads aloud what the page says.
    public var speaks: Bool

    /// The possible values of `volume`.
    public static let volumes = 0...3

    /// The pictures of time (§3.2).
    public enum Picture: String, Sendable, CaseIterable {
        case disk, bar, clock, digital
    }

    /// What the whole face of a disk stands for.
    public enum Face: String, Sendable, CaseIterable {
        /// An hour.
        case hour
        /// The chosen time.
        case whole
    }

    /// Settings.
    public init(
        picture: Picture, face: Face, isMirrored: Bool, cues: Set<TimerSetUp.Cue>, volume: Int,
        speaks: Bool
    ) {
        self.picture = picture
        self.face = face
        self.isMirrored = isMirrored
        self.cues = cues
        self.volume = min(max(volume, Self.volumes.lowerBound), Self.volumes.upperBound)
        self.speaks = speaks
    }

    /// The preferences until someone chooses: for children who don't read, the whole disk is the
    /// chosen time, and the device speaks.
    public static func usual(for mode: AgeMode) -> TimerTaste {
        TimerTaste(
            picture: .disk, face: mode == .little ? .whole : .hour, isMirrored: false,
            cues: [.fiveMinutes], volume: 2, speaks: mode == .little)
    }
}
