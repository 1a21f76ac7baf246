import { applyDecorators, Get, Res, SetMetadata } from '@nestjs/common';
import type { Read as ReadStatement, ReadParams } from '@ulty/contracts/reads/define-read.js';
import type { FastifyReply } from 'fastify';
import type { z } from 'zod';
import { Access } from '../http/access.js';
import { Answers } from '../http/answers.js';
import { Power } from '../http/power.js';
import { handlerParameters } from '../http/handler-parameters.js';
import { routeOf, takeStated, type StatedSchemas } from '../http/stated-route.js';
import type { CachedAnswer } from '../public-cache/public-cache.js';
import { sendRead, type SendRules } from './send-read.js';

const READ = 'ulty:read';

interface ReadSchemas<Answer> extends Pick<SendRules, 'isNeverStored'>, Omit<StatedSchemas, 'body'> {
  answer: z.ZodType<Answer>;
  /** Value that the tag depends on, when a field such as the server's time should not count. */
  tagOf?: (value: Answer) => unknown;
}

/** Result of a handler: the value, or an answer cached in `PublicCache`. */
type Answered<Answer> = Answer | CachedAnswer<Answer> | Promise<Answer | CachedAnswer<Answer>>;

/** The metadata `@Read` sets on a handler. */
export interface DeclaredRead {
  read: ReadStatement;
  /** The original method: takes the declared parameters and returns the value. */
  handler: (...given: unknown[]) => unknown;
}

/** Returns the declaration of a handler, if it answers a read. */
export const declaredRead = (handler: object): DeclaredRead | undefined => Reflect.getMetadata(READ, handler) as DeclaredRead | undefined;

/**
 * Makes a handler answer a read: its route, guard, parameter schemas, tag and 304, OpenAPI, and, by `ReadRouter`, the same answer in
 * documents and `/api/boot`. The handler takes `@SignedIn()`, `@Query()`, `@Param(name)` and returns the value. Its controller has no path
 * of its own. Design §8.
 */
export function Read<Answer, Params extends ReadParams>(statement: ReadStatement<Answer, Params>, schemas: ReadSchemas<Answer>) {
  return <Handler extends (...given: never[]) => Answered<Answer>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    const handler = descriptor.value as unknown as DeclaredRead['handler'];
    const controller = target.constructor;
    if (schemas.isNeverStored && statement.keep !== 'no')
      throw new Error(
        `${controller.name}.${key}: devices keep ${statement.path}, which is never to be stored: say keep: 'no' in its statement.`,
      );
    takeStated(controller, key, statement.path, schemas);
    const count = Math.max(0, ...handlerParameters(controller, key).map(({ index }) => index + 1));
    Res()(target, key, count);
    descriptor.value = overHttp(handler, { ...statement, ...schemas } as SendRules, count) as unknown as Handler;
    applyDecorators(
      Get(routeOf(statement.path)),
      Access(statement.access),
      Power('read'),
      Answers(schemas.answer),
      SetMetadata(READ, { read: statement, handler } satisfies DeclaredRead),
    )(target, key, descriptor);
  };
}

/** Returns the handler as Nest calls it: the reply follows the declared parameters. */
function overHttp(handler: DeclaredRead['handler'], rules: SendRules, count: number): DeclaredRead['handler'] {
  const sends = async function (this: unknown, ...given: unknown[]): Promise<void> {
    const [reply] = given.slice(count) as [FastifyReply];
    sendRead(reply, await handler.apply(this, given), rules);
  };
  // Nest and OpenAPI need the handler's name and the metadata of its other decorators.
  Object.defineProperty(sends, 'name', { value: handler.name });
  for (const name of Reflect.getMetadataKeys(handler)) Reflect.defineMetadata(name, Reflect.getMetadata(name, handler), sends);
  return sends;
}
