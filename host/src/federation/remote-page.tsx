import type { RouteMatch } from '@ulty/federation/match-route.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { FallbackExit } from '../shell/fallback-exit';
import { SlowNotice } from '@ulty/elements/base/states';
import { firstReads } from '@ulty/federation/first-reads.js';
import { useLocation, useSession, useSlowNotice, useSWRConfig } from '@ulty/kit';
import { useEffect, useRef, useState, type ReactNode, Component } from 'react';
import { preloadReads, type Answers } from './preload-reads';
import { PageSkeleton } from '../shell/page-skeleton';
import { useComeBack } from './retry-when-reached';
import { FailureCard } from './failure-card';
import { PageFailure, toFailure } from './page-failure';
import { notePage } from './page-on-screen';
import { forgetFailedStarts, isGivenUp } from './failed-starts';
import { forgetGood, lastGood, rememberGood } from '../device/last-good';
import { forgetPage, loadPage, noteFailure, readyPage, type LoadedPage } from './page-modules';

interface RenderGuardProps {
  /** Rendered in place of the page after it has thrown. */
  fallback: (error: unknown) => ReactNode;
  onError: (error: unknown) => void;
  children: ReactNode;
}

/** Error boundary: a page that throws while rendering does not break the shell. */
class RenderGuard extends Component<RenderGuardProps, { error: unknown }> {
  override state: { error: unknown } = { error: null };

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('RENDER') };
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error);
  }

  override render() {
    return this.state.error === null ? this.props.children : this.props.fallback(this.state.error);
  }
}

export interface RemotePageProps {
  match: RouteMatch;
  /** Whether the document contains the page itself, not its skeleton. */
  isInDocument: boolean;
}

/** A page that is on screen for this long without an error has worked: what it shows first is often only its skeleton. */
const WORKS_AFTER_MS = 2_000;

/** Wraps a page that is on screen: records that it is, and that its version works on this device. */
function OnScreen({ match, of, children }: { match: RouteMatch; of: LoadedPage['of']; children: ReactNode }) {
  const { remote, route } = match;
  useEffect(() => {
    rememberGood({ ...remote, ...of }, route.module);
    const timer = setTimeout(forgetFailedStarts, WORKS_AFTER_MS, of);
    const leave = notePage(match);
    return () => {
      clearTimeout(timer);
      leave();
    };
  }, [match, remote, route.module, of]);
  return children;
}

/** The router's key of the entry that the document opened: the document contains the first reads of its page. */
const OPENED = 'default';

/**
 * Whether the answers of a page's first reads have arrived: they are requested in parallel with its code. A visitor's page makes its reads
 * itself: some are only for signed-in people, and only the server knows which.
 */
function useFirstReads({ route, params }: RouteMatch): boolean {
  const { key, search } = useLocation();
  const { user } = useSession();
  const cache = useSWRConfig().cache as unknown as Answers;
  const [{ settled, leave }] = useState(() => {
    const paths = key === OPENED || !user ? [] : firstReads(route, params, new URLSearchParams(search), user.id);
    return preloadReads(paths, cache);
  });
  const [areHere, setHere] = useState(settled === null);
  useEffect(() => {
    void settled?.then(() => setHere(true));
    return leave;
  }, [settled, leave]);
  return areHere;
}

/** One page of a remote: its skeleton, then the page, or a card with the reason it failed. Mount it with a key per route. */
export function RemotePage({ match, isInDocument }: RemotePageProps) {
  const { remote, route } = match;
  // Hydration takes several tasks: a page that is loaded during them must not replace the document's skeleton.
  const isShown = useIsHydrated() || isInDocument;
  const [page, setPage] = useState<LoadedPage | null>(() => (isShown ? readyPage(remote, route.module) : null));
  const [failure, setFailure] = useState<PageFailure | null>(null);
  const [tries, setTries] = useState(0);
  const hasFallenBack = useRef(false);
  const areReadsHere = useFirstReads(match);
  const isSlow = useSlowNotice((page === null || !areReadsHere) && failure === null);

  useEffect(() => {
    let isCurrent = true;
    loadPage(remote, route.module).then(
      (loaded) => isCurrent && setPage(loaded),
      (error: unknown) => isCurrent && setFailure(toFailure(error, remote)),
    );
    return () => {
      isCurrent = false;
    };
  }, [remote, route.module, tries]);

  const retry = () => {
    forgetPage(remote, route.module);
    setFailure(null);
    setPage(null);
    setTries(tries + 1);
  };

  const onError = (error: unknown) => {
    if (!page) return;
    forgetGood({ ...remote, ...page.of }, route.module);
    noteFailure(page.of, new PageFailure('RENDER', page.of, error));
    // The previous version replaces the page, where there is one; requested once, since it may not be available.
    if (hasFallenBack.current || page.of.version !== remote.version || !isGivenUp(remote) || !lastGood(remote, route.module)) return;
    hasFallenBack.current = true;
    retry();
  };

  const isHeard = useComeBack(failure, tries, retry);

  const fallbackExit = route.layout === 'focus' && <FallbackExit />;
  if (failure) {
    return (
      <>
        {fallbackExit}
        <FailureCard failure={failure} isHeard={isHeard !== false} onRetry={retry} />
      </>
    );
  }
  // After the notice about a slow network, the page no longer waits for all reads and shows what it has.
  if (!page || !(areReadsHere || isSlow)) {
    return (
      <>
        {/* Not in the first render: the document was drawn without it. */}
        {isSlow && fallbackExit}
        {isSlow && <SlowNotice>Connexion lente…</SlowNotice>}
        <PageSkeleton />
      </>
    );
  }
  const { Page } = page;
  return (
    <RenderGuard
      key={tries}
      onError={onError}
      fallback={(error) => (
        <>
          {fallbackExit}
          <FailureCard failure={new PageFailure('RENDER', remote, error)} isHeard onRetry={retry} />
        </>
      )}
    >
      <OnScreen match={match} of={page.of}>
        <Page />
      </OnScreen>
    </RenderGuard>
  );
}
