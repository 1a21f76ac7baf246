import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import Fastify, { type FastifyInstance } from 'fastify';
import { once } from 'node:events';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { until } from '../../testing/wait-until.js';
import { addConnections } from './connections.js';
import { addRequestIdentity } from './request-identity.js';
import { addWaitingAnswers } from './waiting-answers.js';

/** More than the buffers of a connection on this machine can hold. */
const LONG = Buffer.alloc(48_000_000, 'x');
const GET = 'GET /long HTTP/1.1\r\nhost: localhost\r\n\r\n';

let fastify: FastifyInstance;
let making: number;
let mostMaking: number;
let sockets: Socket[];

beforeEach(async () => {
  [making, mostMaking, sockets] = [0, 0, []];
  fastify = Fastify();
  addRequestIdentity(fastify, undefined);
  addConnections(fastify, { maxUnfinished: 100, hasProxies: false });
  addWaitingAnswers(fastify, 3 * LONG.length);
  fastify.get('/long', () => LONG);
  fastify.get('/short', async () => {
    making += 1;
    mostMaking = Math.max(mostMaking, making);
    await new Promise(setImmediate);
    making -= 1;
    return 'short';
  });
  await fastify.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  for (const socket of sockets) socket.destroy();
  await fastify.close();
});

async function dial(words: string): Promise<Socket> {
  const socket = connect((fastify.server.address() as AddressInfo).port, '127.0.0.1');
  sockets.push(socket.on('error', () => undefined));
  await once(socket, 'connect');
  socket.write(words);
  return socket;
}
const open = () => new Promise<number>((resolve) => fastify.server.getConnections((_error, count) => resolve(count)));

test('beyond the bytes that one address may leave waiting, the slowest goes, and who keeps taking stays', async () => {
  const reader = await dial(GET);
  let taken = 0;
  reader.on('data', (part: Buffer) => {
    taken += part.length;
  });
  for (let at = 1; at <= 6; at += 1) {
    reader.resume();
    await until('a part of it', () => taken > (at * LONG.length) / 10);
    reader.pause();
    (await dial(GET.repeat(4))).pause();
  }
  await until('three', async () => (await open()) === 3);
  reader.resume();
  await until('the whole answer', () => taken > LONG.length);
});

describe('requests sent ahead on one connection', () => {
  const SHORT = GET.replace('long', 'short');
  const ahead = async (count: number) => {
    const socket = await dial(SHORT.repeat(count));
    let text = '';
    socket.setEncoding('utf8').on('data', (part: string) => (text += part));
    return { socket, answers: () => text.split('200 OK').length - 1 };
  };

  test('are answered one after the other', async () => {
    const { answers } = await ahead(12);
    await until('every answer', () => answers() === 12);
    expect(mostMaking).toBe(1);
  });

  test('by the thousand end it', async () => {
    const { socket, answers } = await ahead(1_000);
    await once(socket, 'close');
    expect(answers()).toBeLessThan(20);
  });
});
