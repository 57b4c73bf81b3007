internal import Basics
internal import Journal
internal import Markup
internal import Portability
internal import RoomKit
internal import SQLCore
internal import Web

/// Answers requests for the pages and files of export, on every host.
struct DataActions {
    private let database: Database
    private let frame: Frame
    private let schema: StudioSchema

    /// A file is made in memory. A larger one can only be exported by the command.
    static let limit = 128 << 20

    init(_ database: Database, _ frame: Frame, _ schema: StudioSchema) {
        self.database = database
        self.frame = frame
        self.schema = schema
    }

    func respond(_ route: DataRoute, _ request: Request) throws(Failure) -> Response {
        let words = DataWords(frame.language)
        switch route {
        case .page:
            return DataPage(
                rooms: schema.bar, groups: schema.groups(in: frame.language),
                counts: try counts(), hasMended: try MendedRows(database).newest() > 0,
                words: words
            ).response(frame)
        case .mended: return try MendedPage(MendedRows(database), words).response(frame)
        case .file, .archive, .sheet:
            // Half a file would pass for the whole one.
            if let since = try CarriedTable(database).since() {
                return FaultPage.notCarried(since: Day(since, in: .utc)).response(frame)
            }
            return try file(route, request)
        case .importing, .erasing:
            // The server answers these requests itself. Here is a device's copy that can't reach
            // the server.
            let isAlone = request.host.role == .alone
            var page = Page(words.title, in: .settings)
            page.status = isAlone ? 200 : 503
            return frame.page(page) { html in
                html.top(words.onServerTitle, back: .to(words.title, DataRoute.page.link))
                let alone = AloneWords(words.language)
                html.p { $0.text(isAlone ? alone.onlyServer : words.onServer) }
                guard isAlone else { return }
                html.p("ways") { way in
                    way.a(to: HostRoute.devices.link) {
                        $0.text(route == .erasing ? alone.remove : alone.joinServer)
                    }
                }
            }
        }
    }

    private func file(_ route: DataRoute, _ request: Request) throws(Failure) -> Response {
        switch route {
        case .file:
            guard
                let bytes = try ExportFile(database, schema.export).bytes(limit: DataActions.limit)
            else { return tooLarge }
            return .file(name("json", request), "application/json", bytes)
        case .archive:
            var archive = Archive()
            for table in schema.tables {
                archive.add(table.name + ".csv", try TableSheet(table, database).bytes())
                if archive.size > DataActions.limit { return tooLarge }
            }
            var response = Response(contentType: "application/zip", body: archive.file())
            response.fileName = name("zip", request)
            response.add(filesOf: try AttachmentTable(database).all())
            return response
        case .sheet(let name):
            guard let table = schema.tables.first(where: { $0.name == name }) else {
                throw .missing
            }
            return .file(
                name + ".csv", "text/csv", try TableSheet(table, database).bytes())
        case .page, .mended, .importing, .erasing: throw .missing
        }
    }

    private func counts() throws(Failure) -> [String: Int] {
        var counts: [String: Int] = [:]
        for table in schema.tables {
            counts[table.name] = Int(
                clamping: try database.integer("SELECT count(*) FROM \(table.name)"))
        }
        return counts
    }

    private var tooLarge: Response {
        FaultPage.refused(DataWords(frame.language).exportTooLarge(DataActions.limit >> 20))
            .response(frame)
    }

    /// "neroli-2026-06-01.json"
    private func name(_ ending: String, _ request: Request) -> String {
        "neroli-" + Day(request.moment, in: request.zone).text + "." + ending
    }
}
