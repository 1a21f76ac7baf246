import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { useToasts } from '@ulty/kit';
import { lazy, Suspense, useEffect } from 'react';
import { forgetMember } from '../offline-data/device-boot';
import { watchHints } from './hints';
import { startWorker } from './start-worker';

const Toaster = lazy(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/** What floats over the page, and the work that waits until the page stands: toasts, tooltips, the worker. */
export function Overlays({ registry }: { registry: ResolvedRegistry }) {
  const hasToast = useToasts((state) => state.current !== null);

  useEffect(() => {
    const onLogout = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[data-logout]') : null;
      if (!link) return;
      event.preventDefault();
      void forgetMember().finally(() => location.assign(link.href));
    };
    document.addEventListener('click', onLogout);
    const stopHints = watchHints(document);
    startWorker(registry);
    return () => {
      document.removeEventListener('click', onLogout);
      stopHints();
    };
  }, [registry]);

  return hasToast ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
