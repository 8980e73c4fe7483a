import ChildPages
import Domain
import HTTP
import Site
import Templates

/// What to do on a device so that it trusts the household's root, in the words of its system (§14.13).
///
/// After the makers' support pages; only Linux is walked in a test.
struct TrustSteps {
    /// A step with its drawing.
    package struct Step {
        package let picture: String
        package let title: String
        package let text: String
        package var command: String?
    }

    package let system: DeviceSystem
    package let way: HttpsWay
    package let words: Words

    /// Where the file comes from, and what it is called on the device.
    var download: Address {
        system == .ios ? TrustAddresses.profile() : TrustAddresses.certificate()
    }

    package static let fileName = "focuspal.crt"

    /// What people call the system.
    package static func name(of system: DeviceSystem) -> String {
        switch system {
        case .ios: "iPad, iPhone"
        case .android: "Android"
        case .windows: "Windows"
        case .macos: "Mac"
        case .linux: "Linux"
        }
    }

    /// The maker's page that the steps follow, and a sentence that says so; nil where a test walks them.
    package var source: (sentence: String, address: String)? {
        switch system {
        case .ios:
            (
                words("Based on Apple’s support pages. We haven’t tried it on a device."),
                "support.apple.com/102390"
            )
        case .android:
            (
                words("Based on Google’s help pages. We haven’t tried it on a device."),
                "support.google.com/pixelphone/answer/2844832"
            )
        case .windows:
            (
                words(
                    "Based on Microsoft’s support pages. We haven’t tried it on a device."
                ),
                "learn.microsoft.com/windows-hardware/drivers/install/trusted-root-certification-authorities-certificate-store"
            )
        case .macos:
            (
                words("Based on Apple’s Mac guide. We haven’t tried it on a device."),
                "support.apple.com/guide/keychain-access/kyca11871/mac"
            )
        case .linux: nil
        }
    }

    /// The three steps.
    package var steps: [Step] {
        switch system {
        case .ios: ios
        case .android: android
        case .windows: windows
        case .macos: macos
        case .linux: linux
        }
    }

    /// What is most often missing when the device doesn't trust the root yet.
    package var missing: String {
        switch system {
        case .ios:
            words(
                "This device doesn’t trust the certificate yet. On an iPad or iPhone this is nearly "
                    + "always step 3, the switch.")
        case .linux:
            words(
                "This device doesn’t trust the certificate yet. Close all browser windows, then "
                    + "open the browser again.")
        case .android, .windows, .macos:
            words(
                "This device doesn’t trust the certificate yet. Try closing the browser and opening "
                    + "it again.")
        }
    }

    private var ios: [Step] {
        [
            Step(
                picture: "get-tablet", title: words("Get the certificate"),
                text: words("In Safari, tap “Download”, then “Allow”, then “Close”.")),
            Step(
                picture: "profile", title: words("Install it"),
                text: words(
                    "Open “Settings”. At the top is “Profile Downloaded”. Tap it, then “Install”.")),
            Step(
                picture: "switch", title: words("Trust it"),
                text: words(
                    "“General” › “About” › “Certificate Trust Settings”. Turn on “{{name}}”.",
                    ["name": way.title])),
        ]
    }

    private var android: [Step] {
        [
            Step(
                picture: "get-phone", title: words("Get the certificate"),
                text: words("Tap “Download”. The file is saved in Downloads.")),
            Step(
                picture: "list", title: words("Find the setting"),
                text: words(
                    "In “Settings”, search for “CA certificate”. It’s under Security, Encryption.")),
            Step(
                picture: "ask-phone", title: words("Install it"),
                text: words(
                    "Tap “Install anyway” and choose the file. Android then says that the network may "
                        + "be monitored: it means this certificate. Firefox doesn’t use it.")),
        ]
    }

    private var windows: [Step] {
        [
            Step(
                picture: "get-laptop", title: words("Get the certificate"),
                text: words(
                    "Choose “Download”, open the file, then choose “Install Certificate”.")),
            Step(
                picture: "folder", title: words("Choose the folder"),
                text: words(
                    "“Current User”, then “Place all certificates in”: “Trusted Root Certification "
                        + "Authorities”.")),
            Step(
                picture: "ask-laptop", title: words("Say yes"),
                text: words(
                    "Windows asks again. Choose “Yes”. Then close the browser and open it again."
                )),
        ]
    }

    private var macos: [Step] {
        [
            Step(
                picture: "get-laptop", title: words("Get the certificate"),
                text: words("Choose “Download”, then open the file. “Keychain Access” starts.")),
            Step(
                picture: "menu", title: words("Trust it"),
                text: words(
                    "Double-click “{{name}}”. Under “Trust”, choose “Always Trust”.",
                    ["name": way.title])),
            Step(
                picture: "password", title: words("Confirm"),
                text: words("Close the window and type the Mac’s password.")),
        ]
    }

    private var linux: [Step] {
        [
            Step(
                picture: "get-laptop", title: words("Get the certificate"),
                text: words(
                    "For Chromium and Chrome. Firefox keeps its own list, in its settings.")),
            Step(
                picture: "terminal", title: words("Add it"),
                text: words(
                    "Type this in a terminal. On Debian it needs the package {{package}}.",
                    ["package": "libnss3-tools"]), command: Self.command),
            Step(
                picture: "close", title: words("Open it again"),
                text: words("Close all windows of the browser, and come back to this page.")),
        ]
    }

    /// Chromium has its list in one of two folders; the first one that is there counts.
    package static let command =
        "certutil -A -d sql:$(ls -d ~/.pki/nssdb ~/.local/share/pki/nssdb 2>/dev/null | head -n 1) "
        + "-t C,, -n FocusPal -i ~/Downloads/\(fileName)"
}
