import { applyDecorators, Delete, HttpCode, Patch, Post, Put, SetMetadata } from '@nestjs/common';
import type { Command as CommandStatement } from '@ulty/contracts/commands/define-command.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import type { z } from 'zod';
import { Access } from '../http/access.js';
import { Answers } from '../http/answers.js';
import { Power } from '../http/power.js';
import { routeOf, takeStated, type StatedSchemas } from '../http/stated-route.js';

const COMMAND = 'ulty:command';
const METHODS = { POST: Post, PUT: Put, PATCH: Patch, DELETE: Delete };

interface CommandSchemas<Body, Answer> extends StatedSchemas {
  body?: z.ZodType<Body>;
  /** Null for 204. */
  answer: [Answer] extends [void] ? z.ZodVoid | null : z.ZodType<Answer>;
  /** Status, if it is not 200 with an answer and 204 without. */
  status?: number;
  /** Kinds of `Approvals` that the act needs beyond what one administrator may do alone. */
  kinds?: readonly string[];
}

/** What a handler returns. */
type Replied<Answer> = [Answer] extends [void] ? void | Promise<void> : Answer | Promise<Answer>;

/** Returns the statement that a handler carries out, if any. */
export const declaredCommand = (handler: object): CommandStatement | undefined =>
  Reflect.getMetadata(COMMAND, handler) as CommandStatement | undefined;

/**
 * Makes a handler carry out a command or event: its route, guard, class of power, parameter schemas, status and OpenAPI. The handler takes
 * `@Body()`, `@Param(name)`, `@Query()`. Its controller has no path of its own. Design §8.
 */
export function Command<Body, Answer, Params extends ReadParams>(
  statement: CommandStatement<Body, Answer, Params>,
  { answer, status = answer === null ? 204 : 200, kinds = [], ...schemas }: CommandSchemas<Body, Answer>,
) {
  return <Handler extends (...given: never[]) => Replied<Answer>>(
    target: object,
    key: string,
    descriptor: TypedPropertyDescriptor<Handler>,
  ): void => {
    takeStated(target.constructor, key, statement.path, schemas);
    applyDecorators(
      METHODS[statement.method](routeOf(statement.path)),
      Access(statement.access ?? 'member'),
      ...(statement.power ? [Power(statement.power, ...kinds)] : []),
      HttpCode(status),
      Answers(answer),
      SetMetadata(COMMAND, statement),
    )(target, key, descriptor);
  };
}
