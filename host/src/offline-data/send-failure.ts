import type { RemoteFailure } from '@ulty/contracts/host/remote-health.js';
import { trustedNow } from '@ulty/offline/device';
import { wantsNone } from '../device/tell-page';

const KEY = 'ulty-told-failures';
const HOUR_MS = 3_600_000;
const MOST_AN_HOUR = 5;

/** What this page has reported already. */
const told = new Set<string>();

function tellTimes(): number[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter((at) => typeof at === 'number') : [];
  } catch {
    return [];
  }
}

/**
 * Reports a failed page to the server: its version and the class of failure, nothing about the person. Once a page for each version and
 * class, five times an hour on one device, and not where the visitor asked not to be counted.
 */
export function sendFailure(failure: RemoteFailure, now = trustedNow()): void {
  const text = JSON.stringify(failure);
  const recent = tellTimes().filter((at) => at <= now && at > now - HOUR_MS);
  if (wantsNone() || told.has(text) || recent.length >= MOST_AN_HOUR) return;
  told.add(text);
  try {
    localStorage.setItem(KEY, JSON.stringify([...recent, now]));
  } catch {
    // Without storage the reports cannot be counted: this device sends none.
    return;
  }
  navigator.sendBeacon('/api/remotes/failures', new Blob([text], { type: 'application/json' }));
}

/** Statuses of a file that the site does not have, and of one whose bytes the worker refuses. */
const REFUSED: readonly unknown[] = [404, 409];

/**
 * Reports a failure caused by a missing file, if that file is refused. When it can be fetched by now, or cannot be reached, the link was
 * the cause: a version on trial is fetched over it more often than one that is on the device. Decision 0065.
 * @param cause the runtime's message, with the file's address
 */
export async function sendIfRefused(failure: RemoteFailure, cause: string): Promise<void> {
  const [address] = /\/remotes\/[^\s")]+/.exec(cause) ?? [];
  const answer = address && (await fetch(address, { cache: 'no-store' }).catch(() => null));
  if (!answer) return;
  void answer.body?.cancel();
  if (REFUSED.includes(answer.status)) sendFailure(failure);
}
