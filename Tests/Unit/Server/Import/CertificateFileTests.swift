import Basics
import Foundation
import Importing
import Portability
import SQLCore
import TestKit
import Testing
import Web

@testable import Limits
@testable import Server

/// Files of certificates, as the server gets them.
struct CertificateFileTests {
    static let lines = [
        "Supplier statement", "Substance          CAS No.       Content (ppm)",
        "Linalool           78-70-6       12500", "Limonene           5989-27-5     300000",
    ]

    /// A page of text, or an empty page as of a scan.
    static func pdf(_ lines: [String]) -> [UInt8] {
        let content =
            "BT /F1 10 Tf 72 720 Td 14 TL\n"
            + lines.map { "(\($0.replacing("(", with: "\\(").replacing(")", with: "\\)"))) Tj T*" }
            .joined(separator: "\n") + "\nET"
        let objects = [
            "<< /Type /Catalog /Pages 2 0 R >>", "<< /Type /Pages /Kids [3 0 R] /Count 1 >>",
            "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R "
                + "/Resources << /Font << /F1 5 0 R >> >> >>",
            "<< /Length \(content.utf8.count) >>\nstream\n\(content)\nendstream",
            "<< /Type /Font /Subtype /Type1 /BaseFont /Courier >>",
        ]
        var text = "%PDF-1.4\n"
        var places: [Int] = []
        for (number, object) in objects.enumerated() {
            places.append(text.utf8.count)
            text += "\(number + 1) 0 obj\n\(object)\nendobj\n"
        }
        let start = text.utf8.count
        text += "xref\n0 \(objects.count + 1)\n0000000000 65535 f \n"
        for place in places {
            text += String(repeating: "0", count: 10 - "\(place)".count) + "\(place) 00000 n \n"
        }
        text += "trailer << /Size \(objects.count + 1) /Root 1 0 R >>\nstartxref\n\(start)\n%%EOF\n"
        return Array(text.utf8)
    }

    private let address = "/materials/Rose/certificate"

    @Test func `a PDF is shown as it was read, line by line`() throws {
        try withSite { site in
            let answer = try site.send(
                CertificateFileTests.pdf(CertificateFileTests.lines), to: address)
            #expect(answer.status == 200)
            #expect(answer.text.contains("Linalool · 78-70-6 · 1.25 %"))
            #expect(answer.text.contains("Limonene · 5989-27-5 · 30 %"))
            #expect(answer.text.contains("Column 3: Content (ppm)"))
        }
    }

    @Test func `a PDF is read when it comes over the wire`() async throws {
        try await onThreadOfItsOwn {
            try withFolder { folder in
                let server = try RunningServer(in: folder)
                defer { server.stop() }
                let file = CertificateFileTests.pdf(CertificateFileTests.lines)
                let answer = try server.upload([file], to: address)
                #expect(answer.text.contains("Linalool · 78-70-6 · 1.25 %"))
            }
        }
    }

    @Test func `a workbook is read with its own decimal points`() throws {
        var archive = Archive()
        archive.add("xl/workbook.xml", Array("<workbook/>".utf8))
        let cells = ["Name", "CAS", "%", "Linalool", "78-70-6", "0.125"]
        var rows = ""
        for row in 0..<2 {
            rows += "<row r=\"\(row + 1)\">"
            for (place, column) in ["A", "B", "C"].enumerated() {
                rows +=
                    "<c r=\"\(column)\(row + 1)\" t=\"str\"><v>\(cells[row * 3 + place])</v></c>"
            }
            rows += "</row>"
        }
        archive.add(
            "xl/worksheets/sheet1.xml",
            Array("<worksheet><sheetData>\(rows)</sheetData></worksheet>".utf8))
        try withSite { site in
            let answer = try site.send(archive.file(), as: "paper.xlsx", to: address)
            #expect(answer.text.contains("Linalool · 78-70-6 · 0.125 %"))
        }
    }

    @Test func `a scan is kept beside the material, and saved as it came`() throws {
        try withSite { site in
            let scan = CertificateFileTests.pdf([])
            let answer = try site.send(scan, as: "Scan 4.pdf", to: address)
            #expect(answer.status == 303)
            #expect(answer["Location"]?.hasPrefix("/medleys/materials/Rose") == true)
            let page = site.get("/materials/Rose").text
            #expect(page.contains("Scan 4.pdf"))

            let file = try site.paper(on: "/materials/Rose")
            #expect(file.file?.bytes == scan)
            #expect(file["Content-Type"] == "application/pdf")
            #expect(file["X-Content-Type-Options"] == "nosniff")
            #expect(
                file["Content-Disposition"]?.hasPrefix("attachment; filename=\"Scan 4.pdf\"")
                    == true)
            #expect(file["Content-Security-Policy"]?.contains("sandbox") == true)
        }
    }

    @Test func `what is no file, too large or unreadable is said`() throws {
        try withSite { site in
            #expect(site.send(.nothingChosen, to: address).text.contains("Choose a file first."))
            #expect(site.send(.tooLarge, to: address).text.contains("larger than 10 MB"))
            #expect(site.send(.noRoom, to: address).text.contains("disk is full"))
            let other = try site.send([0, 1, 2, 255], as: "odd.bin", to: address)
            #expect(other.text.contains("“odd.bin” can’t be read."))
        }
    }

    @Test func `a picture is kept unread where that was asked for, and no other file`() throws {
        try withSite { site in
            let address = "/materials/Rose/papers"
            let picture = Pictures.jpeg(width: 30, height: 20)
            #expect(try site.send(picture, as: "a.jpg", to: address).status == 303)
            #expect(site.send(.nothingChosen, to: address).text.contains("Choose a file first."))
            #expect(site.get("/materials/Rose").text.contains("a.jpg"))
            let other = try site.send([1, 2, 3], as: "b.jpg", to: address)
            #expect(other.status == 422)
            #expect(other.text.contains("Choose a PDF, JPEG, PNG, WebP or HEIC file."))
        }
    }

    @Test func `the process that reads a PDF reads it alike, and nothing that is none`() throws {
        let path = try program()
        let bytes = CertificateFileTests.pdf(CertificateFileTests.lines)
        let text = UploadReading.text(ofPDF: bytes, by: path)
        #expect(text.contains("78-70-6     12500"))
        #expect(text == UploadReading.text(ofPDF: bytes, by: nil))
        #expect(UploadReading.text(ofPDF: Array("%PDF-1.4\n%%EOF".utf8), by: path).isEmpty)
        for path in ["/bin/false", "/nowhere"] {
            #expect(UploadReading.text(ofPDF: bytes, by: path).isEmpty)
        }
    }
}
