import { bestMatch, matchPath } from '@ulty/contracts/reads/address.js';
import type { ResolvedRegistry, ResolvedRemote } from '@ulty/contracts/base/remotes.js';

/** The route that matches a path. In the browser with `ResolvedRemote`, as sent in documents; on the server with `LiveRemote`. */
export interface RouteMatch<Remote extends ResolvedRemote = ResolvedRemote> {
  remote: Remote;
  route: Remote['routes'][number];
  params: Record<string, string>;
}

/** Whether a path, or another template, is the page of a template or lies below it. */
export function isUnder(template: string, path: string): boolean {
  const given = path.split('/');
  return template.split('/').every((part, at) => (part.startsWith(':') ? given[at] : part === given[at]));
}

/** A member's page as a visitor knows it: its path, and that it requires the sign-in. It belongs to no remote and has no module. */
function closedPage<Remote extends ResolvedRemote>(
  { closed = [] }: Pick<ResolvedRegistry, 'closed'>,
  path: string,
): RouteMatch<Remote> | null {
  if (!closed.some((template) => isUnder(template, path))) return null;
  const remote = { id: '', version: '', entry: '', routes: [] } as ResolvedRemote as Remote;
  return { remote, route: { path: '*', module: '', title: 'Connexion', access: 'member' } as Remote['routes'][number], params: {} };
}

/** The route of a path, for a signed-in person or a visitor. A literal path wins over one with a parameter. */
export function matchRoute<Remote extends ResolvedRemote>(
  registry: { remotes: readonly Remote[] } & Pick<ResolvedRegistry, 'closed'>,
  pathname: string,
  isSignedIn: boolean,
): RouteMatch<Remote> | null {
  const contributed = registry.remotes.flatMap((remote) =>
    (remote.routes as Remote['routes'])
      .filter(({ audience }) => audience !== (isSignedIn ? 'signed-out' : 'signed-in'))
      .map((route) => ({ path: route.path, remote, route })),
  );
  const best = bestMatch(contributed, pathname);
  const open = best && { remote: best.found.remote, route: best.found.route, params: best.params };
  // A literal path of members wins over an open one with a parameter.
  const isClosed = !isSignedIn && (!open || registry.closed?.includes(pathname));
  return (isClosed ? closedPage<Remote>(registry, pathname) : null) ?? open;
}

/** Whether a live remote contributes this path: menus show an entry only then. */
export function hasRoute({ remotes, closed = [] }: ResolvedRegistry, path: string): boolean {
  const [pathname = ''] = path.split(/[?#]/, 1);
  return (
    remotes.some((remote) => remote.routes.some((route) => matchPath(route.path, path) !== null)) ||
    closed.some((template) => isUnder(template, pathname))
  );
}

/** Whether this is a page of a remote that is switched off. */
export function isPaused({ paused = [] }: Pick<ResolvedRegistry, 'paused'>, pathname: string): boolean {
  return paused.some((path) => matchPath(path, pathname) !== null);
}
