import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import { noteDataMode } from '@ulty/domain/base/saving-data.js';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { showToast, useConnectivity, useSession, useToasts } from '@ulty/kit';
import { isBorrowedBy } from '@ulty/offline/device-owner';
import { handTo, NOBODY } from '@ulty/offline/device-owner';
import { lazy, Suspense, useEffect } from 'react';
import { untilHad } from '../device/timeouts';
import { FollowNotices } from '../notices/lazy-live-notices';
import { forgetMember, keepsProfiles, lockDevice } from '../offline-data/device-boot';
import { loadOutbox, OutboxRunner } from '../outbox/load-outbox';
import { PlainToast } from './plain-toast';
import { keepWarm, startWorker } from './start-worker';

const loadToaster = () => untilHad(() => import(/* webpackChunkName: "toaster" */ './toaster'));
const Toaster = lazy(loadToaster);

/** Shows why signing in or out is not possible now; returns false. */
function refuse(): false {
  showToast({ kind: 'failed', title: 'Il faut du réseau pour cela', detail: 'Rien n’est perdu. Réessayez une fois connecté.' });
  return false;
}

/**
 * Signs out; asks first if events wait. A borrower's events would be erased: if the dialog cannot be shown, they stay signed in. Product
 * §1.3, §2.1.
 */
async function leave(userId: string | undefined, href: string): Promise<void> {
  const may = userId
    ? await loadOutbox().then(
        (outbox) => outbox.mayLeave(userId),
        () => !isBorrowedBy(userId) || refuse(),
      )
    : true;
  if (!may) return;
  await forgetMember(userId ?? null);
  // If the server is not reached, its session continues: this device counts as signed out until the server answers a sign-out or sign-in.
  handTo(NOBODY);
  location.assign(href);
}

/**
 * Handles sign-in and sign-out links without reaching the server: an account with a code on this device can be locked, and opened again.
 * Decision 0028.
 */
async function signWithoutNetwork({ dataset, pathname }: HTMLAnchorElement, userId: string | undefined): Promise<void> {
  const canGo =
    dataset.logout === undefined
      ? pathname === '/api/login' && (await keepsProfiles())
      : userId !== undefined && (await lockDevice(userId));
  if (!canGo) {
    refuse();
    return;
  }
  location.assign(phoneAuthPage);
}

/**
 * Loads tooltips on devices that can hover; elsewhere their code is not requested.
 * @returns a function that stops them
 */
function hintWhereHovered(): (() => void) | undefined {
  if (!matchMedia('(any-hover: hover)').matches) return undefined;
  const watched = import(/* webpackChunkName: "hints" */ './hints').then(
    ({ watchHints }) => watchHints(document),
    () => undefined,
  );
  return () => void watched.then((stop) => stop?.());
}

/** Overlays of the page, and work started once it is rendered: toasts, tooltips, the worker, the sending of events. */
export function Overlays() {
  const hasToast = useToasts((state) => state.current !== null);
  const { user } = useSession();
  const userId = user?.id;
  const savesData = user?.savesData === true;
  // The document has no overlay: a boundary missing in it would make React render the whole page again.
  const isHydrated = useIsHydrated();

  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/api/"]') : null;
      if (!link) return;
      if (!navigator.onLine || useConnectivity.getState().isDetached) {
        event.preventDefault();
        void signWithoutNetwork(link, userId);
      } else if (link.dataset.logout !== undefined) {
        event.preventDefault();
        void leave(userId, link.href);
      }
    };
    document.addEventListener('click', onClick);
    return () => document.removeEventListener('click', onClick);
  }, [userId]);

  useEffect(() => startWorker(), []);

  useEffect(() => hintWhereHovered(), []);

  useEffect(() => keepWarm(), []);

  // A learner's first toast may report that the network is gone: the worker therefore caches the toaster before.
  useEffect(() => {
    if (userId && 'serviceWorker' in navigator) void navigator.serviceWorker.ready.then(loadToaster);
  }, [userId]);

  useEffect(() => noteDataMode(savesData), [savesData]);

  return (
    <>
      {isHydrated && userId && (
        <Suspense fallback={null}>
          <OutboxRunner userId={userId} />
        </Suspense>
      )}
      {isHydrated && userId && <FollowNotices userId={userId} savesData={savesData} />}
      {hasToast && (
        <Suspense fallback={<PlainToast />}>
          <Toaster />
        </Suspense>
      )}
    </>
  );
}
