import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Config } from './core/base/config.js';
import { createApp } from './create-app.js';
import { Database } from './core/database/database.js';
import { serveMetrics } from './core/http/metrics.js';

export interface RunningService {
  /** Where it answers, e.g. http://127.0.0.1:3000. */
  origin: string;
  metricsPort: number;
  /**
   * Reports not ready and serves on for DRAIN_MS; then requests not fully received are dropped, running requests finish, and everything
   * closes.
   */
  stop(): Promise<void>;
}

/** Starts the whole service: public port and metrics. Throws the system's error, e.g. EADDRINUSE, with nothing left open. */
export async function serve(config: Config): Promise<RunningService> {
  const metrics = await serveMetrics(config.metricsPort);
  try {
    const app = await createApp(config);
    try {
      await app.listen(config.port, config.host);
    } catch (error) {
      await app.close();
      throw error;
    }
    let stopping: Promise<void> | null = null;
    return {
      origin: await app.getUrl(),
      metricsPort: metrics.port,
      stop: () =>
        (stopping ??= drain(app, config.drainMs)
          .then(() => app.close())
          .then(() => metrics.close())),
    };
  } catch (error) {
    await metrics.close();
    throw error;
  }
}

/** Closes the connection after each answer, so that a proxy that keeps connections opens the next one to another replica. */
async function drain(app: NestFastifyApplication, drainMs: number): Promise<void> {
  if (drainMs === 0) return;
  app.get(Database).leave();
  app.getHttpServer().prependListener('request', (_request: IncomingMessage, response: ServerResponse) => {
    response.setHeader('connection', 'close');
  });
  await pause(drainMs);
}

/** Returns why a start failed, as one sentence for the person at the terminal. */
export function startFailure(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE')
    return `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec PORT (ou METRICS_PORT).`;
  if (code === 'EACCES' && port !== undefined)
    return `Ce compte n’a pas le droit d’ouvrir le port ${port}. Choisissez-en un au-dessus de 1023 avec PORT.`;
  return (error as Error).message;
}
