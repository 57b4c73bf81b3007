import Basics
import Foundation
import SQLCore
import TestKit
import Testing

/// 120 kills, on four studios at once; NEROLI_KILLS=10000 is so many. NEROLI_SEED=7 repeats the moments
/// of a failed run, as far as the machine does.
@Suite struct `A server that is killed while forms come in` {
    private static let seed =
        ProcessInfo.processInfo.environment["NEROLI_SEED"].flatMap { UInt64($0) }
        ?? UInt64(Date().timeIntervalSince1970 * 1_000) % 1_000_000

    @Test(arguments: 0..<4)
    func `has every answered form and no half one when it is back`(_ number: Int) async throws {
        let seed = CrashTests.seed
        print("NEROLI_SEED=\(seed) swift test --filter CrashTests")
        try await onThreadOfItsOwn {
            try withFolder { folder in
                var studio = try KilledStudio(in: folder, seed: seed &+ UInt64(number))
                for _ in 0..<kills / 4 { try studio.liveAndDie() }
                let answered = try studio.checkAtTheEnd()
                // Otherwise nothing was tried.
                #expect(answered > 10)
            }
        }
    }
}

/// How often a server is killed while forms come in.
let kills =
    ProcessInfo.processInfo.environment["NEROLI_KILLS"].flatMap { Int($0) } ?? 120

private typealias CrashTests = `A server that is killed while forms come in`
