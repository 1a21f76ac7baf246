import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DevOverrides, type ActiveOverride } from './dev-overrides.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The remote that this browser loads from its developer's machine; null almost always. */
    devOverride: ActiveOverride | null;
  }
}

const NAME = 'ulty_dev';

/** Stores an opened link in this browser, until the link expires. */
export function keepLink(request: FastifyRequest, reply: FastifyReply, link: string, secondsLeft: number): void {
  reply.setCookie(NAME, link, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps, maxAge: secondsLeft });
}

export function dropLink(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: '/' });
}

/** Adds the override of a browser's link to each of its requests; none for an invalid link, or without database. */
export function addDevOverrides(app: NestFastifyApplication): void {
  const overrides = app.get(DevOverrides, { strict: false });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('devOverride', null);
  fastify.addHook('preHandler', async (request: FastifyRequest) => {
    const link = request.cookies[NAME];
    if (link) request.devOverride = await overrides.reopen(link, request.ownOrigin).catch(() => null);
  });
}
