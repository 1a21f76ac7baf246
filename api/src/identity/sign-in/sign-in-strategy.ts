import { createParamDecorator, type ExecutionContext } from '@nestjs/common';
import { AuthGuard, PassportStrategy } from '@nestjs/passport';
import type { FastifyReply, FastifyRequest } from 'fastify';
import Strategy from 'passport-custom';
import type { z } from 'zod';
import { valueUnder } from '../../core/http/schema.pipe.js';

declare module 'fastify' {
  interface FastifyRequest {
    /** The proof by the strategy of the handler's guard. */
    proven?: unknown;
  }
}

/** Parameters of strategies besides the request. */
export interface StrategyOptions {
  /** To set and clear cookies of a sign-in in progress. */
  reply: FastifyReply;
}

let made = 0;

/**
 * Base class of the sign-in strategies. Passport has one list of strategies per process, by name; each of ours has its own name, so that
 * two applications in one process (tests, replicas) never sign in with each other's accounts.
 */
class NamedStrategy extends Strategy {
  constructor(verify: Strategy.VerifyCallbackWithOptions) {
    super({ passOptionsToCallback: true }, verify);
    Object.assign(this, { name: `sign-in ${(made += 1)}` });
  }
}

/** A way to sign in: `validate` returns what a request proves, or throws the AppError that refuses it. Decision 0044. */
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

/** Validates the body of a request like its handler does: guards run before. VALIDATION. */
export function bodyOf<Schema extends z.ZodType>(request: FastifyRequest, schema: Schema): z.output<Schema> {
  return valueUnder(schema, request.body) as z.output<Schema>;
}

/** Parameter with the proof of the handler's guard; undefined when the guard required none. */
export const Proven = createParamDecorator(
  (_data: unknown, context: ExecutionContext) => context.switchToHttp().getRequest<FastifyRequest>().proven,
);
