import SVG

/// Full trees on hills as one picture, which a page shows far quicker than as many pictures.
///
/// They are drawn as from afar: some 2 kB each. The first ones stand in the back. The hills are
/// `--hill-0…2` of the page, the farthest fade into its sky; above them the picture is empty.
public struct Grove: Sendable {
    /// What the hills are covered with.
    public var season: Season
    /// The trees, from the back to the front, each as large as its share of the largest; all are
    /// drawn as full trees.
    public var trees: [(tree: Tree, share: Double)]
    /// The width of the picture in points, at least 1; its trees are as large as suits it.
    public let width: Int

    /// Trees to draw.
    public init(_ trees: [(tree: Tree, share: Double)], season: Season, width: Int) {
        self.trees = trees
        self.season = season
        self.width = max(1, width)
    }

    /// The height of the picture in points.
    public var height: Int { Self.height(of: trees.count, width: width) }

    /// How high a picture of so many trees is, in points.
    public static func height(of count: Int, width: Int) -> Int {
        let scale = Scale(count, width: width)
        return Int((scale.top(of: scale.rows - 1) + scale.tall + Scale.foot).rounded(.up))
    }

    /// Draws it as SVG text in UTF-8: what a page, or a frame, puts into an `svg` of this size.
    public func svg() -> [UInt8] {
        (0..<scale.rows).reduce(into: Markup()) { $0 += hill($1) + row($1) }.bytes
    }

    private var scale: Scale { Scale(trees.count, width: width) }

    /// How large the trees are, and where their rows stand.
    private struct Scale {
        let tree: Double
        let rows: Int

        /// Below the trees of a row.
        static let foot = 14.0

        var tall: Double { tree * 7 / 6 }

        init(_ count: Int, width: Int) {
            let sizes: [Double] = width < 600 ? [84, 70, 56] : [124, 106, 84]
            tree = sizes[count <= 8 ? 0 : count <= 40 ? 1 : 2]
            // About four times as many trees in a row as there are rows.
            rows = max(1, Int((Double(count) / 4).squareRoot().rounded()))
        }

        func top(of row: Int) -> Double { Double(row) * (tall * 0.48 + Self.foot) + 6 }
    }

    /// What the trees of a row stand on, wider than the picture, so that its ends are not seen.
    private func hill(_ row: Int) -> Markup {
        let depth = scale.rows - 1 - row
        let (left, right) = row % 2 == 0 ? (-0.22, 1.08) : (-0.06, 1.26)
        let (start, end) = (Int(left * Double(width)), Int(right * Double(width)))
        let top = Int(scale.top(of: row) + scale.tall * 0.66)
        let outline: Markup = """
            M\(start) \(top + 42)A\((end - start) / 2) 42 0 0 1 \(end) \(top + 42)V\(height)H\(start)z
            """
        let ground: [Markup] = [
            "var(--hill-2,#93AB78)", "var(--hill-1,#AFC095)", "var(--hill-0,#CBD3B8)",
        ]
        return """
            <path fill="\(ground[min(2, depth)])" d="\(outline)"/>\
            <path fill="\(depth > 3 ? "var(--sky-b,#EEECDF)" : lush)" fill-opacity="0.33" d="\(outline)"/>
            """
    }

    private var lush: Markup {
        switch season {
        case .winter: "var(--art-frost,#d3dfe2)"
        case .spring: "#B9D58A"
        case .summer: "var(--hill-2,#93AB78)"
        case .autumn: "#C98F3E"
        }
    }

    /// Spread evenly; where there are too many they stand closer, and before each other.
    private func row(_ row: Int) -> Markup {
        let trees = trees[
            (row * trees.count / scale.rows)..<((row + 1) * trees.count / scale.rows)]
        let (room, count) = (Double(width) * 0.94, Double(trees.count))
        let step = min(scale.tree * 1.12, room / max(1, count))
        let gap = (room - step * count) / (count + 1)
        // No row hides the one behind it.
        let shift = scale.rows == 1 ? 0 : (step + gap) * (row % 2 == 0 ? -0.2 : 0.2)
        return trees.enumerated().map { place, grown in
            let (size, left) = (
                scale.tree * grown.share,
                Double(width) * 0.03 + gap + (step + gap) * Double(place) + shift
            )
            let x = Int(left + (step - size) / 2)
            // All stand on the same line, more or less.
            let foot = Int(scale.top(of: row) + (scale.tree - size) * 7 / 6)
            let y = foot + (place % 3 == 0 ? 5 : 0) - (place % 5 == 2 ? 6 : 0)
            return """
                <g transform="translate(\(x) \(y)) scale(\(padded: size / 480, decimals: 3))">\
                \(grown.tree.far)</g>
                """
        }.joined()
    }
}
