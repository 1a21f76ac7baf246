import type { Boot } from '@ulty/contracts/host/boot.js';
import { loginPath } from '@ulty/domain/base/safe-path.js';
import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { isPaused, type RouteMatch } from '@ulty/federation/match-route.js';
import { OfflineState } from '@ulty/elements/base/states';
import { Route, Routes, useConnectivity, useLocation, useSession } from '@ulty/kit';
import { useEffect, type ReactNode } from 'react';
import { isSigningOut } from '../offline-data/device-boot';
import { NotFound } from '../shell/not-found';
import { PageSkeleton } from '../shell/page-skeleton';
import { Paused, PausedNotice } from '../shell/paused';
import { Shell } from '../shell/shell';
import { FallbackExit } from '../shell/fallback-exit';
import { usePage } from '../federation/page-on-screen';

export interface AppProps {
  boot: Boot;
  /** The registry that the page uses: that of `boot`, until a newer one arrives. */
  registry: ResolvedRegistry;
  /** Renders the page of a route; the server passes a placeholder instead. */
  renderPage: (match: RouteMatch) => ReactNode;
}

/**
 * Sends a signed-out visitor of a member page to the sign-in page, which returns here afterwards. Spec §6. Not during a sign-out: the
 * session may be known to be over before the browser has left, and a second navigation would replace the first.
 */
function GoToLogin({ path, isAlone }: { path: string; isAlone: boolean }) {
  const isOnline = useConnectivity((state) => state.isOnline);
  useEffect(() => {
    if (isOnline && !isSigningOut()) location.replace(loginPath(path));
  }, [isOnline, path]);
  return (
    <>
      {isAlone && <FallbackExit />}
      {isOnline ? (
        <PageSkeleton />
      ) : (
        <OfflineState title="Connectez-vous quand le réseau revient">
          Cette page demande un compte, et la connexion demande du réseau.
        </OfflineState>
      )}
    </>
  );
}

/** The shell around the page that the registry contains for the address on screen. */
export function App({ boot, registry, renderPage }: AppProps) {
  const { pathname, search, key } = useLocation();
  const { user } = useSession();
  const { match, isLive } = usePage(registry, pathname, user !== null);
  const isRefused = boot.status === 404 && registry === boot.registry && key === 'default' && pathname + search === boot.path;
  if (!match || isRefused) {
    return <Shell>{isPaused(registry, pathname) ? <Paused /> : <NotFound />}</Shell>;
  }
  const { access, layout } = match.route;
  const isToSignIn = access === 'member' && user === null;
  const page = isToSignIn ? <GoToLogin path={pathname + search} isAlone={layout === 'focus'} /> : renderPage(match);
  return (
    <Shell layout={layout}>
      <PausedNotice isPaused={!isLive} margin={layout ? '16px' : '0 0 20px'} />
      <Routes>
        <Route path={match.route.path} element={page} />
      </Routes>
    </Shell>
  );
}
