import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { matchRoute, type RouteMatch } from '@ulty/federation/match-route.js';
import { useState } from 'react';

/** Pages that are on screen: their code runs, and may hold what somebody is typing. */
const onScreen = new WeakSet<RouteMatch>();

/**
 * Records that a page is on screen.
 * @returns a function that records its removal
 */
export function notePage(match: RouteMatch): () => void {
  onScreen.add(match);
  return () => void onScreen.delete(match);
}

/**
 * The page of an address. Once on screen it keeps its version until the address changes, whatever the registry says: mounting it again
 * would lose what was typed in it.
 */
export function usePage(registry: ResolvedRegistry, pathname: string, isSignedIn: boolean): { match: RouteMatch | null; isLive: boolean } {
  const [page, setPage] = useState(() => {
    const match = matchRoute(registry, pathname, isSignedIn);
    return { registry, pathname, isSignedIn, match, isLive: match !== null };
  });
  const isSame = page.pathname === pathname && page.isSignedIn === isSignedIn;
  if (isSame && page.registry === registry) return page;
  const now = matchRoute(registry, pathname, isSignedIn);
  const match = isSame && page.match && onScreen.has(page.match) ? page.match : now;
  const next = { registry, pathname, isSignedIn, match, isLive: now !== null };
  setPage(next);
  return next;
}
