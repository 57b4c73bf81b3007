"""Films of barcodes for the browser's made-up camera (YUV4MPEG2)."""

import base64
import re

import segno

WIDTH, HEIGHT, RATE = 640, 480, 10

# A picture as grey bytes, row by row.
GREY = """async (png) => {
    const image = new Image();
    image.src = "data:image/png;base64," + png;
    await image.decode();
    const canvas = document.createElement("canvas");
    Object.assign(canvas, { width: image.width, height: image.height });
    const context = canvas.getContext("2d");
    context.drawImage(image, 0, 0);
    const { data } = context.getImageData(0, 0, image.width, image.height);
    let grey = "";
    for (let place = 0; place < data.length; place += 4) grey += String.fromCharCode(data[place]);
    return btoa(grey);
}"""


def labelled(server, item):
    """The barcode of an item, as its label has it."""
    return re.search(r'<svg class="barcode".*?</svg>', server.text(f"/inventory/labels?item={item}"), re.S)[0]


def ean8(digits):
    """An EAN of eight digits, which no label has."""
    left = ["0001101", "0011001", "0010011", "0111101", "0100011", "0110001", "0101111", "0111011", "0110111", "0001011"]
    right = [code.translate(str.maketrans("01", "10")) for code in left]
    bits = "101" + "".join(left[int(d)] for d in digits[:4]) + "01010"
    bits += "".join(right[int(d)] for d in digits[4:]) + "101"
    bars = "".join(f"M{place + 8} 0h1v40h-1z" for place, bit in enumerate(bits) if bit == "1")
    return f'<svg viewBox="0 0 83 40"><path d="{bars}"/></svg>'


def qr(text):
    return segno.make(text, error="m").svg_inline(border=4, omitsize=True)


def frames(page, drawing, angle=0, blur=0, width=360):
    """A picture of a drawing on a desk."""
    page.set_viewport_size({"width": WIDTH, "height": HEIGHT})
    page.set_content(f"""<style>
        body {{ margin: 0; block-size: 100vh; display: grid; place-items: center; background: #bba; }}
        div {{ background: white; padding: 8px; rotate: {angle}deg; filter: blur({blur}px); }}
        svg {{ display: block; inline-size: {width}px; block-size: auto; }}
    </style><div>{drawing}</div>""")
    png = base64.b64encode(page.screenshot()).decode()
    return base64.b64decode(page.evaluate(GREY, png))


def film(path, scenes, seconds=1.5):
    """Writes the scenes one after another; the camera shows them again and again."""
    flat = b"\x80" * (WIDTH * HEIGHT // 2)
    with open(path, "wb") as file:
        file.write(f"YUV4MPEG2 W{WIDTH} H{HEIGHT} F{RATE}:1 Ip A1:1 C420jpeg\n".encode())
        for grey in scenes:
            for _ in range(int(seconds * RATE)):
                file.write(b"FRAME\n" + grey + flat)
    return path
