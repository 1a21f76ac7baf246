import { bestMatch, matchPath } from '@ulty/contracts/reads/address.js';
import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/remotes.js';

/** In the browser with `ResolvedRemote`, as sent in documents; on the server with `LiveRemote`. */
export interface RouteMatch<Remote extends ResolvedRemote = ResolvedRemote> {
  remote: Remote;
  route: Remote['routes'][number];
  params: Record<string, string>;
}

/** A member's page as a visitor knows it: its path, and that it asks for the sign-in. It has no module. */
const closedRoute = (path: string): ResolvedRemote['routes'][number] => ({ path, module: '', title: 'Connexion', access: 'member' });

/** The route of a path, for a signed-in person or a visitor. A literal path wins over one with a parameter. */
export function matchRoute<Remote extends ResolvedRemote>(
  registry: { remotes: readonly Remote[] },
  pathname: string,
  isSignedIn: boolean,
): RouteMatch<Remote> | null {
  const contributed = registry.remotes.flatMap((remote) =>
    [...(remote.routes as Remote['routes']), ...(isSignedIn ? [] : (remote.closed ?? []).map(closedRoute))]
      .filter(({ audience }) => audience !== (isSignedIn ? 'signed-out' : 'signed-in'))
      .map((route) => ({ path: route.path, remote, route })),
  );
  const best = bestMatch(contributed, pathname);
  return best && { remote: best.found.remote, route: best.found.route, params: best.params };
}

/** Whether a live remote contributes this path: menus show an entry only then. */
export function hasRoute(registry: ResolvedRegistry, path: string): boolean {
  return registry.remotes.some(({ routes, closed = [] }) =>
    [...routes.map((route) => route.path), ...closed].some((template) => matchPath(template, path) !== null),
  );
}

/** Whether this is a page of a remote that is switched off. */
export function isPaused({ paused = [] }: Pick<ResolvedRegistry, 'paused'>, pathname: string): boolean {
  return paused.some((path) => matchPath(path, pathname) !== null);
}
