import { hash } from 'node:crypto';
import fs from 'node:fs';
import http from 'node:http';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { serveInFront } from '../front-server.mjs';
import { forOneBundle } from './document.mjs';
import { BROTLI_QUALITY } from '#api/core/http/compression.js';

/** @import { IncomingHttpHeaders, ServerResponse } from 'node:http' */
/** @import { Defer } from '../site.mjs' */
/** @import { Bundle, Files } from './bundle.mjs' */

const brotli = promisify(brotliCompress);

/** How the API compresses a document: visitors' are compressed once, at best quality; a learner's on the fly. */
const QUALITY = { visitor: 11, learner: BROTLI_QUALITY };
/** @type {Record<string, string>} */
const TYPES = { '.js': 'text/javascript; charset=utf-8', '.css': 'text/css; charset=utf-8' };

/** Headers of one coding of the body. */
const OF_THE_CODING = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'keep-alive'];

/**
 * @param {string} address @param {IncomingHttpHeaders} headers
 * @returns {Promise<{ status: number, headers: IncomingHttpHeaders, html: string }>}
 */
function readDocument(address, headers) {
  return new Promise((resolve, reject) => {
    const request = http.get(`${address}/`, { headers: { ...headers, 'accept-encoding': 'identity' } }, (response) => {
      /** @type {Buffer[]} */
      const chunks = [];
      response.on('data', (chunk) => chunks.push(chunk));
      response.on('error', reject);
      response.on('end', () =>
        resolve({
          status: /** @type {number} */ (response.statusCode),
          headers: response.headers,
          html: Buffer.concat(chunks).toString('utf8'),
        }),
      );
    });
    request.on('error', reject);
  });
}

/**
 * The site with the bundle instead of host and remotes: its scripts and styles from memory with the API's headers, its document
 * rendered by the site at each request. Everything else is the site's own.
 * @param {{ address: string, bundle: Bundle, page: string, isSignedIn: boolean | undefined, defer: Defer }} visitor
 *   `page`: name of the page that `/` shows to this visitor
 * @returns its address
 */
export async function serveOneBundle({ address, bundle: { folder, files }, page, isSignedIn, defer }) {
  const own = { js: files.js, css: files.css, page: /** @type {Files} */ (files.pages[page]) };
  const readStyle = (/** @type {string} */ file) => fs.readFileSync(path.join(folder, file), 'utf8');
  const assets = new Map(
    fs
      .readdirSync(folder)
      .filter((file) => file.endsWith('.br'))
      .map((file) => [`/host/${file.slice(0, -3)}`, fs.readFileSync(path.join(folder, file))]),
  );
  /** Compressed documents by their text: the site caches those of visitors too. */
  /** @type {Map<string, Buffer>} */
  const packed = new Map();

  const pack = async (/** @type {string} */ html) => {
    const known = packed.get(html);
    if (known) return known;
    const body = await brotli(html, { params: { [constants.BROTLI_PARAM_QUALITY]: isSignedIn ? QUALITY.learner : QUALITY.visitor } });
    if (!isSignedIn) packed.set(html, body);
    return body;
  };
  const sendDocument = async (/** @type {import('node:http').IncomingMessage} */ request, /** @type {ServerResponse} */ response) => {
    const { status, headers, html } = await readDocument(address, request.headers);
    const body = await pack(forOneBundle(html, own, readStyle));
    for (const name of OF_THE_CODING) delete headers[name];
    response.writeHead(status, { ...headers, 'content-encoding': 'br', 'content-length': body.length }).end(body);
  };
  const sendAsset = (/** @type {ServerResponse} */ response, /** @type {string} */ name, /** @type {Buffer} */ body) => {
    const headers = {
      'cache-control': 'public, max-age=31536000, immutable',
      etag: `"${hash('sha1', body, 'base64url')}"`,
      vary: 'accept-encoding',
    };
    response
      .writeHead(200, { ...headers, 'content-type': TYPES[path.extname(name)], 'content-encoding': 'br', 'content-length': body.length })
      .end(body);
  };
  return serveInFront(
    address,
    async (request, response) => {
      const { url = '' } = request;
      const asset = assets.get(url);
      if (asset) sendAsset(response, url, asset);
      else if (url === '/') await sendDocument(request, response);
      return response.headersSent;
    },
    defer,
  );
}
