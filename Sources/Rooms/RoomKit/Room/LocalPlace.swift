internal import Basics
internal import Markup
package import Web

extension Target {
    /// Reads an address sent along as a way back. Nil for an address outside of Neroli, an
    /// unreadable address, and an address longer than 500 bytes.
    package init?(local address: String?) {
        guard let address, address.utf8.count <= Target.addressLimit,
            Link(path: address).text == address,
            let target = try? Target([UInt8](address.utf8)),
            Link(path: target.text).text == target.text
        else { return nil }
        self = target
    }

    /// In bytes.
    package static let addressLimit = 500
}
