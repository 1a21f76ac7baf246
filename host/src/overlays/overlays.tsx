import type { ResolvedRegistry } from '@ulty/contracts/remotes.js';
import { showToast, useToasts } from '@ulty/kit';
import { lazy, Suspense, useEffect } from 'react';
import { forgetMember } from '../offline-data/device-boot';
import { watchHints } from './hints';
import { keepWarm, startWorker } from './start-worker';

const Toaster = lazy(() => import(/* webpackChunkName: "toaster" */ './toaster'));

/** What floats over the page, and the work that waits until the page stands: toasts, tooltips, the worker. */
export function Overlays({ registry }: { registry: ResolvedRegistry }) {
  const hasToast = useToasts((state) => state.current !== null);

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/api/"]') : null;
      if (!link) return;
      if (!navigator.onLine) {
        event.preventDefault();
        showToast({ kind: 'failed', title: 'Il faut du réseau pour cela', detail: 'Rien n’est perdu. Réessayez une fois connecté.' });
      } else if (link.dataset.logout !== undefined) {
        event.preventDefault();
        void forgetMember().finally(() => location.assign(link.href));
      }
    };
    document.addEventListener('click', onClick);
    const stopHints = watchHints(document);
    startWorker();
    return () => {
      document.removeEventListener('click', onClick);
      stopHints();
    };
  }, []);

  useEffect(() => keepWarm(registry), [registry]);

  return hasToast ? (
    <Suspense fallback={null}>
      <Toaster />
    </Suspense>
  ) : null;
}
