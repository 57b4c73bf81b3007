import Testing

@testable import Simulation

@Suite struct `Devices that part and meet` {
    /// 100 lives in two batches; script/simulate runs hundreds, and tells the story of one.
    @Test(arguments: [51...100, 101...150] as [ClosedRange<UInt64>])
    func `come to one state with nothing lost`(_ seeds: ClosedRange<UInt64>) {
        let simulator = Simulator(steps: 40)
        var tally = Tally()
        for seed in seeds {
            switch simulator.live(seed) {
            case .success(let one): tally += one
            case .failure(let fault):
                Issue.record(
                    """
                    Life \(seed): \(fault.reason). To see it told:
                    script/simulate --steps 40 --seed \(seed)
                    """)
                return
            }
        }
        // Every kind of adversity must occur.
        #expect(tally.lives == 50)
        let least =
            [
                tally.cuts, tally.full, tally.restores, tally.cleared, tally.updates, tally.trimmed,
                tally.ahead, tally.putBack, tally.wentBack, tally.copied, tally.parted,
            ].min() ?? 0
        #expect(least > 0, "\(tally)")
    }

    /// In 10520 one form adds two things to the list, which the server names in the order of the form and a
    /// device in that of their ids. In 20,001 and 20,149 the oldest entries that a device knows are admissions
    /// alone, and in 20,011 admissions and one that a restore took.
    @Test(
        arguments: [
            (3122, 40), (10_520, 40), (20_001, 60), (20_011, 60), (20_149, 60),
        ] as [(UInt64, Int)])
    func `come to one state in a life that did not`(_ seed: UInt64, _ steps: Int) {
        #expect(throws: Never.self) { try Simulator(steps: steps).live(seed).get() }
    }

    /// script/simulate --devices 100 lives with as many as a fair has.
    @Test func `come to one state when there are a dozen`() throws {
        let tally = try Simulator(steps: 80, devices: 12).live(1).get()

        // Every device asked at least once, at the end.
        #expect(tally.answers >= 12)
        #expect(tally.carried > 0)
    }

    /// A server that answers before flushing must be detected.
    @Test func `are told of what a power cut took, by as few steps as do`() throws {
        let simulator = Simulator(steps: 25, isFlushing: false)
        let fault = try #require(
            (1...200).lazy.compactMap { (seed: UInt64) -> Simulator.Fault? in
                if case .failure(let fault) = simulator.live(seed) { fault } else { nil }
            }.first)

        let shortest = simulator.shrink(fault)

        // If the power cut took everything a device knows, the device finds another studio.
        let reasons = ["a power cut took entr", "isForeign"]
        let isTold = reasons.contains { shortest.reason.contains($0) }
        #expect(isTold, "\(shortest.reason)")
        #expect(shortest.steps.count < 12)
        // Equal seeds give equal lives.
        let told = simulator.tell(shortest)
        #expect(told.count >= shortest.steps.count / 2)
        #expect(simulator.tell(shortest) == told)
    }
}
