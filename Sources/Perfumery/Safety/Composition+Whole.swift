internal import Basics

extension Composition {
    /// True if the formula is the product itself as far as known, and no concentrate: a carrier is in
    /// it, or most of it is diluent, or may be a carrier because nothing is known of it.
    public func isProduct(_ analyses: Analyses) -> Bool {
        var open = 0.0
        for portion in portions {
            let analysis = analyses[portion.material.name]
            open += portion.asDiluent.grams
            guard portion.itself.grams > 0 else { continue }
            if portion.material.isCarrier || analysis.isCarrier { return true }
            if analysis.isUnknown || analysis.hasCarriersNumber { open += portion.itself.grams }
        }
        return open * 2 > total.mass.grams
    }
}

extension Analysis {
    /// Solvents, oils and waxes that carry a perfume.
    private static let carriers: Set<CASNumber> = {
        let numbers =
            "64-17-5 7732-18-5 67-63-0 25265-71-8 110-98-5 34590-94-8 88917-22-0 57-55-6 56-81-5 84-66-2 100-79-8"
            + " 110-27-0 142-91-6 77-93-0 120-51-4 73398-61-5 65381-09-1 61789-91-1 8001-31-8 8001-22-7 8001-79-4"
            + " 8007-69-0 8001-25-0 8001-21-6 8001-26-1 8001-78-3 8016-70-4 8042-47-5 8012-95-1 8002-74-2 8012-89-3"
            + " 8006-40-4 8006-44-8 8015-86-9 111-01-3 504-63-2"
        return Set(numbers.split(separator: " ").compactMap { CASNumber(String($0)) })
    }()

    /// True if recorded as a solvent or carrier, or known as one by its number or name on labels.
    var isCarrier: Bool {
        switch kind {
        case .solvent, .carrier: true
        case .natural, .base, .accord: false
        case .single, nil:
            hasCarriersNumber
                || ["alcohol", "alcoholdenat", "aqua", "water"].contains(
                    inci.foldedForSearch.filter { $0 != "." })
        }
    }

    /// A wax or an oil may be recorded as a natural.
    var hasCarriersNumber: Bool { substance.cas.contains { Analysis.carriers.contains($0) } }

    /// True if nothing tells an odorant from a carrier.
    var isUnknown: Bool {
        (kind == nil || kind == .single) && substance.cas.isEmpty && constituents.isEmpty
            && literature == nil
    }
}
