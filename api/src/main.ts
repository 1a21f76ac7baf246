import { readConfig } from './config.js';
import { createApp } from './create-app.js';
import { serveMetrics } from './health/metrics.js';

/** How long running requests may take to finish once a stop was asked. */
const DRAIN_LIMIT_MS = 10_000;

try {
  const config = readConfig();
  const app = await createApp(config);
  const metrics = await serveMetrics(config.metricsPort);
  await app.listen(config.port, config.host);

  let isStopping = false;
  const stop = (signal: string) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    Promise.all([app.close(), metrics.close()]).then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(`stop after ${signal} failed:`, error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  const { code, port } = error as { code?: string; port?: number };
  console.error(code === 'EADDRINUSE' ? `Le port ${port} est déjà pris. Choisissez-en un autre : PORT=3001 npm start` : (error as Error).message);
  process.exit(1);
}
