import SVG

/// The glyphs that grow.
enum Woods {
    private static let wood: Markup = "#7a5a41"
    private static let leaf: Markup = "#6f9e5a"
    private static let deep: Markup = "#3f7c65"
    private static let pale: Markup = "#a9c77f"

    static func sprout(_ ink: inout Markup) {
        ink.fill("M8 49c6-9 38-9 44 0z", wood)
        ink.line("M30 46c0-8-1-14 0-22", deep, 4)
        ink.fill("M30 27C30 14 20 8 8 9c0 12 8 20 22 18z", leaf)
        ink.fill("M29 25C24 19 18 15 12 12c3 8 8 12 17 13z", pale)
        ink.fill("M30 32c0-11 9-16 20-15 0 10-8 17-20 15z", "#8fb06f")
        ink.line("M33 29c4-4 7-6 11-8", pale, 2)
    }

    static func forest(_ ink: inout Markup) {
        ink.line("M13 38v14M47 38v14M30 42v11", wood, 4)
        ink.fill("M13 14c7 6 11 12 11 18 0 7-5 11-11 11S2 39 2 32c0-6 4-12 11-18z", leaf)
        ink.fill("M47 14c7 6 11 12 11 18 0 7-5 11-11 11s-11-4-11-11c0-6 4-12 11-18z", "#8fb06f")
        ink.fill("m30 3 13 19h-6l9 13h-6l7 11H13l7-11h-6l9-13h-6z", deep)
        ink.line("M27 14l-3 5M25 27l-4 6", "#6aa58c", 2.4)
        ink.line("M6 54h48", pale, 4)
    }

    static func flame(_ ink: inout Markup) {
        ink.fill(
            "M30 3c2 10 18 17 18 33a18 18 0 0 1-36 0c0-7 4-12 8-16 1 5 4 7 6 8-1-9 0-17 4-25z",
            "#d9562f")
        ink.fill("M30 21c2 7 10 11 10 20a10 10 0 0 1-20 0c0-8 8-12 10-20z", "#f0923f")
        ink.fill("M30 35c1 3 5 5 5 9a5 5 0 0 1-10 0c0-4 4-6 5-9z", "#fbd97e")
    }

    static func leaves(_ ink: inout Markup) {
        // Of an oak, a birch and a ginkgo.
        ink.line("M20 44 12 55", wood, 3)
        ink.fill(
            """
            M20 46\
            c-5 1-9-1-8-6-5-1-7-5-4-9-4-4-3-9 2-10-1-6 3-9 8-8 2-5 7-5 9-1 5-1 8 2 7 7 4 3 4 7 0 9 1 5-1 8-5 8 0 5-4 8-9 10\
            z
            """,
            "#8a9a4b")
        ink.line("M21 43 20 20", "#bcc77f", 2.4)
        ink.line("M42 44v11", wood, 3)
        ink.fill("M42 47c-11 0-15-11-14-22l6 4 1-8 7 5 7-5 1 8 6-4c1 11-3 22-14 22z", "#e3b23c")
        ink.line("M42 44V33M42 44l-7-9M42 44l7-9", "#f4d98a", 2)
        ink.fill("M33 20c-4-8 0-15 8-18 5 6 5 14-1 19z", "#4e9a63")
        ink.line("M36 20c0-5 1-9 4-13", "#94c79b", 2)
    }

    static func year(_ ink: inout Markup) {
        ink.fill("M30 30V4a26 26 0 0 1 26 26z", "#e7a740")
        ink.fill("M30 30h26a26 26 0 0 1-26 26z", "#c9662f")
        ink.fill("M30 30v26A26 26 0 0 1 4 30z", "#9cb7cf")
        ink.fill("M30 30H4A26 26 0 0 1 30 4z", "#8fb06f")
        ink.disk(41, 19, 5, "#fbe6a8")
        ink.line("M41 10v1M50 19h-1M47.5 12.5l-.7.7", "#fbe6a8", 2.4)
        ink.fill("M36 47c0-7 4-11 11-11 0 7-4 11-11 11z", "#f3c36b")
        ink.line("M18.5 35v13M12.5 38l12 7M24.5 38l-12 7", "#f6fafc", 2.4)
        ink.disk(18, 14, 3.4, "#f4b6c2")
        ink.disk(23, 18, 3.4, "#f4b6c2")
        ink.disk(21, 24, 3.4, "#f4b6c2")
        ink.disk(15, 24, 3.4, "#f4b6c2")
        ink.disk(13, 18, 3.4, "#f4b6c2")
        ink.disk(18, 19.6, 3, "#fbe6a8")
        ink.line("M30 5v50M5 30h50", "#f6e8cd", 2.6)
    }

    static func roots(_ ink: inout Markup) {
        ink.disk(20, 18, 11, leaf)
        ink.disk(40, 18, 11, leaf)
        ink.disk(30, 13, 12, leaf)
        ink.disk(25, 11, 6, pale)
        ink.fill("M26 22h8l1 14H25z", wood)
        ink.fill("M2 33h56v3H2z", "#8fb06f")
        ink.line("M28 35c-2 8-8 6-12 12M32 35c2 8 8 6 12 12M30 35v21", wood, 4)
        ink.line(
            """
            M26 42c-6 1-12 0-17 5M34 42c6 1 12 0 17 5M21 46c-1 4-2 6-4 8M39 46c1 4 2 6 4 8
            """, "#94714f", 2.6)
    }

    /// Two trees that hold each other.
    static func team(_ ink: inout Markup) {
        ink.fill("M2 50h56v4H2z", "#8fb06f")
        ink.line("M18 51V30M42 51V30", wood, 5)
        ink.line("M18 42c6 0 8-5 12-5s6 5 12 5", wood, 3.4)
        ink.disk(17, 20, 13, leaf)
        ink.disk(43, 20, 13, deep)
        ink.disk(13, 16, 5, pale)
        ink.disk(39, 16, 5, leaf)
    }

    static func comeback(_ ink: inout Markup) {
        ink.fill("M16 33h28v16c4 1 6 3 9 6H7c3-3 5-5 9-6z", wood)
        ink += "<ellipse cx=\"30\" cy=\"33\" rx=\"14\" ry=\"6\" fill=\"#d8b78c\"/>"
        ink +=
            "<ellipse cx=\"30\" cy=\"33\" rx=\"8\" ry=\"3\" fill=\"none\" stroke=\"#a37f58\" stroke-width=\"2\"/>"
        ink.line("M30 33c0-6 1-9 3-13", deep, 3.6)
        ink.fill("M33 22C31 11 38 5 50 4c1 11-5 18-17 18z", leaf)
        ink.line("M36 19c3-5 6-7 10-10", pale, 2.2)
        ink.fill("M31 27c-8 2-15-2-18-10 9-2 16 2 18 10z", "#8fb06f")
        ink.line("M23 43v7M36 42v8", "#94714f", 2.6)
    }
}
