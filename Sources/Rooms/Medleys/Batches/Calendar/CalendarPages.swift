internal import Basics
internal import RoomKit
internal import SQLCore
internal import Web

/// The most medleys on the calendar page: longer lists are not read.
private let mostShown = 1_000
/// The most batches in their stages, on that page and in the feed.
private let mostStages = 200
/// The most medleys in the feed that calendar programs read.
private let mostFed = 10_000

struct CalendarPages: MedleysPages {
    let context: Context

    var words: CalendarWords { CalendarWords(request.language) }

    func calendar() throws(Failure) -> Response {
        CalendarPage(
            medleys: try CalendarTable(database).due(limit: mostShown),
            stages: try MaturingTable(database).due(limit: mostStages), now: request.moment,
            zone: request.zone, hasPasscode: context.hasPasscode,
            words: words
        ).response(frame)
    }

    /// The feed for subscriptions: sent without a file name, not as a download.
    func feed() throws(Failure) -> Response {
        Response(
            contentType: "text/calendar; charset=utf-8",
            body: Medleys.calendarFile(
                try CalendarTable(database).due(limit: mostFed),
                try MaturingTable(database).due(limit: mostStages), at: request.moment,
                words))
    }

    func calendarFile(of id: ID<Medley>) throws(Failure) -> Response {
        guard let medley = try CalendarTable(database).due(id, limit: 1).first else {
            throw .missing
        }
        return .file(
            medley.name + ".ics", "text/calendar",
            Medleys.calendarFile([medley], [], words))
    }
}
