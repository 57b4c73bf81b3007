// swift-tools-version: 6.2
import PackageDescription

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

let application: [Target] = [
    .target(name: "Basics", swiftSettings: optimised),
    .target(name: "SQLCore", dependencies: ["Basics", "CSQLite"], swiftSettings: optimised),
    .target(name: "Markup", dependencies: ["Basics"], swiftSettings: optimised),
    .target(name: "Pictures", dependencies: ["Basics", "Markup"], swiftSettings: optimised),
    .target(name: "Web", dependencies: ["Basics"], swiftSettings: optimised),
    .target(
        name: "Journal", dependencies: ["Basics", "SQLCore", "Web"], swiftSettings: shared),
    .target(
        name: "Portability", dependencies: ["Basics", "SQLCore", "Web", "Journal"],
        swiftSettings: shared),
    .target(
        name: "RoomKit", dependencies: ["Basics", "SQLCore", "Markup", "Web", "Journal"],
        swiftSettings: shared),
    .target(
        name: "Notes",
        dependencies: ["Basics", "SQLCore", "Pictures", "Markup", "Web", "Journal", "RoomKit"],
        swiftSettings: shared),
    .target(name: "Perfumery", dependencies: ["Basics"], swiftSettings: shared),
    .target(
        name: "Safety",
        dependencies: [
            "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Perfumery",
        ],
        swiftSettings: shared),
    .target(
        name: "Medleys",
        dependencies: [
            "Basics", "SQLCore", "Pictures", "Markup", "Web", "Journal", "RoomKit", "Perfumery",
            "Notes", "Inventory", "Safety",
        ],
        swiftSettings: shared),
    .target(
        name: "ShoppingList",
        dependencies: [
            "Basics", "SQLCore", "Pictures", "Markup", "Web", "Journal", "RoomKit", "Inventory",
        ],
        swiftSettings: shared),
    .target(
        name: "Airlock",
        dependencies: ["Basics", "SQLCore", "Pictures", "Markup", "Web", "Journal", "RoomKit"],
        swiftSettings: shared),
    .target(
        name: "Inventory",
        dependencies: [
            "Basics", "SQLCore", "Pictures", "Markup", "Web", "Journal", "RoomKit", "Notes",
        ],
        swiftSettings: shared),
    .target(
        name: "PointOfSale",
        dependencies: [
            "Basics", "SQLCore", "Pictures", "Markup", "Web", "Journal", "RoomKit", "Notes",
            "Inventory",
        ],
        swiftSettings: shared),
    .target(
        name: "Studio",
        dependencies: [
            "Basics", "SQLCore", "Markup", "Web", "Journal", "Portability", "RoomKit", "Notes",
            "Safety", "Medleys", "Inventory", "PointOfSale", "ShoppingList", "Airlock",
        ],
        swiftSettings: shared),
    .systemLibrary(name: "CSQLite"),
]

let host: [Target] = [
    .systemLibrary(name: "CMicroHTTPD"),
    .systemLibrary(name: "CZlib"),
    .systemLibrary(name: "CDeflate"),
    .systemLibrary(name: "CCrypto"),
    .systemLibrary(name: "CMemory"),
    .systemLibrary(name: "CConfine"),
    .systemLibrary(name: "CExpat"),
    .target(name: "CPostgres"),
    .target(name: "Postgres", dependencies: ["CPostgres"], swiftSettings: native),
    .target(
        name: "Importing",
        dependencies: [
            "Basics", "SQLCore", "Markup", "Web", "Journal", "Portability", "RoomKit", "Notes",
            "Perfumery", "Medleys", "Inventory", "PointOfSale", "ShoppingList", "Airlock", "Studio",
            "CExpat",
        ],
        swiftSettings: native),
    .target(
        name: "Server",
        dependencies: [
            "Basics", "SQLCore", "Web", "Journal", "Portability", "RoomKit", "Studio", "Importing",
            "Postgres", "CMicroHTTPD", "CZlib", "CDeflate", "CCrypto", "CMemory", "CConfine",
        ],
        swiftSettings: native),
    .executableTarget(
        name: "neroli",
        dependencies: ["Basics", "SQLCore", "Web", "Journal", "Studio", "Importing", "Server"],
        swiftSettings: native),
]

let pocketDependencies: [Target.Dependency] = [
    "Basics", "CPageStore", "SQLCore", "Web", "Journal", "Studio",
]

/// The browser's host: natively a library that the tests use, in WebAssembly a program without a
/// `main`, linked by `script/pocket`.
let pocket: [Target] =
    [.target(name: "CPageStore", dependencies: ["CSQLite"])]
    + (embedded
        ? [
            .target(name: "CPocket"),
            .executableTarget(
                name: "Pocket", dependencies: pocketDependencies + ["CPocket"],
                swiftSettings: shared),
        ]
        : [.target(name: "Pocket", dependencies: pocketDependencies, swiftSettings: shared)])

/// Hundreds of lives are lived in debug builds, so what fills in their forms is optimised there, too.
let quick = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]

func tests(_ name: String, _ dependencies: Target.Dependency...) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: strict)
}

let trials: [Target] = [
    .target(
        name: "TestKit", dependencies: ["Basics", "SQLCore", "Web", "Journal", "Portability"],
        path: "Tests/TestKit", swiftSettings: strict),
    .target(name: "CDisk", dependencies: ["CSQLite"], path: "Tests/CDisk"),
    .target(
        name: "Simulation",
        dependencies: [
            "Basics", "CDisk", "CPageStore", "SQLCore", "Markup", "Web", "Journal", "Portability",
            "RoomKit", "Studio", "Importing", "Pocket", "TestKit",
        ],
        path: "Tests/Simulation", swiftSettings: quick),
    .executableTarget(
        name: "simulate", dependencies: ["Simulation"], path: "Tests/Simulate",
        swiftSettings: strict),
    .executableTarget(
        name: "reckon", dependencies: ["Basics", "Perfumery"], path: "Tests/Reckoning/Program",
        swiftSettings: strict),
    tests("BasicsTests", "Basics", "TestKit"),
    tests("SQLCoreTests", "Basics", "CSQLite", "SQLCore", "TestKit"),
    tests("MarkupTests", "Basics", "Markup"),
    tests("PicturesTests", "Basics", "Markup", "Pictures", "TestKit"),
    tests("WebTests", "Basics", "Web", "TestKit"),
    tests("JournalTests", "Basics", "SQLCore", "Web", "Journal", "TestKit"),
    tests("PortabilityTests", "Basics", "SQLCore", "Journal", "Portability"),
    tests(
        "ImportingTests", "Basics", "SQLCore", "Web", "Journal", "Portability", "RoomKit",
        "Perfumery", "Safety", "Studio", "Importing", "TestKit"),
    tests(
        "NotesTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Notes", "TestKit"
    ),
    tests("PerfumeryTests", "Basics", "Perfumery", "TestKit"),
    tests(
        "SafetyTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Perfumery",
        "Safety", "TestKit"),
    tests(
        "MedleysTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Perfumery",
        "Notes", "Inventory", "Safety", "Medleys", "TestKit"),
    tests(
        "InventoryTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Notes",
        "Inventory", "TestKit"),
    tests(
        "PointOfSaleTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Notes",
        "Inventory", "PointOfSale", "TestKit"),
    tests(
        "ShoppingListTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Notes",
        "Inventory", "ShoppingList", "TestKit"),
    tests(
        "AirlockTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "RoomKit", "Airlock",
        "TestKit"),
    tests(
        "StudioTests", "Basics", "SQLCore", "Markup", "Web", "Journal", "Portability", "RoomKit",
        "CSQLite", "Notes", "Studio", "Importing", "TestKit"),
    tests(
        "PocketTests", "Basics", "CPageStore", "SQLCore", "Web", "Journal", "Studio", "Pocket",
        "TestKit"),
    tests(
        "ConvergenceTests", "Basics", "CDisk", "SQLCore", "Web", "Journal", "Portability", "Studio",
        "Importing", "Pocket", "Simulation", "TestKit"),
    tests(
        "ReleasesTests", "Basics", "SQLCore", "Web", "Journal", "Studio", "Importing", "Pocket",
        "TestKit"),
    tests(
        "ServerTests", "Basics", "SQLCore", "Web", "Journal", "Portability", "RoomKit", "Studio",
        "Server", "TestKit"),
]

/// The server with a clock that is told what time it is, for Tests/Parity.
let parity: [Target] = [
    .executableTarget(
        name: "parity", dependencies: ["Basics", "Server"],
        path: "Tests/Parity/Server", swiftSettings: strict)
]

let package = Package(
    name: "neroli",
    targets: embedded ? application + pocket : application + pocket + host + parity + trials
)
