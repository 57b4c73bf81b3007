// swift-tools-version: 6.2
import PackageDescription

// One line a target: its folder, and which other targets it may import. Arrows point down only.

/// Set by `script/pocket`: the same sources compiled by Embedded Swift for the browser.
let embedded = Context.environment["NEROLI_EMBEDDED"] == "1"

let strict: [SwiftSetting] = [
    .swiftLanguageMode(.v6),
    .treatAllWarnings(as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
    .enableUpcomingFeature("InferIsolatedConformances"),
]

/// Regular expressions and tasks are libraries of their own, which every file imports unless it is told not to.
/// The program uses neither, and so it need not hold them in memory (docs/decisions/0176).
let lean = [
    "-Xfrontend", "-disable-implicit-string-processing-module-import",
    "-Xfrontend", "-disable-implicit-concurrency-module-import",
]

/// The server's own targets, and the application where the server holds it.
let native = strict + [.unsafeFlags(lean)]

/// The application: everything below the hosts runs in both of them. Embedded Swift has neither of the two.
let shared =
    embedded
    ? strict + [.enableExperimentalFeature("Embedded"), .unsafeFlags(["-wmo", "-Osize"])] : native

/// Bytes, digests, rows and markup are what tests spend their time on, so these are optimised in debug
/// builds, too: the tests of releases take a third of the processor's time.
let optimised = shared + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// Hundreds of lives run in debug builds, so the code that fills in their forms is optimised there, too.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

/// A library, its folder, and its tests in `Tests/Unit/<its folder's name>`.
struct Part {
    var name: String
    var folder: String
    var needs: [String]
    var settings: [SwiftSetting]
    var tests: [String]?

    /// - Parameters:
    ///   - needs: targets that the part imports.
    ///   - tests: further targets that its tests import; nil if it has none.
    init(
        _ name: String, in folder: String, _ needs: [String] = [],
        settings: [SwiftSetting] = shared,
        tests: [String]? = []
    ) {
        self.name = name
        self.folder = folder
        self.needs = needs
        self.settings = settings
        self.tests = tests
    }

    var target: Target {
        .target(
            name: name, dependencies: needs.map { .init(stringLiteral: $0) },
            path: "Sources/\(folder)", swiftSettings: settings)
    }

    var testTarget: Target? {
        tests.map { tests in
            let folder = folder.split(separator: "/").last!
            let needs = Set(needs + tests + [name, "TestKit"]).sorted()
            return .testTarget(
                name: "\(name)Tests", dependencies: needs.map { .init(stringLiteral: $0) },
                path: "Tests/Unit/\(folder)", swiftSettings: strict)
        }
    }
}

func foundation(_ name: String, _ needs: [String] = [], tests: [String] = []) -> Part {
    Part(name, in: "Foundations/\(name)", needs, settings: optimised, tests: tests)
}

/// Imported by every room.
let commons = ["Basics", "SQLCore", "Pictures", "Markup", "Web", "Journal", "RoomKit"]

func room(
    _ name: String, in folder: String? = nil, needs: [String] = [], tests: [String] = []
) -> Part {
    Part(name, in: "Rooms/\(folder ?? name)", commons + needs, tests: tests)
}

let rooms = [
    room("Notes"),
    room("Limits", needs: ["Perfumery", "Portability"]),
    room("Stock", needs: ["Notes"]),
    room("Till", needs: ["Notes", "Stock", "Portability"]),
    room("Medleys", needs: ["Notes", "Perfumery", "Stock", "Limits", "Portability"]),
    room("Shopping", needs: ["Stock"], tests: ["Notes"]),
    room("Airlock"),
]

/// The application: runs in both hosts.
let application =
    [
        foundation("Basics"),
        foundation("SQLCore", ["Basics", "CSQLite"]),
        foundation("Markup", ["Basics"]),
        foundation("Pictures", ["Basics", "Markup"]),
        foundation("Web", ["Basics"]),
        Part("Journal", in: "Ledger/Journal", ["Basics", "SQLCore", "Web"]),
        Part("Portability", in: "Ledger/Portability", ["Basics", "SQLCore", "Web", "Journal"]),
        Part("Perfumery", in: "Perfumery", ["Basics"]),
        Part("RoomKit", in: "Rooms/RoomKit", commons.dropLast() + ["Portability"], tests: nil),
    ] + rooms + [
        Part(
            "Studio", in: "Studio", commons + ["Portability"] + rooms.map(\.name),
            tests: ["CSQLite", "Importing"])
    ]

/// C libraries: shims of headers alone, and sources of our own.
let libraries: [Target] =
    ["CSQLite", "CMicroHTTPD", "CZlib", "CDeflate", "CCrypto", "CMemory", "CConfine", "CExpat"].map
{
    .systemLibrary(name: $0, path: "Sources/C/\($0)")
} + [
    .target(name: "CPostgres", path: "Sources/C/CPostgres"),
    .target(name: "CPageStore", dependencies: ["CSQLite"], path: "Sources/C/CPageStore"),
]

/// The browser's host: natively a library that the tests use, in WebAssembly a program without a
/// `main`, linked by `script/pocket`.
let browser = Part(
    "Browser", in: "Hosts/Browser",
    ["Basics", "CPageStore", "SQLCore", "Web", "Journal", "Studio"])

let hosts = [
    browser,
    Part("Postgres", in: "Hosts/Postgres", ["CPostgres"], settings: native, tests: nil),
    Part(
        "Importing", in: "Hosts/Importing",
        commons + ["Portability", "Perfumery", "Studio", "CExpat"] + rooms.map(\.name),
        settings: native),
    Part(
        "Server", in: "Hosts/Server",
        [
            "Basics", "SQLCore", "Web", "Journal", "Portability", "RoomKit", "Limits", "Stock",
            "Till", "Studio", "Importing", "Postgres", "CMicroHTTPD", "CZlib", "CDeflate",
            "CCrypto", "CMemory",
            "CConfine",
        ], settings: native, tests: ["Browser"]),
]

func program(
    _ name: String, in folder: String, _ needs: [Target.Dependency],
    settings: [SwiftSetting] = strict
) -> Target {
    .executableTarget(
        name: name, dependencies: needs, path: folder, swiftSettings: settings)
}

/// Tests of several parts together: hosts compared, databases of earlier releases, faults injected.
func trial(_ name: String, in folder: String, _ needs: [Target.Dependency]) -> Target {
    .testTarget(
        name: name, dependencies: needs + ["TestKit"], path: "Tests/\(folder)",
        swiftSettings: strict)
}

let trials: [Target] = [
    .target(
        name: "TestKit", dependencies: ["Basics", "SQLCore", "Web", "Journal", "Portability"],
        path: "Tests/Kit", swiftSettings: strict),
    .target(name: "CDisk", dependencies: ["CSQLite"], path: "Tests/Faults/CDisk"),
    .target(
        name: "Simulation",
        dependencies: [
            "Basics", "CDisk", "CPageStore", "SQLCore", "Markup", "Web", "Journal", "Portability",
            "RoomKit", "Studio", "Importing", "Browser", "TestKit",
        ],
        path: "Tests/Faults/Simulation", swiftSettings: quick),
    program("simulate", in: "Tests/Faults/Simulate", ["Simulation"]),
    program("reckon", in: "Tests/Reckoning/Program", ["Basics", "Perfumery"]),
    // The server with a clock that is told the time, for Tests/Hosts/Parity.
    program("parity", in: "Tests/Hosts/Parity/Server", ["Basics", "Server"]),
    trial(
        "ConvergenceTests", in: "Faults/Convergence",
        [
            "Basics", "CDisk", "SQLCore", "Web", "Journal", "Portability", "Studio", "Importing",
            "Browser", "Simulation",
        ]),
    trial(
        "ReleasesTests", in: "Hosts/Releases",
        ["Basics", "SQLCore", "Web", "Journal", "Studio", "Importing", "Browser"]),
]

let neroli = program(
    "neroli", in: "Sources/Hosts/CLI",
    ["Basics", "SQLCore", "Web", "Journal", "Studio", "Importing", "Server"], settings: native)

let pocket: Target = program(
    "Browser", in: "Sources/\(browser.folder)",
    browser.needs.map { .init(stringLiteral: $0) } + ["CPocket"], settings: shared)

let all: [Target] =
    embedded
    ? libraries + application.map(\.target)
        + [.target(name: "CPocket", path: "Sources/C/CPocket"), pocket]
    : libraries + (application + hosts).flatMap { [$0.target] + ($0.testTarget.map { [$0] } ?? []) }
        + [neroli] + trials

/// A target and every target that it needs.
func closure(of wanted: String, in all: [Target]) -> [Target] {
    var names: Set<String> = []
    var open = [wanted]
    while let name = open.popLast() {
        guard names.insert(name).inserted, let target = all.first(where: { $0.name == name })
        else { continue }
        open += target.dependencies.compactMap {
            if case .byNameItem(let name, _) = $0 { name } else { nil }
        }
    }
    return all.filter { names.contains($0.name) }
}

/// NEROLI_ONLY=Airlock declares only that part's tests and their needs, for quick compiles
/// (`script/test Airlock`).
let only = embedded ? "Browser" : Context.environment["NEROLI_ONLY"].map { "\($0)Tests" }

let package = Package(name: "neroli", targets: only.map { closure(of: $0, in: all) } ?? all)
