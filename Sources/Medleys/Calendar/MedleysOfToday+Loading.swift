internal import Basics
internal import SQLCore

extension MedleysOfToday {
    /// Nil if there are no medleys.
    init?(
        _ database: Database, at now: Moment, in zone: Zone, _ words: MedleysWords
    ) throws(Failure) {
        let table = TodayTable(database)
        let calendar = CalendarTable(database)
        guard try !table.isEmpty() else { return nil }
        let midnight = Day(now, in: zone).adding(1).start(in: zone)
        self.init(
            ready: try calendar.due(after: nil, until: now, limit: MedleysOfToday.shown),
            count: try table.count(until: now, most: MedleysOfToday.most),
            tonight: try calendar.due(after: now, until: midnight, limit: MedleysOfToday.shown),
            again: try table.evaluations(at: now).filter { $0.minutes > 0 },
            next: try calendar.due(after: midnight, until: nil, limit: 1).first,
            maturing: try table.count(after: now, most: MedleysOfToday.most), now: now, zone: zone,
            words: words)
    }
}
