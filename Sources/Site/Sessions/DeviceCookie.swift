import Domain
package import HTTP

/// The cookie by which a device of the family is known.
package enum DeviceCookie {
    /// Begins the year of a device's cookie again, as often as it is noted that the device is used: one
    /// in use stays added.
    ///
    /// Not where the answer gives the browser another token, nor with a picture that browsers, or others
    /// on the way, may keep.
    package static func renew(_ visit: Visit, in response: inout Response) {
        guard visit.request.method == .get, visit.device?.isSeenAnew(at: visit.now) == true,
            response.header("Cache-Control") == "no-store",
            let token = visit.request.cookie(Guard.deviceCookie),
            !response.headers.contains(where: {
                $0.0 == "Set-Cookie" && $0.1.hasPrefix(Guard.deviceCookie + "=")
            })
        else { return }
        set(token, in: &response)
    }

    /// Sets the device's cookie for a year.
    package static func set(_ token: String, in response: inout Response) {
        response.setCookie(
            Guard.deviceCookie, token, sameSite: .strict, maxAge: 365 * 86_400)
    }
}
