import Testing

/// Families open FocusPal on plain http, where browsers withhold a part of themselves (§3.7).
///
/// What is withheld is used only behind a question whether it is there.
struct SecureContextTests {
    @Test func `no script takes for granted what plain http lacks`() throws {
        let scripts = try House.files(in: "Public/js", endingIn: [".js"])

        #expect(scripts.flatMap { SecureContext.unguarded(in: $0) } == [])
    }

    @Test(arguments: [
        "navigator.wakeLock.request(\"screen\")",
        "const lock = await navigator\n  .wakeLock.request(\"screen\")",
        "new Notification(\"Time is up\")",
        "if (Notification.permission === \"granted\") go()",
        "window.Notification.requestPermission()",
        "navigator.serviceWorker.register(\"/worker.js\")",
        "navigator.locks.request(\"a\", work)",
        "navigator.share({ url })",
        "navigator[\"share\"]({ url })",
        "const { share } = navigator",
        "const { clipboard: board, onLine } = navigator",
        "const id = crypto.randomUUID()",
        "crypto.subtle.digest(\"SHA-256\", bytes)",
        "navigator.clipboard.writeText(code)",
        "caches.open(\"a\")",
        "window.showOpenFilePicker()",
        "globalThis.caches.match(a)",
        "navigator.mediaDevices.getUserMedia(all)",
        "navigator.storage.persist()",
        "sound.audioWorklet.addModule(a)",
        // Another question, or one that is asked too late or the wrong way round.
        "if (\"share\" in navigator) navigator.wakeLock.request(\"screen\")",
        "if (isSecureContext) navigator.wakeLock.request(\"screen\")",
        "navigator.share(a)\nif (!(\"share\" in navigator)) return",
        "if (!(\"share\" in navigator)) navigator.share(a)",
        "if (!(\"share\" in navigator)) {\n  navigator.share(a)\n}",
        "if (\"share\" in navigator) {\n  go()\n}\nnavigator.share(a)",
        "if (\"share\" in navigator) return\nnavigator.share(a)",
        "function can() {\n  if (!(\"share\" in navigator)) return\n}\nfunction go() {\n  navigator.share(a)\n}",
        "// \"share\" in navigator &&\nnavigator.share(a)",
        "\"share\" in navigator\nnavigator.share(a)",
        "navigator.share(a?.b)",
    ])
    func `what is used without asking is found`(text: String) {
        #expect(SecureContext.unguarded(in: HouseFile("Public/js/a.js", text)).count == 1)
    }

    @Test(arguments: [
        "navigator.wakeLock?.request(\"screen\")",
        "await navigator.share?.({ url })",
        "const id = crypto.randomUUID?.() ?? other()",
        "\"share\" in navigator && navigator.share(a)",
        "if (\"share\" in navigator) navigator.share(a)",
        "if (\"wakeLock\" in navigator) {\n  const a = 1\n  if (a) {\n    navigator.wakeLock.request(b)\n  }\n}",
        "function ask() {\n  if (!(\"Notification\" in window)) return \"absent\"\n  return Notification.permission\n}",
        "async function a() {\n  if (!navigator.share) return\n  for (;;) {\n    await navigator.share(b)\n  }\n}",
        "if (typeof Notification === \"undefined\") return\nnew Notification(a)",
        "if (!(\"caches\" in window) || !isSecureContext) return\ncaches.open(a)",
        "const can = \"Notification\" in window ? Notification.permission : \"absent\"",
        "// navigator.share(a) is not there on plain http\ngo()",
        "/* crypto.subtle\n Notification */ go()",
        "crypto.getRandomValues(bytes)", "navigator.vibrate?.(200)", "navigator.onLine",
        "import { askNotifications } from \"./notify.js\"", "const shareOf = navigator.language",
        "customElements.define(\"ask-notifications\", AskNotifications)",
        "this.caches.get(a)", "notifications.share()", "story.share(a)",
    ])
    func `what asks first, and what plain http has, is left alone`(text: String) {
        #expect(SecureContext.unguarded(in: HouseFile("Public/js/a.js", text)) == [])
    }
}
