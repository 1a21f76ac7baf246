import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { firstReads } from '@ulty/federation/first-reads.js';
import { matchRoute } from '@ulty/federation/match-route.js';

/** Addresses of the first reads of a page of this site, as declared by its remote. */
export function pageReads(registry: ResolvedRegistry, path: string, user: Pick<CurrentUser, 'id'> | null): string[] {
  const { pathname, searchParams } = new URL(path, location.origin);
  const match = matchRoute(registry, pathname, user !== null);
  return match ? firstReads(match.route, match.params, searchParams, user?.id ?? '') : [];
}
