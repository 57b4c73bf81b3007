// Reads corpus.txt; corpus.mjs describes its format.

export function requests(bytes) {
    const requests = [];
    // Latin-1, so that all bytes stay unchanged.
    for (const line of bytes.toString('latin1').split('\n')) {
        if (line === '' || line.startsWith('#')) continue;
        const words = line.startsWith('  ') ? line.slice(2) : line;
        const blank = words.indexOf(' ') < 0 ? words.length : words.indexOf(' ');
        const [name, value] = [words.slice(0, blank), words.slice(blank + 1)];
        const request = requests.at(-1);
        if (words === line) {
            requests.push({ method: name, target: encoded(plain(value)), cookies: '',
                body: Buffer.alloc(0), moment: undefined, zone: undefined });
        } else if (name === 'cookie') request.cookies = plain(value).toString('latin1');
        else if (name === 'moment') request.moment = Number(value);
        else if (name === 'zone') request.zone = Number(value);
        else if (name === 'body') request.body = plain(value);
        else if (name.startsWith('body*')) request.body = plain(value.repeat(Number(name.slice(5))));
        else throw new Error(`corpus: what is “${line}”?`);
    }
    return requests;
}

function plain(text) {
    return Buffer.from(text.replace(/\\x([0-9A-F]{2})/g, (_, digits) =>
        String.fromCharCode(parseInt(digits, 16))), 'latin1');
}

/// Percent-encodes characters beyond ASCII, like a browser.
function encoded(bytes) {
    return bytes.toString('latin1').replace(/[\x80-\xff]/g, (character) =>
        '%' + character.charCodeAt(0).toString(16).toUpperCase());
}
