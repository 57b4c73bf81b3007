internal import Markup
internal import Web

/// The place of Neroli that an address means; nil for one that leads elsewhere, can't be read, or is
/// the airlock's own.
func localPlace(_ address: String?) -> Target? {
    guard let address, address.utf8.count <= SessionReport.addressLimit,
        Link(path: address).text == address,
        let target = try? Target([UInt8](address.utf8)), target.segments.first != "airlock",
        Link(path: target.text).text == target.text
    else { return nil }
    return target
}
