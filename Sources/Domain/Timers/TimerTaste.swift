/// How a child likes its timers to look and sound (§3.2, §3.6).
public struct TimerTaste: Sendable, Equatable {
    /// The picture of time.
    public var picture: Picture
    /// What the whole face of the disk stands for.
    public var face: Face
    /// Whether the disk runs the other way round.
    public var isMirrored: Bool
    /// The cues that a new timer has, unless the last one had others.
    public var cues: Set<TimerSetUp.Cue>
    /// How loud it is, 0…3; 0: it makes no sound.
    public var volume: Int
    /// Whether the device says in words what the page says.
    public var speaks: Bool

    /// What can be chosen for `volume`.
    public static let volumes = 0...3

    /// The pictures of time (§3.2).
    public enum Picture: String, Sendable, CaseIterable {
        case disk, bar, clock, digital
    }

    /// What the whole face of a disk stands for.
    public enum Face: String, Sendable, CaseIterable {
        /// An hour.
        case hour
        /// The time that was chosen.
        case whole
    }

    /// A taste.
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

    /// What holds until somebody chooses: for those who don't read, the whole disk is the time,
    /// and the device speaks.
    public static func usual(for mode: AgeMode) -> TimerTaste {
        TimerTaste(
            picture: .disk, face: mode == .little ? .whole : .hour, isMirrored: false,
            cues: [.fiveMinutes], volume: 2, speaks: mode == .little)
    }
}
