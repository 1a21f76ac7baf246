import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { fastify, LogController } from 'fastify';
import { lostLines } from './metrics.js';
import { addRequestLog, gatheredOutput, loggedError, loggerOptions } from './request-log.js';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('writes the lines of a moment together, in their order', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const output = gatheredOutput();
  output.write('one\n');
  output.write('two\n');
  expect(write).not.toHaveBeenCalled();

  jest.runAllTimers();
  output.write('three\n');
  jest.runAllTimers();
  expect(write.mock.calls.map(([text]) => text)).toEqual(['one\ntwo\n', 'three\n']);
});

test('loses no line at the end of the process', () => {
  const write = jest.spyOn(process.stdout, 'write').mockReturnValue(true);
  const before = process.listeners('exit');
  const output = gatheredOutput();
  const [atExit] = process.listeners('exit').filter((listener) => !before.includes(listener));
  output.write('last words\n');
  atExit?.(0);
  jest.runAllTimers();
  expect(write.mock.calls.map(([text]) => text)).toEqual(['last words\n']);
});

test('on a full disk lines are dropped and counted, and the next are tried again', async () => {
  const written: string[] = [];
  let isFull = true;
  // Acts like standard output into a file: calls back, and accepts the next line.
  const disk = {
    on: () => disk,
    write(text: string, done: (error?: Error | null) => void) {
      if (!isFull) written.push(text);
      done(isFull ? Object.assign(new Error('no space left on device'), { code: 'ENOSPC' }) : null);
      return true;
    },
  } as unknown as NodeJS.WritableStream;
  const before = (await lostLines.get()).values[0]?.value ?? 0;
  const output = gatheredOutput(disk);
  output.write('one\n');
  output.write('two\n');
  jest.runAllTimers();
  isFull = false;
  output.write('three\n');
  jest.runAllTimers();
  expect(written).toEqual(['three\n']);
  jest.useRealTimers();
  expect((await lostLines.get()).values[0]?.value).toBe(before + 2);
});

test('a failed statement is told with its name and where it failed, never with what people wrote', () => {
  const refused = Object.assign(new Error('duplicate key value violates unique constraint "users_phone_unique"'), {
    code: '23505',
    constraint: 'users_phone_unique',
    detail: 'Key (phone)=(+22670123456) already exists.',
    where: 'JSON data, line 1: {"name":"Awa',
    statement: 'identity.insert-learner',
  });
  const told = loggedError(refused);
  expect(told).toMatchObject({
    message: refused.message,
    code: '23505',
    constraint: 'users_phone_unique',
    statement: 'identity.insert-learner',
    stack: expect.stringContaining('request-log.test'),
  });
  expect(JSON.stringify(told)).not.toMatch(/Awa|70123456/);
});

test('an error with a cause is told with it; what is no error as it is', () => {
  expect(loggedError(new TypeError('Invalid URL', { cause: new Error('why') }))).toMatchObject({
    type: 'TypeError',
    message: 'Invalid URL',
    cause: { message: 'why' },
  });
  expect(loggedError(Object.assign(new TypeError('Invalid URL'), { code: 'ERR_INVALID_URL', input: '/x?mot=secret' }))).not.toHaveProperty(
    'input',
  );
  expect(loggedError('words')).toEqual({ type: 'string', message: 'words', stack: '' });
});

test('a request is told by its path, without what was searched or by whom', async () => {
  jest.useRealTimers();
  const lines: string[] = [];
  const options = loggerOptions('info');
  const server = fastify({
    logger: { ...(options as object), stream: { write: (line: string) => lines.push(line) } },
    logController: new LogController({ disableRequestLogging: true }),
  });
  addRequestLog(server);
  server.get('/api/search', () => ({}));
  await server.inject({ url: '/api/search?q=mal+de+ventre', headers: { cookie: 'ulty=awa' } });
  await server.close();
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toEqual({
    level: 'info',
    time: expect.any(String),
    reqId: expect.any(String),
    method: 'GET',
    path: '/api/search',
    status: 200,
    ms: expect.any(Number),
    msg: 'request',
  });
});
