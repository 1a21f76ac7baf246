import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Strategy from 'passport-custom';
import type { z } from 'zod';
import { valueUnder } from '../../core/http/schema.pipe.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** What the strategy of the handler's guard proved. */
    proven?: unknown;
  }
}

/** What strategies get besides the request. */
export interface StrategyOptions {
  /** For cookies of a sign-in in progress. */
  reply: FastifyReply;
}

let made = 0;

/**
 * What the strategies of sign-in extend. Passport keeps one list of strategies a process, by name; each of ours has its own name, so that
 * two applications in one process (tests, replicas) never sign in with each other's accounts.
 */
class NamedStrategy extends Strategy {
  constructor(verify: Strategy.VerifyCallbackWithOptions) {
    super({ passOptionsToCallback: true }, verify);
    Object.assign(this, { name: `sign-in ${(made += 1)}` });
  }
}

/** A way to sign in: `validate` answers what a request proves, or throws the AppError that refuses it. Decision 0044. */
export abstract class SignInStrategy extends PassportStrategy(NamedStrategy) {
  abstract override validate(request: FastifyRequest, options: StrategyOptions): Promise<object>;
}

/** Runs a handler once its strategy has proven something, which `@Proven()` passes to it. */
export class SignInGuard extends AuthGuard() {
  constructor(strategy: SignInStrategy) {
    super({ defaultStrategy: strategy.name, property: 'proven' });
  }

  override getAuthenticateOptions(context: ExecutionContext) {
    return { session: false, reply: context.switchToHttp().getResponse<FastifyReply>() } satisfies StrategyOptions & { session: false };
  }
}

/** The body of a request, checked as its handler's will be: guards run before. VALIDATION. */
export function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return valueUnder(schema, request.body) as z.output<Schema>;
}

/** What the strategy of the handler's guard proved; undefined where the guard asked for nothing. */
export const Proven = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().proven,
);
