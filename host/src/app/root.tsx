import type { Boot } from '@ulty/contracts/host/boot.js';
import { SESSION_KEY, useSWRConfig } from '@ulty/kit';
import { useEffect, useState, type ComponentProps } from 'react';
import { RemotePage } from '../federation/remote-page';
import { liveRegistry, watchRegistry } from '../boot/live-registry';
import { Overlays } from '../overlays/overlays';
import { App } from './app';
import { Navigation } from './navigation';
import { Providers } from './providers';

export interface RootProps {
  boot: Boot;
  /** The network's answer, when the device's copy was used first. */
  later: Promise<Boot> | null;
  config: ComponentProps<typeof Providers>['config'];
  onFresh: (boot: Boot) => void;
}

/** Replaces the device's copy by the network's answer: session and data in the cache, the registry through `onFresh`. Renders nothing. */
function FreshBoot({ later, onFresh }: { later: Promise<Boot>; onFresh: (boot: Boot) => void }) {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    let isCurrent = true;
    later.then(
      async (fresh) => {
        if (!isCurrent) return;
        if (fresh.redirect) {
          location.replace(fresh.redirect);
          return;
        }
        for (const [path, value] of Object.entries({ ...fresh.data, [SESSION_KEY]: fresh.user }))
          await mutate(path, value, { revalidate: false });
        onFresh(fresh);
      },
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [later, mutate, onFresh]);
  return null;
}

/** The whole page with its providers. */
export function Root({ boot: first, later, config, onFresh }: RootProps) {
  const [boot, setBoot] = useState(first);
  const [registry, setRegistry] = useState(liveRegistry);
  const [refresh] = useState(() => (fresh: Boot) => {
    setBoot(fresh);
    onFresh(fresh);
  });
  // Runs after the effects of all components, from when they handle clicks and keys.
  useEffect(() => {
    watchRegistry(setRegistry);
    document.documentElement.dataset.host = 'ready';
  }, []);
  return (
    <Providers config={config} registry={registry}>
      <Navigation registry={registry} />
      {later && <FreshBoot later={later} onFresh={refresh} />}
      <App
        boot={boot}
        registry={registry}
        renderPage={(page) => (
          <RemotePage
            key={page.remote.id + page.remote.version + page.route.module}
            match={page}
            isInDocument={first.prerendered !== null}
          />
        )}
      />
      <Overlays />
    </Providers>
  );
}
