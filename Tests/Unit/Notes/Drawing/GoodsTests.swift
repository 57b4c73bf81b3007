import Basics
import Foundation
import FoundationXML
import TestKit
import Testing

@testable import Notes

struct GoodsTests {
    @Test func `the file of goods has each shape, and its digest is known`() throws {
        let file = try Data(contentsOf: repository.appending(path: "Assets/goods.svg"))
        let symbols = String(decoding: file, as: UTF8.self).pieces(
            from: "<symbol id='", to: "'")

        #expect(XMLParser(data: file).parse())
        #expect(goodsVersion == Digest([UInt8](file)).text)
        #expect(symbols == GoodsShape.allCases.map { $0.rawValue })
        #expect(file.count < 8_000)
    }

    @Test(arguments: GoodsShape.allCases)
    func `goods have their note on the label and its colour`(_ shape: GoodsShape) throws {
        let notes = NoteTable(try encyclopaedia())
        let neroli = try #require(try notes.summary("neroli"))
        let rose = try #require(try notes.summary("damask-rose"))

        let svg = picture(of: shape, named: "Morning", note: neroli)

        #expect(XMLParser(data: Data(svg)).parse())
        let text = String(decoding: svg, as: UTF8.self)
        #expect(text.contains("goods.svg?v=\(goodsVersion)#\(shape.rawValue)' color='#bbcc99'"))
        #expect(text.contains("#neroli'/></g></svg>"))
        #expect(svg != picture(of: shape, named: "Morning", note: rose))
    }

    @Test func `goods without a note are told apart by their names`() {
        let one = picture(of: .box, named: "Discovery set", note: nil)

        #expect(one == picture(of: .box, named: "discovery SET", note: nil))
        #expect(one != picture(of: .box, named: "Gift box", note: nil))
    }
}
