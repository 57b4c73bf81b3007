public import Basics

/// A picture or a file kept with a thing. The rows hold a reference; the host keeps the bytes by
/// their hash.
public struct Attachment: Identified, Sendable {
    public typealias RawID = String

    /// A kind of thing that has pictures and files. Each room names its own.
    public struct Kind: Sendable {
        /// Part of addresses: a durable format.
        public let name: String
        /// The table of its things; nil where a thing is only a name.
        public let table: String?

        public init(_ name: String, table: String?) {
            self.name = name
            self.table = table
        }
    }

    /// A thing with pictures and files. A key without a table is a name in lower case.
    public struct Thing: Equatable, Sendable {
        /// Name of its kind.
        public let kind: String
        public let key: String

        public init(_ kind: Kind, _ key: String) {
            self.init(named: kind.name, kind.table == nil ? key.trimmed.lowercased() : key)
        }

        /// As rows and addresses state it.
        public init(named kind: String, _ key: String) {
            self.kind = kind
            self.key = key
        }
    }

    public enum FileType: String, CaseIterable, Sendable {
        case pdf, jpeg, png, webp, heic

        public var contentType: String {
            switch self {
            case .pdf: "application/pdf"
            case .jpeg: "image/jpeg"
            case .png: "image/png"
            case .webp: "image/webp"
            case .heic: "image/heic"
            }
        }

        /// True for a picture that every browser shows.
        public var isShown: Bool { self == .jpeg || self == .png || self == .webp }
    }

    public let id: ID<Attachment>
    public let thing: Thing
    /// Address of the thing's page.
    public let page: String
    /// SHA-256 of the bytes, as 64 hexadecimal digits.
    public let hash: String
    /// File name.
    public let name: String
    public let type: FileType
    /// In bytes.
    public let size: Int64
    public let note: String
    public let day: Day
    public let hasThumbnail: Bool

    public init(
        id: ID<Attachment>, thing: Thing, page: String, hash: String, name: String,
        type: FileType, size: Int64, note: String, day: Day, hasThumbnail: Bool = false
    ) {
        self.id = id
        self.thing = thing
        self.page = page
        self.hash = hash
        self.name = name
        self.type = type
        self.size = size
        self.note = note
        self.day = day
        self.hasThumbnail = hasThumbnail
    }

    /// The largest file, and all files of a studio, each counted once, in bytes.
    public static let sizeLimit = 10_000_000
    public static let studioLimit: Int64 = 2_000_000_000
    /// The largest thumbnail, in bytes: every copy carries all of them.
    public static let thumbnailLimit = 8_192
    public static let nameLimit = 120
    public static let noteLimit = 300
    public static let pageLimit = 500
    public static let mostOfThing = 200

    /// True for 64 hexadecimal digits in lower case.
    public static func isHash(_ text: String) -> Bool {
        text.utf8.count == 64
            && text.utf8.allSatisfy { (0x30...0x39).contains($0) || (0x61...0x66).contains($0) }
    }
}
