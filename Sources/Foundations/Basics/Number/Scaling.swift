extension Int64 {
    /// This times `factor` divided by `divisor`, rounded half away from zero. The product may
    /// exceed 64 bits; nil only where the result doesn't fit or the divisor is not above 0.
    public func scaled(by factor: Int64, over divisor: Int64) -> Int64? {
        guard divisor > 0 else { return nil }
        let whole = magnitude.multipliedFullWidth(by: factor.magnitude)
        let isNegative = (self < 0) != (factor < 0)
        guard whole.high < divisor.magnitude else { return nil }
        var (quotient, rest) = divisor.magnitude.dividingFullWidth(whole)
        if rest >= divisor.magnitude - rest {
            guard quotient < UInt64.max else { return nil }
            quotient += 1
        }
        guard quotient <= UInt64(Int64.max) else { return nil }
        return isNegative ? -Int64(quotient) : Int64(quotient)
    }

    /// Divides this into whole parts as close to `weights` as possible, with exactly this sum.
    /// The remainder after rounding down goes to the largest fractions, the first of equal ones
    /// first.
    ///
    /// Nil for a weight below 0, for weights with a sum of 0 unless this is 0, and for sums that
    /// overflow.
    public func parted(by weights: [Int64]) -> [Int64]? {
        var sum: Int64 = 0
        for weight in weights {
            let (next, overflow) = sum.addingReportingOverflow(weight)
            guard weight >= 0, !overflow else { return nil }
            sum = next
        }
        guard sum > 0 else { return self == 0 ? weights.map { _ in 0 } : nil }
        guard self != .min else { return nil }
        let divisor = sum.magnitude
        var parts: [Int64] = []
        var remainders: [UInt64] = []
        var left = magnitude
        for weight in weights {
            let (part, rest) = divisor.dividingFullWidth(
                magnitude.multipliedFullWidth(by: weight.magnitude))
            parts.append(Int64(part))
            remainders.append(rest)
            left -= part
        }
        while left > 0 {
            var largest = 0
            for (place, rest) in remainders.enumerated() where rest > remainders[largest] {
                largest = place
            }
            parts[largest] += 1
            remainders[largest] = 0
            left -= 1
        }
        return self < 0 ? parts.map { -$0 } : parts
    }

    /// The sum of products divided by `divisor`, rounded once, half upwards. Nil for a factor below 0,
    /// for a divisor that is not above 0, and where the result doesn't fit.
    public static func sum(
        of products: [(Int64, Int64)], over divisor: Int64
    ) -> Int64? {
        guard divisor > 0 else { return nil }
        var high: UInt64 = 0
        var low: UInt64 = 0
        for (one, other) in products {
            guard one >= 0, other >= 0 else { return nil }
            let product = one.magnitude.multipliedFullWidth(by: other.magnitude)
            let (sum, carries) = low.addingReportingOverflow(product.low)
            let (more, isTooMuch) = high.addingReportingOverflow(product.high)
            guard !isTooMuch, more < UInt64.max else { return nil }
            low = sum
            high = more + (carries ? 1 : 0)
        }
        guard high < divisor.magnitude else { return nil }
        let (quotient, rest) = divisor.magnitude.dividingFullWidth((high, low))
        guard quotient < Int64.max.magnitude else { return nil }
        return Int64(quotient) + (rest >= divisor.magnitude - rest ? 1 : 0)
    }
}
