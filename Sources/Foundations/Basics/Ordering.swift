extension Array {
    /// The elements in order; stable for equal elements.
    ///
    /// Indexes are sorted, by one function for every element type: the standard library's sort
    /// would be specialised for every type, at five kilobytes of the browser module apiece.
    public func ordered(by precedes: (Element, Element) -> Bool) -> [Element] {
        let places = placesInOrder(count) { precedes(self[$0], self[$1]) }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for place in places { elements.append(self[place]) }
        return elements
    }
}

/// The places 0 to `count` - 1 in order; equal ones ascend.
@inline(never)
public func placesInOrder(_ count: Int, by precedes: (Int, Int) -> Bool) -> [Int] {
    [Int](0..<count).sorted { left, right in
        precedes(left, right) || (left < right && !precedes(right, left))
    }
}
