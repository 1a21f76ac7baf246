import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networksOf, type Networks } from './networks-of.js';
import { ownLocalOrigin } from './own-local-origin.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Whether the person's browser uses https, also through a trusted proxy. */
    isHttps: boolean;
    /** Our scheme and host, e.g. https://ulty.bf, for links and to recognise our own pages: never taken from a header of the client. */
    ownOrigin: string;
    /** The networks that the address counts for in limits: never stored, never logged. */
    networks: Networks;
  }
}

/** Whether the person's browser uses https. Also works for requests that never reach a route and lack our properties. */
export function isHttps(request: Pick<FastifyRequest, 'protocol'>, publicOrigin: string | undefined): boolean {
  return publicOrigin ? publicOrigin.startsWith('https:') : request.protocol === 'https';
}

/** Adds to each request how the browser reaches the site. With a configured public origin nothing from the client is used. */
export function addRequestIdentity(fastify: FastifyInstance, publicOrigin: string | undefined): void {
  fastify.decorateRequest('isHttps', {
    getter(this: FastifyRequest) {
      return isHttps(this, publicOrigin);
    },
  });
  fastify.decorateRequest('ownOrigin', {
    getter(this: FastifyRequest) {
      return publicOrigin ?? ownLocalOrigin(this.host, this.raw.socket);
    },
  });
  fastify.decorateRequest('networks', {
    getter(this: FastifyRequest) {
      return networksOf(this.ip);
    },
  });
}
