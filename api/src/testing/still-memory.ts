import { jest } from '@jest/globals';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { SessionService } from '../identity/sessions/session.service.js';
import { PublicCache } from '../core/public-cache/public-cache.js';
import { RegistryService } from '../host/registry/registry.service.js';

const AHEAD_MS = 60_000;

/**
 * Runs `act` without expiry of the API's short caches: otherwise a slow machine would read again, and that would be counted. Where a test
 * moves the clock itself, caches expire by that clock.
 */
export async function withStillMemory(app: NestFastifyApplication, act: () => Promise<unknown>): Promise<void> {
  if (jest.isMockFunction(Date.now)) return void (await act());
  const { cache } = app.get(SessionService) as unknown as { cache: Map<string, { readAt: number }> };
  const { topics } = app.get(PublicCache) as unknown as { topics: Map<string, Map<string, { readAt: number }>> };
  const registry = app.get(RegistryService) as unknown as { readAt: number };
  const known = [registry, ...cache.values(), ...[...topics.values()].flatMap((entries) => [...entries.values()])];
  const setAll = (readAt: number) => known.forEach((entry) => (entry.readAt = readAt));
  setAll(Date.now() + AHEAD_MS);
  try {
    await act();
  } finally {
    setAll(Date.now());
  }
}
