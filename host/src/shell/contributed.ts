import type { NavEntry, ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { createContext, useContext } from 'react';

/** Navigation entries of live remotes, in their order. A context, like the live routes, so that server and browser draw the same. */
export const Contributed = createContext<readonly NavEntry[]>([]);

export function contributedBy({ remotes }: ResolvedRegistry): readonly NavEntry[] {
  return remotes.flatMap(({ nav = [] }) => nav).sort((one, other) => one.order - other.order || one.label.localeCompare(other.label, 'fr'));
}

/** The entries that remotes add to one place for this reader. */
export function useContributed(place: NavEntry['place'], isSignedIn: boolean): readonly NavEntry[] {
  const hidden = isSignedIn ? 'signed-out' : 'signed-in';
  return useContext(Contributed).filter((entry) => entry.place === place && entry.audience !== hidden);
}
