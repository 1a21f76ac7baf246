import { startFakeGateway, type FakeGateway } from './fake-gateway.js';
import { startTestApp, type TestApp } from './start-test-app.js';

export interface SmsApp extends TestApp {
  /** Closed together with the API. */
  gateway: FakeGateway;
}

/** Starts the whole API, like `startTestApp`, with an SMS gateway; `environment` may configure it for other channels. */
export async function startSmsApp(environment: (gateway: FakeGateway) => Record<string, string> = () => ({})): Promise<SmsApp> {
  const gateway = await startFakeGateway();
  const api = await startTestApp({
    SMS_GATEWAY_URL: gateway.url,
    SMS_GATEWAY_BODY: '{"recipient":"{to}","content":{"message":"{text}"}}',
    PHONE_CODE_KEY: 'une clé de trente-deux caractères au moins',
    ...environment(gateway),
  });
  return {
    ...api,
    gateway,
    async close() {
      await api.close();
      await gateway.close();
    },
  };
}
