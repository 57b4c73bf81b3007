internal import Basics

/// Divides a whole number of steps by shares, so that the parts add up.
public enum Apportionment {
    /// The most steps that can be divided: a tonne in micrograms.
    public static let most: Int64 = 1_000_000_000_000

    /// Divides `total` steps by `weights`, by largest remainder (Hamilton 1792): every weight
    /// gets the whole steps of its share, and the remaining steps go, one by one, to the weights
    /// that lost most by rounding down; of equals, to the first. So every result is less than a
    /// step away from its share.
    ///
    /// Nil for a total below 0 or above `most`, and for weights that are below 0 or all 0.
    public static func steps(_ total: Int64, by weights: [Double]) -> [Int64]? {
        guard (0...most).contains(total) else { return nil }
        var sum = 0.0
        for weight in weights {
            guard weight >= 0, weight.isFinite else { return nil }
            sum += weight
        }
        guard sum > 0, sum.isFinite else { return nil }
        var steps: [Int64] = []
        var rests: [Double] = []
        var left = total
        for weight in weights {
            let exact = Double(total) * (weight / sum)
            let whole = min(Int64(exact), left)
            steps.append(whole)
            rests.append(exact - Double(whole))
            left -= whole
        }
        let order = placesInOrder(rests.count) { rests[$0] > rests[$1] }
        for place in order where left > 0 && weights[place] > 0 {
            steps[place] += 1
            left -= 1
        }
        return left == 0 ? steps : nil
    }
}
