import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { SessionService } from '../sessions/session.service.js';
import type { Config } from '../../core/base/config.js';
import { pathOf } from '../../core/http/request-facts.js';
import { ofWider, type Limit } from '../../core/limits/limits.js';
import { RequestLimits } from '../../core/limits/request-limits.js';
import { tooMany } from '../../core/limits/too-many-requests.js';

const MINUTE_MS = 60_000;

/**
 * The generous limits on everything that may reach the database: requests, and kilobytes made or read for them, which stand for their CPU
 * (some 25 ms a megabyte). Per person over all their sign-ins, else per network and, with a larger budget, per wider network around it. A
 * sign-in this process has not yet seen valid counts for its network: forged cookies must not each get a budget. What was spent is known
 * once an answer is made, so the budget of work refuses the requests after it. Call once cookies are read.
 */
export function addRateLimits(app: NestFastifyApplication, config: Pick<Config, 'requestsPerMinute' | 'workKilobytesPerMinute'>): void {
  const [sessions, limits] = [app.get(SessionService), app.get(RequestLimits)];
  const own: Budgets = {
    requests: { name: 'requests', max: config.requestsPerMinute, windowMs: MINUTE_MS },
    work: { name: 'work', max: config.workKilobytesPerMinute, windowMs: MINUTE_MS },
  };
  const wide: Budgets = { requests: ofWider(own.requests), work: ofWider(own.work) };
  const fastify = app.getHttpAdapter().getInstance();

  fastify.addHook('onRequest', (request: FastifyRequest, _reply: unknown, next: (error?: Error) => void) => {
    for (const [payer, { requests, work }] of payersOf(request)) {
      const waitS = limits.waitOf(work, payer) ?? limits.consume(requests, payer);
      if (waitS !== null) return next(tooMany(waitS));
    }
    next();
  });
  fastify.addHook('onResponse', (request: FastifyRequest, _reply: unknown, next: () => void) => {
    const kilobytes = Math.round((request.madeBytes + receivedBytes(request)) / 1_000);
    if (kilobytes > 0) for (const [payer, { work }] of payersOf(request)) limits.spend(work, payer, kilobytes);
    next();
  });

  /** Returns who is charged for a request, and which budgets. */
  function payersOf(request: FastifyRequest): [payer: string, budgets: Budgets][] {
    if (isFile(request) || request.url.startsWith('/api/health/')) return [];
    const person = sessions.knownPerson(request);
    if (person) return [[person, own]];
    const [network, wider] = request.networks;
    return wider === undefined
      ? [[network, own]]
      : [
          [network, own],
          [wider, wide],
        ];
  }
}

interface Budgets {
  requests: Limit;
  work: Limit;
}

const receivedBytes = ({ headers }: FastifyRequest): number => Number(headers['content-length'] ?? 0) || 0;

/**
 * Files of the builds come from memory, and a page asks for many at once. Addresses that only look like a file are pages or lists, and are
 * limited.
 */
const FILES = /^\/(host\/|remotes\/|(sw\.js|shell\.html|favicon\.svg|favicon\.ico|manifest\.webmanifest)$)/;

function isFile(request: FastifyRequest): boolean {
  return FILES.test(pathOf(request));
}
