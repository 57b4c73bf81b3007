internal import Basics
internal import Glibc

extension Doctor {
    /// Entries that did not arrive where they should; one sentence if all did.
    func canary() -> [Finding] {
        let all = Canary.all(serving.data)
        let late = all.filter { $0.isLate(now) }
        guard late.isEmpty else {
            return late.map { record in
                let minutes = (now.milliseconds - record.set.milliseconds) / 60_000
                let age =
                    minutes < 120
                    ? "\(minutes) minutes" : "\(minutes / 60) hours"
                return Finding(
                    sentence:
                        "Entry \(record.mark.seq) of \(age) ago is not in \(record.way.name).",
                    advice: record.way.advice)
            }
        }
        let count = all.count {
            if case .arrived = $0.outcome { true } else { false }
        }
        return count == 0
            ? []
            : [
                Finding(
                    sentence: count == 1
                        ? "The followed entry arrived on the one way."
                        : "Followed entries arrived on all \(count) ways.")
            ]
    }

    /// Findings for a machine that stands by.
    package func findingsOfStandby() -> [Finding] {
        let record = StreamLedger(data: serving.data, as: StandbyMark.ledger).records().first
        let age = record.map { (now.milliseconds - $0.reached.milliseconds) / 1_000 } ?? .max
        let address = StandbyMark(data: serving.data)?.address ?? ""
        let standing =
            if let trouble = record?.trouble {
                Finding(
                    sentence: "The standby does not follow \(address): \(trouble).",
                    advice: "journalctl -u neroli-standby says since when.")
            } else if age > 120 {
                Finding(
                    sentence: "The standby of \(address) does not run.",
                    advice: "Start it: sudo systemctl start neroli-standby.")
            } else {
                Finding(
                    sentence: "The standby has all of \(address), up to entry"
                        + " \(record?.position?.seq ?? 0).")
            }
        return [folder(), standing]
    }

    package var isOfStandby: Bool { isStandby(serving.data) }
}
