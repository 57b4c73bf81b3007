internal import Basics

/// Resource limits of one studio among many, to leave room for the others.
package struct StudioLimits: Equatable, Sendable {
    /// Bytes of its database; nil for as much as the disk has.
    package var size: Int64?
    /// Devices that keep a copy; nil for as many as come.
    package var devices: Int?
    /// Requests that are received or answered at once; devices that wait are not counted.
    package var requests = 64
    /// Imports, restores and their like at once.
    static let longWorks = 2
    /// Bytes of all bodies that are being received, from who is known and from strangers: the largest
    /// body of one device.
    static let bodies = (known: 16 << 20, strangers: 1 << 20)

    package init() {}

    /// Name of the file in a studio's folder with limits for this studio alone.
    package static let file = "limits.conf"

    /// Reads one setting. Nil if accepted, otherwise the reason for refusal.
    mutating func take(_ name: String, _ value: String) -> String? {
        switch name {
        case "studio-size":
            guard let megabytes = Int64(value), (16...1_000_000).contains(megabytes) else {
                return "studio-size takes a number of megabytes from 16 on"
            }
            size = megabytes << 20
        case "studio-devices":
            guard let number = Int(value), (0...10_000).contains(number) else {
                return "studio-devices takes a number from 0 on"
            }
            devices = number
        case "studio-requests":
            guard let number = Int(value), (1...512).contains(number) else {
                return "studio-requests takes a number from 1 to 512"
            }
            requests = number
        default: return "there is no setting “\(name)”"
        }
        return nil
    }

    /// Returns these limits with the values of the studio's own file in place of the general
    /// ones.
    func with(file path: String) throws(StartTrouble) -> StudioLimits {
        guard let bytes = try? contents(of: path) else { return self }
        var limits = self
        do throws(Configuration.Fault) {
            try Configuration.each(bytes) { (name, value) in limits.take(name, value) }
        } catch {
            throw StartTrouble("\(path), line \(error.line): \(error.reason).", code: 78)
        }
        return limits
    }
}
