import Foundation
import TestKit
import Testing

/// Three lives; NEROLI_PROMOTIONS=200 is so many. NEROLI_SEED=7 repeats the moments of a failed run.
@Suite(.serialized) struct `A server that is killed at full load` {
    private static let lives =
        ProcessInfo.processInfo.environment["NEROLI_PROMOTIONS"].flatMap { Int($0) } ?? 3
    private static let seed =
        ProcessInfo.processInfo.environment["NEROLI_SEED"].flatMap { UInt64($0) }
        ?? UInt64(Date().timeIntervalSince1970 * 1_000) % 1_000_000

    @Test func `is followed by its standby, which lacks the last two seconds at most`()
        async throws
    {
        let (lives, seed) = (Self.lives, Self.seed)
        print("NEROLI_SEED=\(seed) NEROLI_PROMOTIONS=\(lives)")
        try await onThreadOfItsOwn {
            var (lost, total, oldest) = (0, 0, 0.0)
            for number in 0..<UInt64(lives) {
                try withFolder { folder in
                    var life = try PromotedLife(in: folder, seed: seed &+ number)
                    try life.live()
                    lost += life.lost
                    total += life.total
                    oldest = max(oldest, life.oldest)
                }
            }
            print(
                "\(lives) promotions: \(total) answered forms, \(lost) lost, of \(oldest) s at most"
            )
            #expect(total > lives * 5)
        }
    }
}
