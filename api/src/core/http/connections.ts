import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { hasBody } from './has-body.js';
import { networksOf } from './networks-of.js';

interface Connection {
  socket: Socket;
  /** The network it counts for while a request on it is unfinished; null otherwise. */
  waitsFor: string | null;
  /** When the request began, by the monotonic clock, and how many bytes had arrived by then. */
  sinceMs: number;
  bytesBefore: number;
  /** The response to its latest request: responses are sent in the order of requests, so it is the last to end. */
  answer: ServerResponse | null;
  /** Number of pipelined requests that wait for earlier answers. */
  ahead: number;
}

/** Most pipelined requests on one connection. Browsers do not pipeline. */
const MOST_AHEAD = 16;
/** Bytes credited to a new request, so that it does not count as slow. */
const HEAD_START_BYTES = 1_024;
const SWEEP_MS = 50;

/**
 * The connections of the public port: which of them wait for the rest of a request, and from which network. A network may have only so many
 * unfinished requests; one more closes the slowest of them, so that stalled requests make room for others.
 */
class Connections {
  private readonly all = new Map<Socket, Connection>();
  private readonly unfinished = new Map<string, Set<Connection>>();

  constructor(private readonly maxUnfinished: number) {}

  get size(): number {
    return this.all.size;
  }

  /**
   * Adds a connection. @param isCounted false for a proxy's connection, which serves many clients: it counts once its request names the
   * client
   */
  add(socket: Socket, isCounted: boolean): void {
    const connection: Connection = { socket, waitsFor: null, sinceMs: 0, bytesBefore: 0, answer: null, ahead: 0 };
    this.all.set(socket, connection);
    if (isCounted) this.wait(connection, networksOf(socket.remoteAddress ?? '')[0]);
    socket.once('close', () => {
      this.all.delete(socket);
      this.settle(connection);
    });
  }

  /** Called when the headers of a request have arrived; calls `goOn` once earlier answers are sent, so that one is made at a time. */
  begin(request: FastifyRequest, reply: FastifyReply, goOn: () => void): void {
    const connection = this.all.get(request.raw.socket);
    if (!connection) return goOn();
    const before = connection.answer;
    connection.answer = reply.raw;
    if (hasBody(request)) {
      this.wait(connection, request.networks[0]);
      request.raw.once('end', () => this.settle(connection));
    } else this.settle(connection);
    if (before === null || before.closed) goOn();
    else this.queue(connection, before, goOn);
  }

  /** Closes every connection without a complete request that waits for its answer. */
  endUnanswered(): void {
    for (const connection of this.all.values()) if (!isAnswering(connection) || connection.waitsFor !== null) this.end(connection);
  }

  private queue(connection: Connection, before: ServerResponse, goOn: () => void): void {
    connection.ahead += 1;
    if (connection.ahead > MOST_AHEAD) return this.end(connection);
    before.once('close', () => {
      connection.ahead -= 1;
      if (!connection.socket.destroyed) goOn();
    });
  }

  private wait(connection: Connection, network: string): void {
    this.settle(connection);
    const others = this.unfinished.get(network) ?? new Set();
    if (others.size >= this.maxUnfinished) this.end(slowestOf(others));
    Object.assign(connection, { waitsFor: network, sinceMs: performance.now(), bytesBefore: connection.socket.bytesRead });
    this.unfinished.set(network, others.add(connection));
  }

  private settle(connection: Connection): void {
    if (connection.waitsFor === null) return;
    const others = this.unfinished.get(connection.waitsFor);
    others?.delete(connection);
    if (others?.size === 0) this.unfinished.delete(connection.waitsFor);
    connection.waitsFor = null;
  }

  private end(connection: Connection): void {
    this.settle(connection);
    connection.socket.destroy();
  }
}

function isAnswering({ answer }: Connection): boolean {
  return answer !== null && !answer.closed;
}

/** Returns the connection with the lowest rate of bytes. A phone on a slow link keeps sending; an abandoned request does not. */
function slowestOf(connections: Set<Connection>): Connection {
  const now = performance.now();
  const speedOf = ({ socket, bytesBefore, sinceMs }: Connection) =>
    (HEAD_START_BYTES + socket.bytesRead - bytesBefore) / (now - sinceMs + 1);
  return [...connections].reduce((slowest, one) => (speedOf(one) < speedOf(slowest) ? one : slowest));
}

/**
 * Watches the connections of the public port. A shutdown closes connections without a pending answer at once, and the others after their
 * answer.
 */
export function addConnections(
  fastify: FastifyInstance,
  { maxUnfinished, hasProxies }: { maxUnfinished: number; hasProxies: boolean },
): void {
  const connections = new Connections(maxUnfinished);
  fastify.server.on('connection', (socket) => connections.add(socket, !hasProxies));
  fastify.addHook('onRequest', (request, reply, done) => {
    connections.begin(request, reply, done);
  });
  fastify.addHook('preClose', (done) => {
    connections.endUnanswered();
    const sweep = setInterval(() => {
      connections.endUnanswered();
      if (connections.size === 0 && !fastify.server.listening) clearInterval(sweep);
    }, SWEEP_MS).unref();
    done();
  });
}
