"""Writes Tests/API/passkeys.json: passkeys and signatures of an independent signer, and QR codes of an
independent encoder, for Tests/Unit/Server/SignIn.

    .build/venv/bin/python Tests/API/passkeys.py
"""

import base64
import hashlib
import json
import struct
from pathlib import Path

import segno
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec, padding, rsa

SITE, HOST = "localhost", "localhost:8080"
CHALLENGE = bytes(range(56))
ID = bytes(range(100, 132))
UP, UV, BE, BS, AT, ED = 1, 4, 8, 16, 64, 128


def head(kind, count):
    if count < 24:
        return bytes([kind << 5 | count])
    if count < 256:
        return bytes([kind << 5 | 24, count])
    return bytes([kind << 5 | 25]) + struct.pack(">H", count)


def cbor(value):
    if isinstance(value, int):
        return head(0, value) if value >= 0 else head(1, -1 - value)
    if isinstance(value, bytes):
        return head(2, len(value)) + value
    if isinstance(value, str):
        return head(3, len(value.encode())) + value.encode()
    if isinstance(value, list):
        return head(4, len(value)) + b"".join(map(cbor, value))
    return head(5, len(value)) + b"".join(cbor(key) + cbor(each) for key, each in value.items())


def client(kind, **other):
    told = {"type": kind, "challenge": base64.urlsafe_b64encode(CHALLENGE).decode().rstrip("="),
            "origin": f"http://{HOST}", "crossOrigin": False} | other
    return json.dumps(told, separators=(",", ":")).encode()


def data(flags=UP | UV, counter=7, site=SITE, more=b""):
    return hashlib.sha256(site.encode()).digest() + bytes([flags]) + struct.pack(">I", counter) + more


def number(value, size=None):
    return value.to_bytes(size or (value.bit_length() + 7) // 8, "big")


elliptic = ec.generate_private_key(ec.SECP256R1())
point = elliptic.public_key().public_numbers()
ES = {1: 2, 3: -7, -1: 1, -2: number(point.x, 32), -3: number(point.y, 32)}
modular = rsa.generate_private_key(65537, 2048)
numbers = modular.public_key().public_numbers()
RS = {1: 3, 3: -257, -1: number(numbers.n), -2: number(numbers.e)}


def attested(key, flags=UP | UV | AT, fmt="none", statement=None, site=SITE, rest=b"", id=ID):
    made = bytes(16) + struct.pack(">H", len(id)) + id + (key if isinstance(key, bytes) else cbor(key))
    return cbor({"fmt": fmt, "attStmt": statement or {},
                 "authData": data(flags, 0, site, made + rest)})


def created(name, accepted, attestation, told=None):
    return {"name": name, "accepted": accepted, "client": (told or client("webauthn.create")).hex(),
            "attestation": attestation.hex()}


def used(name, accepted, signed=None, told=None, key=ES, changes=None):
    signed, told = signed or data(), told or client("webauthn.get")
    message = signed + hashlib.sha256(told).digest()
    if key is ES:
        signature = elliptic.sign(message, ec.ECDSA(hashes.SHA256()))
    else:
        signature = modular.sign(message, padding.PKCS1v15(), hashes.SHA256())
    return {"name": name, "accepted": accepted, "client": told.hex(), "data": signed.hex(),
            "key": cbor(key).hex(), "signature": (changes(signature) if changes else signature).hex()}


OFF = ES | {-3: number(point.y ^ 1, 32)}
CREATE, GET = "webauthn.create", "webauthn.get"
makings = [
    created("an ES256 key", True, attested(ES)),
    created("an RS256 key", True, attested(RS)),
    created("a passkey that is backed up", True, attested(ES, UP | UV | BE | BS | AT)),
    created("an extension", True, attested(ES, UP | UV | AT | ED, rest=cbor({"credProtect": 2}))),
    created("https at this machine", True, attested(ES), client(CREATE, origin=f"https://{HOST}")),
    created("another origin", False, attested(ES), client(CREATE, origin="http://evil.example")),
    created("another port", False, attested(ES), client(CREATE, origin="http://localhost:8081")),
    created("a frame of another site", False, attested(ES), client(CREATE, crossOrigin=True)),
    created("a signature's type", False, attested(ES), client(GET)),
    created("another challenge", False, attested(ES), client(CREATE, challenge="AAAA")),
    created("another site", False, attested(ES, site="evil.example")),
    created("nobody there", False, attested(ES, UV | AT)),
    created("nobody verified", False, attested(ES, UP | AT)),
    created("backed up but not able to be", False, attested(ES, UP | UV | BS | AT)),
    created("no key", False, attested(ES, UP | UV)),
    created("an attestation", False, attested(ES, fmt="packed", statement={"alg": -7, "sig": b"1"})),
    created("a statement without a format", False, attested(ES, statement={"alg": -7})),
    created("bytes after the key", False, attested(ES, rest=b"\0")),
    created("another curve", False, attested(ES | {-1: 2})),
    created("another algorithm", False, attested(ES | {3: -8})),
    created("a short coordinate", False, attested(ES | {-2: ES[-2][1:]})),
    created("an id without a byte", False, attested(ES, id=b"")),
    created("bytes after the object", False, attested(ES) + b"\0"),
    created("no JSON", False, attested(ES), b"{"),
]
uses = [
    used("a signature of ES256", True),
    used("a signature of RS256", True, key=RS),
    used("a counter of 0", True, data(counter=0)),
    used("another origin", False, told=client(GET, origin="http://evil.example")),
    used("an origin that only begins like ours", False, told=client(GET, origin=f"http://{HOST}.evil.example")),
    used("another site", False, data(site="evil.example")),
    used("another challenge", False, told=client(GET, challenge="AAAA")),
    used("a new passkey's type", False, told=client(CREATE)),
    used("nobody there", False, data(UV)),
    used("nobody verified", False, data(UP)),
    used("bytes after the data", False, data(more=b"\0")),
    used("an altered signature", False, changes=lambda each: each[:-1] + bytes([each[-1] ^ 1])),
    used("an altered signature of RS256", False, key=RS,
         changes=lambda each: each[:-1] + bytes([each[-1] ^ 1])),
    used("a signature with bytes after it", False, changes=lambda each: each + b"\0"),
    used("no signature", False, changes=lambda each: b""),
    used("a signature of zeros", False, changes=lambda each: bytes.fromhex("3006020100020100")),
    used("a frame of another site", False, told=client(GET, topOrigin="https://evil.example")),
    used("a point off the curve", False) | {"key": cbor(OFF).hex()},
]
codes = []
# Texts that fill a code: segno pads others by one byte too many.
for length in [17, 32, 53, 78, 106, 134]:
    text = ("otpauth://totp/Neroli:Anna?secret=" + "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567" * 4)[:length]
    code = segno.make(text, error="l", mask=0, boost_error=False, mode="byte", micro=False)
    codes.append({"text": text, "rows": ["".join(map(str, row)) for row in code.matrix]})

Path(__file__).with_suffix(".json").write_text(json.dumps(
    {"challenge": CHALLENGE.hex(), "made": makings, "used": uses, "codes": codes}, indent=1) + "\n")
