import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import { parameterNames } from '@ulty/contracts/reads/address.js';
import type { Read } from '@ulty/contracts/reads/define-read.js';
import findMyWay from 'find-my-way';
import { z } from 'zod';
import { AppError } from '../base/errors.js';
import { askingNetworks, askingPerson, type SessionUser } from '../http/access.js';
import { controllerMethods } from '../http/controller-methods.js';
import { handlerParameters, type HandlerParameter } from '../http/handler-parameters.js';
import { valueUnder } from '../http/schema.pipe.js';
import { routeOf } from '../http/stated-route.js';
import { CachedAnswer } from '../public-cache/public-cache.js';
import { declaredRead, type DeclaredRead } from './read.js';

/** `value` is the answer of the same GET; `found: false` stands for every 4xx, with `exists` when it is not a 404. */
export type ReadAnswer = { found: true; value: unknown } | { found: false; exists: boolean; value?: undefined };

/** Reads one address for a reader. */
export type AskRead = (user: SessionUser | null) => Promise<ReadAnswer>;

/** A declared read with the controller that answers it. */
interface AnsweredRead extends DeclaredRead {
  controller: object;
  /** Class and method. */
  name: string;
  parameters: HandlerParameter[];
}

type Inputs = Record<string, string | undefined>;

const NOT_FOUND: ReadAnswer = { found: false, exists: false };
/** For reads not answered here, or not to this reader: whether the target exists stays unknown. */
const ELSEWHERE: ReadAnswer = { found: false, exists: true };

/** Returns a template without its query and parameter names. */
const shapeOf = (path: string) => (path.split('{?', 1)[0] ?? '').replace(/\{\w+\}/g, '{}');

/**
 * Finds the handler of a read and calls it without HTTP, so that documents and `/api/boot` contain the first reads of a page. Design §4,
 * §8.
 */
@Injectable()
export class ReadRouter implements OnModuleInit {
  private readonly router = findMyWay<findMyWay.HTTPVersion.V1>();
  private readonly byShape = new Map<string, Read>();

  constructor(private readonly discovery: DiscoveryService) {}

  /** Throws at start when two handlers answer one read or two reads have one path. */
  onModuleInit(): void {
    for (const { controller, key, name, method } of controllerMethods(this.discovery)) {
      const declared = declaredRead(method);
      if (declared) this.add({ ...declared, controller, name, parameters: [] }, key);
    }
  }

  /** Templates of every read that this API answers, sorted. */
  get paths(): string[] {
    return [...this.byShape.values()].map(({ path }) => path).sort();
  }

  /** Returns the read that this API answers at the path in a remote's build: an older build may know fewer query values. */
  readAt(path: string): Read | undefined {
    const read = this.byShape.get(shapeOf(path));
    const known = read && parameterNames(read.path).inQuery;
    return known && parameterNames(path).inQuery.every((name) => known.includes(name)) ? read : undefined;
  }

  /**
   * Returns the answer of one address (path with query) for this reader. Unknown addresses, ids and slugs, wrong queries and what the
   * reader may not see are `found: false`; an unreachable database throws as it does over HTTP (UNAVAILABLE).
   */
  load(address: string, user: SessionUser | null): Promise<ReadAnswer> {
    return this.ask(address)(user);
  }

  /** Returns `load` with the address parsed once, for pages requested often. */
  ask(address: string): AskRead {
    try {
      const ask = this.route(address);
      return (user) => ask(user).catch(refusal);
    } catch (error) {
      const answer = refusal(error);
      return async () => answer;
    }
  }

  private add(answered: AnsweredRead, key: string): void {
    const { controller, name, read } = answered;
    const route = routeOf(read.path);
    const known = this.router.findRoute('GET', route) as { store: AnsweredRead } | null;
    if (known)
      throw new Error(
        known.store.read === read
          ? `${read.path} is answered by ${known.store.name} and by ${name}: keep @Read on one of them.`
          : `${name} reads ${read.path}, and ${known.store.name} reads ${known.store.read.path}: give one of them another path.`,
      );
    // The last parameter, the reply, is for HTTP alone.
    answered.parameters = handlerParameters(controller.constructor, key).slice(0, -1);
    this.byShape.set(shapeOf(read.path), read);
    this.router.on('GET', route, () => undefined, answered);
  }

  private route(address: string): AskRead {
    // Accepts only own paths, without U+0000, which PostgreSQL refuses.
    if (!address.startsWith('/') || /\0|%00/.test(address)) return async () => NOT_FOUND;
    const found = this.router.find('GET', address);
    if (!found) return async () => ELSEWHERE;
    return inProcess(found.store as AnsweredRead, found.params, Object.fromEntries(new URLSearchParams(address.split('?', 2)[1])));
  }
}

/** Calls a handler for a reader. Reads for administrators, and reads that depend on the request itself, are answered over HTTP only. */
function inProcess({ read, controller, handler, parameters }: AnsweredRead, params: Inputs, query: Inputs): AskRead {
  const isPerson = ({ factory }: HandlerParameter) => factory === askingPerson;
  const isAsker = (parameter: HandlerParameter) => isPerson(parameter) || parameter.factory === askingNetworks;
  if (read.access === 'admin' || parameters.some((parameter) => parameter.source === 'other' && !isAsker(parameter)))
    return async () => ELSEWHERE;
  const given = parameters.map((parameter) => (isAsker(parameter) ? null : inputOf(parameter, params, query)));
  const personAt = parameters.findIndex(isPerson);
  return async (user) => {
    if (read.access === 'member' && !user) return ELSEWHERE;
    const answer = await handler.apply(controller, personAt < 0 ? given : given.with(personAt, user));
    return { found: true, value: answer instanceof CachedAnswer ? (answer.value as unknown) : answer };
  };
}

function inputOf({ source, name, schema }: HandlerParameter, params: Inputs, query: Inputs): unknown {
  if (!(schema instanceof z.ZodType)) throw new Error(`A ${source} parameter has no zod schema.`);
  const all = source === 'query' ? query : params;
  return valueUnder(schema, name === null ? all : all[name]);
}

/** Returns the answer for a 4xx; throws every other error again. */
function refusal(error: unknown): ReadAnswer {
  if (error instanceof AppError && error.status < 500) return { found: false, exists: error.status !== 404 };
  throw error;
}
