public import Basics

extension Composition {
    /// Equal for equal lines, with accords expanded. A confirmation of one composition does not
    /// apply to another.
    public var digest: Digest {
        var digest = Digest()
        for id in order {
            if let accord = accords[id] { add(accord, to: &digest) }
        }
        add(blend, to: &digest)
        return digest
    }

    private func add(_ blend: Blend, to digest: inout Digest) {
        digest.add("\n\n")
        for weighed in blend.lines {
            let line = weighed.line
            switch line.content {
            case .material(let material): digest.add(material.name.lowercased())
            case .accord(let id): digest.add("#\(order.firstIndex(of: id) ?? 0)")
            }
            digest.add("\t\(line.amount.millionths) \(line.amount.unit.rawValue)")
            if let dilution = line.dilution {
                digest.add("\t\(dilution.millionths) \(dilution.diluent.name.lowercased())")
            }
            digest.add("\n")
        }
    }
}
