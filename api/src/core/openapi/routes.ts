import { RequestMethod, type Type } from '@nestjs/common';
import { ModulesContainer } from '@nestjs/core';
import { ACCESS, type AccessLevel } from '../http/access.js';
import { ANSWERS } from '../http/answers.js';
import { POWER, type DeclaredPower } from '../http/power.js';
import { handlerParameters } from '../http/handler-parameters.js';

/** Source of a parameter. */
export type ParameterSource = 'body' | 'query' | 'param';

interface RouteParameter {
  source: ParameterSource;
  /** Null: the whole body, query or set of path parameters. */
  name: string | null;
  schema: unknown;
}

/** One handler as its decorators declare it. */
export interface DeclaredRoute {
  handler: string;
  /** HTTP method: GET. */
  method: string;
  path: string;
  controller: Type;
  callback: () => unknown;
  access: AccessLevel | undefined;
  /** Only for administrators' acts. */
  power: DeclaredPower | undefined;
  /** Undefined: not declared; null: declared as not JSON. */
  answers: unknown;
  parameters: RouteParameter[];
}

// Nest stores these in metadata under names it does not export.
const PATH = 'path';
const METHOD = 'method';

/** Returns every handler of an application, with its decorators' metadata. */
export function declaredRoutes(app: { get: (container: typeof ModulesContainer) => ModulesContainer }): DeclaredRoute[] {
  const controllers = [...app.get(ModulesContainer).values()].flatMap((module) => [...module.controllers.values()]);
  return controllers.flatMap(({ metatype }) => {
    if (typeof metatype !== 'function') return [];
    const prototype = metatype.prototype as Record<string, unknown>;
    return Object.getOwnPropertyNames(prototype)
      .filter((name) => name !== 'constructor' && typeof prototype[name] === 'function' && Reflect.hasMetadata(METHOD, prototype[name]))
      .map((name) => describe(metatype as Type, name, prototype[name] as () => unknown));
  });
}

function describe(controller: Type, name: string, handler: () => unknown): DeclaredRoute {
  const parameters = handlerParameters(controller, name).flatMap(({ source, name, schema }) =>
    source === 'other' ? [] : [{ source, name, schema }],
  );
  return {
    handler: `${controller.name}.${name}`,
    method: RequestMethod[Reflect.getMetadata(METHOD, handler) as RequestMethod],
    controller,
    callback: handler,
    path: `/${[Reflect.getMetadata(PATH, controller), Reflect.getMetadata(PATH, handler)]
      .flat()
      .flatMap((part: string) => part.split('/').filter(Boolean))
      .join('/')}`,
    access: (Reflect.getMetadata(ACCESS, handler) ?? Reflect.getMetadata(ACCESS, controller)) as AccessLevel | undefined,
    power: (Reflect.getMetadata(POWER, handler) ?? Reflect.getMetadata(POWER, controller)) as DeclaredPower | undefined,
    answers: Reflect.hasMetadata(ANSWERS, handler) ? Reflect.getMetadata(ANSWERS, handler) : Reflect.getMetadata(ANSWERS, controller),
    parameters,
  };
}
