internal import Basics

/// Shares in a line of words, or in a part of the line.
struct SharesOfLine {
    struct Found {
        let expression: ShareExpression
        /// Of the tokens.
        let tokens: Range<Int>
        let text: String
    }

    private let scalars: [Unicode.Scalar]
    private let tokens: [ShareToken]
    private var found: [Found] = []

    init(_ text: String) {
        scalars = [Unicode.Scalar](text.unicodeScalars)
        tokens = ShareToken.tokens(of: scalars)
        var place = 0
        while place < tokens.count {
            guard let share = longest(from: place) else {
                place += 1
                continue
            }
            found.append(share)
            place = share.tokens.upperBound
        }
    }

    /// The longest share that begins with a token, of whole words alone.
    private func longest(from start: Int) -> Found? {
        switch tokens[start].kind {
        case .number, .most, .least, .about, .nothing, .open, .unit: break
        // "bis 3"; a sign may belong to anything.
        case .dash where tokens[start].range.count > 1: break
        default: return nil
        }
        guard isBreak(before: start) else { return nil }
        for end in stride(from: min(tokens.count, start + 10), to: start, by: -1) {
            guard tokens[end - 1].kind != .skip || end == tokens.count, isBreak(after: end - 1),
                let expression = ShareExpression(tokens[start..<end])
            else { continue }
            // In "20 5 %" the 20 is none.
            if end < tokens.count, case .unit = tokens[end].kind { continue }
            let last = tokens[start..<end].last { $0.kind != .skip } ?? tokens[start]
            let text = text(tokens[start].range.lowerBound..<last.range.upperBound)
            return Found(expression: expression, tokens: start..<end, text: text)
        }
        return nil
    }

    private func isBreak(before token: Int) -> Bool {
        let place = tokens[token].range.lowerBound
        return place == 0 || " \t(:;[=".unicodeScalars.contains(scalars[place - 1])
            || token > 0 && scalars[place - 1] == "." && tokens[token - 1].kind == .most
    }

    private func isBreak(after token: Int) -> Bool {
        let place = tokens[token].range.upperBound
        return place >= scalars.count || " \t),;:]*.".unicodeScalars.contains(scalars[place])
    }

    /// The share of the line: one with a unit or a sign, else a number at the end or, behind a CAS
    /// number, at the beginning.
    func best(mayTrail: Bool) -> Found? {
        if let said = found.first(where: { $0.expression.isSaid }) {
            let isAtEdge = said.tokens.lowerBound == 0 || !hasWords(after: said)
            return mayTrail || isAtEdge ? said : nil
        }
        guard let last = found.last else { return nil }
        if last.tokens.upperBound == tokens.count || !hasWords(after: last) { return last }
        return mayTrail && found[0].tokens.lowerBound == 0 ? found[0] : nil
    }

    private func hasWords(after share: Found) -> Bool {
        tokens[share.tokens.upperBound...].contains { $0.kind != .skip }
    }

    /// The share, with the shares after this one that repeat its value in another unit.
    func chosen(_ share: Found) -> [CertificateRow.Statement] {
        var chosen = [CertificateRow.Statement(expression: share.expression, text: share.text)]
        for other in found where other.tokens.lowerBound >= share.tokens.upperBound {
            guard other.expression.isSaid, share.expression.isSaid else { continue }
            chosen.append(.init(expression: other.expression, text: other.text))
        }
        return chosen
    }

    /// True if another number directly precedes the share, or a second number is elsewhere.
    func isCrowded(_ share: Found) -> Bool {
        found.contains { other in
            guard other.tokens != share.tokens, !other.expression.isSaid else { return false }
            return other.tokens.upperBound == share.tokens.lowerBound
                || !share.expression.isSaid && other.tokens.lowerBound == 0
                || !share.expression.isSaid && !hasWords(after: other)
        }
    }

    func before(_ share: Found) -> String {
        text(0..<tokens[share.tokens.lowerBound].range.lowerBound).trimmed
    }

    func after(_ share: Found) -> String {
        text(tokens[share.tokens.upperBound - 1].range.upperBound..<scalars.count).trimmed
    }

    private func text(_ range: Range<Int>) -> String {
        String(String.UnicodeScalarView(scalars[range])).trimmed
    }
}
