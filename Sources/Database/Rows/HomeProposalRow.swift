import Domain
import SQLite

/// What a parent of one home has suggested to the other.
enum HomeProposalRow: AddedRow {
    static let table = "home_proposal"
    static let columns = "home_id, share, by_home, person_id, day, is_put_off"

    /// One that this version does not know suggests nothing.
    static func read(_ row: Row) throws -> HomeAgreement.Proposal {
        try HomeAgreement.Proposal(
            row["home_id"], HomeShare(rawValue: row["share"]) ?? .nothing, by: row["by_home"],
            person: row["person_id"], day: row["day"], isPutOff: row["is_put_off"])
    }

    static let proposal: Columns<HomeAgreement.Proposal> = [
        "home_id": { $0.home },
        "share": { $0.share.rawValue },
        "by_home": { $0.by },
        "person_id": { $0.person },
        "day": { $0.day },
    ]

    static let all = """
        SELECT \(columns)
        FROM home_proposal
        ORDER BY home_id
        """
    static let insert = """
        INSERT INTO home_proposal (\(proposal.names))
        VALUES (\(proposal.marks))
        ON CONFLICT (home_id) DO UPDATE SET \(proposal.fromExcluded), is_put_off = 0
        """
}
