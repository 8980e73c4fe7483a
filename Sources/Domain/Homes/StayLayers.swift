/// Stays that overlap, flattened: at each moment the one that wins.
///
/// Costs n log n once, then a search takes log n, however many entries a calendar file has.
struct StayLayers: Sendable, Equatable {
    /// A stretch at one home.
    struct Stretch: Sendable, Equatable {
        let span: Range<Instant>
        let home: HomeID
    }

    /// In order, none overlapping another.
    let stretches: [Stretch]

    /// Stays from the weakest to the strongest.
    init(_ stays: [Stretch]) {
        let stays = stays.filter { !$0.span.isEmpty }
        let edges = Set(stays.flatMap { [$0.span.lowerBound, $0.span.upperBound] }).sorted()
        var places: [Instant: Int] = [:]
        for (place, edge) in edges.enumerated() { places[edge] = place }
        var canvas = Canvas(gaps: max(0, edges.count - 1))
        for stay in stays.reversed() {
            guard let from = places[stay.span.lowerBound], let to = places[stay.span.upperBound]
            else { continue }
            canvas.paint(from..<to, stay.home)
        }
        stretches = canvas.homes.enumerated().compactMap { place, home in
            home.map { Stretch(span: edges[place]..<edges[place + 1], home: $0) }
        }
    }

    /// The stretch that holds a moment.
    func stretch(at instant: Instant) -> Stretch? {
        let following = firstPlace(after: instant)
        guard following > 0, stretches[following - 1].span.contains(instant) else { return nil }
        return stretches[following - 1]
    }

    /// The first stretch that begins after a moment.
    func stretch(after instant: Instant) -> Stretch? {
        let place = firstPlace(after: instant)
        return place < stretches.count ? stretches[place] : nil
    }

    private func firstPlace(after instant: Instant) -> Int {
        var (low, high) = (0, stretches.count)
        while low < high {
            let middle = (low + high) / 2
            if stretches[middle].span.lowerBound > instant {
                high = middle
            } else {
                low = middle + 1
            }
        }
        return low
    }
}

/// Places that keep the first colour they get.
///
/// Painted ones are jumped over, so that stays on top of each other don't cost their product.
private struct Canvas {
    var homes: [HomeID?]
    /// For each place, one at or after it that may still be unpainted.
    private var next: [Int]

    init(gaps: Int) {
        homes = Array(repeating: nil, count: gaps)
        next = Array(0...gaps)
    }

    mutating func paint(_ places: Range<Int>, _ home: HomeID) {
        var place = unpainted(from: places.lowerBound)
        while place < places.upperBound {
            homes[place] = home
            next[place] = place + 1
            place = unpainted(from: place + 1)
        }
    }

    private mutating func unpainted(from place: Int) -> Int {
        var place = place
        while next[place] != place {
            next[place] = next[next[place]]
            place = next[place]
        }
        return place
    }
}
