internal import Basics
internal import Markup
internal import RoomKit
internal import Web

// The lines of the certificate, each beside its reading.
extension CertificatePage {
    private var own: CertificateWords { CertificateWords(words.language) }

    func lines(_ read: PastedConstituents, _ faults: Faults, _ html: inout HTML) {
        var place = 0
        for left in read.leftOut {
            while place < read.rows.count, read.rows[place].line <= left.line {
                line(read.rows[place], faults.of(row: place), &html)
                place += 1
            }
            self.left(left, &html)
        }
        while place < read.rows.count {
            line(read.rows[place], faults.of(row: place), &html)
            place += 1
        }
    }

    private func line(
        _ read: PastedConstituents.Read, _ questions: [String], _ html: inout HTML
    ) {
        html.li("look-line") { item in
            item.p("source-line") { $0.text(read.row.source) }
            item.div("look-read") { side in
                side.p { $0.text(own.said(read.row)) }
                for question in questions { side.p("wrong") { $0.text(question) } }
                correction(read.key, own.correctedShare, &side)
                leave(read.key, isLeft: false, &side)
            }
        }
    }

    private func left(_ left: PastedConstituents.LeftOut, _ html: inout HTML) {
        html.li("look-line unread") { item in
            item.p("source-line unread") { $0.text(left.text) }
            item.div("look-read") { side in
                side.p("small") {
                    $0.text(left.isByPerson ? own.isLeftOut : own.nothingRead)
                }
                if left.isByPerson {
                    leave(left.key, isLeft: true, &side)
                } else if !left.key.isEmpty {
                    correction(left.key, own.missingShare, &side)
                }
            }
        }
    }

    private func correction(_ key: String, _ label: String, _ html: inout HTML) {
        html.field(
            FormField("share-" + key, label, .number), value: choices.shares[key] ?? "",
            fault: nil)
    }

    private func leave(_ key: String, isLeft: Bool, _ html: inout HTML) {
        html.element("label", "check") { label in
            label.void(
                "input", nil,
                [
                    .type("checkbox"), .name("out"), .value(key), .flag("checked", isLeft),
                    .id("out-" + key),
                ])
            label.span { $0.text(own.leaveOut) }
        }
    }
}
