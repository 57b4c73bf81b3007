internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

// A server asks its standby at the start, and doctor asks it, whether that one took over.
extension Site {
    static let epochHeader = "X-Neroli-Epoch"

    /// Adds the present epoch for whoever names an entry of this studio: no stranger can.
    func tellEpoch(_ answer: inout HostResponse, _ target: Target) {
        guard let id = target.query["of"].flatMap({ Identifier($0) }) else { return }
        let last = try? databases.read { (database) throws(Failure) -> Epoch? in
            guard try JournalTable(database).holds(id) else { return nil }
            return try EpochTable(database).all().last
        }
        guard let last = last ?? nil else { return }
        answer.headers.append((Site.epochHeader, "\(last.id.text) \(last.began.milliseconds)"))
    }

    /// Asks the standby of the settings.
    func askStandby(_ serving: Serving) {
        guard databases.log == nil, succession.successor == nil,
            let successor = serving.askedSuccessor()
        else { return }
        note(successor)
    }
}

extension Serving {
    /// The successor that the standby of the settings tells of; nil where nothing answers there.
    func askedSuccessor() -> Successor? {
        guard let standby, let database = try? Database(path: databasePath(data), access: .reading),
            let known = try? EpochTable(database).all(),
            let head = try? JournalTable(database).head(),
            let id = try? JournalTable(database).oldest(
                upTo: head, admittedAt: Program.admissionPath
            ).last
        else { return nil }
        let header = Site.epochHeader.lowercased()
        let told = askedHealth(standby, "?of=\(id.text)", "%header{\(header)}")
        let words = told.split { $0.isWhitespace }
        guard words.count == 2, let epoch = Identifier(String(words[0])),
            let began = Int64(words[1])
        else { return nil }
        let successor = Successor(epoch: epoch, began: Moment(milliseconds: began))
        return successor.succeeds(known) ? successor : nil
    }
}

/// What curl writes about the answer of a server's place of health; empty without an answer.
func askedHealth(_ address: String, _ query: String = "", _ written: String) -> String {
    let outcome = try? Tool.curl.run(
        ["--disable", "--config", "-"],
        input: """
            url = "\(address)/healthz\(query)"
            silent
            max-time = 5
            output = "/dev/null"
            write-out = "\(written)"

            """)
    return outcome?.output ?? ""
}

extension Doctor {
    func succession() -> [Finding] {
        let noted = Successor(data: serving.data)
        guard let successor = noted ?? serving.askedSuccessor() else { return [] }
        return [
            Finding(sentence: successor.sentence, advice: Successor.remedy(serving.data) + ".")
        ]
    }
}
