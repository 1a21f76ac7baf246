import { afterEach, expect, test } from '@jest/globals';
import { once } from 'node:events';
import fs from 'node:fs';
import http from 'node:http';
import os from 'node:os';
import path from 'node:path';
import { Front } from './front.mjs';

const closing = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

/** A server on a free port; @returns the port */
async function serve(answer) {
  const server = http.createServer(answer).listen(0, '127.0.0.1');
  await once(server, 'listening');
  closing.push(() => new Promise((resolve) => server.close(resolve)));
  return server.address().port;
}

async function makeFront({ apiPort = 1, isApiReady = async () => true, remotePorts = new Map(), elementsPage = '/nowhere' } = {}) {
  const front = new Front({ apiPort, isApiReady, remotePorts, elementsPage });
  await front.listen(0, '127.0.0.1');
  closing.push(() => front.close());
  return { front, origin: `http://127.0.0.1:${front.server.address().port}` };
}

const echo = (request, response) => {
  response.setHeader('x-host', request.headers.host);
  request.setEncoding('utf8').on('data', (text) => response.write(text));
  request.on('end', () => response.end(`${request.method} ${request.url}`));
};

test('what is asked goes to the API as the browser sent it', async () => {
  const { origin } = await makeFront({ apiPort: await serve(echo) });
  const answer = await fetch(`${origin}/api/x?y=1`, { method: 'POST', body: 'corps ' });
  expect(await answer.text()).toBe('corps POST /api/x?y=1');
  expect(`http://${answer.headers.get('x-host')}`).toBe(origin);
});

test('a request waits while the API starts anew', async () => {
  let start;
  const starting = new Promise((resolve) => (start = resolve));
  const { origin } = await makeFront({ apiPort: await serve(echo), isApiReady: () => starting });
  const asked = fetch(`${origin}/blog`);
  start(true);
  expect(await (await asked).text()).toBe('GET /blog');
});

test('a reading request that meets the end of the API is asked again; one that carries something is not', async () => {
  let count = 0;
  const apiPort = await serve((request, response) => {
    count += 1;
    if (count === 1) request.socket.destroy();
    else echo(request, response);
  });
  const { origin } = await makeFront({ apiPort });
  expect(await (await fetch(`${origin}/blog`)).text()).toBe('GET /blog');
  count = 0;
  expect((await fetch(`${origin}/api/x`, { method: 'POST', body: 'x' })).status).toBe(502);
  expect(count).toBe(1);
});

test('an API that could not be started is told in words', async () => {
  const { origin } = await makeFront({ isApiReady: async () => false });
  const answer = await fetch(`${origin}/blog`);
  expect([answer.status, await answer.text()]).toEqual([503, expect.stringContaining('L’API n’a pas démarré')]);
});

test('files of a remote under development come from its server, whatever their version; others from the API', async () => {
  const remotePorts = new Map([['mf-blog', await serve((request, response) => response.end(`serveur ${request.url}`))]]);
  const { origin } = await makeFront({ apiPort: await serve(echo), remotePorts });
  const read = async (url) => (await fetch(origin + url)).text();
  expect(await read('/remotes/mf-blog/0.1.0-dev.3fa9c2d1/a.js?t=1')).toBe('serveur /a.js?t=1');
  expect(await read('/remotes/~2/mf-blog/0.1.0-dev.00000000/b/c.js')).toBe('serveur /b/c.js');
  expect(await read('/remotes/mf-blog/0.1.0-3fa9c2d1/a.js')).toBe('GET /remotes/mf-blog/0.1.0-3fa9c2d1/a.js');
  expect(await read('/remotes/mf-quiz/0.1.0-dev.3fa9c2d1/a.js')).toBe('GET /remotes/mf-quiz/0.1.0-dev.3fa9c2d1/a.js');
});

test('pages are told what they are made from, at first and at each change', async () => {
  const { front, origin } = await makeFront();
  front.show('1');
  const leaving = new AbortController();
  const { body } = await fetch(`${origin}/_development`, { signal: leaving.signal });
  const told = body.pipeThrough(new TextDecoderStream()).getReader();
  expect((await told.read()).value).toContain('data: 1\n');
  front.show('2');
  expect((await told.read()).value).toContain('data: 2\n');
  leaving.abort();
  await told.closed.catch(() => undefined);
});

test('/_elements is the page of the elements', async () => {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'ulty-front-'));
  closing.push(() => fs.rmSync(folder, { recursive: true }));
  fs.writeFileSync(path.join(folder, 'elements.html'), '<p>Éléments</p>');
  const { origin } = await makeFront({ elementsPage: path.join(folder, 'elements.html') });
  expect(await (await fetch(`${origin}/_elements`)).text()).toBe('<p>Éléments</p>');
});
