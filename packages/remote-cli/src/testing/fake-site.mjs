import { once } from 'node:events';
import http from 'node:http';
import { buffer } from 'node:stream/consumers';
import { createGunzip } from 'node:zlib';
import tar from 'tar-stream';

/** The registry row of a remote with two versions. */
export const ROW = {
  id: 'mf-notes',
  stableVersion: '0.2.0',
  previousVersion: '0.1.0',
  isPinned: true,
  isEnabled: true,
  disabledReason: null,
  canary: null,
  versions: [
    { version: '0.2.0', publishedAt: '2026-11-23T09:12:44.120Z', brotliBytes: 31_400, source: 'published', publishedBy: 'Équipe notes' },
    { version: '0.1.0', publishedAt: '2026-11-20T08:00:00.000Z', brotliBytes: 900, source: 'local', publishedBy: null },
  ],
  history: [
    {
      id: '1',
      at: '2026-11-23T09:12:44.120Z',
      actor: 'clé Équipe notes',
      action: 'publish',
      before: '0.1.0',
      after: '0.2.0',
      reason: 'Une page plus claire',
    },
    { id: '2', at: '2026-11-20T08:00:00.000Z', actor: 'system', action: 'publish', before: null, after: '0.1.0', reason: null },
  ],
};

/** The file names, in order, and contents of a gzipped tar. */
export async function unpacked(packed) {
  const extract = tar.extract();
  const gunzip = createGunzip();
  gunzip.pipe(extract);
  gunzip.end(packed);
  const files = new Map();
  for await (const entry of extract) files.set(entry.header.name, await buffer(entry));
  return files;
}

/**
 * Starts a site for a test.
 * @param answers by 'METHOD /path': `[status, body]`, or a function of the request and its body that returns one; else the row above, or
 * 200
 * @returns its address, the received requests, and a function that stops it
 */
export async function fakeSite(answers = {}) {
  const requests = [];
  const server = http.createServer(async (request, response) => {
    const body = await buffer(request);
    requests.push({ method: request.method, url: request.url, headers: request.headers, body });
    const given = answers[`${request.method} ${request.url.split('?')[0]}`] ?? (request.url.endsWith('/status') ? [200, ROW] : [200, {}]);
    const [status, answer, headers = {}] = typeof given === 'function' ? given(request, body) : given;
    response.writeHead(status, { 'Content-Type': 'application/json', ...headers });
    response.end(typeof answer === 'string' ? answer : JSON.stringify(answer));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const close = () => new Promise((resolve) => server.close(resolve).closeAllConnections());
  return { address: `http://127.0.0.1:${server.address().port}`, requests, close };
}
