// The server as a separate program, with a given clock and random numbers (Server/Told.swift), and
// just enough of HTTP to send any bytes.
import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { createInterface } from 'node:readline';

export class Server {
    #told = 0;
    #socket = null;
    #received = Buffer.alloc(0);
    #wake = () => {};
    #asked = '';
    /// Until a request says otherwise: a moment of June 2025, in UTC.
    #now = { moment: 1_750_000_000_000, zone: 0 };

    /// Starts the server and waits until ready.
    static async start(program, home, data) {
        const server = new Server();
        server.process = spawn(program, [home, data], { stdio: ['pipe', 'pipe', 'inherit'] });
        // For the server's id, and for the moment of its start.
        server.tell({});
        server.tell({});
        for await (const line of createInterface({ input: server.process.stdout })) {
            const [word, value] = line.split(' ');
            if (word === 'device') server.device = value;
            if (word === 'ready') {
                server.host = new URL(value).host;
                return server;
            }
        }
        throw new Error('the server did not become ready');
    }

    stop() {
        this.#socket?.destroy();
        this.process.kill('SIGKILL');
    }

    /// Sets the arrival of the next request, and the numbers of its id. Returns both.
    tell({ moment = this.#now.moment, zone = this.#now.zone }) {
        const index = this.#told++;
        // Different for all requests; the first two bytes alone make the id differ.
        const random = Uint8Array.from({ length: 16 }, (_, place) =>
            place < 4 ? (index >> (8 * place)) & 255 : place);
        const words = new DataView(random.buffer);
        const [high, low] = [words.getBigUint64(0, true), words.getBigUint64(8, true)];
        this.process.stdin.write(`${moment} ${zone} ${high} ${low}\n`);
        return { moment, zone, random };
    }

    /// A file or a page.
    get(target) {
        return this.#at(() => this.send('GET', target));
    }

    /// A form of the server's own.
    form(target, body) {
        return this.#at(() => this.send('POST', target, Buffer.from(body)));
    }

    /// As our own scripts ask.
    program(method, target, body, cookies) {
        return this.#at(() => this.send(method, target, Buffer.from(body), cookies, ['X-Neroli: 1']));
    }

    #at(ask) {
        // A minute later for every request: a wait after wrong tries is over then.
        this.#now.moment += 60_000;
        this.tell({});
        return ask();
    }

    async send(method, target, body = Buffer.alloc(0), cookies = '', more = []) {
        const isForm = method === 'POST';
        const lines = [
            `${method} ${target} HTTP/1.1`, `Host: ${this.host}`, `Content-Length: ${body.length}`,
            ...(isForm ? [`Origin: http://${this.host}`,
                'Content-Type: application/x-www-form-urlencoded'] : []),
            ...(cookies ? [`Cookie: ${cookies}`] : []), ...more,
        ];
        this.#open();
        this.#asked = `${method} ${target.slice(0, 100)}`;
        const head = Buffer.from(lines.join('\r\n') + '\r\n\r\n', 'latin1');
        this.#socket.write(head);
        // A request refused by its size is answered at once, and the rest is not read.
        if (body.length > 1 << 20) await new Promise((resolve) => { setTimeout(resolve, 300); });
        if (this.#received.length === 0) this.#socket.write(body);
        return this.#answer(method);
    }

    #open() {
        if (this.#socket && !this.#socket.destroyed) return;
        const { hostname, port } = new URL('http://' + this.host);
        // Otherwise a body waits 40 ms for the acknowledgement of its head.
        const socket = connect({ port: Number(port), host: hostname, noDelay: true });
        this.#socket = socket;
        this.#received = Buffer.alloc(0);
        socket.on('data', (bytes) => {
            this.#received = Buffer.concat([this.#received, bytes]);
            this.#wake();
        });
        for (const event of ['close', 'error']) {
            socket.on(event, () => {
                socket.destroy();
                this.#wake();
            });
        }
    }

    async #until(isThere) {
        while (!isThere()) {
            if (this.#socket.destroyed) throw new Error(`the server closed the connection: ${this.#asked}`);
            await new Promise((resolve) => { this.#wake = resolve; });
        }
    }

    async #answer(method) {
        await this.#until(() => this.#received.includes('\r\n\r\n'));
        const end = this.#received.indexOf('\r\n\r\n');
        const [first, ...lines] = this.#received.subarray(0, end).toString('latin1').split('\r\n');
        const fields = lines.map((line) => line.match(/^([^:]*): ?(.*)$/).slice(1));
        const headers = new Headers(fields.filter(([name]) => !/^set-cookie$/i.test(name)));
        const cookies = fields.filter(([name]) => /^set-cookie$/i.test(name)).map(([, value]) => value);
        if (cookies.length > 0) headers.set('set-cookie', cookies[0]);
        const status = Number(first.split(' ')[1]);
        const isEmpty = method === 'HEAD' || status === 204 || status === 304;
        const size = isEmpty ? 0 : Number(headers.get('content-length') ?? 0);
        await this.#until(() => this.#received.length >= end + 4 + size);
        const body = Buffer.from(this.#received.subarray(end + 4, end + 4 + size));
        this.#received = this.#received.subarray(end + 4 + size);
        if (headers.get('connection') === 'close') this.#socket.destroy();
        return { status, headers, cookies, body };
    }
}
