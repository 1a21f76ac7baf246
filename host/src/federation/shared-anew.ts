import { getInstance } from '@module-federation/enhanced/runtime';

/** The runtime keeps the promise of a shared module that could not be had, and gives it to whoever asks next: now it asks anew. */
export function askSharedAnew(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const versions = scopes.flatMap((scope) => Object.values(scope)).flatMap((shared) => Object.values(shared));
  for (const shared of versions) if (!shared.loaded) shared.loading = null;
}
