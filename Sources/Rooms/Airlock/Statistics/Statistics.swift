package import Basics

/// Breaths of one day.
package struct BreathDay: Equatable, Sendable {
    package let day: Day
    /// Milliseconds, broken-off sessions included.
    package let lasted: Int64
    package let completed: Int
    package let brokenOff: Int

    package init(day: Day, lasted: Int64, completed: Int, brokenOff: Int) {
        self.day = day
        self.lasted = lasted
        self.completed = completed
        self.brokenOff = brokenOff
    }
}

/// Totals and runs over all days.
package struct Statistics: Equatable, Sendable {
    package private(set) var lasted: Int64 = 0
    package private(set) var completed = 0
    package private(set) var brokenOff = 0
    /// Days in a row with a completed session, up to today; or up to yesterday, as today is not over.
    package private(set) var currentRun = 0
    package private(set) var longestRun = 0

    /// - Parameter days: in date order, without duplicates.
    package init(_ days: [BreathDay], today: Day) {
        var run = 0
        var last: Day?
        for day in days {
            lasted += day.lasted
            completed += day.completed
            brokenOff += day.brokenOff
            guard day.completed > 0 else { continue }
            run = last.map { $0.number + 1 == day.day.number } == true ? run + 1 : 1
            last = day.day
            longestRun = max(longestRun, run)
            // Tomorrow has begun already where a clock stands further east.
            if abs(day.day.number - today.number) <= 1 { currentRun = run }
        }
    }
}

/// Breaths of the week that begins on `monday`.
package struct BreathWeek: Equatable, Sendable {
    package let monday: Day
    /// Milliseconds.
    package let lasted: Int64
}

/// The last `count` weeks up to the week of `today`, oldest first, including weeks without a
/// session.
package func weeks(_ days: [BreathDay], count: Int, today: Day) -> [BreathWeek] {
    var sums = [Int64](repeating: 0, count: count)
    let first = today.monday.number - (count - 1) * 7
    for day in days {
        let place = (day.day.monday.number - first) / 7
        if day.day.monday.number >= first, place < count { sums[place] += day.lasted }
    }
    var weeks: [BreathWeek] = []
    for (place, sum) in sums.enumerated() {
        weeks.append(BreathWeek(monday: Day(number: first + place * 7), lasted: sum))
    }
    return weeks
}
