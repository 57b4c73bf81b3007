package import Basics
package import Web

/// A time of observing one's breath.
package struct Session: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Session>
    package let started: LocalTime
    /// Milliseconds, as everything here that lasts.
    package let planned: Int64
    /// Shortest certain duration: never more than planned.
    package let lasted: Int64
    /// Place in Neroli that the session clears the nose for, such as a smelling.
    package let before: Target?

    package var isCompleted: Bool { lasted >= planned }

    /// True if the session may still run: begun, no end reported, and planned end not yet past.
    package func isUnderWay(at now: Moment) -> Bool {
        lasted == 0 && now < Moment(milliseconds: started.moment.milliseconds + planned)
    }
}

/// Report of a session from a device: at the start, at the end, and whenever the page is left. A
/// report means "has lasted at least this long", so that repeated, late or reordered reports give
/// an identical result.
///
/// Times count backwards from the sending of the form, by the device's clock alone: a server with
/// a different clock, or a delayed form, changes nothing.
struct SessionReport: Equatable {
    let planned: Int64
    /// Since its start.
    let ago: Int64
    let lasted: Int64
    /// Zone of the person's clock at the start.
    let zone: Zone
    let before: Target?

    /// A device that was switched off for longer has forgotten when its session was.
    static let longestAgo: Int64 = 366 * 86_400_000
}

/// Reads the form of a session.
///
/// - Returns: nil where something is wrong, which is then in the faults.
func readReport(
    _ form: Fields, sentIn zone: Zone
) -> (report: SessionReport?, faults: Faults) {
    var faults = Faults()
    let planned = form["planned"].flatMap { Int64($0) }
    if planned.map({ $0 % 1_000 == 0 && Length(seconds: $0 / 1_000) != nil }) != true {
        faults.add("planned", AirlockFault.lengthOutOfRange)
    }
    let ago = milliseconds(form["ago"], upTo: SessionReport.longestAgo)
    if ago == nil { faults.add("ago", AirlockFault.notATimePassed) }
    let lasted = milliseconds(form["lasted"], upTo: SessionReport.longestAgo)
    if lasted == nil { faults.add("lasted", AirlockFault.notATimePassed) }
    let told = form["zone"].map { Int($0).flatMap { Zone(minutes: $0) } } ?? zone
    if told == nil { faults.add("zone", AirlockFault.notAClock) }
    guard faults.isEmpty, let planned, let ago, let lasted, let told else { return (nil, faults) }
    return (
        SessionReport(
            planned: planned, ago: ago,
            // At most the time since the start, and at most the planned length.
            lasted: min(lasted, planned, ago), zone: told, before: localPlace(form["for"])), faults
    )
}

/// 0 if missing; nil if not a number from 0 to `limit`.
private func milliseconds(_ text: String?, upTo limit: Int64) -> Int64? {
    guard let text else { return 0 }
    guard let number = Int64(text), (0...limit).contains(number) else { return nil }
    return number
}

extension SessionReport {
    /// Session for a first report.
    func session(_ id: ID<Session>, sent: Moment) -> Session {
        let (started, overflow) = sent.milliseconds.subtractingReportingOverflow(ago)
        return Session(
            id: id,
            started: LocalTime(overflow ? sent : Moment(milliseconds: started), in: zone),
            planned: planned, lasted: lasted, before: before)
    }
}
