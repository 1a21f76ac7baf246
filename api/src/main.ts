import { readConfig } from './config.js';
import { serve, startFailure } from './serve.js';

/** How long running requests may take to finish once a stop was asked. */
const DRAIN_LIMIT_MS = 10_000;

try {
  const service = await serve(readConfig());
  const stop = () => {
    setTimeout(() => process.exit(1), DRAIN_LIMIT_MS).unref();
    service.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
