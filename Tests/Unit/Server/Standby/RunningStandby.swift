import Basics
import Foundation
import Glibc
import Journal
import SQLCore
import Studio
import TestKit
import Testing

@testable import Server

/// The built program, following a server on this machine.
final class RunningStandby {
    let data: String
    private let process: Process
    private let exited: DispatchSemaphore
    private let output = Pipe()

    /// - Parameters:
    ///   - token: nil for a folder that follows already.
    ///   - other: data folder, if not that of the first standby.
    init(
        in folder: String, of server: RunningServer, token: String?,
        home: String = repository.path, data other: String? = nil, _ more: [String] = []
    ) throws {
        data = other ?? folder + "/standby"
        var options = ["standby", "--data", data, "--home", home, "--quiet"] + more
        if let token {
            try write([UInt8](token.utf8), to: folder + "/token")
            options += ["http://localhost:\(server.port)", "--token-file", folder + "/token"]
        }
        (process, exited) = try launch(
            in: folder, options, output: output, errors: folder + "/standby.log")
    }

    deinit { try? output.fileHandleForReading.close() }

    /// The number of its last line; -1 while nothing is there.
    var head: Int64 { (try? place.seq) ?? -1 }

    var place: LogPlace {
        get throws {
            try StudioLog.place(of: Database(path: data + "/neroli.sqlite", access: .reading))
        }
    }

    var isRunning: Bool { process.isRunning }

    func stop() {
        if process.isRunning { kill(process.processIdentifier, SIGKILL) }
        exited.wait()
        exited.signal()
    }

    static func token(
        _ server: RunningServer, of data: String? = nil, in folder: String
    ) throws -> String {
        let made = try run(
            [
                "standby", "--make", "Attic", "--data", data ?? server.data, "--home",
                repository.path,
            ],
            in: folder)
        return try #require(made.output.split(separator: "\n").last.map(String.init))
    }
}

func head(of data: String) throws -> Int64 {
    try JournalTable(Database(path: data + "/neroli.sqlite", access: .reading)).head()
}

func waits(_ seconds: Double, until isThere: () throws -> Bool) rethrows -> Bool {
    let end = Date().addingTimeInterval(seconds)
    while Date() < end {
        if try isThere() { return true }
        usleep(20_000)
    }
    return try isThere()
}

/// Sells one good, as browsers do.
struct RunningShop {
    let form: String

    init(_ server: RunningServer) throws {
        try server.send(
            "/inventory/departments/new", "name=Perfumes&restock=6&markup=50")
        let database = try Database(path: server.data + "/neroli.sqlite", access: .reading)
        let department = try #require(
            try database.text("SELECT id FROM inventory_department LIMIT 1"))
        try server.send(
            "/inventory/items/new",
            "name=Rosa&department=\(department)&unit=each&use=sale&cost=7.7313&price=64"
                + "&opening=100000")
        let item = try #require(try database.text("SELECT id FROM inventory_item LIMIT 1"))
        let company = try #require(
            try database.first(
                "SELECT name, currency, tax_rate, includes_tax FROM inventory_company"
            ) { (row) throws(Failure) in [row.text(), row.text(), row.text(), row.text()] })
        form =
            "company=\(company[0])&currency=\(company[1])&tax_rate=\(company[2])"
            + "&includes_tax=\(company[3])&discount=0&item=\(item)"
            + "&name=Rosa&attribute=&department=Perfumes&unit=each&quantity=1000&each=6400"
            + "&line_discount=0&cost=1&tender=card&given="
    }
}
