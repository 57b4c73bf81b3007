internal import Basics

// Schemas and parameters that the calls share.
extension OpenAPI {
    static func ref(_ name: String) -> JSONValue {
        .object(["$ref": .text("#/components/schemas/" + name)])
    }

    static func query(_ name: String, _ schema: JSONValue, _ description: String) -> JSONValue {
        .object([
            "name": .text(name), "in": .text("query"), "required": .bool(false),
            "schema": schema, "description": .text(description),
        ])
    }

    static let limit = query(
        "limit",
        .object([
            "type": .text("integer"), "minimum": .integer(Int64(Site.apiLimits.lowerBound)),
            "maximum": .integer(Int64(Site.apiLimits.upperBound)), "default": .integer(100),
        ]), "Rows of one answer.")

    static func inPath(_ name: String) -> JSONValue {
        .object([
            "name": .text(name), "in": .text("path"), "required": .bool(true),
            "schema": .object(["type": .text("string"), "minLength": .integer(1)]),
        ])
    }

    static func answer(_ description: String, _ schema: JSONValue) -> JSONValue {
        .object([
            "description": .text(description),
            "content": .object(["application/json": .object(["schema": schema])]),
        ])
    }

    static func problems(_ statuses: [String]) -> [JSONValue.Member] {
        statuses.map { (status) in
            let codes = APIFault.allCases.filter { "\($0.status)" == status }.map(\.type)
            return JSONValue.Member(
                name: status,
                value: .object([
                    "description": .text(codes.joined(separator: ", ")),
                    "content": .object([
                        "application/problem+json": .object(["schema": ref("Problem")])
                    ]),
                ]))
        }
    }

    private static func object(
        _ properties: KeyValuePairs<String, JSONValue>, optional: [String] = []
    ) -> JSONValue {
        .object([
            "type": .text("object"),
            "required": .texts(properties.map(\.key).filter { !optional.contains($0) }),
            "properties": .object(
                properties.map { JSONValue.Member(name: $0.key, value: $0.value) }),
        ])
    }

    private static let text = JSONValue.object(["type": .text("string")])
    private static let textOrNull = JSONValue.object(["type": .texts(["string", "null"])])
    private static let number = JSONValue.object(["type": .text("integer")])
    private static let texts = JSONValue.object(["type": .text("array"), "items": text])
    private static let uuid = JSONValue.object([
        "type": .text("string"), "format": .text("uuid"),
    ])
    private static let time = JSONValue.object([
        "type": .text("string"), "format": .text("date-time"),
        "examples": .texts(["2026-06-01T14:03:00.000+02:00"]),
    ])
    private static let decimal = JSONValue.object([
        "type": .text("string"), "pattern": .text("^-?[0-9]+(\\.[0-9]+)?$"),
        "examples": .texts(["12.5"]),
    ])

    private static func list(_ items: JSONValue, orNull: Bool = false) -> JSONValue {
        .object([
            "type": orNull ? .texts(["array", "null"]) : .text("array"), "items": items,
        ])
    }

    static let index = object([
        "version": text,
        "key": object(["name": text, "reads": texts, "writes": texts]),
        "collections": texts,
        "forms": list(object(["path": text, "fields": texts])),
    ])

    static let shared: [JSONValue.Member] = [
        .init(name: "Money", value: object(["minor": number, "currency": textOrNull])),
        .init(name: "Price", value: object(["amount": decimal, "currency": textOrNull])),
        .init(name: "Amount", value: object(["value": decimal, "unit": textOrNull])),
        .init(
            name: "Row",
            value: object([
                "collection": text, "id": text,
                "change": .object([
                    "type": .text("string"), "enum": .texts(["added", "changed", "removed"]),
                ]),
            ])),
        .init(
            name: "Act",
            value: object([
                "done": .object(["type": .text("boolean")]), "entry": uuid, "at": time,
                "title": text, "page": textOrNull, "rows": list(ref("Row"), orNull: true),
            ])),
        .init(
            name: "Changes",
            value: object([
                "entries": list(
                    object([
                        "number": number, "entry": uuid, "device": uuid, "at": time,
                        "rows": list(ref("Row"), orNull: true),
                    ])), "next": number, "log": number, "epoch": number,
            ])),
        .init(
            name: "Problem",
            value: object(
                [
                    "type": text, "title": text, "status": number,
                    "errors": list(object(["field": text, "code": text, "sentence": text])),
                ], optional: ["errors"])),
    ]

    /// A row of a collection.
    static func row(_ collection: APICollection) -> JSONValue {
        .object([
            "type": .text("object"),
            "required": .texts(collection.columns.map(\.name)),
            "properties": .object(
                collection.columns.map {
                    JSONValue.Member(name: $0.name, value: schema($0))
                }),
        ])
    }

    private static func schema(_ column: APICollection.Column) -> JSONValue {
        let schema: JSONValue =
            switch column.kind {
            case .identifier: uuid
            case .text, .currency: text
            case .word(let words):
                .object(["type": .text("string"), "enum": .texts(words)])
            case .flag: .object(["type": .text("boolean")])
            case .form: .object(["type": .text("object")])
            case .day: .object(["type": .text("string"), "format": .text("date")])
            case .moment: time
            case .integer(.plain, _): number
            case .integer(.money, _): ref("Money")
            case .integer(.fineMoney, _), .integer(.majorMoney, _): ref("Price")
            case .integer(.amount, _), .integer(.amountOf, _): ref("Amount")
            case .integer(.day, _): .object(["type": .text("string"), "format": .text("date")])
            }
        guard column.mayBeNull else { return schema }
        return .object(["anyOf": .list([schema, .object(["type": .text("null")])])])
    }

    /// A field of a form; a list of its values where it repeats. Empty and null are alike.
    static func schema(_ field: APIField) -> JSONValue {
        var one: [JSONValue.Member]
        switch field.kind {
        case .text: one = [.init(name: "type", value: .texts(["string", "number", "null"]))]
        case .number: one = [.init(name: "type", value: .texts(["number", "string", "null"]))]
        case .flag:
            one = [.init(name: "type", value: .texts(["boolean", "string", "number", "null"]))]
        case .date:
            one = [
                .init(name: "type", value: .texts(["string", "null"])),
                .init(name: "format", value: .text("date")),
            ]
        case .id:
            one = [
                .init(name: "type", value: .texts(["string", "null"])),
                .init(name: "format", value: .text("uuid")),
            ]
        case .word(let words): one = [.init(name: "enum", value: .texts(words))]
        }
        if let limit = field.limit {
            one.append(.init(name: "maxLength", value: .integer(Int64(limit))))
        }
        guard field.repeats else { return .object(one) }
        return .object(["anyOf": .list([.object(one), list(.object(one))])])
    }
}
