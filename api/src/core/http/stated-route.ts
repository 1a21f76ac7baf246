import { parameterNames } from '@ulty/contracts/reads/address.js';
import { z } from 'zod';
import { completeSchemas, handlerParameters } from './handler-parameters.js';

/** Schemas of a handler's parameters, beside the statement of its call. */
export interface StatedSchemas {
  body?: z.ZodType;
  /** Schema of all names in the template's `{?…}`. */
  query?: z.ZodObject;
  /** Schemas of path parameters that may not be any text. Most may: an unknown id is simply not found. */
  params?: z.ZodObject;
}

/** Converts '/api/courses/{id}{?sort}' to the notation of routers: '/api/courses/:id'. */
export const routeOf = (path: string): string => (path.split('{?', 1)[0] ?? '').replaceAll(/\{(\w+)\}/g, ':$1');

/**
 * Gives each parameter of a handler its schema. Throws at start when the statement's template and the handler's parameters name different
 * values.
 */
export function takeStated(controller: { name: string }, key: string, path: string, { body, query, params }: StatedSchemas): void {
  const handler = `${controller.name}.${key}`;
  const { inPath, inQuery } = parameterNames(path);
  const unknown = Object.keys(query?.shape ?? {}).filter((name) => !inQuery.includes(name));
  const missing = inQuery.filter((name) => !query?.shape[name]);
  if (unknown.length + missing.length > 0)
    throw new Error(
      `${handler}: its query schema and ${path} differ in ${[...unknown, ...missing].join(', ')}; name the same values in both.`,
    );
  completeSchemas(controller, key, ({ source, name }) => {
    if (source === 'body' && name === null) return body;
    if (source === 'query' && name === null) return query;
    if (source !== 'param' || name === null) return undefined;
    if (!inPath.includes(name)) throw new Error(`${handler}: ${path} has no {${name}}; name the parameter as its statement does.`);
    return params?.shape[name] ?? z.string();
  });
  const taken = handlerParameters(controller, key).flatMap(({ source, name }) => (source === 'param' ? [name] : []));
  const left = taken.includes(null) ? [] : inPath.filter((name) => !taken.includes(name));
  if (left.length > 0) throw new Error(`${handler}: nothing takes ${left.join(', ')} of ${path}; add @Param('${left[0]}').`);
}
