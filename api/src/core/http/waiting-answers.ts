import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Socket } from 'node:net';
import { Readable } from 'node:stream';

/** An answer that its client has not wholly taken. */
interface Waiting {
  socket: Socket;
  bytes: number;
  /** When a piece of it last went out, by the monotonic clock. */
  movedMs: number;
}

/** Longer answers go out in pieces of this size, one when the piece before it was taken: so it shows who takes them. */
const PIECE_BYTES = 65_536;
/** What all networks together may leave waiting, in shares of one: IPv6 gives one person many. */
const ALL_NETWORKS = 4;

/** Answers that share a bound on their bytes. Beyond it, that which has stood still for the longest is dropped with its connection. */
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
    // A single one, however long, may wait.
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
 * The answers that wait to be taken, by network and in all. Who asks and does not read fills no memory; a phone on a slow link keeps its
 * connection, since it keeps taking.
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

/** Bounds the bytes of answers that their clients leave waiting: `mostBytes` for one network. Add it after what changes answers. */
export function addWaitingAnswers(fastify: FastifyInstance, mostBytes: number): void {
  const waiting = new WaitingAnswers(mostBytes);
  fastify.addHook('onSend', (request, reply, payload, done) => {
    const { socket } = request.raw;
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    // A call that the API makes to itself has no connection.
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
