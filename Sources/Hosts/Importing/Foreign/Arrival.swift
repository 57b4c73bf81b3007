package import Basics
package import Journal

/// Under which id, and when, things of another program come in: as if the import's entry had been
/// the form of each.
package struct Arrival: Sendable {
    let id: Identifier
    let at: Moment
    let zone: Zone
    /// In which a name is said that a file lacks, such as that of a department.
    let language: Language

    package init(_ entry: Entry, _ language: Language) {
        id = entry.id
        at = entry.at
        zone = entry.zone
        self.language = language
    }

    /// Of a look, whose rows nobody keeps.
    package init(ofLookIn language: Language) {
        at = Moment(milliseconds: 0)
        id = Identifier(at: at, random: (0, 0))
        zone = .utc
        self.language = language
    }
}
