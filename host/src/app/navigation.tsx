import type { ResolvedRegistry } from '@ulty/contracts/base/remotes.js';
import { isPaused, matchRoute } from '@ulty/federation/match-route.js';
import { endPageToast, useLocation, useNavigate, useNavigationType, useSession } from '@ulty/kit';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './focus-heading';
import { ownClick, ownSubmit } from './intercept';
import { forgetScroll, restoreScroll, watchScroll } from './scroll-memory';
import { tellPage } from '../device/tell-page';

/** The router's key of history entries that it did not make: the first one, and those that the browser makes for a part of the page. */
const BROWSERS_KEY = 'default';

function closeMenus(except: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('details[data-menu][open]')) {
    if (!(except instanceof Node && menu.contains(except))) menu.open = false;
  }
}

/**
 * Navigates plain links and GET forms without a new document; sets title, scroll position and focus; removes the toast of the previous
 * page. Mounted before the page, so that the page's title wins.
 */
export function Navigation({ registry }: { registry: ResolvedRegistry }) {
  const navigate = useNavigate();
  const { pathname, hash, key } = useLocation();
  const scrollKey = key + pathname + hash;
  const isBack = useNavigationType() === 'POP';
  const isSignedIn = useSession().user !== null;
  const shown = useRef<string>(null);
  const focused = useRef(pathname);
  const entry = useRef({ scrollKey, pathname });

  useEffect(() => {
    const go = (event: Event, path: string | null) => {
      if (path === null) return;
      event.preventDefault();
      if (path === 'ignore') return;
      closeMenus(null);
      void navigate(path);
    };
    const onClick = (event: MouseEvent) => {
      closeMenus(event.target);
      const link = event.target instanceof Element && event.target.closest('a');
      if (link && link.hash) forgetScroll(BROWSERS_KEY + link.pathname + link.hash);
      go(event, ownClick(event));
    };
    const onSubmit = (event: SubmitEvent) => go(event, ownSubmit(event));
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      document.querySelector<HTMLElement>('details[data-menu][open] > summary')?.focus();
      closeMenus(null);
    };
    document.addEventListener('click', onClick);
    document.addEventListener('submit', onSubmit);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onClick);
      document.removeEventListener('submit', onSubmit);
      document.removeEventListener('keydown', onKey);
    };
  }, [navigate]);

  useEffect(() => {
    const isFirst = shown.current === null;
    if (shown.current === pathname) return;
    shown.current = pathname;
    const match = matchRoute(registry, pathname, isSignedIn);
    // In a task of its own: starting a request takes long on a slow processor, and nothing on screen waits for it.
    setTimeout(tellPage, 0, pathname, match?.route.module ? match.remote : undefined);
    if (isFirst) return;
    document.title = `${match?.route.title ?? (isPaused(registry, pathname) ? 'En pause' : 'Page introuvable')} · Ulty`;
    endPageToast();
  }, [pathname, registry, isSignedIn]);

  useEffect(() => {
    if (focused.current === pathname) return;
    focused.current = pathname;
    return focusHeading();
  }, [pathname]);

  useEffect(() => watchScroll(() => entry.current.scrollKey), []);

  // Runs before the browser paints and reports a scroll event because the page has become shorter.
  useLayoutEffect(() => {
    const last = entry.current;
    entry.current = { scrollKey, pathname };
    if (last.scrollKey === scrollKey) return;
    const isSamePage = last.pathname === pathname;
    if (isBack) return restoreScroll(scrollKey, isSamePage && hash !== '');
    if (!isSamePage) window.scrollTo(0, 0);
  }, [scrollKey, pathname, hash, isBack]);

  return null;
}
