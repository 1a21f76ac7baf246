import rateLimit from '@fastify/rate-limit';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { SessionService } from '../auth/session.service.js';
import type { Config } from '../config.js';
import { AppError } from '../errors.js';

/** The generous limit on everything that may reach the database, per session, else per address. */
export async function addRateLimits(app: NestFastifyApplication, config: Pick<Config, 'requestsPerMinute'>): Promise<void> {
  const sessions = app.get(SessionService);
  await app.register(rateLimit, {
    max: config.requestsPerMinute,
    timeWindow: 60_000,
    keyGenerator: (request: FastifyRequest) => sessions.knownKey(request) ?? request.network,
    allowList: (request: FastifyRequest) => isFile(request.url) || request.url.startsWith('/api/health/'),
    errorResponseBuilder: (_request, context) => new AppError('TOO_MANY_REQUESTS', { retryAfterSec: Math.ceil(context.ttl / 1_000) }),
    addHeaders: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false, 'retry-after': false },
    addHeadersOnExceeding: { 'x-ratelimit-limit': false, 'x-ratelimit-remaining': false, 'x-ratelimit-reset': false },
  });
}

/** Files of the builds come from memory, and many at once. What merely looks like one is a page or a list. */
const FILES = /^\/(host\/|remotes\/|(sw\.js|shell\.html|favicon\.svg|favicon\.ico|manifest\.webmanifest)$)/;

function isFile(url: string): boolean {
  return FILES.test(url.split('?', 1)[0] ?? '');
}
