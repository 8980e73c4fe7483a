import Domain

/// What the pages of Tomos call things.
extension Words {
    /// What a Tomo is called.
    func name(of tomo: Tomo) -> String { tomo.nickname ?? name(of: tomo.species) }

    /// The name of a kind; a language may have one of its own.
    func name(of species: TomoSpecies) -> String { self(species.name) }

    /// How seldom a kind is.
    func name(of rarity: TomoRarity) -> String {
        switch rarity {
        case .common: self("Common")
        case .rare: self("Rare")
        case .superRare: self("Super rare")
        case .epic: self("Epic")
        case .legendary: self("Legendary")
        }
    }

    /// What a Tomodex is sorted by.
    func name(of order: TomodexOrder) -> String {
        switch order {
        case .date: self("Newest")
        case .level: self("Level")
        case .rarity: self("Rarity")
        case .minutes: self("Minutes")
        }
    }

    /// How long the steps of a graph are.
    func name(of step: FocusTimes.Step) -> String {
        switch step {
        case .day: self("Days")
        case .week: self("Weeks")
        case .month: self("Months")
        }
    }

    /// What a kind of Tomo is like, in one sentence.
    func character(of species: TomoSpecies) -> String {
        switch species {
        case .pipkin: self("Never takes off its acorn hat, not even in bed.")
        case .mossby: self("Sits still for so long that moss grows on it, and likes that.")
        case .burrly: self("Looks prickly and gives the best hugs.")
        case .tufkin: self("Hears a page being turned three rooms away.")
        case .plumlet: self("Giggles whenever the wind shakes the tree.")
        case .borklo: self("Brings you a stick for every question you ask.")
        case .fernie: self("Unrolls in the morning and rolls up again at night.")
        case .pebbo: self("Has counted every wave of the brook so far.")
        case .cobnut: self("Hides its nuts so well that it finds trees instead.")
        case .clovey: self("Believes that luck is mostly practice.")
        case .molkin: self("Digs a tunnel to wherever you are.")
        case .oatsy: self("Lives on one stalk and knows the whole field.")
        case .flocklet: self("Counts children to fall asleep.")
        case .dandle: self("Makes a wish for you with every seed.")
        case .quibble: self("Asks why, and then why again.")
        case .dottle: self("Walks to the tip of every finger before it flies.")
        case .dewlo: self("Is up before everybody and polishes the meadow.")
        case .rillo: self("Floats on its back while it thinks.")
        case .bramblit: self("Knows where the sweetest berries are and shares them.")
        case .hootle: self("Hatches good ideas in the nest on its head.")
        case .lilypod: self("Practises one jump until it is perfect.")
        case .thistlo: self("Is proud of its flower and shy about everything else.")
        case .mapelle: self("Spins all the way down and wants to do it again.")
        case .conny: self("Closes up when it rains and tells stories inside.")
        case .fogget: self("Forgets its name every morning and is happy to learn it.")
        case .bellwin: self("Rings so softly that only friends can hear it.")
        case .rusk: self("Tidies up its tail before it begins with anything.")
        case .snelly: self("Arrives last and has seen the most.")
        case .igglet: self("Carries apples home on its back, one at a time.")
        case .lumbel: self("Leaves a light on for whoever is still working.")
        case .glowick: self("Draws letters into the dark.")
        case .wispen: self("Shows the way, and then another one.")
        case .truffo: self("Smells a good book through its cover.")
        case .amberel: self("Keeps one sunny afternoon inside for ever.")
        case .nimbuck: self("Jumps from cloud to cloud and never looks down.")
        case .rosabel: self("Opens a petal for each kind word.")
        case .tortwin: self("Has all the time in the world, and lends you some.")
        case .skimmel: self("Stands still in the air when something is worth a look.")
        case .mothilde: self("Reads by the lamp until the last page.")
        case .borealyn: self("Paints the winter sky while you sleep.")
        case .orchello: self("Blooms once, for as long as somebody concentrates.")
        case .emberin: self("Keeps the fire small and warm, never wild.")
        case .nightbryn: self("Wears a piece of the night sky and knows each star in it.")
        case .peonelle: self("Has a heart with room for everybody.")
        case .solhart: self("Brings the first ray of sun to the wood each morning.")
        case .eldroak: self("Remembers every child that ever climbed it.")
        case .lunafawn: self("Walks across the lake when the moon makes a bridge.")
        case .tidemoss: self("Guards the quiet at the bottom of the lake.")
        }
    }
}
