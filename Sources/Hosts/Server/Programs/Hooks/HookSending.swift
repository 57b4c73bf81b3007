internal import Basics
internal import Studio

extension HookMessage {
    /// Seconds for one message, with the name's look-up apart.
    static let patience = 15

    /// Sends the message once, by curl, to an address that was checked before.
    ///
    /// The connection goes to the checked address itself, so that a name can't lead elsewhere
    /// meanwhile; redirects are not followed.
    func send(to hook: Hook, mayBeNear: Bool, at now: Moment) throws(HookFault) {
        let isNear = hook.mayBeNear && mayBeNear
        guard hook.address.isSecure || isNear else { throw HookFault(trouble: .privateAddress) }
        let places = try hook.address.resolved(mayBeNear: isNear)
        let outcome: Tool.Outcome
        do throws(SendTrouble) {
            // The first argument keeps a file of settings out; a list of processes shows nothing.
            outcome = try Tool.curl.run(
                ["-q", "--config", "-"], input: settings(hook, places, at: now))
        } catch {
            throw HookFault(trouble: Tool.curl.isThere ? .other : .noCurl)
        }
        switch outcome.code {
        case 0: break
        case 6: throw HookFault(trouble: .unknownName)
        case 7: throw HookFault(trouble: .unreachable)
        case 28: throw HookFault(trouble: .timeout)
        case 35, 51, 58, 60, 77, 83: throw HookFault(trouble: .certificate)
        default: throw HookFault(trouble: .unreachable)
        }
        let status = Int(outcome.output.trimmed) ?? 0
        guard (200..<300).contains(status) else { throw HookFault(trouble: .status(status)) }
    }

    private func settings(_ hook: Hook, _ places: [String], at now: Moment) -> String {
        let address = hook.address
        let host = address.host.contains(":") ? "[\(address.host)]" : address.host
        let pinned = places.map { $0.contains(":") ? "[\($0)]" : $0 }.joined(separator: ",")
        let seconds = now.milliseconds / 1_000
        let lines: [(String, String)] = [
            ("url", address.text),
            ("resolve", "\(host):\(address.port):\(pinned)"),
            ("proto", address.isSecure ? "=https" : "=http"),
            ("noproxy", "*"),
            ("max-time", "\(HookMessage.patience)"),
            ("connect-timeout", "5"),
            ("user-agent", "Neroli/\(Program.version)"),
            ("header", "Content-Type: application/json"),
            ("header", "Expect:"),
            ("header", "webhook-id: \(id)"),
            ("header", "webhook-timestamp: \(seconds)"),
            ("header", "webhook-signature: \(signature(at: seconds, by: hook.secret))"),
            ("data-binary", String(decoding: body, as: UTF8.self)),
            ("output", "/dev/null"),
            ("write-out", "%{http_code}"),
        ]
        return "silent\ngloboff\n"
            + lines.map { "\($0) = \(HookMessage.quoted($1))\n" }.joined()
    }

    private static func quoted(_ text: String) -> String {
        var quoted = "\""
        for character in text.unicodeScalars {
            switch character {
            case "\"": quoted += "\\\""
            case "\\": quoted += "\\\\"
            case "\n": quoted += "\\n"
            case "\r": quoted += "\\r"
            case "\t": quoted += "\\t"
            default: quoted.unicodeScalars.append(character)
            }
        }
        return quoted + "\""
    }
}
