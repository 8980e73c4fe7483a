import SVG

/// The glyphs of what one does.
enum Pastimes {
    static func book(_ ink: inout Markup) {
        ink.fill(
            """
            M14 8h26a4 4 0 0 1 4 4v36a4 4 0 0 1-4 4H14a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z
            """, "#fdfaf0")
        ink.fill("M14 8h4v44h-4a4 4 0 0 1-4-4V12a4 4 0 0 1 4-4z", "#2a57ac")
        ink.line("M24 20h13M24 28h13M24 36h6", "#9cb3da", 3)
        ink.fill(
            """
            m44 31 3.8 7.5 8.3 1.3-5.9 6 1.3 8.4-7.5-3.8-7.5 3.8 1.3-8.4-5.9-6 8.3-1.3z
            """, "#f0b93f")
    }

    static func shoe(_ ink: inout Markup) {
        ink.line("M2 20h9M0 28h7", "#e59a63", 3.2)
        ink.fill(
            """
            M6 41c6-1 10-8 11-20l9 2c2 7 7 10 13 11 9 1 15 4 16 11v3H10c-5 0-7-3-4-7z
            """, "#c9591a")
        ink.fill("M5 45h51v4a5 5 0 0 1-5 5H12a7 7 0 0 1-7-7z", "#fdf3df")
        ink.line("m26 27 6-5M31 32l6-6M20 36l8 1", "#fdf3df", 3.2)
    }

    static func brush(_ ink: inout Markup) {
        ink.fill(
            """
            M30 8c15 0 27 9 27 21 0 9-7 11-13 10-6 0-8 4-5 8 2 4-1 8-8 8C15 55 3 45 3 31\
            S15 8 30 8z
            """, "#d9b98c")
        ink.disk(18, 22, 4.6, "#d9562f")
        ink.disk(31, 17, 4.6, "#efb23e")
        ink.disk(44, 23, 4.6, "#4e9a63")
        ink.disk(13, 34, 4.6, "#3f79c4")
        ink.disk(22, 44, 4.6, "#9e0f55")
        ink.line("M56 3 40 28", "#7a5a41", 4.4)
        ink.fill("M42 24l4 3c0 6-4 9-11 9 2-2 1-9 7-12z", "#9e0f55")
    }

    static func pages(_ ink: inout Markup) {
        ink.fill("M2 15c10-4 22-3 28 3 6-6 18-7 28-3v37c-10-3-22-2-28 3-6-5-18-6-28-3z", "#25979f")
        ink.fill("M5 12c9-3 19-2 25 4v35c-6-5-16-6-25-4z", "#fdfaf0")
        ink.fill("M55 12c-9-3-19-2-25 4v35c6-5 16-6 25-4z", "#e3efec")
        ink.line(
            """
            M11 21c5-1 9 0 13 2M11 29c5-1 9 0 13 2M11 37c5-1 9 0 13 2M36 39c4-2 8-3 13-2
            """, "#79bcc0", 2.8)
        ink.fill("M39 5h9v25l-4.5-5-4.5 5z", "#d9562f")
    }

    static func notes(_ ink: inout Markup) {
        ink.fill("M20 12 52 5v8l-32 7z", "#4b2b80")
        ink.line("M22 15v32M50 9v31", "#4b2b80", 4.4)
        ink += """
            <ellipse cx="15" cy="47" rx="9" ry="6.5" fill="#6d48ab" transform="rotate(-18 15 \
            47)"/>
            """
        ink += """
            <ellipse cx="43" cy="40" rx="9" ry="6.5" fill="#6d48ab" transform="rotate(-18 43 \
            40)"/>
            """
        ink.line("M10 45c1-2 3-3 5-3M38 38c1-2 3-3 5-3", "#b39ddb", 2.4)
    }

    static func broom(_ ink: inout Markup) {
        ink.line("M50 4 31 27", "#8a6244", 5)
        ink.fill("m24 22 14 12-5 7-16-13z", "#c2452d")
        ink.fill(
            """
            M18 27 34 41c-3 8-9 14-20 15 1-3 2-4 2-6-3 2-7 3-11 2 2-2 4-4 4-6-3 1-5 1-7 0\
            C9 42 12 36 18 27z
            """, "#e0b04a")
        ink.line("M19 33 12 43M25 38l-7 10", "#b98a2c", 2.4)
        ink.fill("m47 31 2 5 5 2-5 2-2 5-2-5-5-2 5-2z", "#8fb4d6")
        ink.fill("m40 47 1.5 3.5L45 52l-3.5 1.5L40 57l-1.5-3.5L35 52l3.5-1.5z", "#8fb4d6")
    }

    static func hill(_ ink: inout Markup) {
        ink.disk(45, 14, 8, "#f2b33d")
        ink.fill("M2 52 22 12c1-2 3-2 4 0l20 40z", "#6d7f8c")
        ink.fill("M22 12c1-2 3-2 4 0l6 12-5-2-4 5-4-4-4 2z", "#fdfaf0")
        ink.fill("M26 52 41 27c1-2 3-2 4 0l14 25z", "#8fa0a8")
        ink.fill("M0 50c14-8 40-8 60 0 0 5-3 7-7 7H7c-4 0-7-2-7-7z", "#5b9d5f")
        ink.line("M30 56c-1-3 5-3 4-6", "#e9dcb8", 3)
    }

    static func friends(_ ink: inout Markup) {
        ink.disk(18, 26, 9, "#d9667c")
        ink.fill("M2 52c0-10 6-16 16-16s16 6 16 16z", "#d9667c")
        ink.disk(42, 26, 9, "#3f79c4")
        ink.fill("M26 52c0-10 6-16 16-16s16 6 16 16z", "#3f79c4")
        ink.fill(
            """
            M30 20c-6-4-9-7-9-10.5a4.5 4.5 0 0 1 9-1 4.5 4.5 0 0 1 9 1C39 13 36 16 30 20z
            """, "#e0a838")
    }

    static func diary(_ ink: inout Markup) {
        ink.fill("M12 6h34a4 4 0 0 1 4 4v40a4 4 0 0 1-4 4H12z", "#7f6a9e")
        ink.fill("M16 10h29v40H16z", "#fdfaf0")
        ink.line("M8 14h8M8 24h8M8 36h8M8 46h8", "#a39bab", 3.4)
        ink.line("m23 31 6 7 11-15", "#4e9a63", 5)
    }
}
