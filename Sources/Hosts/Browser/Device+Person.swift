internal import Journal
internal import SQLCore
internal import Web

// Whose copy it is.
extension Device {
    /// True if recipes and costs are withheld from the copy.
    var isWithheld: Bool {
        guard role == .copy, let database else { return false }
        return (try? CarriedTable(database).isWithheld()) ?? false
    }

    /// The person who uses the device; nil for the owner. Nobody has more rights than the copy has
    /// rows.
    func person(_ isWithheld: Bool) -> Person? {
        host.person ?? (isWithheld ? Person(id: "", name: "", rights: .none) : nil)
    }
}
