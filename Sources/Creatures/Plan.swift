import Colours

/// What a kind of Tomo is made of: the catalogue's words for a drawing.
struct Plan: Equatable {
    var body: Body.Kind
    var colour: Colour
    /// The lighter ground of the belly; nil: none.
    var belly: Colour?
    var accent = Colour(0xD9A441)
    var cheeks = Colour(0xE58B7B)
    var back = Back.none
    var ears = Ears.none
    var mark = Mark.none
    var top = Top.none
    var eyes = Eyes.round
    var mouth = Mouth.smile
    var arms = Arms.paws
    var pride = Pride.scarf
    var aura = Aura.none

    init(
        _ body: Body.Kind, _ colour: Int, belly: Int? = nil, accent: Int = 0xD9A441,
        cheeks: Int = 0xE58B7B, back: Back = .none, ears: Ears = .none, mark: Mark = .none,
        top: Top = .none, eyes: Eyes = .round, mouth: Mouth = .smile, arms: Arms = .paws,
        pride: Pride, aura: Aura = .none
    ) {
        self.body = body
        self.colour = Colour(colour)
        self.belly = belly.map(Colour.init)
        self.accent = Colour(accent)
        self.cheeks = Colour(cheeks)
        self.back = back
        self.ears = ears
        self.mark = mark
        self.top = top
        self.eyes = eyes
        self.mouth = mouth
        self.arms = arms
        self.pride = pride
        self.aura = aura
    }

    /// Its colours, as the parts use them.
    var tones: Tones { Tones(self) }
}

/// The colours of one drawing.
struct Tones {
    let body: Colour
    let dark: Colour
    let light: Colour
    let deep: Colour
    let accent: Colour
    let accentDark: Colour
    let accentLight: Colour
    let cheeks: Colour

    init(_ plan: Plan) {
        body = plan.colour
        dark = plan.colour.shade(0.17)
        light = plan.colour.tint(0.38)
        deep = plan.colour.shade(0.5)
        accent = plan.accent
        accentDark = plan.accent.shade(0.18)
        accentLight = plan.accent.tint(0.4)
        cheeks = plan.cheeks
    }
}

/// What stands at the sides.
enum Arms: CaseIterable { case none, paws, wings }

/// What a rarity adds around the figure; it replaces nothing.
enum Aura: CaseIterable { case none, ground, motes, ring, sun }
