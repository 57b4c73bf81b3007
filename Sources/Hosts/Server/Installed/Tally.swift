internal import Synchronization

/// What was answered since the start, for /metrics.
final class Tally: Sendable {
    /// Upper bounds in microseconds; what took longer is counted in the whole alone.
    static let bounds: [Int64] = [1_000, 5_000, 25_000, 100_000, 500_000, 2_500_000, 10_000_000]

    struct Count: Sendable {
        /// By the first digit of the status, from 1xx.
        var statuses = [Int64](repeating: 0, count: 5)
        /// How many took at most as long as the bound of the same place.
        var within = [Int64](repeating: 0, count: Tally.bounds.count)
        var answered: Int64 = 0
        var microseconds: Int64 = 0
        var troubles: Int64 = 0
    }

    private let held = Mutex(Count())

    var count: Count { held.withLock { $0 } }

    /// - Parameter waited: it was put aside until there was something to tell, which says nothing about
    ///   how long answers take.
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
