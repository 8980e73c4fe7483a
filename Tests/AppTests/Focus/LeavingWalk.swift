import AppSupport

@testable import App
@testable import ChildPages
@testable import Database
@testable import DayPages
@testable import Demo
@testable import Domain
@testable import GrownUpPages
@testable import OperatorPages
@testable import Site

extension Walk {
    /// A tree that is watched over, one that dozes, and one that was lost.
    static func leaving(_ language: String?, _ note: (String, Page) -> Void) throws {
        for leaving in [Leaving.brave, .gentle] {
            let app = try TestApp(language: language)
            let mia = try Browser.at(in: app)
            try app.focusPal.database.write { writing in
                var taste = FocusTaste.usual(for: .middle)
                taste.leaving = leaving
                try writing.save(taste, of: Cast.mia.id)
            }
            try app.focusPal.reloadPages()
            try mia.plant(id: 1)
            try mia.says(.visible)
            note("\(leaving)", try mia.timerPage())
            note("\(leaving) at home", try mia.get("/children/1"))
            try mia.says(.hidden)
            for seconds in [36, 22, 16] as [Int64] {
                try app.pass(seconds: seconds)
                note("\(leaving), left for \(seconds)", try mia.timerPage())
            }
        }
    }
}
