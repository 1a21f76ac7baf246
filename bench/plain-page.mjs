import http from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';

const brotli = promisify(brotliCompress);

/** Headers that belong to one connection or one coding of the body, not to the page. */
const OWN_HEADERS = new Set(['connection', 'content-encoding', 'content-length', 'date', 'etag', 'keep-alive', 'transfer-encoding', 'x-request-id']);

/** The document of `/` for a visitor: its HTML and the headers that any answer with it would have. */
export async function readLanding(address) {
  const answer = await fetch(`${address}/`, { headers: { 'accept-encoding': 'identity' } });
  if (!answer.ok) throw new Error(`La page d’accueil répond ${answer.status}.`);
  return { html: await answer.text(), headers: Object.fromEntries([...answer.headers].filter(([name]) => !OWN_HEADERS.has(name))) };
}

/** The same page as plain HTML: no script, data blocks included, and nothing fetched for one. */
export function withoutScripts(html) {
  const plain = html.replaceAll(/<script\b[^>]*>[\s\S]*?<\/script>/g, '').replaceAll(/<link\b[^>]*\brel="(?:preload|modulepreload)"[^>]*>/g, '');
  if (/<script|rel="(?:module)?preload"/.test(plain)) throw new Error('Un script ou un préchargement reste dans la page nue.');
  return plain;
}

/** Serves the plain page with the site's headers, compressed once; other paths (images) are the site's own. @returns its address */
export async function servePlain({ html, headers }, address, defer) {
  const body = await brotli(html);
  const server = http.createServer((request, response) => {
    if (request.url === '/') {
      response.writeHead(200, { ...headers, 'content-encoding': 'br', 'content-length': body.length }).end(body);
      return;
    }
    const forwarded = http.get(address + request.url, { headers: { 'accept-encoding': request.headers['accept-encoding'] ?? '' } }, (answer) => {
      response.writeHead(answer.statusCode, answer.headers);
      answer.pipe(response);
    });
    forwarded.on('error', () => response.destroy());
  });
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', resolve));
  defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${server.address().port}`;
}
