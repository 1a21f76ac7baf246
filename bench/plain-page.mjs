import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { serveInFront } from './front-server.mjs';

/** @import { Answer } from './front-server.mjs' */
/** @import { Defer } from './site.mjs' */

const brotli = promisify(brotliCompress);

/** Headers that belong to one connection or one coding of the body, not to the page. */
const OWN_HEADERS = new Set([
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'x-request-id',
]);

/** The document of `/` for a visitor: its HTML and its headers, without those of one connection or coding. @param {string} address */
export async function readLanding(address) {
  const answer = await fetch(`${address}/`, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`La page d’accueil répond ${answer.status}.`);
  return { html: await answer.text(), headers: Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name))) };
}

/** The same page as plain HTML: no scripts or data blocks, and nothing fetched for them. @param {string} html */
export function withoutScripts(html) {
  const plain = html
    .replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '')
    .replaceAll(/<link\b[^>]*\brel="(?:preload|modulepreload)"[^>]*>/g, '');
  if (/<script|rel="(?:module)?preload"/.test(plain)) throw new Error('Un script ou un préchargement reste dans la page nue.');
  return plain;
}

/**
 * Serves the plain page with the site's headers, compressed once; other paths (images) are the site's own.
 * @param {{ html: string, headers: Record<string, string> }} page @param {string} address @param {Defer} defer
 * @returns its address
 */
export async function servePlain({ html, headers }, address, defer) {
  const body = await brotli(html);
  /** @type {Answer} */
  const answer = (request, response) => {
    if (request.url !== '/') return false;
    response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length }).end(body);
    return true;
  };
  return serveInFront(address, answer, defer);
}
