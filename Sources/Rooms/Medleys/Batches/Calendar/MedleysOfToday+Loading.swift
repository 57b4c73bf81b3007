internal import Basics
internal import SQLCore

extension MedleysOfToday {
    /// Nil if there are no medleys.
    init?(
        _ database: Database, at now: Moment, in zone: Zone, _ words: CalendarWords
    ) throws(Failure) {
        let table = TodayTable(database)
        let calendar = CalendarTable(database)
        guard try !table.isEmpty() else { return nil }
        self.init(
            ready: try calendar.due(after: nil, until: now, limit: MedleysOfToday.shown),
            count: try table.count(until: now, most: MedleysOfToday.most),
            again: try table.evaluations(at: now).filter { $0.minutes > 0 },
            next: try calendar.due(after: now, until: nil, limit: MedleysOfToday.shown),
            maturing: try table.count(after: now, most: MedleysOfToday.most),
            begun: try table.begun(limit: MedleysOfToday.shown),
            stages: Array(try MaturingTable(database).due(limit: 20).prefix(MedleysOfToday.shown)),
            now: now, zone: zone,
            words: words)
    }
}
