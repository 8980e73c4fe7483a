import SVG

/// The glyphs that stand for something.
enum Signs {
    static func heart(_ ink: inout Markup) {
        ink.fill("M30 4c7 4 15 6 22 6 0 22-6 36-22 46C14 46 8 32 8 10c7 0 15-2 22-6z", "#3f79c4")
        ink.fill("M30 4c7 4 15 6 22 6 0 22-6 36-22 46z", "#2f62a6")
        ink.fill(
            "M30 43C20 36 15 31 15 24.5a7.5 7.5 0 0 1 15-2 7.5 7.5 0 0 1 15 2C45 31 40 36 30 43z",
            "#f5a3b1")
        ink.line("M19.5 24a4 4 0 0 1 3-3.5", "#fdeaed", 2.6)
    }

    static func weather(_ ink: inout Markup) {
        ink.line("M24 3v4M7 11l3 3M2 27h4M41 11l-3 3", "#e8a62f", 3.6)
        ink.disk(24, 26, 15, "#f2b33d")
        ink.disk(20, 23, 2.2, "#2a2831")
        ink.disk(28, 23, 2.2, "#2a2831")
        ink.fill(
            "M20 50c-8 0-12-7-8-13 3-4 8-5 12-2 4-9 18-9 21 0 8-1 13 4 12 9-1 4-4 6-9 6z", "#fdfaf0"
        )
        ink.fill("M48 50c4 0 8-2 9-6-8 3-30 3-46-2 0 4 3 8 9 8z", "#cfdbe3")
        ink.line("M22 55l-1 2M32 54l-1 3M42 55l-1 2", "#5c94c4", 3.4)
    }

    static func tomos(_ ink: inout Markup) {
        ink.fill("M2 52c-2-9 2-17 9-19 1-4 4-6 6-5 1 3 0 5-2 6 6 3 9 10 7 18z", "#8fb06f")
        ink.fill("M58 52c2-9-2-17-9-19-1-4-4-6-6-5-1 3 0 5 2 6-6 3-9 10-7 18z", "#d9867a")
        ink.fill(
            """
            M14 54c-3-12 0-22 7-26-5-6-7-14-5-22 6 2 10 8 11 15a20 20 0 0 1 6 0c1-7 5-13 11-15 2 8 \
            0 16-5 22 7 4 10 14 7 26z
            """, "#7a62ad")
        ink.fill("M22 54c-1-8 2-13 8-13s9 5 8 13z", "#b39ddb")
        for x in [24.0, 36] {
            ink.disk(x, 33, 3, "#2a2831")
            ink.disk(x + 1, 32, 1, "#fff")
        }
        ink.line("M28 38c1 1.4 3 1.4 4 0", "#2a2831", 1.8)
        ink.disk(8, 41, 1.8, "#2a2831")
        ink.disk(52, 41, 1.8, "#2a2831")
    }

    static func star(_ ink: inout Markup) {
        ink.fill(
            "M30 4 37.3 20.9 55.7 22.7 41.9 34.9 45.9 52.8 30 43.5 14.1 52.8 18.1 34.9 4.3 22.7 22.7 20.9z",
            "#f2b33d")
        ink.fill("M30 4 37.3 20.9 55.7 22.7 41.9 34.9 45.9 52.8 30 43.5z", "#dd9a26")
        ink.disk(24, 30, 2.2, "#2a2831")
        ink.disk(36, 30, 2.2, "#2a2831")
        ink.line("M26 36c2 2.4 6 2.4 8 0", "#2a2831", 2.2)
    }

    static func scales(_ ink: inout Markup) {
        ink.line("M30 10v38M18 52h24M11 17h38", "#7a5a41", 4.5)
        ink.disk(30, 10, 4.5, "#e0a838")
        ink.line("M12 18 4 34M12 18l8 16M48 18l-8 16M48 18l8 16", "#7a5a41", 2.2)
        ink.fill("M2 34h20c0 7-4 11-10 11S2 41 2 34z", "#4e9a63")
        ink.fill("M38 34h20c0 7-4 11-10 11s-10-4-10-11z", "#3f79c4")
    }

    static func rainbow(_ ink: inout Markup) {
        ink.line("M7 45a23 23 0 0 1 46 0", "#d9562f", 5)
        ink.line("M12 45a18 18 0 0 1 36 0", "#efb23e", 5)
        ink.line("M17 45a13 13 0 0 1 26 0", "#5b9d5f", 5)
        ink.line("M22 45a8 8 0 0 1 16 0", "#4a7fc0", 5)
        ink.fill("M6 52c-6 0-8-7-3-10 2-5 9-5 11-1 5-2 9 3 8 7-1 3-3 4-6 4z", "#fdfaf0")
        ink.fill("M44 52c-6 0-8-7-3-10 2-5 9-5 11-1 5-2 9 3 8 7-1 3-3 4-6 4z", "#fdfaf0")
        ink.line("M7 52h9M45 52h8", "#cfdbe3", 2.6)
    }

    static func target(_ ink: inout Markup) {
        ink.disk(27, 33, 23, "#c2452d")
        ink.disk(27, 33, 17, "#fdf8ea")
        ink.disk(27, 33, 11, "#c2452d")
        ink.disk(27, 33, 5, "#fdf8ea")
        ink.line("M27 33 49 11", "#7a5a41", 3.6)
        ink.fill("m44 16 2-9 9-6-1 7 6 1-6 7z", "#4e9a63")
    }

    static func bird(_ ink: inout Markup) {
        ink.fill("M6 45a24 24 0 0 1 48 0z", "#f3b94a")
        ink.fill("M14 45a16 16 0 0 1 32 0z", "#fbdd90")
        ink.line("M30 10v6M9 19l4 4M51 19l-4 4", "#e8a62f", 3.8)
        ink.fill("M1 45h58c0 6-3 9-7 9H8c-4 0-7-3-7-9z", "#6f9e5a")
        ink.fill(
            """
            M14 36c7 5 12-7 21-7 3 0 6 1 7 4l6 2-6 2c-1 9-8 13-16 12-6-1-10-6-12-13z
            """, "#3d6aa8")
        ink.fill("M25 38c5 0 9-1 12-4-1 8-8 10-12 4z", "#7fa6d6")
        ink.disk(38, 33, 1.5, "#fdfaf0")
    }

    static func clock(_ ink: inout Markup) {
        ink.line("M30 4v7M24 4h12M50 13l-4 4", "#6b5a4d", 4.5)
        ink.disk(30, 34, 23, "#2f7f86")
        ink.disk(30, 34, 18, "#fdf8ea")
        ink.fill("M30 34V18a16 16 0 0 1 13.9 24z", "#e2a03a")
        ink.disk(30, 34, 3.2, "#6b5a4d")
        ink.line("M30 34V21", "#6b5a4d", 3)
    }

    static func bulb(_ ink: inout Markup) {
        ink.line("M30 2v3M8 11l3 3M52 11l-3 3M3 30h4M57 30h-4", "#e8a62f", 3.4)
        ink.fill("M30 9c10 0 18 8 18 17 0 8-5 11-8 18H20c-3-7-8-10-8-18 0-9 8-17 18-17z", "#f6cf57")
        ink.line("M18 25c0-5 4-9 8-10", "#fff6d0", 3.2)
        ink.line("M30 27v9M30 27l7 4", "#7a5a41", 3)
        ink.disk(30, 27, 2.2, "#7a5a41")
        ink.line("M22 48h16M24 53h12", "#7f8d98", 4.2)
    }

    static func tomato(_ ink: inout Markup) {
        ink.fill(
            "M30 15c15-5 26 4 26 18 0 13-10 23-26 23S4 46 4 33C4 19 15 10 30 15z", "#d1452f")
        ink.fill("M30 56c16 0 26-10 26-23 0-5-1-9-4-12 1 17-12 30-36 32 4 2 9 3 14 3z", "#ac3424")
        ink.fill(
            """
            M30 19c-4 6-9 6-13 3 3-1 4-3 4-5-3 0-6-1-7-4 6-2 11-2 14 1l1-9h4l-1 9\
            c4-3 9-2 14-1-2 3-4 4-7 4 0 2 1 4 4 5-5 3-9 3-13-3z
            """, "#4e8a4a")
        ink.line("M11 34c0-5 2-8 5-10", "#f19c86", 3.2)
    }
}
