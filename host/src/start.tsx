import '@ulty/elements/base/host-sheets';
import type { Boot } from '@ulty/contracts/host/boot.js';
import { noteDataMode } from '@ulty/domain/base/saving-data.js';
import { matchRoute } from '@ulty/federation/match-route.js';
import { applyTheme, installAnswerStore, watchConnectivity, watchDeviceTheme, type ThemeChoice } from '@ulty/kit';
import { followTextLook } from '@ulty/kit/text-look';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { Root } from './app/root';
import { followRegistry, goBy, liveRegistry } from './boot/live-registry';
import { readBoot } from './boot/read-boot';
import { seedQueries } from './boot/seed-queries';
import { countMonthBytes } from './device/count-month-bytes';
import { loadPage, noteHeard } from './federation/page-modules';
import { keepAnswer, keepBoot, keptAnswer, unlessSlow, watchReturn } from './offline-data/device-boot';
import { provideOutbox } from './outbox/load-outbox';
import { BootFailure } from './shell/boot-failure';
// The last sheet: documents of visitors leave it out.
import './shell/member.css';

const rootElement = document.getElementById('root') as HTMLElement;

function savedTheme(): ThemeChoice {
  const choice = document.documentElement.dataset.theme;
  return choice === 'dark' || choice === 'light' ? choice : 'auto';
}

async function showPage(): Promise<void> {
  const { boot, source, later, isDetached } = await readBoot();
  if (boot.redirect) {
    location.replace(boot.redirect);
    return;
  }
  applyTheme(savedTheme(), false);
  // Must run before the first picture is requested.
  noteDataMode(boot.user?.savesData === true);
  if (boot.user) followTextLook(boot.user.id);
  watchDeviceTheme(window);
  countMonthBytes();
  watchConnectivity(window, isDetached);
  goBy(boot.registry);
  if (source !== 'device') noteHeard();
  followRegistry();
  provideOutbox(liveRegistry);
  let userId = boot.user?.id ?? null;
  installAnswerStore({
    person: () => userId,
    keep: (path, value, person) => void keepAnswer(liveRegistry(), path, value, person),
    kept: (path) => keptAnswer(path, userId),
    unlessSlow: (path, asked) => (userId ? unlessSlow(path, userId, asked) : asked),
  });
  if (isDetached && userId) void watchReturn(userId);
  // A page restored from the back/forward cache: another account may have signed in since.
  window.addEventListener('pageshow', (event) => event.persisted && userId && location.reload());
  if (source !== 'document') document.title = `${boot.title} · Ulty`;

  const match = matchRoute(boot.registry, location.pathname, boot.user !== null);
  const loading = match?.route.module && boot.status === 200 ? loadPage(match.remote, match.route.module) : null;
  // A prerendered page is hydrated only once its code is loaded; if loading fails, the prerendered page stays and its links work.
  if (boot.prerendered && loading) await loading;
  else loading?.catch(() => undefined);

  const onFresh = (fresh: Boot) => {
    const isOther = userId !== null && fresh.user !== null && fresh.user.id !== userId;
    userId = fresh.user?.id ?? null;
    goBy(fresh.registry);
    noteHeard();
    if (fresh.title !== boot.title && fresh.path === location.pathname + location.search) document.title = `${fresh.title} · Ulty`;
    void keepBoot(fresh, loadPage).then(() => isOther && location.reload());
  };
  const tree = <Root boot={boot} later={later} config={seedQueries(boot, later)} onFresh={onFresh} />;
  // As a transition, hydration runs in slices of 5 ms: the visitor's input is handled between two of them.
  if (source === 'document') startTransition(() => void hydrateRoot(rootElement, tree));
  else createRoot(rootElement).render(tree);
  if (source !== 'device') void keepBoot(boot, loadPage);
}

function startAgainOnline(): void {
  window.addEventListener('online', () => void showPage().catch(startAgainOnline), { once: true });
}

/** Renders the page of the address; retries with the network where the document already shows it. */
export async function start(): Promise<void> {
  try {
    await showPage();
  } catch (error) {
    if (document.getElementById('boot')) startAgainOnline();
    else createRoot(rootElement).render(<BootFailure error={error} />);
  }
}
