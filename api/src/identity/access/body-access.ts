import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { AccessGuard, type GuardedHandler } from './access.guard.js';
import { AppError } from '../../core/base/errors.js';
import { declaredRoutes } from '../../core/openapi/routes.js';
import { RequestLimits } from '../../core/limits/request-limits.js';
import type { Limit } from '../../core/limits/limits.js';
import { tooMany } from '../../core/limits/too-many-requests.js';
import type { Config } from '../../core/base/config.js';
import { hasBody } from '../../core/http/has-body.js';

const DAY_MS = 86_400_000;
/** Kilobytes counted for a body without stated length: the longest allowed. */
const UNSAID_KILOBYTES = 1_000;
/** Methods for which Fastify reads no body. */
const WITHOUT_BODY = new Set(['GET', 'HEAD']);

/** Set once the application is initialised. */
export interface BodyAccess {
  enforceFor(app: NestFastifyApplication, config: Pick<Config, 'sentKilobytesPerDay'>): void;
}

/**
 * Sends the errors that do not depend on the body before it is read: NOT_FOUND for an unknown route, what the access guard refuses, and
 * TOO_MANY_REQUESTS for a sender who has used up the day's bytes, whatever their bodies contain. Nest calls its guards only once Fastify
 * has parsed the body, so the same guard is called here first. Add it before any route. `bodyLimit` in bytes.
 */
export function addBodyAccess(fastify: FastifyInstance, bodyLimit: number): BodyAccess {
  let check: (request: FastifyRequest) => Promise<void> = () => Promise.reject(new AppError('UNAVAILABLE'));

  fastify.addHook('preParsing', (request, reply, payload, done) => {
    const refuse = (error: Error) => {
      // Up to the limit the rest of the body is read and dropped, and the connection stays open; beyond it the length is unknown.
      if (!(Number(request.headers['content-length']) <= bodyLimit)) reply.header('connection', 'close');
      done(error);
    };
    if (WITHOUT_BODY.has(request.method) || !hasBody(request)) done(null, payload);
    else if (request.is404) refuse(new AppError('NOT_FOUND'));
    else check(request).then(() => done(null, payload), refuse);
  });

  return {
    enforceFor(app, { sentKilobytesPerDay }) {
      const limits = app.get(RequestLimits);
      const sent: Limit = { name: 'sent', max: sentKilobytesPerDay, windowMs: DAY_MS };
      const guard = app.get(AccessGuard);
      const guarded = new Map<string, GuardedHandler | null>();
      for (const { method, path, access, controller, callback } of declaredRoutes(app))
        guarded.set(`${method} ${path}`, access === 'public' ? null : { getClass: () => controller, getHandler: () => callback });
      check = async (request) => {
        const route = `${request.method} ${request.routeOptions.url ?? ''}`;
        const handler = guarded.get(route);
        if (handler === undefined) throw new Error(`${route} takes a body and is no handler of a controller.`);
        if (handler) await guard.check(request, handler);
        const waitS = request.sessionUser ? limits.consume(sent, request.sessionUser.id, kilobytesOf(request)) : null;
        if (waitS !== null) throw tooMany(waitS);
      };
    },
  };
}

/** At least one kilobyte, so that the budget of bytes also limits the number of bodies. */
const kilobytesOf = ({ headers }: FastifyRequest): number =>
  headers['content-length'] === undefined ? UNSAID_KILOBYTES : Math.ceil(Number(headers['content-length']) / 1_000);
