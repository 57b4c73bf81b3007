package import Basics

/// Decides when a backup is due and which backups are kept, from their times alone.
package enum BackupPlan {
    package static let days = 7
    package static let weeks = 4
    package static let months = 12
    /// Number of backups kept from before full replacements of the data.
    package static let before = 5

    /// One a day: due if the last is not from today. A backup from a future day was made while the
    /// clock was wrong and does not count.
    package static func isDue(last: Moment?, now: Moment, _ zone: Zone) -> Bool {
        guard let last else { return true }
        return Day(last, in: zone) != Day(now, in: zone)
    }

    /// The last backup that is not from a future day.
    static func last(of names: [BackupName], now: Moment, _ zone: Zone) -> BackupName? {
        names.filter { $0.kind == .kept && !isAhead($0.at, of: now, zone) }.max { $0.at < $1.at }
    }

    private static func isAhead(_ moment: Moment, of now: Moment, _ zone: Zone) -> Bool {
        Day(moment, in: zone) > Day(now, in: zone)
    }

    /// The last backup of the last 7 days, 4 weeks and 12 months that have any. Days, weeks and
    /// months without a backup do not count, so that a studio left alone for a year keeps its
    /// backups.
    package static func kept(_ backups: [Moment], _ zone: Zone) -> Set<Moment> {
        var kept: Set<Moment> = []
        let newestFirst = backups.sorted { $0 > $1 }
        for (count, period) in [
            (days, { Day($0, in: zone).number }),
            // Weeks begin on Monday; 1970-01-01 was a Thursday.
            (weeks, { (Day($0, in: zone).number + 3).flooredWeek }),
            (
                months,
                {
                    let day = Day($0, in: zone).civil
                    return day.year * 12 + day.month
                }
            ),
        ] as [(Int, (Moment) -> Int)] {
            var seen: Set<Int> = []
            for moment in newestFirst where seen.count < count {
                if seen.insert(period(moment)).inserted { kept.insert(moment) }
            }
        }
        return kept
    }

    /// The files in the folder that are no longer wanted. Backups from a future day displace no
    /// others and stay until that day.
    package static func dropped(
        _ all: [BackupName], now: Moment, _ zone: Zone
    ) -> [BackupName] {
        let names = all.filter { !isAhead($0.at, of: now, zone) }
        let kept = kept(names.filter { $0.kind == .kept }.map(\.at), zone)
        let before = Set(
            names.filter { $0.kind == .before }.map(\.at).sorted { $0 > $1 }.prefix(before))
        return names.filter { name in
            switch name.kind {
            case .kept: !kept.contains(name.at)
            case .before: !before.contains(name.at)
            case .uploaded: false
            }
        }
    }
}

extension Int {
    fileprivate var flooredWeek: Int {
        self >= 0 ? self / 7 : (self - 6) / 7
    }
}
