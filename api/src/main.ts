import { readConfig } from './core/base/config.js';
import { serve, startFailure } from './serve.js';

/** Time that running requests may take to finish after a stop signal, once no new requests are accepted. */
const FINISH_LIMIT_MS = 10_000;

let starting: ReturnType<typeof serve> | null = null;
let drainMs = 0;

/** Registered before the start: the first process of a container has no default signal handlers. */
function stop(): void {
  if (!starting) process.exit(0);
  setTimeout(() => process.exit(1), drainMs + FINISH_LIMIT_MS).unref();
  starting
    .then((service) => service.stop())
    .then(
      () => process.exit(0),
      (error: unknown) => {
        console.error(error);
        process.exit(1);
      },
    );
}
process.once('SIGTERM', stop);
process.once('SIGINT', stop);

try {
  const config = readConfig();
  ({ drainMs } = config);
  starting = serve(config);
  await starting;
} catch (error) {
  console.error(startFailure(error));
  process.exit(1);
}
