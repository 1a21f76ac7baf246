import http from 'node:http';

/** @import { Defer } from './site.mjs' */
/**
 * Resolves to whether it answered.
 * @typedef {(request: http.IncomingMessage, response: http.ServerResponse) => boolean | Promise<boolean>} Answer
 */

/**
 * A proxy in front of the site: the same pages at another address.
 * @param {string} address @param {Answer} answer receives request and response first; where it did not answer, the site does
 * @param {Defer} defer
 * @returns its address
 */
export async function serveInFront(address, answer, defer) {
  const pass = (/** @type {http.IncomingMessage} */ request, /** @type {http.ServerResponse} */ response) => {
    const onward = http.request(address + request.url, { method: request.method, headers: request.headers }, (answered) => {
      response.writeHead(/** @type {number} */ (answered.statusCode), answered.headers);
      answered.pipe(response);
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  };
  const server = http.createServer((request, response) => {
    Promise.resolve(answer(request, response)).then(
      (isAnswered) => isAnswered || pass(request, response),
      (error) => {
        console.error(error);
        response.destroy();
      },
    );
  });
  // As the site's: a browser's connections stay idle while the other side is visited.
  server.keepAliveTimeout = 72_000;
  await new Promise((resolve, reject) => server.once('error', reject).listen(0, '127.0.0.1', () => resolve(null)));
  defer(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${/** @type {import('node:net').AddressInfo} */ (server.address()).port}`;
}
