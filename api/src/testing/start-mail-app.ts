import { mailEnvironment, startSmtpServer, type SmtpServer } from './smtp-server.js';
import { startTestApp, type TestApp } from './start-test-app.js';

export interface MailApp extends TestApp {
  /** Closed together with the API. */
  smtp: SmtpServer;
}

/** Starts the whole API, like `startTestApp`, with a mail server. */
export async function startMailApp(environment: Record<string, string> = {}): Promise<MailApp> {
  const smtp = await startSmtpServer();
  const api = await startTestApp({ ...mailEnvironment(smtp), ...environment });
  return {
    ...api,
    smtp,
    async close() {
      await api.close();
      await smtp.close();
    },
  };
}
