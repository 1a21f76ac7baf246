import { createReadStream } from 'node:fs';
import { createServer, request as ask } from 'node:http';
import { connect } from 'node:net';
import { isDevelopmentVersion } from '@ulty/federation/development-version.js';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** `/remotes/mf-blog/0.1.0-dev.3fa9c2d1/x.js`, also under the alias of a failed one: any version means the latest. */
const REMOTE_FILE = /^\/remotes\/(?:~\d+\/)?([^/]+)\/([^/]+)(\/.*)$/;
/** Delay before a page whose server was stopped retries. */
const RETRY_MS = 300;
/** Delay and number of retries of a GET request that failed because the API was restarting. */
const AGAIN_MS = 50;
const MOST_TRIES = 20;
/** Interval of heartbeats: without them a proxy may close the connection. */
const BEAT_MS = 15_000;

const UNSTARTED =
  '<!doctype html><html lang="fr"><meta charset="utf-8"><title>API arrêtée · Ulty</title><body><h1>L’API n’a pas démarré</h1><p>Le terminal de npm run dev dit pourquoi. Elle est essayée de nouveau à la prochaine modification.</p>';

/**
 * The address of `npm run dev`: the one that browsers use, bound as long as it runs. It proxies requests to the API, and holds them while
 * that restarts; proxies files and messages of remotes under development to their servers; tells pages when to reload.
 */
export class Front {
  /** @type {Set<ServerResponse>} */
  #pages = new Set();
  #state = '';

  /**
   * @param {object} settings
   * @param {number} settings.apiPort
   * @param {() => Promise<boolean>} settings.isApiReady resolves, once that is known, to whether the API answers at `apiPort`
   * @param {ReadonlyMap<string, number>} settings.remotePorts of the development servers, by id of the remote
   * @param {string} settings.elementsPage file of the page that shows the elements
   */
  constructor({ apiPort, isApiReady, remotePorts, elementsPage }) {
    this.apiPort = apiPort;
    this.isApiReady = isApiReady;
    this.remotePorts = remotePorts;
    this.elementsPage = elementsPage;
    this.server = createServer((request, response) => this.#answer(request, response));
    this.server.on('upgrade', (request, socket, head) => this.#upgrade(request, socket, head));
    this.beat = setInterval(() => this.#pages.forEach((page) => page.write(':\n\n')), BEAT_MS).unref();
  }

  /** Starts to listen. Throws the system's error, e.g. EADDRINUSE. @param {number} port @param {string} host @returns {Promise<void>} */
  listen(port, host) {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, host, resolve);
    });
  }

  /** Sets the state that pages are built from: pages built from another one reload. @param {string} state */
  show(state) {
    this.#state = state;
    for (const page of this.#pages) this.#tell(page);
  }

  /** @param {ServerResponse} page */
  #tell(page) {
    page.write(`retry: ${RETRY_MS}\ndata: ${this.#state}\n\n`);
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  #answer(request, response) {
    const { url = '/' } = request;
    const path = url.replace(/\?.*$/s, '');
    if (path === '/_development') return this.#addPage(response);
    if (path === '/_elements') return this.#showElements(response);
    const port = this.#remotePort(path);
    if (port === undefined) return void this.#askApi(request, response);
    this.#pass(request, response, port, REMOTE_FILE.exec(url)?.[3] ?? '/', () => end(response, 502));
  }

  /** @param {string} path */
  #remotePort(path) {
    const [, id = '', version] = REMOTE_FILE.exec(path) ?? [];
    return version && isDevelopmentVersion(version) ? this.remotePorts.get(id) : undefined;
  }

  /** @param {ServerResponse} response */
  #addPage(response) {
    response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
    this.#tell(response);
  }

  /** @param {ServerResponse} response */
  #showElements(response) {
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
    createReadStream(this.elementsPage)
      .on('error', () => response.end())
      .pipe(response);
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response @returns {Promise<void>} */
  async #askApi(request, response, tries = 0) {
    if (!(await this.isApiReady())) return end(response, 503, UNSTARTED);
    this.#pass(request, response, this.apiPort, request.url ?? '/', () => {
      // It is being replaced. Only a GET is retried: a request with a body must not be sent twice.
      if (request.method !== 'GET' || tries === MOST_TRIES) end(response, 502);
      else setTimeout(() => this.#askApi(request, response, tries + 1), AGAIN_MS);
    });
  }

  /**
   * @param {IncomingMessage} request @param {ServerResponse} response @param {number} port @param {string} path
   * @param {() => void} failed called when the server could not be reached and no answer has begun
   */
  #pass(request, response, port, path, failed) {
    // A new connection each time: a kept one may close just when it is used again.
    const headers = { ...request.headers, connection: 'close' };
    const onward = ask({ host: '127.0.0.1', port, path, method: request.method, headers, agent: false });
    onward.on('response', (answer) => {
      delete answer.headers.connection;
      response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.headers);
      answer.on('error', () => response.destroy()).pipe(response);
    });
    onward.on('error', () => (response.headersSent || response.destroyed ? response.destroy() : failed()));
    response.on('close', () => onward.destroy());
    request.pipe(onward);
  }

  /**
   * Proxies the WebSocket of a development server.
   * @param {IncomingMessage} request @param {import('node:stream').Duplex} socket @param {Buffer} head
   */
  #upgrade(request, socket, head) {
    const port = this.remotePorts.get(/^\/remotes\/([^/]+)\/ws$/.exec(request.url ?? '')?.[1] ?? '');
    socket.on('error', () => undefined);
    if (port === undefined) return void socket.destroy();
    const onward = connect(port, '127.0.0.1', () => {
      const headers = request.rawHeaders.flatMap((text, index, all) => (index % 2 === 0 ? `${text}: ${all[index + 1]}` : []));
      onward.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      onward.pipe(socket).pipe(onward);
    });
    onward.on('error', () => socket.destroy());
    socket.on('close', () => onward.destroy());
  }

  async close() {
    clearInterval(this.beat);
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

/** @param {ServerResponse} response @param {number} status */
function end(response, status, text = '') {
  if (!response.headersSent) response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store' });
  response.end(text);
}
