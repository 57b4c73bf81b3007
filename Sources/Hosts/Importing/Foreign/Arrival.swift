package import Basics
package import Journal

/// Base id and time of imported things of another program: as if the import's entry had been the
/// form of every thing.
package struct Arrival: Sendable {
    let id: Identifier
    let at: Moment
    let zone: Zone
    /// Language of names that the file lacks, such as a department's name.
    let language: Language

    package init(_ entry: Entry, _ language: Language) {
        id = entry.id
        at = entry.at
        zone = entry.zone
        self.language = language
    }

    /// Arrival for a preview; its rows are discarded.
    package init(ofLookIn language: Language) {
        at = Moment(milliseconds: 0)
        id = Identifier(at: at, random: (0, 0))
        zone = .utc
        self.language = language
    }
}
