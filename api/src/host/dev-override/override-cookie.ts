import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { DevOverrides, type ActiveOverride } from './dev-overrides.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The remote that this browser takes from its developer's machine; null almost always. */
    devOverride: ActiveOverride | null;
  }
}

const NAME = 'ulty_dev';

/** Keeps an opened link in this browser, for as long as it is good for. */
export function keepLink(request: FastifyRequest, reply: FastifyReply, link: string, secondsLeft: number): void {
  reply.setCookie(NAME, link, { path: '/', httpOnly: true, sameSite: 'lax', secure: request.isHttps, maxAge: secondsLeft });
}

export function dropLink(reply: FastifyReply): void {
  reply.clearCookie(NAME, { path: '/' });
}

/** Puts what a browser's link shows on each of its requests. A link that is no longer good shows nothing, as does one without database. */
export function addDevOverrides(app: NestFastifyApplication): void {
  const overrides = app.get(DevOverrides, { strict: false });
  const fastify = app.getHttpAdapter().getInstance();
  fastify.decorateRequest('devOverride', null);
  fastify.addHook('preHandler', async (request: FastifyRequest) => {
    const link = request.cookies[NAME];
    if (link) request.devOverride = await overrides.reopen(link, request.ownOrigin).catch(() => null);
  });
}
