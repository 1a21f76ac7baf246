import { createParamDecorator, Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { valueUnder } from '../../core/http/schema.pipe.js';
import { DeployKeys, type ShownKey } from './deploy-keys.service.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set by the guard of deploy keys. */
    deployKey?: ShownKey;
  }
}

/** Opens a handler at `/api/remotes/:id/…` to a deploy key of that remote; a session has no access there. */
@Injectable()
export class DeployKeyGuard implements CanActivate {
  constructor(private readonly keys: DeployKeys) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<FastifyRequest<{ Params: { id: string } }>>();
    // Guards run before pipes.
    const id = valueUnder(z.string(), request.params.id) as string;
    request.deployKey = await this.keys.ofRequest(request, id);
    return true;
  }
}

/** Parameter with the deploy key of the request, in handlers behind the guard. */
export const WithKey = createParamDecorator((_data: unknown, context: ExecutionContext): ShownKey | undefined => {
  return context.switchToHttp().getRequest<FastifyRequest>().deployKey;
});
