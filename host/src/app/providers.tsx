import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { hasRoute } from '@ulty/federation/match-route.js';
import { BrowserRouter, LiveRoutes, SWRConfig } from '@ulty/kit';
import { Contributed, contributedBy } from '../shell/contributed';
import { useMemo, type ComponentProps, type ReactNode } from 'react';

export interface ProvidersProps {
  config: ComponentProps<typeof SWRConfig>['value'];
  registry: ResolvedRegistry;
  /** The browser's router, or the server's. */
  Router?: (props: { children: ReactNode }) => ReactNode;
  children: ReactNode;
}

/** Query cache, live routes, contributed navigation and router, once for the whole page. */
export function Providers({ config, registry, Router = BrowserRouter, children }: ProvidersProps) {
  const has = useMemo(() => (path: string) => hasRoute(registry, path), [registry]);
  const contributed = useMemo(() => contributedBy(registry), [registry]);
  return (
    <SWRConfig value={config}>
      <LiveRoutes.Provider value={has}>
        <Contributed.Provider value={contributed}>
          <Router>{children}</Router>
        </Contributed.Provider>
      </LiveRoutes.Provider>
    </SWRConfig>
  );
}
