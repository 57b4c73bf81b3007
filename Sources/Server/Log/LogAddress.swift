/// The address of a database that stands on several hosts, of which one writes.
enum LogAddress {
    /// One address for each host: "postgresql://user@a:1,b:2/name" is two.
    static func each(of address: String) -> [String] {
        guard let start = address.firstRange(of: "://")?.upperBound else { return [address] }
        let rest = address[start...]
        let end = rest.firstIndex { $0 == "/" || $0 == "?" } ?? rest.endIndex
        let authority = rest[..<end]
        // What stands before an @ may hold commas of a password.
        let hosts = authority.lastIndex(of: "@").map { authority.index(after: $0) }
        let user = authority[..<(hosts ?? authority.startIndex)]
        return authority[(hosts ?? authority.startIndex)...].split(
            separator: ",", omittingEmptySubsequences: false
        ).map { address[..<start] + user + $0 + rest[end...] }.map(String.init)
    }
}
