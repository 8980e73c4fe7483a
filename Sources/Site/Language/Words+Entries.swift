package import Domain

extension Words {
    /// How an activity was logged.
    package func entered(_ by: ActivityRecord.EnteredBy) -> String {
        switch by {
        case .tap: self("by tap")
        case .manual: self("by hand")
        case .imported: self("imported")
        case .measured: self("by timer")
        }
    }
}
