internal import Basics
internal import SQLCore
internal import Shell
internal import Web

/// The calendar of the book of experiments.
struct CalendarActions {
    private let table: CalendarTable
    private let frame: Frame
    private let words = MedleysWords()

    init(_ database: Database, _ frame: Frame) {
        table = CalendarTable(database)
        self.frame = frame
    }

    /// Nobody scrolls further on a page; a calendar program gets more.
    private static let shown = 1_000
    private static let fed = 10_000

    func page(_ request: Request, hasPasscode: Bool) throws(Failure) -> Response {
        CalendarPage(
            medleys: try table.due(limit: CalendarActions.shown), now: request.moment,
            zone: request.zone, hasPasscode: hasPasscode
        ).response(frame)
    }

    /// The feed for subscriptions: sent without a file name, not as a download.
    func feed() throws(Failure) -> Response {
        Response(
            contentType: "text/calendar; charset=utf-8",
            body: calendarFile(try table.due(limit: CalendarActions.fed), words))
    }

    func file(medley id: String) throws(Failure) -> Response {
        let medleys = try table.due(id, limit: 1)
        guard let medley = medleys.first else { throw .missing }
        return .file(
            medley.name + ".ics", "text/calendar", calendarFile(medleys, words))
    }
}
