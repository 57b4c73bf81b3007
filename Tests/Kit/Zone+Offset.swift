package import Basics

extension Zone {
    /// So many hours ahead of Greenwich.
    package static func hours(_ hours: Int) -> Zone { minutes(hours * 60) }

    /// Zone this many minutes ahead of Greenwich. The test ends if no zone on earth has this
    /// offset: otherwise the test would go on in Greenwich and prove nothing.
    package static func minutes(_ minutes: Int) -> Zone {
        guard let zone = Zone(minutes: minutes) else {
            preconditionFailure("\(minutes) minutes: a zone is at most 14 hours off Greenwich")
        }
        return zone
    }
}
