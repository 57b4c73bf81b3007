internal import Basics
package import Journal
package import Web

extension Response {
    /// Adds pictures and files to an archive. A device lacks them, so it asks the server.
    package mutating func add(filesOf attachments: [Attachment]) {
        for attachment in attachments {
            let name = String(
                attachment.name.map { "/\\:".contains($0) || $0.isNewline ? "-" : $0 })
            members.append(
                (
                    "papers/\(attachment.thing.kind)/\(attachment.id.raw) \(name)",
                    attachment.hash
                ))
        }
        isPart = isPart || !attachments.isEmpty
    }
}
