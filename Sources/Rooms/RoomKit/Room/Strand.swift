package import Basics
package import Markup

/// A link of a strand: one thing in a chain of origin and result, drawn small.
package struct Bead: Sendable {
    /// Drawn by Neroli, as SVG; empty where the icon is shown.
    let drawing: [UInt8]
    let icon: Icon
    let name: String
    let link: Link
    /// Thing from which the strand continues. Nil at the end of the strand.
    package let thing: Thing?

    package init(
        _ name: String, _ link: Link, _ icon: Icon, drawing: [UInt8] = [], _ thing: Thing? = nil
    ) {
        self.drawing = drawing
        self.icon = icon
        self.name = name
        self.link = link
        self.thing = thing
    }
}

/// The origins and results of a thing: "Neroli → Neroli Morning #3 → batch 1 → 6 × Neroli Morning
/// → 4 sold → low".
package struct Strand: Sendable {
    package enum Part: Sendable {
        /// Origin, one step back.
        case before
        case here
        /// Result, one step on.
        case after
    }

    fileprivate let before: [Bead]
    fileprivate let here: Bead
    fileprivate let after: [Bead]

    /// Maximum steps in either direction. A strand has no more kinds of thing.
    private static let most = 4

    /// Follows a thing in both directions. Nil if there is nothing to follow.
    ///
    /// - Parameter beads: beads of all rooms, in their order. A room comes after the rooms that
    ///   it builds on, so the last bead that leads on is the nearest: for an item, its batch
    ///   rather than its note.
    package init?(
        of thing: Thing, _ beads: (Part, Thing) throws(Failure) -> [Bead]
    ) throws(Failure) {
        guard let here = try beads(.here, thing).first else { return nil }
        var before: [Bead] = []
        var from: Thing? = thing
        while before.count < Strand.most, let place = from {
            guard let bead = try beads(.before, place).last else { break }
            before.insert(bead, at: 0)
            from = bead.thing
        }
        var after: [Bead] = []
        from = thing
        while after.count < Strand.most, let place = from {
            let found = try beads(.after, place)
            let next = found.last { $0.thing != nil }
            after += next.map { [$0] } ?? found
            from = next?.thing
        }
        if before.isEmpty, after.isEmpty { return nil }
        self.before = before
        self.here = here
        self.after = after
    }
}

extension HTML {
    /// One line, below the head of a page.
    package mutating func strand(_ strand: Strand?) {
        guard let strand else { return }
        element("nav", "strand", [.label(FrameWords(language).strand)]) { nav in
            nav.element("ol") { list in
                for bead in strand.before { list.bead(bead, isHere: false) }
                list.bead(strand.here, isHere: true)
                for bead in strand.after { list.bead(bead, isHere: false) }
            }
        }
    }

    private mutating func bead(_ bead: Bead, isHere: Bool) {
        li { item in
            item.a(to: bead.link, isHere ? [.fixed("aria-current", "page")] : []) { link in
                if bead.drawing.isEmpty { link.icon(bead.icon) } else { link.raw(bead.drawing) }
                link.span { $0.text(bead.name) }
            }
        }
    }
}
