import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { ErrorBody } from '@ulty/contracts/base/errors.js';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { serve, type RunningService } from '../../serve.js';
import { httpClient } from '../../testing/http-client.js';
import { testConfig } from '../../testing/test-config.js';
import { cloneDatabase, type TestDatabase } from '../../testing/test-database.js';
import { until } from '../../testing/wait-until.js';

let database: TestDatabase;
let service: RunningService;
const sockets = new Set<RawSocket>();

beforeAll(async () => {
  database = await cloneDatabase('library');
});
afterEach(async () => {
  for (const { socket } of sockets) socket.destroy();
  sockets.clear();
  await service.stop();
});
afterAll(() => database.drop());

async function start(environment: Record<string, string> = {}): Promise<void> {
  service = await serve(testConfig(database.url, { HOST: '127.0.0.1', PORT: '0', METRICS_PORT: '0', ...environment }));
  const site = httpClient(service.origin);
  await until('ready', async () => (await site.send({ url: '/api/health/ready' })).statusCode === 200);
  site.close();
}

/** A connection that sends exactly the given bytes. */
interface RawSocket {
  socket: Socket;
  received: () => string;
  closed: Promise<unknown>;
  say: (text: string) => Promise<void>;
}

async function dial(): Promise<RawSocket> {
  const { hostname, port } = new URL(service.origin);
  const socket = connect(Number(port), hostname);
  let text = '';
  socket.setEncoding('utf8').on('data', (part: string) => (text += part));
  // A reset is one of the ways in which a connection may close.
  socket.on('error', () => undefined);
  const raw: RawSocket = {
    socket,
    received: () => text,
    closed: new Promise((resolve) => socket.once('close', resolve)),
    say: (words) => new Promise((resolve, reject) => socket.write(words, (error) => (error ? reject(error) : resolve()))),
  };
  sockets.add(raw);
  await once(socket, 'connect');
  return raw;
}

const HEADERS = 'POST /api/login HTTP/1.1\r\nhost: localhost\r\ncontent-type: application/json\r\n';
const halfSent = `${HEADERS}content-length: 60000\r\n\r\n{"email":"`;
const LIVE = 'GET /api/health/live HTTP/1.1\r\nhost: localhost\r\n\r\n';
const bodyOf = ({ received }: RawSocket) => ErrorBody.parse(JSON.parse(received().slice(received().indexOf('\r\n\r\n'))));

describe('what never arrives', () => {
  test.each([
    ['headers without an end', HEADERS],
    ['a connection that says nothing', ''],
    ['headers without an end after a whole request', `${LIVE}${HEADERS}`],
  ])('%s', async (_what, words) => {
    await start({ HEADERS_TIMEOUT_MS: '200' });
    const raw = await dial();
    await raw.say(words);
    await raw.closed;
    expect(raw.received()).toContain('HTTP/1.1 408 Request Timeout\r\n');
  });

  test('half a body', async () => {
    await start({ HEADERS_TIMEOUT_MS: '200', REQUEST_TIMEOUT_MS: '200' });
    const raw = await dial();
    await raw.say(halfSent);
    await raw.closed;
    expect(raw.received()).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    expect(bodyOf(raw)).toMatchObject({ code: 'REQUEST_TIMEOUT', message: 'Votre demande a mis trop de temps à arriver. Réessayez.' });
  });

  test('half a body that was refused already', async () => {
    await start({ HEADERS_TIMEOUT_MS: '200', REQUEST_TIMEOUT_MS: '200' });
    const raw = await dial();
    await raw.say(halfSent.replace('/api/login', '/api/contact/nulle-part'));
    await raw.closed;
    expect(raw.received()).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
  });

  test.each([
    ['longer than any we take', 'content-length: 10000000\r\n\r\n{'],
    ['of unknown length', 'transfer-encoding: chunked\r\n\r\n1\r\n{\r\n'],
  ])('a refused body %s is not waited for', async (_what, rest) => {
    await start();
    const raw = await dial();
    await raw.say(`${HEADERS.replace('POST /api/login', 'PUT /api/progress')}${rest}`);
    await raw.closed;
    expect(raw.received()).toMatch(/^HTTP\/1\.1 401 Unauthorized\r\n/);
  });

  test('an answer that nobody takes', async () => {
    await start({ SILENCE_TIMEOUT_MS: '300' });
    const raw = await dial();
    raw.socket.pause();
    await raw.say('GET /api/docs-json HTTP/1.1\r\nhost: localhost\r\n\r\n'.repeat(100));
    // A paused connection notices that it is closed only when it writes.
    await until('the end of the connection', async () => {
      await raw.say(LIVE).catch(() => undefined);
      return raw.socket.destroyed;
    });
  });
});

describe('what is no request', () => {
  test.each([
    ['headers beyond 16 KB', `GET / HTTP/1.1\r\nhost: localhost\r\ncookie: ${'a'.repeat(20_000)}\r\n\r\n`, 431, 'HEADERS_TOO_LARGE'],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\r\n\r\n', 400, 'BAD_JSON'],
  ])('%s', async (_what, words, status, code) => {
    await start();
    const raw = await dial();
    await raw.say(words);
    await raw.closed;
    expect(raw.received()).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(bodyOf(raw).code).toBe(code);
  });
});

describe('unfinished requests of one address', () => {
  /** A new request that is answered shows that everything sent before it has been read. */
  const allIsRead = async () => {
    const [probe] = await all(1, LIVE);
    await until('an answer', () => probe?.received().includes('HTTP/1.1 200 OK'));
  };
  const all = (count: number, words: string) =>
    Promise.all(
      Array.from({ length: count }, async () => {
        const raw = await dial();
        await raw.say(words);
        return raw;
      }),
    );

  test('one too many ends the one that has stopped, not the one that goes on', async () => {
    await start({ UNFINISHED_PER_ADDRESS: '4' });
    const stopped = await all(3, halfSent);
    const [slow] = await all(1, halfSent);
    if (!slow) throw new Error('four were made');
    for (let part = 0; part < 20; part += 1) await slow.say('x'.repeat(1_000));
    await allIsRead();
    const others = await all(3, halfSent);
    await Promise.all(stopped.map(({ closed }) => closed));
    for (const { socket } of [slow, ...others]) expect(socket.destroyed).toBe(false);
    // The rest of the 60,000 bytes: the slow request is answered.
    await slow.say('x'.repeat(60_000 - 10 - 20_000));
    await until('its answer', () => slow.received().includes('HTTP/1.1 400 Bad Request'));
  });

  test('what is answered, or wholly there, does not count', async () => {
    await start({ UNFINISHED_PER_ADDRESS: '4' });
    const idle = await all(8, LIVE);
    for (const raw of idle) await until('its answer', () => raw.received().includes('HTTP/1.1 200 OK'));
    await all(4, halfSent);
    for (const { socket } of idle) expect(socket.destroyed).toBe(false);
  });

  test('a proxy makes connections for many: each request counts for whom it names', async () => {
    await start({ UNFINISHED_PER_ADDRESS: '2', TRUSTED_PROXIES: '127.0.0.1', PUBLIC_ORIGIN: 'https://ulty.bf' });
    const of = (address: string) => halfSent.replace('host:', `x-forwarded-for: ${address}\r\nhost:`);
    const first = await all(1, of('203.0.113.1'));
    await allIsRead();
    const [others, silent] = [await all(2, of('203.0.113.2')), await all(6, '')];
    const last = await all(2, of('203.0.113.1'));
    await Promise.all(first.map(({ closed }) => closed));
    for (const { socket } of [...others, ...silent, ...last]) expect(socket.destroyed).toBe(false);
  });
});

test('a stop waits for no request that is not wholly there, and for no idle connection', async () => {
  await start();
  const waiting = await Promise.all(
    [halfSent, halfSent, HEADERS, '', LIVE, `${LIVE}${HEADERS}`].map(async (words) => {
      const raw = await dial();
      await raw.say(words);
      return raw;
    }),
  );
  await until('answers', () => waiting.filter(({ received }) => received().includes('200 OK')).length === 2);
  await service.stop();
  await Promise.all(waiting.map(({ closed }) => closed));
});
