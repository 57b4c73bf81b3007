import Journal
import TestKit
import Testing

@testable import RoomKit

/// Type and size of a file by its first bytes.
struct PictureShapeTests {
    @Test(arguments: [
        (Pictures.png(width: 640, height: 480), Journal.Attachment.FileType.png, 640, 480),
        (Pictures.jpeg(width: 2_048, height: 1_536), .jpeg, 2_048, 1_536),
        (Pictures.webp(width: 300, height: 200), .webp, 300, 200),
        (Pictures.lossless(width: 31, height: 17), .webp, 31, 17),
        ([UInt8]("%PDF-1.7\n%...".utf8), .pdf, 0, 0),
        ([0, 0, 0, 24] + [UInt8]("ftypheic....mif1".utf8), .heic, 0, 0),
    ])
    func `is read from the header`(
        _ bytes: [UInt8], _ type: Journal.Attachment.FileType, _ width: Int, _ height: Int
    ) throws {
        let shape = try #require(PictureShape(bytes))
        #expect(shape.type == type)
        #expect((shape.width, shape.height) == (Int64(width), Int64(height)))
    }

    @Test func `pages, drawings and cut-off headers are none`() {
        for text in [
            "<svg xmlns='http://www.w3.org/2000/svg'><script>alert(1)</script></svg>",
            "<!doctype html><script>1</script>", "GIF89a......................", "MZ", "",
            " %PDF-1.7",
        ] {
            #expect(PictureShape([UInt8](text.utf8)) == nil, "\(text)")
        }
        for whole in [
            Pictures.png(width: 4, height: 4), Pictures.jpeg(width: 4, height: 4),
            Pictures.webp(width: 4, height: 4),
        ] {
            for count in 0..<12 { #expect(PictureShape([UInt8](whole.prefix(count))) == nil) }
        }
        #expect(PictureShape(Pictures.png(width: 0, height: 9)) == nil)
    }

    @Test func `a picture of too many pixels is known by its header`() {
        #expect(PictureShape(Pictures.png(width: 100_000, height: 100_000))?.isTooLarge == true)
        #expect(PictureShape(Pictures.png(width: 0xFFFF_FFFF, height: 0xFFFF_FFFF)) != nil)
        #expect(PictureShape(Pictures.jpeg(width: 65_535, height: 65_535))?.isTooLarge == true)
        #expect(PictureShape(Pictures.jpeg(width: 2_048, height: 2_048))?.isTooLarge == false)
    }
}
