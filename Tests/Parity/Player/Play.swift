internal import Basics
internal import Glibc
internal import Journal
internal import SQLCore
internal import Studio
internal import Web

/// Why the corpus could not be played.
struct PlayerTrouble: Error {
    let sentence: String

    init(_ sentence: String) {
        self.sentence = sentence
    }
}

/// `parity NOTES VERSIONS CORPUS ANSWER [--bodies DIR]`: a line for each request, as play.mjs prints
/// it; into the file ANSWER what a sync that asks for everything would be answered.
func run(_ arguments: [String]) -> Int32 {
    do throws(PlayerTrouble) {
        guard arguments.count == 4 || arguments.count == 6 && arguments[4] == "--bodies" else {
            throw PlayerTrouble("usage: parity NOTES VERSIONS CORPUS ANSWER [--bodies DIR]")
        }
        try play(
            notes: try contents(of: arguments[0]), versions: try contents(of: arguments[1]),
            corpus: try contents(of: arguments[2]), answer: arguments[3],
            bodies: arguments.count == 6 ? arguments[5] : nil)
        return 0
    } catch {
        complain(error.sentence)
        return 1
    }
}

func exit(with code: Int32) -> Never {
    Glibc.exit(code)
}

/// A line on standard error.
private func complain(_ sentence: String) {
    let line = [UInt8]("parity: \(sentence)\n".utf8)
    _ = Glibc.write(STDERR_FILENO, line, line.count)
}

private func play(
    notes: [UInt8], versions: [UInt8], corpus: [UInt8], answer: String, bodies: String?
) throws(PlayerTrouble) {
    let program = Program(assetVersions: assetVersions(versions))
    let database: Database
    do throws(Failure) {
        database = try Database(path: ":memory:")
        try prepare(database, notes: notes)
    } catch {
        throw PlayerTrouble("no database: \(error)")
    }
    for (index, var arrival) in try requests(in: corpus).enumerated() {
        arrival.id = identifier(index, at: arrival.moment)
        arrival.device = Identifier("01970000-0000-7000-8000-0000000de71c")
        let (response, failure) = program.answer(arrival) { (request) throws(Failure) in
            let respond = { () throws(Failure) in try program.respond(request, database) }
            return switch request.method {
            case .get: try database.read(respond)
            case .post: try database.write(respond)
            }
        }
        print(line(index + 1, response))
        if let failure { complain("request \(index + 1): \(failure)") }
        if let bodies { try write(response.body, to: "\(bodies)/\(index + 1)") }
    }
    let (bytes, count) = try sync(program, database)
    try write(bytes, to: answer)
    print("log\t\(count)\tin step")
}

/// The whole log as a device is sent it, and how many entries it has.
private func sync(
    _ program: Program, _ database: Database
) throws(PlayerTrouble) -> (answer: [UInt8], entries: Int64) {
    do throws(Failure) {
        let schema = try replayVersion(database)
        let serving = try program.syncServing(database)
        let answer = try serving.answer(SyncRequest(schema: schema, cursor: 0, pending: []))
        return (answer.packed, try JournalTable(database).head())
    } catch {
        throw PlayerTrouble("no answer to a sync: \(error)")
    }
}

private func line(_ number: Int, _ response: Response) -> String {
    let cookies = response.cookies.map { $0.header }.joined(separator: " | ")
    let parts = [
        "\(number)", "\(response.status)", response.contentType, response.location ?? "-",
        response.allow ?? "-", response.disposition ?? "-", cookies.isEmpty ? "-" : cookies,
        "\(response.body.count)",
        Digest(response.body).text,
    ]
    return parts.joined(separator: "\t")
}

private func assetVersions(_ lines: [UInt8]) -> [String: String] {
    var versions: [String: String] = [:]
    for line in String(decoding: lines, as: UTF8.self).split(separator: "\n") {
        let words = line.split(separator: " ")
        if words.count == 2 { versions[String(words[0])] = String(words[1]) }
    }
    return versions
}

private func contents(of path: String) throws(PlayerTrouble) -> [UInt8] {
    guard let file = fopen(path, "rb") else { throw PlayerTrouble("can't read \(path)") }
    defer { fclose(file) }
    var bytes: [UInt8] = []
    var chunk = [UInt8](repeating: 0, count: 65_536)
    while case let count = fread(&chunk, 1, chunk.count, file), count > 0 {
        bytes.append(contentsOf: chunk[..<count])
    }
    return bytes
}

private func write(_ bytes: [UInt8], to path: String) throws(PlayerTrouble) {
    guard let file = fopen(path, "wb") else { throw PlayerTrouble("can't write \(path)") }
    defer { fclose(file) }
    guard fwrite(bytes, 1, bytes.count, file) == bytes.count else {
        throw PlayerTrouble("can't write \(path)")
    }
}
