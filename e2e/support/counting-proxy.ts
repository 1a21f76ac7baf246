import { createServer, request as forward, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { WAIT_MS } from './settings';
import { freePort, site } from './site';

/** How long without a request before a visit counts as over. */
const QUIET_MS = 600;
const LOOK_MS = 50;

/** One request that came through a doorway. */
export interface Passage {
  method: string;
  /** Path with its query. */
  path: string;
  status: number;
  /** Content type of the answer, without its parameters. */
  type: string;
  /** Bytes of the answer's body as sent: compressed, without headers. */
  bytes: number;
}

/**
 * A proxy of its own to the shared site: another address for the same pages. It counts what really crosses the network, from page, worker
 * or browser; it can be shut like a stopped server, and it can change an answer.
 */
export class CountingProxy {
  /** Requests that came through since the last `clear`. */
  readonly passages: Passage[] = [];
  private readonly sockets = new Set<Socket>();
  /** Bytes of connections that have ended. */
  private ended = 0;
  private readonly changes = new Map<string, (body: string) => string>();
  private readonly holds = new Map<string, Promise<void>>();
  private readonly server: Server;
  private port = 0;
  private pending = 0;
  /** Number of requests received and answers sent. */
  private passed = 0;

  constructor(private target = site()) {
    this.server = createServer((request, response) => this.pass(request, response));
    // Never ends an idle connection: a request just sent on one would be reset.
    this.server.keepAliveTimeout = 0;
    this.server.on('connection', (socket) => {
      this.sockets.add(socket);
      socket.on('close', () => {
        this.sockets.delete(socket);
        this.ended += socket.bytesRead + socket.bytesWritten;
      });
    });
  }

  /** Address of the site through this proxy, without a slash at the end. */
  get address(): string {
    return `http://localhost:${this.port}`;
  }

  /** Bytes of all bodies, without images. */
  get bytes(): number {
    return this.passages.filter(({ type }) => !type.startsWith('image/')).reduce((sum, { bytes }) => sum + bytes, 0);
  }

  /** All bytes of its connections since it was opened, in both directions, headers included. */
  get traffic(): number {
    return [...this.sockets].reduce((sum, { bytesRead, bytesWritten }) => sum + bytesRead + bytesWritten, this.ended);
  }

  /** Starts listening; after `shut`, on the same port again. */
  async open(): Promise<void> {
    this.port ||= await freePort();
    await new Promise<void>((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(this.port, resolve);
    });
  }

  /** Stops like a killed server: open connections break, new ones are refused. */
  async shut(): Promise<void> {
    const closed = new Promise((resolve) => this.server.close(resolve));
    for (const socket of this.sockets) socket.destroy();
    await closed;
  }

  clear(): void {
    this.passages.length = 0;
  }

  /** From now on forwards to another address, as after a deploy. */
  leadTo(target: string): void {
    this.target = target;
  }

  /** From now on changes the text of answers for a path. */
  change(path: string, edit: (body: string) => string): void {
    this.changes.set(path, edit);
  }

  /**
   * From now on a path is not answered, as on a network that loses all answers.
   * @returns a function that lets the answers through
   */
  hold(path: string): () => void {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    this.holds.set(path, held);
    return () => {
      this.holds.delete(path);
      release();
    };
  }

  /** Waits until there was no request for a while and every answer was sent. Throws if that does not happen. */
  async quiet(): Promise<void> {
    const end = Date.now() + WAIT_MS;
    for (let calm = 0, passed = this.passed; calm < QUIET_MS; passed = this.passed) {
      const from = Date.now();
      if (from > end) throw new Error(`Not quiet after ${WAIT_MS / 1_000} s: ${this.pending} pending, last ${this.passages.at(-1)?.path}.`);
      await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
      if (this.pending > 0 || this.passed !== passed) calm = 0;
      // If this process itself was blocked, requests may wait that it has not seen: then the check proves nothing.
      else if (Date.now() - from < 2 * LOOK_MS) calm += LOOK_MS;
    }
  }

  private pass(request: IncomingMessage, response: ServerResponse): void {
    const { pathname, port } = new URL(request.url ?? '/', this.target);
    const edit = this.changes.get(pathname);
    const headers = edit ? { ...request.headers, 'accept-encoding': 'identity', 'if-none-match': '' } : request.headers;
    const passage: Passage = { method: request.method ?? 'GET', path: request.url ?? '/', status: 0, type: '', bytes: 0 };
    this.passages.push(passage);
    this.pending += 1;
    this.passed += 1;
    let isStream = false;
    response.on('close', () => {
      if (isStream) return void onward.destroy();
      this.pending -= 1;
      this.passed += 1;
    });
    const onward = forward({ host: '127.0.0.1', port, method: request.method, path: request.url, headers }, (answer) => {
      passage.status = answer.statusCode ?? 0;
      passage.type = (answer.headers['content-type'] ?? '').split(';', 1)[0] ?? '';
      if (passage.type === 'text/event-stream') {
        // A stream never ends: it belongs to no visit and is passed on as it arrives.
        this.pending -= 1;
        isStream = true;
        response.writeHead(passage.status, answer.headers);
        answer.pipe(response);
        return;
      }
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.on('end', () => {
        const raw = Buffer.concat(chunks);
        const body = edit ? Buffer.from(edit(raw.toString('utf8'))) : raw;
        passage.bytes = body.length;
        const { 'transfer-encoding': _, 'keep-alive': __, connection: ___, etag, ...kept } = answer.headers;
        response
          .writeHead(passage.status, { ...kept, ...(etag && !edit && { etag }), ...(edit && { 'content-length': body.length }) })
          .end(body);
      });
      answer.on('error', () => response.destroy());
    });
    onward.on('error', () => response.destroy());
    void Promise.resolve(this.holds.get(pathname)).then(() => request.pipe(onward));
  }
}
