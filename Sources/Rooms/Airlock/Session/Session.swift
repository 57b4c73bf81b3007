package import Basics
package import Web

/// A time of observing one's breath.
package struct Session: Identified, Equatable, Sendable {
    package typealias RawID = Identifier

    package let id: ID<Session>
    package let started: LocalTime
    /// Milliseconds, as everything here that lasts.
    package let planned: Int64
    /// How long it is known to have lasted: never more than planned.
    package let lasted: Int64
    /// What it was to clear the nose for: a place of Neroli, such as a smelling.
    package let before: Target?

    package var isCompleted: Bool { lasted >= planned }

    /// Whether it may still be going on: begun, and its end neither told nor past.
    package func isUnderWay(at now: Moment) -> Bool {
        lasted == 0 && now < Moment(milliseconds: started.moment.milliseconds + planned)
    }
}

/// What a device tells of a session: once when it begins, again when it ends, in between when the
/// page is left. Each time is "it has lasted at least so long", so that what arrives twice, late or
/// in another order comes to the same.
///
/// Times are counted back from when the form was sent, by the clock of the device alone: a server
/// whose clock stands elsewhere, or a form that had to wait, changes nothing.
struct SessionReport: Equatable {
    let planned: Int64
    /// Since its start.
    let ago: Int64
    let lasted: Int64
    /// Where the person's clock stood at the start.
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
            // It can't have lasted longer than since it began, nor longer than it was to.
            lasted: min(lasted, planned, ago), zone: told, before: localPlace(form["for"])), faults
    )
}

/// 0 where nothing is said; nil where it is no such number.
private func milliseconds(_ text: String?, upTo limit: Int64) -> Int64? {
    guard let text else { return 0 }
    guard let number = Int64(text), (0...limit).contains(number) else { return nil }
    return number
}

extension SessionReport {
    /// The session as it is when nothing of it is known yet.
    func session(_ id: ID<Session>, sent: Moment) -> Session {
        let (started, overflow) = sent.milliseconds.subtractingReportingOverflow(ago)
        return Session(
            id: id,
            started: LocalTime(overflow ? sent : Moment(milliseconds: started), in: zone),
            planned: planned, lasted: lasted, before: before)
    }
}
