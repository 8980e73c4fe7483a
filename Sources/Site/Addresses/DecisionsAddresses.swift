package import Domain

/// What waits for its day to pass, on every parents' page (§17.1).
package enum DecisionAddresses {
    package static let stopped = Path<WaitingDecisionID>("/parents/decisions/{decision}")
}
