import { showToast, useToasts } from '@ulty/kit';
import { readFact, writeFact, trustedNow } from '@ulty/offline/device';
import type { QueueItem } from '@ulty/offline/queue-item';
import type { Decision } from '@ulty/offline/reply';
import { achievementsIn } from './achievements-in-answer';

/** The browser's offer to install the site; Chromium only. https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent */
interface InstallPrompt extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

declare global {
  interface Window {
    /** Stored by `host/public/theme.js`, since the browser may make its offer before this chunk is loaded. */
    ultyInstall?: InstallPrompt | undefined;
  }
}

/** When the installation was last offered, in ms since 1970: an offer that was ignored counts as declined. */
const OFFERED_AT = 'ulty-install-offered';
const REST_MS = 30 * 86_400_000;

async function install(): Promise<void> {
  const prompt = window.ultyInstall;
  window.ultyInstall = undefined;
  await prompt?.prompt();
}

let stopWaiting: () => void = () => undefined;

/** Offers to install Ulty after a success: where the browser supports it, at most once in 30 days, after the toast on screen. */
export function offerInstall(now: number): void {
  if (!window.ultyInstall || now - (Number(readFact(OFFERED_AT)) || 0) < REST_MS) return;
  const show = () => {
    stopWaiting();
    if (!window.ultyInstall) return;
    writeFact(OFFERED_AT, String(now));
    showToast({
      kind: 'done',
      title: 'Gardez Ulty à portée de main',
      detail: 'L’application s’ouvre sans réseau et ne pèse presque rien.',
      action: { label: 'Installer Ulty sur ce téléphone', onAction: () => void install().catch(() => undefined) },
    });
  };
  stopWaiting();
  if (!useToasts.getState().current) show();
  else stopWaiting = useToasts.subscribe(({ current }) => !current && queueMicrotask(show));
}

/** Offers it after a decision that its page waited for: a passed quiz, or any achievement. */
export function offerAfter({ type }: Pick<QueueItem, 'type'>, answer: Decision): void {
  const { passed } = (answer.graded ?? {}) as { passed?: unknown };
  const isPassed = type === 'quiz_result' && passed === true && answer.outcome !== 'rejected';
  if (isPassed || achievementsIn(answer).length > 0) offerInstall(trustedNow());
}

/**
 * Stores the browser's offer for a suitable moment, and asks the browser to protect the data of an installed application.
 * @returns a function that stops watching
 */
export function watchInstall(): () => void {
  const onOffer = (event: Event) => {
    event.preventDefault();
    window.ultyInstall = event as InstallPrompt;
  };
  const onInstalled = () => {
    window.ultyInstall = undefined;
    if ('storage' in navigator) void navigator.storage.persist().catch(() => undefined);
  };
  const onDownloaded = () => offerInstall(trustedNow());
  window.addEventListener('beforeinstallprompt', onOffer);
  window.addEventListener('appinstalled', onInstalled);
  window.addEventListener('bookDownloaded', onDownloaded);
  return () => {
    stopWaiting();
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', onInstalled);
    window.removeEventListener('bookDownloaded', onDownloaded);
  };
}
