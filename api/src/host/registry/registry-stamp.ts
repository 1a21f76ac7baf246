import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { REGISTRY_HEADER } from '@ulty/contracts/base/remotes.js';
import type { RegistryRow } from '@ulty/federation/resolve.js';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { RegistryService } from './registry.service.js';

const STAMP_CHARACTERS = 8;

/** Changes with whatever the rows decide for anybody: versions, what is off, who tries what, which settings open pages. */
export function stampOf(rows: readonly RegistryRow[]): string {
  const decided = rows.map(({ id, stableVersion, isEnabled, canary, opened = [] }) => [
    id,
    stableVersion,
    isEnabled,
    canary?.version,
    canary?.percent,
    ...opened,
  ]);
  return hash('sha256', JSON.stringify(decided), 'base64url').slice(0, STAMP_CHARACTERS);
}

/** Puts the registry's stamp on each answer under /api/, from memory: that is how open pages learn of a change. */
export function addRegistryStamp(app: NestFastifyApplication): void {
  const registry = app.get(RegistryService);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onSend', (request: FastifyRequest, reply: FastifyReply, payload: unknown, done: (error: null, payload: unknown) => void) => {
      const known = request.url.startsWith('/api/') ? registry.lastKnown() : null;
      if (known) reply.header(REGISTRY_HEADER.toLowerCase(), known.stamp);
      done(null, payload);
    });
}
