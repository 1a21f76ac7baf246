import type { CurrentUser } from '@ulty/contracts/auth.js';
import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { fillDataPath } from '@ulty/federation/data-path.js';
import { matchRoute } from '@ulty/federation/match-route.js';

/** GET paths that the page of an own path reads first, as its remote states them. */
export function firstReads(registry: ResolvedRegistry, path: string, user: Pick<CurrentUser, 'id'> | null): string[] {
  const { pathname, searchParams } = new URL(path, location.origin);
  const match = matchRoute(registry, pathname, user !== null);
  return match ? match.route.data.map((template) => fillDataPath(template, { ...match.params, userId: user?.id ?? '' }, searchParams)) : [];
}
