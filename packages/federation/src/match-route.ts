import { bestMatch, matchPath } from '@ulty/contracts/reads/address.js';
import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/remotes.js';

/** In the browser with what documents carry, on the server with `LiveRemote`. */
export interface RouteMatch<Remote extends ResolvedRemote = ResolvedRemote> {
  remote: Remote;
  route: Remote['routes'][number];
  params: Record<string, string>;
}

/** The contribution that answers a path, for someone signed in or not. A literal path wins over one with a parameter. */
export function matchRoute<Remote extends ResolvedRemote>(
  registry: { remotes: readonly Remote[] },
  pathname: string,
  isSignedIn: boolean,
): RouteMatch<Remote> | null {
  const contributed = registry.remotes.flatMap((remote) =>
    (remote.routes as Remote['routes'])
      .filter(({ audience }) => audience !== (isSignedIn ? 'signed-out' : 'signed-in'))
      .map((route) => ({ path: route.path, remote, route })),
  );
  const best = bestMatch(contributed, pathname);
  return best && { remote: best.found.remote, route: best.found.route, params: best.params };
}

/** Whether some live remote contributes this path: what menus ask before they show an entry. */
export function hasRoute(registry: ResolvedRegistry, path: string): boolean {
  return registry.remotes.some((remote) => remote.routes.some((route) => matchPath(route.path, path) !== null));
}
