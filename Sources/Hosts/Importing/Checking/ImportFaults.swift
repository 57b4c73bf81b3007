/// Everything that is wrong with a file: the first faults, and the number of all.
package struct ImportFaults: Equatable, Sendable {
    package static let shown = 20
    package private(set) var first: [ImportFault] = []
    package private(set) var count = 0

    package init() {}

    package var isEmpty: Bool { count == 0 }

    mutating func add(_ fault: ImportFault) {
        count += 1
        if first.count < ImportFaults.shown { first.append(fault) }
    }
}
