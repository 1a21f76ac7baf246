import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/remotes.js';

/** In the browser with what documents carry, on the server with `LiveRemote`. */
export interface RouteMatch<Remote extends ResolvedRemote = ResolvedRemote> {
  remote: Remote;
  route: Remote['routes'][number];
  params: Record<string, string>;
}

function decode(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/** Parameters of `path` under a pattern such as '/blog/:slug', or null when it does not match. */
export function matchPattern(pattern: string, path: string): Record<string, string> | null {
  const wanted = pattern.split('/');
  const given = (path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path).split('/');
  if (wanted.length !== given.length) return null;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const value = given[index] ?? '';
    if (part.startsWith(':')) {
      const decoded = decode(value);
      if (!decoded) return null;
      params[part.slice(1)] = decoded;
    } else if (part !== value) return null;
  }
  return params;
}

/** The contribution that answers a path, for someone signed in or not. A literal path wins over one with a parameter. */
export function matchRoute<Remote extends ResolvedRemote>(
  registry: { remotes: readonly Remote[] },
  pathname: string,
  isSignedIn: boolean,
): RouteMatch<Remote> | null {
  let best: RouteMatch<Remote> | null = null;
  for (const remote of registry.remotes) {
    for (const route of remote.routes as Remote['routes']) {
      if (route.audience !== 'all' && (route.audience === 'signed-in') !== isSignedIn) continue;
      const params = matchPattern(route.path, pathname);
      if (params && (!best || Object.keys(params).length < Object.keys(best.params).length)) best = { remote, route, params };
    }
  }
  return best;
}

/** Whether some live remote contributes this path: what menus ask before they show an entry. */
export function hasRoute(registry: ResolvedRegistry, path: string): boolean {
  const pathname = path.split(/[?#]/)[0] ?? path;
  return registry.remotes.some((remote) => remote.routes.some((route) => matchPattern(route.path, pathname) !== null));
}
