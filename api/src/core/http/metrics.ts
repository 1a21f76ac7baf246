import { createServer } from 'node:http';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { FastifyInstance } from 'fastify';

const registry = new Registry();
collectDefaultMetrics({ register: registry });

const requests = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'Duration of answers by method, route pattern and status.',
  labelNames: ['method', 'route', 'status'],
  buckets: [0.001, 0.005, 0.01, 0.05, 0.1, 0.5, 1, 5],
  registers: [registry],
});

export const freeSpace = new Gauge({
  name: 'disk_free_ratio',
  help: 'Free part of the disk of DATA_DIR. Below READ_ONLY_BELOW the site only reads.',
  registers: [registry],
});

export const lostLines = new Counter({
  name: 'log_lines_lost_total',
  help: 'Lines of the log that could not be written: no reader, or no room.',
  registers: [registry],
});

/** Measures every answer under its route pattern, never its path: patterns are few. */
export function addMetrics(fastify: FastifyInstance): void {
  fastify.addHook('onResponse', (request, reply, done) => {
    requests.observe(
      { method: request.method, route: request.routeOptions.url ?? 'none', status: reply.statusCode },
      reply.elapsedTime / 1_000,
    );
    done();
  });
}

/** Serves Prometheus metrics on loopback, separate from the public port. Returns its actual port (0 uses a free one). */
export async function serveMetrics(port: number): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((_request, response) => {
    registry.metrics().then(
      (text) => response.setHeader('content-type', registry.contentType).end(text),
      () => response.writeHead(500).end(),
    );
  });
  await new Promise<void>((done, fail) => server.once('error', fail).listen(port, '127.0.0.1', done));
  const address = server.address();
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}
