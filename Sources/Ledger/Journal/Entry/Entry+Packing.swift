public import Basics
internal import Web

// An entry as bytes: id 16, device 16, at 8 (milliseconds since 1970), zone: number (minutes),
// path: bytes, form: bytes (form-encoded).
extension Entry {
    public func pack(into packing: inout Packing) {
        packing.append(id)
        packing.append(device.raw)
        packing.append(integer: UInt64(bitPattern: at.milliseconds), bytes: 8)
        packing.append(number: zone.minutes)
        packing.append(path)
        packing.append(keptForm)
    }

    /// Nil where the bytes are not an entry.
    public init?(_ unpacking: inout Unpacking) {
        guard let id = unpacking.identifier(), let device = unpacking.identifier(),
            let at = unpacking.integer(bytes: 8), let minutes = unpacking.number(),
            let path = unpacking.text(), let encoded = unpacking.bytes(),
            let form = try? Fields(formEncoded: encoded[...])
        else { return nil }
        // A zone that does not exist is read as UTC, so that the rest of the entry still counts.
        let zone = Zone(minutes: Int(clamping: Int32(bitPattern: minutes))) ?? .utc
        self.init(
            id: id, device: ID(device), at: Moment(milliseconds: Int64(bitPattern: at)), zone: zone,
            path: path, kept: form)
    }
}
