import { smsEnvironment, startFakeGateway, type FakeGateway } from './fake-gateway.js';
import { startTestApp, type TestApp } from './start-test-app.js';

export interface SmsApp extends TestApp {
  /** Closed together with the API. */
  gateway: FakeGateway;
}

type Environment = Record<string, string>;

/** Starts the whole API, like `startTestApp`, with an SMS gateway; `environment` may configure it for other channels. */
export async function startSmsApp(environment: Environment | ((gateway: FakeGateway) => Environment) = {}): Promise<SmsApp> {
  const gateway = await startFakeGateway();
  const more = typeof environment === 'function' ? environment(gateway) : environment;
  const api = await startTestApp({ ...smsEnvironment(gateway), ...more });
  return {
    ...api,
    gateway,
    async close() {
      await api.close();
      await gateway.close();
    },
  };
}
