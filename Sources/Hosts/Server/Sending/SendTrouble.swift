/// Reason why a backup was not copied, fetched or opened, worded for the middle of a sentence.
package enum SendTrouble: Error, Sendable {
    case noTool(Tool)
    case failed(String)
    /// Would be sent unencrypted to a place that others can read.
    case notEncrypted
    /// The key is missing.
    case noKey
    case noRoom

    package var reason: String {
        switch self {
        case .noTool(let tool):
            "the program “\(tool.name)” is missing; install it by: apt install \(tool.package)"
        case .failed(let reason): reason
        case .notEncrypted:
            "nothing says how it is encrypted; set encrypt-to or passphrase-file in neroli.conf"
        case .noKey: "its key is not here; --identity or --passphrase-file names one"
        case .noRoom: "the disk is full"
        }
    }
}
