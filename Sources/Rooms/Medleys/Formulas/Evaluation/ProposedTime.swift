internal import Basics
internal import Web

/// Initial values of an evaluation's form: the time since application, computed from the last
/// evaluation if that evaluation was on this strip.
func proposedEvaluation(after last: Evaluation?, now: Moment) -> Fields {
    var values = Fields()
    values.add("minutes", "\(proposedMinutes(after: last, now: now))")
    values.add("span", "minute")
    return values
}

private func proposedMinutes(after last: Evaluation?, now: Moment) -> Int {
    last.map { proposedMinutes(since: $0.at, minutes: $0.minutes, now: now) } ?? 0
}

/// - Parameters:
///   - last: moment of the last evaluation, `minutes` after application.
///   - now: not earlier than `last`.
func proposedMinutes(since last: Moment, minutes: Int, now: Moment) -> Int {
    let passed = (now.milliseconds - last.milliseconds) / 60_000 + Int64(minutes)
    return switch passed {
    case 8..<38: 15
    case 38..<150: 60
    case 150..<840: 240
    case 840..<2_880: 1_440
    default: 0
    }
}
