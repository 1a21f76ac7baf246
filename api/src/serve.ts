import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { Config } from './config.js';
import { createApp } from './create-app.js';
import { serveMetrics } from './health/metrics.js';

const SWEEP_MS = 50;

export interface RunningService {
  /** Where it answers, e.g. http://127.0.0.1:3000. */
  origin: string;
  metricsPort: number;
  /** Not ready any more, then running requests finish, then everything closes. */
  stop(): Promise<void>;
}

/** Starts the whole service: public port and metrics. Throws what the system says, e.g. EADDRINUSE, with nothing left open. */
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
      stop: () => (stopping ??= drain(app).then(() => metrics.close())),
    };
  } catch (error) {
    await metrics.close();
    throw error;
  }
}

/** Closes while a browser may keep its connection: one whose last answer went out after the close began would stay for a minute. */
async function drain(app: NestFastifyApplication): Promise<void> {
  const sweep = setInterval(() => app.getHttpServer().closeIdleConnections(), SWEEP_MS);
  try {
    await app.close();
  } finally {
    clearInterval(sweep);
  }
}

/** Why a start failed, as one sentence for the person at the terminal. */
export function startFailure(error: unknown): string {
  const { code, port } = error as { code?: string; port?: number };
  if (code === 'EADDRINUSE') return `Le port ${port} est déjà pris. Arrêtez le programme qui l’occupe, ou choisissez-en un autre avec PORT (ou METRICS_PORT).`;
  if (code === 'EACCES' && port !== undefined) return `Ce compte n’a pas le droit d’ouvrir le port ${port}. Choisissez-en un au-dessus de 1023 avec PORT.`;
  return (error as Error).message;
}
