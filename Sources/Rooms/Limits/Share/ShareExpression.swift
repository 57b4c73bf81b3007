internal import Basics

/// One statement about a share, as written: "max. 3 %", "10–15", "ND".
struct ShareExpression: Equatable {
    struct Side: Equatable {
        let number: String
        var unit: ShareUnit?
        var bound: Bound?
    }

    enum Bound: Equatable {
        case most, least
    }

    /// One side, or the ends of a range.
    private(set) var sides: [Side] = []
    /// Two numbers with nothing but a blank between, as columns of a page of text have.
    private(set) var isImplicit = false
    private(set) var isPlusMinus = false
    private(set) var isNothing = false
    private(set) var isOpen = false

    /// True if a unit or a sign marks the statement as a share.
    var isSaid: Bool {
        isNothing || isOpen || sides.contains { $0.unit != nil || $0.bound != nil }
    }

    init(_ side: Side) {
        sides = [side]
    }

    /// Nil unless all tokens describe one share.
    init?<Tokens: Collection>(_ tokens: Tokens) where Tokens.Element == ShareToken {
        var bound: Bound?
        var unit: ShareUnit?
        var isJoined = false
        var last: ShareToken?
        for token in tokens where token.kind != .skip && token.kind != .about {
            switch token.kind {
            case .number(let number):
                guard sides.count < 2 else { return nil }
                if sides.count == 1, !isJoined { isImplicit = true }
                sides.append(Side(number: number, unit: unit, bound: bound))
                (bound, unit, isJoined) = (nil, nil, false)
            case .unit(let said):
                guard take(said, &unit) else { return nil }
            case .most: bound = .most
            case .least: bound = .least
            case .dash where sides.isEmpty:
                // "bis 3"; a sign before a number would be a minus.
                if token.range.count == 1, last == nil, tokens.count > 1 { return nil }
                bound = .most
                if tokens.count == 1 { isNothing = true }
            case .dash: isJoined = true
            case .plusMinus:
                isPlusMinus = true
                isJoined = true
            case .nothing: isNothing = true
            case .open: isOpen = true
            case .skip, .about, .word, .other: return nil
            }
            last = token
        }
        guard !isJoined, sides.count == 2 || !isPlusMinus else { return nil }
        guard !sides.isEmpty else {
            if isNothing || isOpen { return }
            return nil
        }
        // "5 max."
        if let bound { sides[sides.count - 1].bound = bound }
        if sides.contains(where: { $0.bound != nil }) { isImplicit = false }
        // "20 5 %" is a number behind another, and "5 % 500 ppm" are two shares.
        if isImplicit, sides[1].unit != nil { return nil }
        guard unit == nil, !isOpen, !isNothing || sides.last?.bound == .most else { return nil }
        isNothing = false
    }

    private mutating func take(_ said: ShareUnit, _ before: inout ShareUnit?) -> Bool {
        guard let place = sides.indices.last else {
            before = before.map { $0.with(said) } ?? said
            return true
        }
        sides[place].unit = sides[place].unit.map { $0.with(said) } ?? said
        return true
    }

    /// Two columns of a page of text as two statements.
    var apart: [ShareExpression] {
        isImplicit ? sides.map { ShareExpression($0) } : [self]
    }
}

extension ShareUnit {
    /// "% w/w" is percent, "% v/v" is no share of a mass.
    fileprivate func with(_ other: ShareUnit) -> ShareUnit {
        if self == other || other == .mass { return self }
        return self == .mass ? other : .foreign
    }
}
