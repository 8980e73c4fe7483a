import ChildPages
import Domain
import HTTP
import Site

/// The calendar file that a parent sends for a child, and then chooses from.
struct CalendarUpload {
    /// What its days are chosen for.
    enum Purpose: Sendable {
        /// The home where the child is (§17.3).
        case homes
        /// Days without school (§8.4).
        case daysOff
    }

    let purpose: Purpose
    /// The days that are read; the others of the file are left out.
    package let days: ClosedRange<LocalDay>

    /// The longest form: one with a file that is too large still comes back with a sentence next to it.
    static let formLimit = Uploads.mostBytes

    /// A file that a parent can choose from.
    struct Waiting {
        /// What forms about it carry.
        package let id: String
        /// Its original name.
        package let name: String
        package let file: ResidenceFile
        /// Whether something of it was chosen.
        let isTaken: Bool
    }

    private struct Content: Sendable {
        let file: ResidenceFile
        let child: ChildID
        let purpose: Purpose
    }

    /// The name of the field in which forms carry which file they are about.
    static let field = "of"

    /// The file of this purpose that waits for a child; nil once something of it was chosen.
    package func waiting(_ visit: Visit, for child: ChildID) -> Waiting? {
        guard let sent = sent(visit, for: child), !sent.isTaken else { return nil }
        return sent
    }

    /// The file that a visit's form is about; nil if it is forgotten, or another took its place.
    ///
    /// A form may come again: from a second tap, or with another choice from a page that is still open.
    package func found(_ visit: Visit, for child: ChildID) throws -> Waiting? {
        guard let sent = sent(visit, for: child), try visit.form()[Self.field] == sent.id else {
            return nil
        }
        return sent
    }

    private func sent(_ visit: Visit, for child: ChildID) -> Waiting? {
        guard let session = visit.session, let upload = visit.app.uploads.upload(of: session.id),
            let content = upload.content as? Content, content.child == child,
            content.purpose == purpose
        else { return nil }
        return Waiting(
            id: upload.id, name: upload.name, file: content.file, isTaken: upload.isTaken)
    }

    /// Reads the file that was sent and keeps it, then goes on at `next`; `show` tells what is wrong
    /// with it next to its field.
    package func read(
        _ visit: Visit, for child: ChildID, next: Address,
        show: @escaping @Sendable (Visit, Refusal) throws -> Response
    ) throws -> Response {
        // Browsers send an empty file without a name where none is chosen.
        guard let session = visit.session, let sent = try visit.form().file("file"),
            !sent.bytes.isEmpty || !sent.name.isEmpty
        else { return try show(visit, Self.bad(Message("Choose a file first."))) }
        return Answering.later(visit, .archives) { visit in
            do throws(Refusal) {
                let process = CalendarProcess(
                    program: visit.app.settings.program, log: visit.app.log)
                let file = try process.read(sent.bytes, days: days, calendar: visit.calendar)
                visit.app.uploads.keep(
                    Content(file: file, child: child, purpose: purpose), named: sent.name,
                    for: session.id)
            } catch {
                // What was read of an earlier file would look like this one's.
                visit.app.uploads.forget(session.id)
                guard case .conflict(let message) = error else { throw error }
                return try show(visit, Self.bad(message))
            }
            return .redirect(to: visit.url(next))
        }
    }

    private static func bad(_ message: Message) -> Refusal {
        .invalid([FieldError("file", message)])
    }
}
