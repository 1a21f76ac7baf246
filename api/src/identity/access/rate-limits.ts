import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { SessionService } from '../sessions/session.service.js';
import type { Config } from '../../core/config.js';
import { WIDER_BUDGET } from '../../core/limits/limits.js';
import { RequestLimits } from '../../core/limits/request-limits.js';
import { tooMany } from '../../core/limits/too-many.js';

/**
 * The generous limit on everything that may reach the database: per person over all their sign-ins, else per network and, with a larger
 * budget, per wider network around it. A sign-in this process has not yet seen valid counts for its network: forged cookies must not each
 * get a budget. Call once cookies are read.
 */
export function addRateLimits(app: NestFastifyApplication, { requestsPerMinute }: Pick<Config, 'requestsPerMinute'>): void {
  const [sessions, limits] = [app.get(SessionService), app.get(RequestLimits)];
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request: FastifyRequest, _reply: unknown, next: (error?: Error) => void) => {
      if (isFile(request.url) || request.url.startsWith('/api/health/')) return next();
      const person = sessions.knownPerson(request);
      const waitS = person ? limits.take(person, requestsPerMinute) : ofNetworks(request);
      next(waitS === null ? undefined : tooMany(waitS));
    });

  function ofNetworks({ networks: [network, wider] }: FastifyRequest): number | null {
    return (
      limits.take(network, requestsPerMinute) ??
      (wider === undefined ? null : limits.take(`${wider}::/48`, requestsPerMinute * WIDER_BUDGET))
    );
  }
}

/**
 * Files of the builds come from memory, and a page asks for many at once. Addresses that only look like a file are pages or lists, and are
 * limited.
 */
const FILES = /^\/(host\/|remotes\/|(sw\.js|shell\.html|favicon\.svg|favicon\.ico|manifest\.webmanifest)$)/;

function isFile(url: string): boolean {
  return FILES.test(url.split('?', 1)[0] ?? '');
}
