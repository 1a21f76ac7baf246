import type { RouteMatch } from '@ulty/federation/match-route.js';
import { useIsHydrated } from '@ulty/elements/hydration';
import { SlowNotice } from '@ulty/elements/states';
import { useSlowNotice } from '@ulty/kit';
import { useEffect, useState, type ComponentType } from 'react';
import { PageSkeleton } from '../shell/page-skeleton';
import { WayOut } from '../shell/way-out';
import { FailureCard } from './failure-card';
import { PageFailure, toFailure } from './page-failure';
import { forgetPage, loadPage, readyPage } from './page-modules';
import { RenderGuard } from './render-guard';
import { isUiReady, loadUi, UiFrame } from './ui-frame';

export interface RemotePageProps {
  match: RouteMatch;
  /** Whether the document contains the page, and not its skeleton. */
  isInDocument: boolean;
}

/** One page of a remote: skeleton, then the page, or a card with the reason it failed. Mount it with a key per route. */
export function RemotePage({ match, isInDocument }: RemotePageProps) {
  const { remote, route } = match;
  // Hydration takes several tasks: a page that comes meanwhile must not take the place of the document's skeleton.
  const isShown = useIsHydrated() || isInDocument;
  const [Page, setPage] = useState<ComponentType | null>(() =>
    isShown && (route.ui === undefined || isUiReady()) ? readyPage(remote, route.module) : null,
  );
  const [failure, setFailure] = useState<PageFailure | null>(null);
  const [tries, setTries] = useState(0);
  const isSlow = useSlowNotice(Page === null && failure === null);

  useEffect(() => {
    let isCurrent = true;
    Promise.all([loadPage(remote, route.module), route.ui && loadUi(route.ui)]).then(
      ([page]) => isCurrent && setPage(() => page),
      (error: unknown) => isCurrent && setFailure(toFailure(error, remote)),
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, route.module, route.ui, tries]);

  const retry = () => {
    forgetPage(remote, route.module);
    setFailure(null);
    setPage(null);
    setTries(tries + 1);
  };

  useEffect(() => {
    if (failure === null) return;
    window.addEventListener('online', retry, { once: true });
    return () => window.removeEventListener('online', retry);
  });

  const wayOut = route.layout === 'focus' && <WayOut />;
  if (failure) {
    return (
      <>
        {wayOut}
        <FailureCard failure={failure} onRetry={retry} />
      </>
    );
  }
  if (!Page) {
    return (
      <>
        {/* Not at first: the document was drawn without it. */}
        {isSlow && wayOut}
        {isSlow && <SlowNotice>Connexion lente…</SlowNotice>}
        <PageSkeleton />
      </>
    );
  }
  return (
    <RenderGuard
      key={tries}
      fallback={(error) => (
        <>
          {wayOut}
          <FailureCard failure={new PageFailure('RENDER', remote, error)} onRetry={retry} />
        </>
      )}
    >
      {route.ui ? (
        <UiFrame>
          <Page />
        </UiFrame>
      ) : (
        <Page />
      )}
    </RenderGuard>
  );
}
