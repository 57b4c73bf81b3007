internal import Basics
internal import CCrypto
internal import Glibc
internal import Portability
internal import SQLCore

/// Checks an archive of the books: its signature, all its files, and whose key it is.
///
/// - Parameter data: the studio's folder, for its keys; it may be missing.
package func checkArchive(_ file: String, data: String) throws(StartTrouble) -> [String] {
    let bytes: [UInt8]
    do throws(FileTrouble) {
        bytes = try contents(of: file)
    } catch {
        throw StartTrouble("Can't read \(error.path): \(error.reason).", code: 66)
    }
    let files = Archive(continuing: bytes)?.files() ?? []
    guard let sums = files.first(where: { $0.name == "SHA256SUMS" })?.content else {
        throw StartTrouble("\(file) is no archive of the books.", code: 65)
    }
    var listed: Set<String> = ["SHA256SUMS", "SHA256SUMS.sig", "key.pem"]
    for line in String(decoding: sums, as: UTF8.self).split(separator: "\n") {
        let name = String(line.dropFirst(66))
        listed.insert(name)
        guard let found = files.first(where: { $0.name == name }),
            line.prefix(64) == hexadecimal(Crypto.hash(found.content))
        else { throw StartTrouble("\(name) was changed or removed.", code: 65) }
    }
    if let other = files.first(where: { !listed.contains($0.name) }) {
        throw StartTrouble("\(other.name) was added.", code: 65)
    }
    guard Set(files.map { $0.name }).count == files.count else {
        throw StartTrouble("A file is in the archive twice.", code: 65)
    }
    guard let signature = files.first(where: { $0.name == "SHA256SUMS.sig" })?.content,
        let point = files.first(where: { $0.name == "key.pem" }).flatMap({
            ArchiveKey.point(in: $0.content)
        })
    else {
        throw StartTrouble("All files agree. The archive has no signature.", code: 65)
    }
    guard ArchiveKey.fits(signature, point, over: sums) else {
        throw StartTrouble("The signature does not fit.", code: 65)
    }
    return ["All files agree, and the signature fits", whose(point, data)]
}

private func whose(_ point: [UInt8], _ data: String) -> String {
    let key = "key " + ArchiveKey.fingerprint(of: point)
    guard access(hostPath(data), F_OK) == 0,
        let host = try? Database(path: hostPath(data), access: .reading),
        let known = try? host.first(
            "SELECT secret IS NULL FROM archive_key WHERE point = ?", [.text(hexadecimal(point))],
            { (row) throws(Failure) in row.integer() == 1 })
    else { return "Signed by an unknown studio: compare its " + key }
    return (known ? "Signed by this studio with its former " : "Signed by this studio with its ")
        + key
}

extension ArchiveKey {
    /// The point in a file as `file(of:)` writes it; nil for any other.
    static func point(in file: [UInt8]) -> [UInt8]? {
        let text = String(decoding: file, as: UTF8.self).split(separator: "\n")
            .filter { !$0.hasPrefix("-----") }.joined()
        guard let bytes = Base64.bytes(text) else { return nil }
        let point = [UInt8](bytes.suffix(64))
        return file == ArchiveKey.file(of: point) ? point : nil
    }

    static func fits(_ signature: [UInt8], _ point: [UInt8], over bytes: [UInt8]) -> Bool {
        !signature.isEmpty && signature.count <= 80
            && neroli_fits_es256(
                [UInt8](point.prefix(32)), [UInt8](point.suffix(32)), Crypto.hash(bytes),
                signature, signature.count) == 1
    }
}
