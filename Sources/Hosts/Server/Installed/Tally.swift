internal import Synchronization

/// Counts of answers since the start, for /metrics.
final class Tally: Sendable {
    /// Upper bounds in microseconds; slower answers count only in the total.
    static let bounds: [Int64] = [1_000, 5_000, 25_000, 100_000, 500_000, 2_500_000, 10_000_000]

    struct Count: Sendable {
        /// By the first digit of the status, from 1xx.
        var statuses = [Int64](repeating: 0, count: 5)
        /// Numbers of answers within the bounds, cumulative, in the order of the bounds.
        var within = [Int64](repeating: 0, count: Tally.bounds.count)
        var answered: Int64 = 0
        var microseconds: Int64 = 0
        var troubles: Int64 = 0
    }

    private let held = Mutex(Count())

    var count: Count { held.withLock { $0 } }

    /// - Parameter waited: true for a suspended request, which reveals nothing about the time of
    ///   answers.
    func add(status: Int, microseconds: Int64, hasTrouble: Bool, waited: Bool) {
        held.withLock { count in
            if (100..<600).contains(status) { count.statuses[status / 100 - 1] += 1 }
            if hasTrouble { count.troubles += 1 }
            guard !waited else { return }
            count.answered += 1
            count.microseconds += microseconds
            for (index, bound) in Tally.bounds.enumerated() where microseconds <= bound {
                count.within[index] += 1
            }
        }
    }
}
