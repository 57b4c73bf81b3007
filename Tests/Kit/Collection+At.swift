/// Reason why a collection has no element at a place.
public struct NoElement: Error, CustomStringConvertible {
    public let description: String
}

extension Collection {
    /// The element at a place, counted from 0. Where there is none the test fails with the count,
    /// and the run goes on: an index beyond the end would take all tests down.
    public func at(_ place: Int) throws -> Element {
        guard place >= 0, place < count else {
            throw NoElement(description: "none at \(place): there are \(count)")
        }
        return self[index(startIndex, offsetBy: place)]
    }
}
