import '@ulty/elements/tokens.css';
import '@ulty/elements/base.css';
import { matchRoute } from '@ulty/federation/match-route.js';
import { applyTheme, installAnswerStore, watchConnectivity, type ThemeChoice } from '@ulty/kit';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { App } from './app/app';
import { Navigation } from './app/navigation';
import { Providers } from './app/providers';
import { readBoot } from './boot/read-boot';
import { seedQueries } from './boot/seed-queries';
import { loadPage } from './federation/page-modules';
import { RemotePage } from './federation/remote-page';
import { keepAnswer, keepBoot, keptAnswer } from './offline-data/device-boot';
import { Overlays } from './overlays/overlays';
import { BootFailure } from './shell/boot-failure';

const rootElement = document.getElementById('root') as HTMLElement;

function savedTheme(): ThemeChoice {
  const choice = document.documentElement.dataset.theme;
  return choice === 'dark' || choice === 'light' ? choice : 'auto';
}

async function start(): Promise<void> {
  const { boot, source, later } = await readBoot();
  if (boot.redirect) {
    location.replace(boot.redirect);
    return;
  }
  applyTheme(savedTheme(), false);
  watchConnectivity(window);
  const userId = boot.user?.id ?? null;
  installAnswerStore({ keep: (path, value) => void keepAnswer(path, value, userId), kept: (path) => keptAnswer(path, userId) });
  if (source !== 'document') document.title = `${boot.title} · Ulty`;

  const match = matchRoute(boot.registry, location.pathname, boot.user !== null);
  const loading = match && boot.status === 200 ? loadPage(match.remote, match.route.module) : null;
  // A drawn page is hydrated only with its code at hand; while that fails, the drawn page stays and its links work.
  if (boot.prerendered && loading) await loading;
  else loading?.catch(() => undefined);

  const tree = (
    <Providers config={seedQueries(boot)} registry={boot.registry}>
      <Navigation registry={boot.registry} />
      <App boot={boot} renderPage={(page) => <RemotePage key={page.remote.id + page.route.module} match={page} />} />
      <Overlays registry={boot.registry} />
    </Providers>
  );
  if (source === 'document') hydrateRoot(rootElement, tree);
  else createRoot(rootElement).render(tree);
  document.documentElement.dataset.host = 'ready';
  if (source !== 'device') void keepBoot(boot);
  void later?.then(keepBoot, () => undefined);
}

function startAgainOnline(): void {
  window.addEventListener('online', () => void start().catch(startAgainOnline), { once: true });
}

start().catch((error: unknown) => {
  if (document.getElementById('boot')) {
    startAgainOnline();
    return;
  }
  createRoot(rootElement).render(<BootFailure error={error} />);
});
