/// The medleys that lines may refer to as accords.
public struct Formulary: Sendable {
    private var accords: [AccordID: Accord] = [:]

    /// Of two accords with one id the later counts.
    public init(_ accords: [Accord] = []) {
        for accord in accords { self.accords[accord.id] = accord }
    }

    public mutating func add(_ accord: Accord) {
        accords[accord.id] = accord
    }

    /// Missing accords that `lines` need, at any depth. Load and add these accords, and repeat
    /// until none is missing.
    public func missing(for lines: [Line]) -> [AccordID] {
        var missing: [AccordID] = []
        var seen: Set<AccordID> = []
        var waiting = lines.accords
        var next = 0
        while next < waiting.count {
            let id = waiting[next]
            next += 1
            guard seen.insert(id).inserted else { continue }
            if let accord = accords[id] {
                waiting += accord.lines.accords
            } else {
                missing.append(id)
            }
        }
        return missing
    }

    /// Accords that `lines` need, at any depth, sorted after their dependencies. `name` is the
    /// medley's own, for the path of a loop; `id` is the medley's own as an accord, if any.
    func order(
        _ lines: [Line], of id: AccordID?, named name: String
    ) throws(CompositionError) -> [Accord] {
        var order: [Accord] = []
        var done: Set<AccordID> = []
        var under: Set<AccordID> = []
        if let id { under.insert(id) }
        // An explicit stack instead of recursion, because accords may be nested to any depth.
        var path = [Step(id: id, name: name, accord: nil, needs: lines.accords)]
        while let last = path.indices.last {
            guard path[last].next < path[last].needs.count else {
                if let accord = path[last].accord {
                    done.insert(accord.id)
                    under.remove(accord.id)
                    order.append(accord)
                }
                path.removeLast()
                continue
            }
            let need = path[last].needs[path[last].next]
            path[last].next += 1
            if under.contains(need), let start = path.firstIndex(where: { $0.id == need }) {
                throw .loop(path: path[start...].map { $0.name } + [path[start].name])
            }
            guard !done.contains(need) else { continue }
            guard let accord = accords[need] else { throw .unknownAccord(need) }
            guard !accord.lines.isEmpty else { throw .emptyAccord(accord.name) }
            under.insert(need)
            path.append(
                Step(id: need, name: accord.name, accord: accord, needs: accord.lines.accords))
        }
        return order
    }

    private struct Step {
        let id: AccordID?
        let name: String
        let accord: Accord?
        let needs: [AccordID]
        var next = 0
    }
}

extension [Line] {
    fileprivate var accords: [AccordID] {
        compactMap {
            if case .accord(let id) = $0.content { return id }
            return nil
        }
    }
}
