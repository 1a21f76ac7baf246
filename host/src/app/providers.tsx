import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { hasRoute } from '@ulty/federation/match-route.js';
import { BrowserRouter, ChangedReads, LiveRoutes, SWRConfig, type ReadsChangedBy } from '@ulty/kit';
import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { readsChangedBy } from '../offline-data/registry-reads';

export interface ProvidersProps {
  config: ComponentProps<typeof SWRConfig>['value'];
  registry: ResolvedRegistry;
  /** The browser's router, or the server's. */
  Router?: (props: { children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** Query cache, live routes and reads, and router, once for the whole page. */
export function Providers({ config, registry, Router = BrowserRouter, children }: ProvidersProps) {
  const has = useMemo(() => (path: string) => hasRoute(registry, path), [registry]);
  const changed = useMemo((): ReadsChangedBy => (topics) => readsChangedBy(registry, topics), [registry]);
  return (
    <SWRConfig value={config}>
      <LiveRoutes.Provider value={has}>
        <ChangedReads.Provider value={changed}>
          <Router>{children}</Router>
        </ChangedReads.Provider>
      </LiveRoutes.Provider>
    </SWRConfig>
  );
}
