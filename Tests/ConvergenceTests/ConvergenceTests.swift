import Foundation
import Testing

@Suite struct `Devices that part and meet` {
    /// 400 runs in parallel batches, the work of some minutes; NEROLI_SEED=7 is one run, and tells what happens in it;
    /// NEROLI_RUNS=50000 is so many.
    @Test(arguments: batches)
    func `come to one state with nothing lost`(_ seeds: ClosedRange<UInt64>) {
        for seed in seeds {
            do {
                try Run(seed: seed, isTold: seeds.count == 1).live(steps: 40)
            } catch {
                Issue.record(
                    """
                    Seed \(seed): \(error). To see it again:
                    NEROLI_SEED=\(seed) swift test --filter ConvergenceTests
                    """)
                return
            }
        }
    }
}

private let batches: [ClosedRange<UInt64>] = {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["NEROLI_SEED"].flatMap({ UInt64($0) }) { return [seed...seed] }
    let runs = environment["NEROLI_RUNS"].flatMap { UInt64($0) } ?? 400
    return stride(from: 1, through: runs, by: 50).map { $0...min($0 + 49, runs) }
}()
