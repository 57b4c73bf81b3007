internal import Basics
internal import SQLCore
internal import Studio
internal import Web

extension Site {
    /// The description of all calls, made of what the calls themselves are made of.
    func openAPI(_ incoming: RawRequest) throws(Failure) -> HostResponse {
        let schema = program.schema
        let collections = try databases.read { (database) throws(Failure) in
            var collections: [APICollection] = []
            for name in APITables.open {
                if let collection = try APICollection(name, schema, database) {
                    collections.append(collection)
                }
            }
            return collections
        }
        return json(OpenAPI(collections).document, incoming)
    }
}

/// An OpenAPI 3.1 document.
struct OpenAPI {
    private let collections: [APICollection]

    init(_ collections: [APICollection]) {
        self.collections = collections
    }

    private typealias Member = JSONValue.Member

    var document: JSONValue {
        .object([
            "openapi": .text("3.1.0"),
            "info": .object([
                "title": .text("Neroli"), "version": .text(Program.version),
                "description": .text(
                    "Reads and forms of one studio. Money is in minor units with its currency, amounts"
                        + " are decimal texts with their unit, times have an offset."),
                "license": .object(["name": .text("See LICENSE")]),
            ]),
            "servers": .list([.object(["url": .text("/")])]),
            "security": .list([.object(["key": .list([])])]),
            "paths": .object(paths),
            "components": components,
        ])
    }

    private var paths: [Member] {
        var paths = [
            Member(
                name: "/api/1",
                value: get("index", "What the key opens", OpenAPI.index, cached: true)),
            Member(
                name: "/api/1/changes",
                value: get(
                    "changes", "Entries after a number of the log", OpenAPI.ref("Changes"),
                    parameters: [
                        OpenAPI.query(
                            "after", .object(["type": .text("integer"), "minimum": .integer(0)]),
                            "“next” of the answer before; 0 at first."),
                        OpenAPI.limit,
                        OpenAPI.query(
                            "wait",
                            .object(["type": .text("string"), "enum": .texts(["0", "1"])]),
                            "1 waits up to 25 seconds for the next entry."),
                    ], cached: true)),
        ]
        for collection in collections {
            let base = "/api/1/" + collection.name
            paths.append(
                Member(
                    name: base,
                    value: get(
                        "list_" + collection.name, "Rows of \(collection.name), by key",
                        .object([
                            "type": .text("object"),
                            "required": .texts(["items", "next", "log"]),
                            "properties": .object([
                                "items": .object([
                                    "type": .text("array"), "items": OpenAPI.ref(collection.name),
                                ]),
                                "next": .object(["type": .texts(["string", "null"])]),
                                "log": .object(["type": .text("integer")]),
                            ]),
                        ]),
                        parameters: [
                            OpenAPI.query(
                                "after", .object(["type": .text("string")]),
                                "“next” of the page before."), OpenAPI.limit,
                        ], cached: true)))
            let names = collection.key.map(\.name)
            paths.append(
                Member(
                    name: base + names.map { "/{\($0)}" }.joined(),
                    value: get(
                        "get_" + collection.name, "One row of \(collection.name)",
                        OpenAPI.ref(collection.name),
                        parameters: names.map { OpenAPI.inPath($0) }, cached: true)))
        }
        for form in APIForm.all { paths.append(path(of: form)) }
        return paths
    }

    private func get(
        _ id: String, _ summary: String, _ schema: JSONValue, parameters: [JSONValue] = [],
        cached: Bool
    ) -> JSONValue {
        .object([
            "get": .object([
                "operationId": .text(id), "summary": .text(summary),
                "parameters": .list(parameters),
                "responses": .object(
                    [
                        Member(name: "200", value: OpenAPI.answer("An answer", schema)),
                        Member(
                            name: "304",
                            value: .object(["description": .text("Unchanged, by If-None-Match")])),
                    ] + OpenAPI.problems(["400", "401", "403", "404", "429"])),
            ])
        ])
    }

    private func path(of form: APIForm) -> Member {
        var properties: [Member] = []
        var patterns: [Member] = []
        for field in form.fields {
            let schema = OpenAPI.schema(field)
            if field.name.hasSuffix("-…") {
                patterns.append(Member(name: "^" + field.name.dropLast(), value: schema))
            } else {
                properties.append(Member(name: field.name, value: schema))
            }
        }
        var schema: [Member] = [
            Member(name: "type", value: .text("object")),
            Member(
                name: "required", value: .texts(form.fields.filter(\.isNeeded).map(\.name))),
            Member(name: "properties", value: .object(properties)),
        ]
        if !patterns.isEmpty {
            schema.append(Member(name: "patternProperties", value: .object(patterns)))
        }
        schema.append(Member(name: "additionalProperties", value: .bool(false)))
        let id = "do_" + form.path.map { $0.isLetter || $0.isNumber ? String($0) : "_" }.joined()
        return Member(
            name: "/api/1/do/" + form.template,
            value: .object([
                "post": .object([
                    "operationId": .text(id), "summary": .text("Form " + form.path),
                    "parameters": .list(
                        form.parameters.map { OpenAPI.inPath($0) } + [
                            OpenAPI.query(
                                "look",
                                .object(["type": .text("string"), "enum": .texts(["0", "1"])]),
                                "1 tells what the form would do, and does nothing."),
                            .object([
                                "name": .text("Idempotency-Key"), "in": .text("header"),
                                "required": .bool(true),
                                "schema": .object([
                                    "type": .text("string"), "format": .text("uuid"),
                                ]),
                                "description": .text(
                                    "A new UUID for each act. The same one repeats the answer."),
                            ]),
                        ]),
                    "requestBody": .object([
                        "required": .bool(true),
                        "content": .object([
                            "application/json": .object([
                                "schema": .object(schema),
                                "example": .fields(form.example.formEncoded),
                            ])
                        ]),
                    ]),
                    "responses": .object(
                        [
                            Member(
                                name: "200",
                                value: OpenAPI.answer(
                                    "What the form made, or would make", OpenAPI.ref("Act")))
                        ]
                            + OpenAPI.problems([
                                "400", "401", "403", "404", "409", "413", "415", "422", "429",
                            ])),
                ])
            ]))
    }

    private var components: JSONValue {
        .object([
            "securitySchemes": .object([
                "key": .object([
                    "type": .text("http"), "scheme": .text("bearer"),
                    "description": .text("A key from Settings → Devices → Keys."),
                ])
            ]),
            "schemas": .object(
                OpenAPI.shared
                    + collections.map { Member(name: $0.name, value: OpenAPI.row($0)) }),
        ])
    }
}
