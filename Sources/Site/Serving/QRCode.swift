import CQREncode

/// QR codes (ISO/IEC 18004, by libqrencode), for terminals and for pages.
package enum QRCode {
    /// The code as a picture for pages, with its quiet zone; dark on light in every theme.
    ///
    /// Nil if the text does not fit.
    package static func svg(_ text: String) -> String? {
        guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else {
            return nil
        }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let quiet = 4
        var path = ""
        for y in 0..<width {
            for x in 0..<width where code.pointee.data[y * width + x] & 1 == 1 {
                path += "M\(x + quiet) \(y + quiet)h1v1h-1z"
            }
        }
        let size = width + 2 * quiet
        return """
            <svg class="qr" viewBox="0 0 \(size) \(size)" shape-rendering="crispEdges" \
            aria-hidden="true"><rect width="\(size)" height="\(size)" fill="#fff"/>\
            <path d="\(path)" fill="#000"/></svg>
            """
    }

    /// The code in half blocks, two modules per character, with its quiet zone; dark on light.
    ///
    /// Nil if the text does not fit.
    package static func terminal(_ text: String) -> String? {
        guard let code = QRcode_encodeString(text, 0, QR_ECLEVEL_M, QR_MODE_8, 1) else {
            return nil
        }
        defer { QRcode_free(code) }
        let width = Int(code.pointee.width)
        let quiet = 2
        func isDark(_ x: Int, _ y: Int) -> Bool {
            guard (0..<width).contains(x), (0..<width).contains(y) else { return false }
            return code.pointee.data[y * width + x] & 1 == 1
        }
        var lines: [String] = []
        for y in stride(from: -quiet, to: width + quiet, by: 2) {
            var line = "\u{1B}[30;107m"
            for x in -quiet..<(width + quiet) {
                switch (isDark(x, y), isDark(x, y + 1)) {
                case (true, true): line += "█"
                case (true, false): line += "▀"
                case (false, true): line += "▄"
                case (false, false): line += " "
                }
            }
            lines.append(line + "\u{1B}[0m")
        }
        return lines.joined(separator: "\n")
    }
}
