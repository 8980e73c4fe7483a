/// The kinds of Tomos, small spirits of wood, meadow, pond and sky.
public enum Kind: String, Sendable, CaseIterable {
    // Common.
    case pipkin, mossby, burrly, tufkin, plumlet, borklo, fernie, pebbo, cobnut, clovey, molkin
    case oatsy, flocklet, dandle, quibble, dottle
    // Rare.
    case dewlo, rillo, bramblit, hootle, lilypod, thistlo, mapelle, conny, fogget, bellwin, rusk
    case snelly, igglet
    // Super rare.
    case lumbel, glowick, wispen, truffo, amberel, nimbuck, rosabel, tortwin, skimmel
    // Epic.
    case mothilde, borealyn, orchello, emberin, nightbryn, peonelle
    // Legendary.
    case solhart, eldroak, lunafawn, tidemoss
}
