import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';

/** An answer that its client has not completely read. */
interface Waiting {
  socket: Socket;
  bytes: number;
  /** When its last piece was sent, by the monotonic clock. */
  movedMs: number;
}

/** Size of the pieces of longer answers; one is sent when the previous one was read, which shows who reads. */
const PIECE_BYTES = 65_536;
/** Limit of all networks together, as a multiple of one network's: with IPv6 one person has many networks. */
const ALL_NETWORKS = 4;

/** Answers that share a limit of bytes. Beyond it, the one that has been stalled for the longest is dropped with its connection. */
class Pool {
  private readonly answers = new Set<Waiting>();
  private bytes = 0;

  constructor(private readonly mostBytes: number) {}

  get isEmpty(): boolean {
    return this.answers.size === 0;
  }

  add(answer: Waiting): void {
    this.answers.add(answer);
    this.bytes += answer.bytes;
    // A single answer, however long, may wait.
    while (this.bytes > this.mostBytes && this.answers.size > 1) {
      const stillest = [...this.answers].reduce((one, other) => (other.movedMs < one.movedMs ? other : one));
      this.remove(stillest);
      stillest.socket.destroy();
    }
  }

  remove(answer: Waiting): void {
    if (this.answers.delete(answer)) this.bytes -= answer.bytes;
  }
}

/**
 * Answers that wait to be read, by network and in total. A client that does not read cannot fill the memory; a phone on a slow link keeps
 * its connection, since it keeps reading.
 */
class WaitingAnswers {
  private readonly all: Pool;
  private readonly byNetwork = new Map<string, Pool>();

  constructor(private readonly mostBytes: number) {
    this.all = new Pool(mostBytes * ALL_NETWORKS);
  }

  add({ networks: [network] }: FastifyRequest, { raw: response }: FastifyReply, answer: Waiting): void {
    const pool = this.byNetwork.get(network) ?? new Pool(this.mostBytes);
    this.byNetwork.set(network, pool);
    response.once('close', () => {
      this.all.remove(answer);
      pool.remove(answer);
      if (pool.isEmpty && this.byNetwork.get(network) === pool) this.byNetwork.delete(network);
    });
    pool.add(answer);
    this.all.add(answer);
  }
}

/** Limits the bytes of answers that clients do not read: `mostBytes` for one network. Add it after hooks that change answers. */
export function addWaitingAnswers(fastify: FastifyInstance, mostBytes: number): void {
  const waiting = new WaitingAnswers(mostBytes);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw;
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    // An internal call of the API has no connection.
    if (!isWhole || !(socket instanceof Socket)) return done(null, payload);
    const answer: Waiting = { socket, bytes: Buffer.byteLength(payload), movedMs: performance.now() };
    waiting.add(request, reply, answer);
    if (answer.bytes <= PIECE_BYTES || request.method === 'HEAD') return done(null, payload);
    reply.header('content-length', answer.bytes);
    const body = typeof payload === 'string' ? Buffer.from(payload) : payload;
    done(null, Readable.from(piecesOf(body, answer), { objectMode: false }));
  });
}

function* piecesOf(body: Buffer, answer: Waiting): Generator<Buffer> {
  for (let at = 0; at < body.length; at += PIECE_BYTES) {
    answer.movedMs = performance.now();
    yield body.subarray(at, at + PIECE_BYTES);
  }
}
