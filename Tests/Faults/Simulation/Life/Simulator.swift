import TestKit

/// Lives many lives, and finds the shortest that fails.
package struct Simulator {
    /// Steps of one life.
    package let steps: Int
    private let devices: Int?
    private let isFlushing: Bool

    /// - Parameters:
    ///   - devices: number of devices per life; nil for two to five.
    ///   - isFlushing: as in `ServerNode`.
    package init(steps: Int, devices: Int? = nil, isFlushing: Bool = true) {
        self.steps = steps
        self.devices = devices
        self.isFlushing = isFlushing
    }

    /// A life with a wrong end.
    package struct Fault: Error {
        package let seed: UInt64
        /// Steps needed to reproduce the fault.
        package let steps: [Int]
        package let reason: String
    }

    /// Lives one life; a fault comes with all its steps.
    package func live(_ seed: UInt64) -> Result<Tally, Fault> {
        live(seed, [Int](0..<steps))
    }

    private func live(
        _ seed: UInt64, _ steps: [Int], tells: @escaping (String) -> Void = { _ in }
    ) -> Result<Tally, Fault> {
        do {
            let life = try Life(
                seed: seed, devices: devices, isFlushing: isFlushing, tells: tells)
            try life.live(steps)
            var tally = life.tally
            tally.lives = 1
            return .success(tally)
        } catch {
            return .failure(Fault(seed: seed, steps: steps, reason: "\(error)"))
        }
    }

    /// A failing life with as few steps as found by leaving out stretches.
    package func shrink(_ fault: Fault) -> Fault {
        var shortest = fault
        var stretch = max(1, fault.steps.count / 2)
        while true {
            var start = 0
            while start < shortest.steps.count {
                var fewer = shortest.steps
                fewer.removeSubrange(start..<min(start + stretch, fewer.count))
                if case .failure(let smaller) = live(fault.seed, fewer) {
                    shortest = smaller
                } else {
                    start += stretch
                }
            }
            if stretch == 1 { return shortest }
            stretch /= 2
        }
    }

    /// The events of a life as sentences.
    package func tell(_ fault: Fault) -> [String] {
        let told = Told()
        _ = live(fault.seed, fault.steps) { told.sentences.append($0) }
        return told.sentences
    }

    private final class Told {
        var sentences: [String] = []
    }
}
