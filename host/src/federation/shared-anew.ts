import { getInstance } from '@module-federation/enhanced/runtime';

/** The runtime caches the rejected promise of a shared module. This clears it, so that the next load tries again. */
export function askSharedAnew(): void {
  const scopes = Object.values(getInstance()?.shareScopeMap ?? {});
  const versions = scopes.flatMap((scope) => Object.values(scope)).flatMap((shared) => Object.values(shared));
  for (const shared of versions) if (!shared.loaded) shared.loading = null;
}
