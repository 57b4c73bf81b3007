internal import Basics
internal import Studio
internal import Web

/// The Model Context Protocol (modelcontextprotocol.io) over lines of JSON: an assistant reads the
/// studio, and acts in it, as far as a key permits.
///
/// Everything goes through the server by its interface for other programs, so that rights, limits
/// and the log are the same for all of them.
package struct Assistant {
    private let server: LocalCall
    private static let versions = ["2025-11-25", "2025-06-18", "2025-03-26", "2024-11-05"]

    package init(port: UInt16, key: String) {
        server = LocalCall(port: port, key: key)
    }

    /// The answer to a line; nil where none is expected.
    package func answer(_ line: String) -> String? {
        guard let message = JSONValue(parsing: [UInt8](line.utf8)) else {
            return failure(.null, -32_700, "Parse error")
        }
        guard let method = message["method"]?.asText else {
            // A batch, or an answer to a question that was never asked.
            return message["result"] == nil && message["error"] == nil
                ? failure(message["id"] ?? .null, -32_600, "Invalid request") : nil
        }
        guard let id = message["id"] else { return nil }
        switch method {
        case "initialize": return success(id, initialized(message["params"]))
        case "ping": return success(id, .object([JSONValue.Member]()))
        case "tools/list": return success(id, .object(["tools": .list(tools)]))
        case "tools/call":
            guard let name = message["params"]?["name"]?.asText,
                let result = call(name, message["params"]?["arguments"] ?? .null)
            else { return failure(id, -32_602, "Unknown tool") }
            return success(id, result)
        default: return failure(id, -32_601, "Method not found")
        }
    }

    private func success(_ id: JSONValue, _ result: JSONValue) -> String {
        line(["jsonrpc": .text("2.0"), "id": id, "result": result])
    }

    private func failure(_ id: JSONValue, _ code: Int64, _ message: String) -> String {
        line([
            "jsonrpc": .text("2.0"), "id": id,
            "error": .object(["code": .integer(code), "message": .text(message)]),
        ])
    }

    private func line(_ members: KeyValuePairs<String, JSONValue>) -> String {
        String(decoding: JSONValue.object(members).bytes, as: UTF8.self)
    }

    private func initialized(_ params: JSONValue?) -> JSONValue {
        let asked = params?["protocolVersion"]?.asText ?? ""
        return .object([
            "protocolVersion": .text(
                Assistant.versions.contains(asked) ? asked : Assistant.versions[0]),
            "capabilities": .object(["tools": .object([JSONValue.Member]())]),
            "serverInfo": .object([
                "name": .text("neroli"), "title": .text("Neroli"),
                "version": .text(Program.version),
            ]),
            "instructions": .text(
                "The studio of a perfumer: formulas (scenting, medley, medley_line), batches, stock"
                    + " (inventory_item), sales, shopping list. Begin with “contents”. Before “act”,"
                    + " use “look” and tell the person what would change."),
        ])
    }
}

// Tools.
extension Assistant {
    private var mayAct: Bool {
        guard let answer = server.send("GET", "/api/1"), answer.status == 200,
            let writes = JSONValue(parsing: answer.body)?["key"]?["writes"]?.asList
        else { return false }
        return !writes.isEmpty
    }

    private var tools: [JSONValue] {
        let limit: (String, String, String) = ("limit", "integer", "1 to 1000; 100 if left out.")
        var tools = [
            tool(
                "contents",
                "Lists the collections that can be read and the forms that can be sent.",
                isRead: true, [], needed: []),
            tool(
                "read",
                "Reads rows of a collection, such as inventory_item, or one row by its id.",
                isRead: true,
                [
                    ("collection", "string", "Name from “contents”."),
                    ("id", "string", "Id of one row; without it, a page of rows."),
                    ("after", "string", "“next” of the page before."), limit,
                ], needed: ["collection"]),
            tool(
                "changes", "Lists the latest entries of the log, and the rows that they changed.",
                isRead: true,
                [("after", "integer", "“next” of the answer before; 0 at first."), limit],
                needed: []),
        ]
        guard mayAct else { return tools }
        let form = [
            ("path", "string", "Address of a form from “contents”, with ids in place of {id}."),
            ("fields", "object", "Values of the form by field; a list for a field that repeats."),
        ]
        tools.append(
            tool(
                "look",
                "Tells what a form would change or why it would be refused. Changes nothing.",
                isRead: true, form, needed: ["path", "fields"]))
        tools.append(
            tool(
                "act",
                "Sends a form: changes the studio. The entry can be undone by the form “undo”.",
                isRead: false,
                form + [
                    (
                        "key", "string",
                        "A UUID for this act: with the same one, a repetition does nothing more."
                    )
                ], needed: ["path", "fields"]))
        return tools
    }

    private func tool(
        _ name: String, _ description: String, isRead: Bool,
        _ arguments: [(name: String, type: String, description: String)], needed: [String]
    ) -> JSONValue {
        .object([
            "name": .text(name), "description": .text(description),
            "inputSchema": .object([
                "type": .text("object"),
                "properties": .object(
                    arguments.map {
                        JSONValue.Member(
                            name: $0.name,
                            value: .object([
                                "type": .text($0.type), "description": .text($0.description),
                            ]))
                    }),
                "required": .texts(needed),
            ]),
            "annotations": .object([
                "readOnlyHint": .bool(isRead), "destructiveHint": .bool(!isRead),
                "openWorldHint": .bool(false),
            ]),
        ])
    }

    /// Nil for an unknown tool.
    private func call(_ name: String, _ arguments: JSONValue) -> JSONValue? {
        switch name {
        case "contents": return told(server.send("GET", "/api/1"))
        case "read":
            guard let collection = arguments["collection"]?.asText, !collection.isEmpty else {
                return refused("“collection” is missing: a name from “contents”, as text.")
            }
            var path = ["api", "1", collection]
            if let id = arguments["id"] {
                guard let text = id.asText, !text.isEmpty else {
                    return refused("“id” is the id of one row, as text.")
                }
                path += RowKey.parts(text) ?? [text]
            }
            return told(server.send("GET", target(path, arguments).text))
        case "changes":
            return told(server.send("GET", target(["api", "1", "changes"], arguments).text))
        case "look", "act":
            let path = (arguments["path"]?.asText ?? "").split(separator: "/")
            guard !path.isEmpty else {
                return refused("“path” is missing: the address of a form from “contents”.")
            }
            guard case .object(_)? = arguments["fields"] else {
                return refused("“fields” is missing: an object with the values of the form.")
            }
            let address =
                "/api/1/do/" + path.joined(separator: "/") + (name == "look" ? "?look=1" : "")
            // A blank or a line end would begin another header.
            guard let target = try? Target([UInt8](address.utf8)) else {
                return refused("“path” is no address of a form.")
            }
            return told(
                server.send(
                    "POST", target.text, body: (arguments["fields"] ?? .null).bytes,
                    idempotencyKey: arguments["key"]?.asText.flatMap { Identifier($0) }?.text
                        ?? Clock.newIdentifier(at: Clock.now).text))
        default: return nil
        }
    }

    private func target(_ path: [String], _ arguments: JSONValue) -> Target {
        var query = Fields()
        for name in ["after", "limit"] {
            switch arguments[name] {
            case .text(let value), .number(let value): query.add(name, value)
            default: break
            }
        }
        return Target(segments: path, query: query)
    }

    private func told(_ answer: LocalCall.Answer?) -> JSONValue {
        guard let answer else {
            return refused(
                "Neroli does not answer on this machine. Start it with: neroli serve.")
        }
        return result(String(decoding: answer.body, as: UTF8.self), isError: answer.status >= 400)
    }

    private func refused(_ reason: String) -> JSONValue { result(reason, isError: true) }

    private func result(_ text: String, isError: Bool) -> JSONValue {
        .object([
            "content": .list([.object(["type": .text("text"), "text": .text(text)])]),
            "isError": .bool(isError),
        ])
    }
}
