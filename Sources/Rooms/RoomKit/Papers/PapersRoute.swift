package import Basics
package import Journal
package import Markup
package import Web

/// Addresses of pictures and files.
package enum PapersRoute: Equatable, Sendable {
    /// All of a thing, and the form that adds one.
    case thing(Attachment.Thing)
    case one(ID<Attachment>)
    case remove(ID<Attachment>)
    case thumbnail(ID<Attachment>)
    /// The bytes, from the host. The hash lets a device find its own files.
    case file(ID<Attachment>, String)

    package static let segment = "papers"

    package init?(_ target: Target) {
        let segments = target.segments
        guard segments.first == PapersRoute.segment, segments.count > 1 else { return nil }
        // Names of materials are free: "remove", too.
        let isID = Identifier(segments[1]) != nil
        switch (segments.count, segments.count > 2 ? segments[2] : "") {
        case (2, _): self = .one(ID(segments[1]))
        case (3, "remove") where isID: self = .remove(ID(segments[1]))
        case (3, "small") where isID: self = .thumbnail(ID(segments[1]))
        case (3, let key) where !key.trimmed.isEmpty && key.count <= Attachment.noteLimit:
            self = .thing(Attachment.Thing(named: segments[1], key))
        case (4, "file"): self = .file(ID(segments[1]), segments[3])
        default: return nil
        }
    }

    @inline(never)
    package var target: Target {
        switch self {
        case .thing(let thing):
            Target(segments: [PapersRoute.segment, thing.kind, thing.key])
        case .one(let id): Target(segments: [PapersRoute.segment, id.raw])
        case .remove(let id): Target(segments: [PapersRoute.segment, id.raw, "remove"])
        case .thumbnail(let id): Target(segments: [PapersRoute.segment, id.raw, "small"])
        case .file(let id, let hash):
            Target(segments: [PapersRoute.segment, id.raw, "file", hash])
        }
    }

    @inline(never)
    package var link: Link { Link(path: target.text) }
}

extension PapersRoute {
    /// Nil for a kind that no room has.
    func place(_ kinds: [PapersKind]) -> Place? {
        switch self {
        case .thing(let sent):
            guard let found = kinds.first(where: { $0.kind.name == sent.kind }) else { return nil }
            let thing = Attachment.Thing(found.kind, sent.key)
            return Place(
                in: found.room, at: PapersRoute.thing(thing).target,
                rule: .addAttachment(to: thing, kinds, in: found.kind.table)
            ) { (context) throws(Failure) in try PapersPages(context, kinds).thing(thing) }
        case .one(let id), .remove(let id):
            var rule: FormRule?
            if case .remove = self { rule = .removeAttachment(id, kinds) }
            return Place(in: .medleys, at: target, rule: rule) { (context) throws(Failure) in
                try PapersPages(context, kinds).one(id)
            }
        case .thumbnail(let id):
            return Place(in: .medleys, at: target, rule: nil) { (context) throws(Failure) in
                try PapersPages(context, kinds).thumbnail(id)
            }
        // Hosts answer this.
        case .file:
            return Place(in: .medleys, at: target, rule: nil) { (_) throws(Failure) in
                throw .missing
            }
        }
    }
}
