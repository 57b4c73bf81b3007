internal import Basics
internal import Synchronization

/// Requests of each key: so many at once, and so many a second from then on.
final class KeyRates: Sendable {
    static let burst = 300.0
    static let aSecond = 20.0

    private struct Bucket {
        var left = KeyRates.burst
        var at: Int64
    }

    private let buckets = Mutex<[String: Bucket]>([:])

    /// Takes a request of a key.
    ///
    /// - Parameter now: in milliseconds.
    /// - Returns: seconds to wait; 0 for none.
    func take(_ key: ID<Replica>, at now: Int64) -> Int64 {
        buckets.withLock { buckets in
            // Keys that have ended.
            if buckets.count > 2 * AccessKey.most { buckets = [:] }
            var bucket = buckets[key.text] ?? Bucket(at: now)
            let passed = Double(max(0, now - bucket.at)) / 1_000
            bucket.left = min(KeyRates.burst, bucket.left + passed * KeyRates.aSecond)
            bucket.at = now
            let mayGo = bucket.left >= 1
            if mayGo { bucket.left -= 1 }
            buckets[key.text] = bucket
            return mayGo ? 0 : 1
        }
    }
}
