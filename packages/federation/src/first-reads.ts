import { addressOf, parameterNames } from '@ulty/contracts/reads/address.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import type { RouteRead } from '@ulty/contracts/base/remotes.js';

/** Default parameter values of a read: the route's parameters and the page's query values of the same names. */
function impliedValues(path: string): Record<string, string> {
  const { inPath, inQuery } = parameterNames(path);
  return Object.fromEntries([...inPath.map((name) => [name, `:${name}`]), ...inQuery.map((name) => [name, `?${name}`])]);
}

/**
 * Addresses of a page's first reads, from its remote's declaration: ':slug' stands for the route's parameter, '?search' for the page's
 * query value where it has one, '?category=Tous' for the same with a default, '?q!' for a value without which the page does not make the
 * read, '@user' for the reader's id, anything else for itself.
 * @param userId empty for a visitor
 */
export function firstReads(
  { reads = [] }: { reads?: readonly RouteRead[] | undefined },
  params: Readonly<Record<string, string>>,
  query: URLSearchParams,
  userId: string,
): string[] {
  const valueOf = (said: string | number): string | number | undefined => {
    if (said === '@user') return userId;
    const text = String(said);
    if (text.startsWith(':')) return params[text.slice(1)];
    if (!text.startsWith('?')) return said;
    const [name = '', standard] = text.slice(1).replace(/!$/, '').split('=', 2);
    return query.get(name)?.trim() || standard;
  };
  return reads.flatMap((read) => {
    const [path, said = impliedValues(path)] = typeof read === 'string' ? [read] : read;
    const values: ReadParams = Object.fromEntries(Object.entries(said).map(([name, value]) => [name, valueOf(value)]));
    const isAsked = Object.entries(said).every(([name, value]) => !/^\?.*!$/.test(String(value)) || values[name] !== undefined);
    return isAsked ? addressOf({ path }, values) : [];
  });
}
