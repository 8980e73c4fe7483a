import SVG

/// The clock on the wall, with the time that is left as a slice from the minute hand to the end.
extension TimePicture {
    var clock: Markup {
        let hours = 360 / Double(12 * Self.hour)
        let minutes = 360 / Double(Self.hour)
        let end = Double(timeOfDay + left) * minutes
        return """
            \(Dial.plate)\
            <g data-end="\(precise: minutes)" transform="rotate(\(turned(end)) 200 200)">\
            \(Dial.wedge(dash, isMirrored: false))\(Dial.wedge(texturedDash, isMirrored: false))</g>\
            \(face)\
            <path class="time-pic__hand time-pic__hand--hour" d="M200 200V104" \
            data-day="\(precise: hours)" transform="rotate(\(turned(Double(timeOfDay) * hours)) 200 200)"/>\
            <path class="time-pic__hand" d="M200 200V74" data-day="\(precise: minutes)" \
            transform="rotate(\(turned(Double(timeOfDay) * minutes)) 200 200)"/>\
            <g data-end="\(precise: minutes)" transform="rotate(\(turned(end)) 200 200)">\
            <circle class="time-pic__plate" cx="200" cy="68" r="17"/>\
            <circle class="time-pic__end" cx="200" cy="68" r="10"/></g>\
            <circle class="time-pic__hub" cx="200" cy="200" r="13"/>\
            <circle class="time-pic__plate" cx="200" cy="200" r="5"/>
            """
    }

    private func turned(_ degrees: Double) -> Double {
        degrees.truncatingRemainder(dividingBy: 360)
    }

    private var face: Markup {
        let small = (0..<60).filter { $0 % 5 != 0 }.map { Double($0) * 6 }
        let large = (0..<12).map { Double($0) * 30 }
        var numbers = Markup()
        for (index, place) in large.enumerated() {
            numbers += Dial.number(index == 0 ? "12" : String(index), at: place, size: 28)
        }
        return """
            \(Dial.ticks(at: small, to: 148, "tick time-pic__tick--small"))\
            \(Dial.ticks(at: large, to: 151, "tick"))\(numbers)
            """
    }
}
