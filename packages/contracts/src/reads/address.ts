import type { Read, ReadParams } from './define-read.js';

/** A template's parts: `{name}` a segment of the path, `{?a,b}` query values that may be absent. */
const PARTS = /\{(\??)([^{}]*)\}/g;

/** Names of a template's parameters. */
export function parameterNames(template: string): { inPath: string[]; inQuery: string[] } {
  const names: ReturnType<typeof parameterNames> = { inPath: [], inQuery: [] };
  for (const [, isQuery, list = ''] of template.matchAll(PARTS)) names[isQuery ? 'inQuery' : 'inPath'].push(...list.split(','));
  return names;
}

/**
 * Address of a read or a command. The address of a read identifies its answer everywhere: in documents, in the page's cache and on devices.
 * Query values are in the order of the template, encoded as browsers do; undefined ones are left out.
 */
export function addressOf({ path }: Pick<Read, 'path'>, params: ReadParams = {}): string {
  return path.replace(PARTS, (_, isQuery: string, list: string) => {
    if (!isQuery) return encodeURIComponent(params[list] ?? '');
    const query = new URLSearchParams();
    for (const name of list.split(',')) if (params[name] !== undefined) query.set(name, String(params[name]));
    const text = query.toString();
    return text && `?${text}`;
  });
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * Parameters in the path of an address, or null when the template does not match: '/blog/:slug' of a page or '/api/blog/posts/{slug}' of a
 * read. The query of both is ignored.
 */
export function matchPath(template: string, address: string): Record<string, string> | null {
  const [pattern = ''] = template.split('{?', 1);
  const [path = ''] = address.split(/[?#]/, 1);
  const wanted = pattern.split('/');
  const given = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    const [, name] = /^[:{](\w+)\}?$/.exec(part) ?? [];
    if (name === undefined) {
      if (part !== value) return null;
    } else {
      const decoded = decode(value);
      if (!decoded) return null;
      params[name] = decoded;
    }
  }
  return params;
}

/** The best matching template for an address. A literal segment wins over a parameter. */
export function bestMatch<T extends { path: string }>(
  candidates: Iterable<T>,
  address: string,
): { found: T; params: Record<string, string> } | null {
  let best: { found: T; params: Record<string, string>; count: number } | null = null;
  for (const found of candidates) {
    const params = matchPath(found.path, address);
    const count = params ? Object.keys(params).length : Infinity;
    if (params && count < (best?.count ?? Infinity)) best = { found, params, count };
  }
  return best;
}
