import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CONFIG, type Config } from '../core/base/config.js';

/**
 * Runs `act` on a site with a short timeout for gateways. Otherwise a site under test waits longer than a busy machine pauses: a timeout of
 * some hundred milliseconds for all its calls would fail answered ones too.
 */
export async function impatient<Result>(app: NestFastifyApplication, act: () => Promise<Result>): Promise<Result> {
  const { sms, calls, coach } = app.get<Config>(CONFIG);
  const takeBack = [sms, calls, coach].map((part) => {
    const before = { ...part };
    const limits = ['timeoutMs', 'silenceMs'].filter((name) => name in before);
    Object.assign(part ?? {}, Object.fromEntries(limits.map((name) => [name, 300])));
    return () => Object.assign(part ?? {}, before);
  });
  try {
    return await act();
  } finally {
    takeBack.forEach((back) => back());
  }
}
