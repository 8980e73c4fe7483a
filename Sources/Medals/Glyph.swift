import SVG

/// What a medal is for; each is told apart by its outline alone.
public enum Glyph: String, Sendable, CaseIterable {
    case sprout, forest, flame, leaves, year, roots, heart, weather, comeback, tomos, team
    case book, shoe, brush, pages, notes, broom, hill, friends
    case scales, rainbow, diary, target, bird
    case clock, bulb, tomato, star

    /// The forms, on a grid of 60.
    var drawing: Markup {
        var ink = Markup()
        switch self {
        case .sprout: Woods.sprout(&ink)
        case .forest: Woods.forest(&ink)
        case .flame: Woods.flame(&ink)
        case .leaves: Woods.leaves(&ink)
        case .year: Woods.year(&ink)
        case .roots: Woods.roots(&ink)
        case .comeback: Woods.comeback(&ink)
        case .team: Woods.team(&ink)
        case .heart: Signs.heart(&ink)
        case .weather: Signs.weather(&ink)
        case .tomos: Signs.tomos(&ink)
        case .scales: Signs.scales(&ink)
        case .rainbow: Signs.rainbow(&ink)
        case .target: Signs.target(&ink)
        case .bird: Signs.bird(&ink)
        case .clock: Signs.clock(&ink)
        case .bulb: Signs.bulb(&ink)
        case .tomato: Signs.tomato(&ink)
        case .star: Signs.star(&ink)
        case .book: Pastimes.book(&ink)
        case .shoe: Pastimes.shoe(&ink)
        case .brush: Pastimes.brush(&ink)
        case .pages: Pastimes.pages(&ink)
        case .notes: Pastimes.notes(&ink)
        case .broom: Pastimes.broom(&ink)
        case .hill: Pastimes.hill(&ink)
        case .friends: Pastimes.friends(&ink)
        case .diary: Pastimes.diary(&ink)
        }
        return ink
    }
}
