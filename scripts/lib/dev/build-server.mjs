import { createReadStream } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

/** @import { IncomingMessage, ServerResponse } from 'node:http' */

/** @type {Record<string, string>} */
const TYPES = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
  '.map': 'application/json',
  '.svg': 'image/svg+xml',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.woff2': 'font/woff2',
};
const BEAT_MS = 15_000;

/**
 * Serves one build to the pages of one site, from loopback, and tells them of the next one. Other sites that a browser has open could load its
 * scripts as well: they do not know the version, which is drawn at random.
 */
export class BuildServer {
  /** @type {Set<ServerResponse>} */
  #pages = new Set();
  #build = '';

  /**
   * @param {{ folder: string, version: string, site: string }} build folder of its files, first folder of their addresses, and origin of the pages
   */
  constructor({ folder, version, site }) {
    this.folder = folder;
    this.version = version;
    this.site = site;
    this.server = createServer((request, response) => this.#answer(request, response));
    this.beat = setInterval(() => this.#pages.forEach((page) => page.write(':\n\n')), BEAT_MS).unref();
  }

  /** Starts to listen. @param {number} port 0 takes a free one. @returns {Promise<string>} its origin */
  listen(port) {
    return new Promise((resolve, reject) => {
      this.server.once('error', reject);
      this.server.listen(port, '127.0.0.1', () => resolve(`http://127.0.0.1:${this.#port}`));
    });
  }

  get #port() {
    return /** @type {import('node:net').AddressInfo} */ (this.server.address()).port;
  }

  /** Open pages of another build reload. @param {string} build webpack's hash of what is served from now on, which its scripts know */
  showNext(build) {
    this.#build = build;
    for (const page of this.#pages) this.#tell(page);
  }

  /** @param {ServerResponse} page */
  #tell(page) {
    page.write(`retry: 300\ndata: ${this.#build}\n\n`);
  }

  /** @param {IncomingMessage} request @param {ServerResponse} response */
  #answer(request, response) {
    const headers = {
      'access-control-allow-origin': this.site,
      // A page of a public site asks a server of this machine: Chrome asks first (Private Network Access), others look at the second.
      'access-control-allow-private-network': 'true',
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      vary: 'origin',
    };
    if (request.method === 'OPTIONS') return void response.writeHead(204, { ...headers, 'access-control-allow-methods': 'GET' }).end();
    if (request.method !== 'GET') return void response.writeHead(405, headers).end();
    // A name that somebody else's domain gave this machine is none of ours.
    const isOurs = request.headers.host === `127.0.0.1:${this.#port}`;
    const [, version, name = ''] = (isOurs && /^\/([^/]+)(\/.+)$/.exec(pathOf(request.url ?? ''))) || [];
    if (version !== this.version) return void response.writeHead(404, headers).end();
    if (name === '/_builds') return this.#addPage(response, headers);
    const type = TYPES[path.extname(name)];
    if (!type) return void response.writeHead(404, headers).end();
    const file = createReadStream(path.join(this.folder, name));
    file.on('error', () => (response.headersSent ? response.destroy() : response.writeHead(404, headers).end()));
    file.on('open', () => response.writeHead(200, { ...headers, 'content-type': `${type}; charset=utf-8` }));
    file.pipe(response);
  }

  /** @param {ServerResponse} response @param {Record<string, string>} headers */
  #addPage(response, headers) {
    response.writeHead(200, { ...headers, 'content-type': 'text/event-stream' });
    this.#pages.add(response);
    response.on('close', () => this.#pages.delete(response));
    if (this.#build) this.#tell(response);
  }

  async close() {
    clearInterval(this.beat);
    const closed = new Promise((resolve) => this.server.close(resolve));
    this.server.closeAllConnections();
    await closed;
  }
}

/** The path that an address names; empty where it is none, or leads out of the folder. @param {string} address */
function pathOf(address) {
  try {
    const name = decodeURIComponent(address.replace(/\?.*$/s, ''));
    return name.includes('\0') || name.split(/[/\\]/).includes('..') ? '' : name;
  } catch {
    return '';
  }
}
