import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../base/errors.js';
import { FreeSpace } from './free-space.js';

const READING = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Writes that stay allowed, a row each: readers must be able to sign in, and to sign out of a borrowed phone. */
const STILL_TAKEN = new Set(['/api/login', '/api/logout']);

/** Refuses writes while too little of the disk is free: READ_ONLY 503, before the body is read. Phones keep what they could not send. */
export function addReadOnly(app: NestFastifyApplication): void {
  const space = app.get(FreeSpace);
  app
    .getHttpAdapter()
    .getInstance()
    .addHook('onRequest', (request: FastifyRequest, _reply: unknown, next: (error?: Error) => void) => {
      const isRefused = space.isReadOnly && !READING.has(request.method) && !STILL_TAKEN.has(request.routeOptions.url ?? '');
      next(isRefused ? new AppError('READ_ONLY') : undefined);
    });
}
