internal import Basics
package import Markup

/// Static files served by the host, with hashes of their content.
///
/// Every link to a file contains its hash. So a browser may keep the file for ever, and a changed
/// file has a new address.
package struct Assets: Sendable {
    private let versions: [String: String]

    /// - Parameter versions: hash by path below the assets folder, for example "css/neroli.css".
    package init(versions: [String: String]) {
        self.versions = versions
    }

    /// The first segment of their addresses.
    package static let segment = "assets"

    package func link(_ path: String, fragment: String? = nil) -> Link {
        let version = versions[path].map { "?v=" + $0 } ?? ""
        return Link(
            path: "/" + Assets.segment + "/" + path + version + (fragment.map { "#" + $0 } ?? ""))
    }
}
