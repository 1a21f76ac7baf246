import { HAS_DOWNLOADS, readFact, trustedNow } from '@ulty/offline/device';
import { endLoan, isBorrowedBy, isErased } from '@ulty/offline/device-owner';
import { extDatabase, type KeptResponse } from '@ulty/offline/ext-database';
import { erasePerson, forgetPeople } from '@ulty/offline/forget-people';
import { keptProfile } from '@ulty/offline/kept-profiles';
import { dataTime, noteDataTime } from '@ulty/kit';
import { isSigningOut, MEMBER_PATIENCE_MS } from './device-boot';
import { noteFresh, noteLate, noteServed } from './served-copies';

export { watchReturn } from './watch-return';
export { askRegistry } from './ask-registry';
export { prefetchSets } from './prefetch-sets';
export { sendFailure, sendIfRefused } from './send-failure';
export { dropUnused } from './drop-unused';
export { keepProfilesPage } from './keep-profiles-page';
export { forgetPeople } from '@ulty/offline/forget-people';
export { keptProfile, keptProfiles, noteProfile } from '@ulty/offline/kept-profiles';
export * as deviceParts from '@ulty/offline/device-parts';
export { noteLate, noteServed, noteUnreached } from './served-copies';

/** Stores an answer for use without network: for its owner, unless they are signing out of this device, or for anyone. */
export async function keepResponse(path: string, value: unknown, userId: string | null): Promise<void> {
  noteFresh(path);
  const database = await extDatabase();
  if (isSigningOut() || (userId !== null && isErased(userId))) return;
  const savedAt = dataTime(path) ?? trustedNow();
  if (userId === null) await database.put('responses', { path, value, savedAt, userId });
  else await database.put('own_responses', { path, value, savedAt, userId });
}

/** A stored answer that this account may read, also from its downloads. */
export async function keptResponse(path: string, userId: string | null): Promise<KeptResponse | undefined> {
  const database = await extDatabase();
  const own = userId === null ? undefined : await database.get('own_responses', [userId, path]);
  const shared = own ? undefined : await database.get('responses', path);
  const kept = own ?? (shared?.userId === null ? shared : undefined);
  if (userId === null || !readFact(HAS_DOWNLOADS)) return kept;
  return loadDownloads().then(
    ({ orDownloaded }) => orDownloaded(userId, path, kept),
    () => kept,
  );
}

export async function keepState(key: string, value: unknown): Promise<void> {
  await (await extDatabase()).put('state', value, key);
}

export async function keptState<T>(key: string): Promise<T | undefined> {
  return (await (await extDatabase()).get('state', key)) as T | undefined;
}

/** Clears the badge of the installed application, so that it does not show the waiting events of a person who signed out. */
export function clearBadge(): void {
  if ('clearAppBadge' in navigator) void navigator.clearAppBadge().catch(() => undefined);
}

/** Before a sign-out: erases the copies of an account whose profile is not stored here; for a borrower, everything. */
export async function leaveDevice(userId: string | null): Promise<void> {
  clearBadge();
  await endPushes();
  if (userId !== null && isBorrowedBy(userId)) {
    await erasePerson(userId);
    endLoan();
  }
  await forgetPeople(null);
}

/** Ends the push messages of this browser, so that the next person to sign in reads nobody else's. The push service notifies the server. */
async function endPushes(): Promise<void> {
  try {
    const registration = await navigator.serviceWorker?.getRegistration();
    await (await registration?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    /* There was no subscription. */
  }
}

/** Whether an account can sign in again on this phone without network. */
export async function isKept(userId: string): Promise<boolean> {
  return (await keptProfile(userId)) !== undefined;
}

/** Only this chunk may import the outbox, so that code which both need is bundled in this one alone. */
export const loadOutbox = () => import(/* webpackChunkName: "outbox" */ '../outbox/outbox');

/** What only learners need besides the outbox: answers from downloads, the pull of the server's state, the device's library. */
export const loadDownloads = () => import(/* webpackChunkName: "downloads" */ '../downloads/downloads');

/** A read's answer or, where it has not arrived in time, the stored copy. */
export async function unlessSlow<T>(path: string, userId: string, asked: Promise<T>): Promise<T> {
  const first = await Promise.race([
    asked.then((value) => ({ value })),
    new Promise<null>((late) => setTimeout(late, MEMBER_PATIENCE_MS, null)),
  ]);
  if (first) return first.value;
  const kept = await keptResponse(path, userId).catch(() => undefined);
  if (!kept) return asked;
  noteDataTime(path, kept.savedAt);
  asked.then(
    (value) => noteLate(path, value),
    () => noteServed(path),
  );
  return kept.value as T;
}
