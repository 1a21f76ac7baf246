import type { Boot } from '@ulty/contracts/host/boot.js';
import { phoneAuthPage } from '@ulty/domain/base/pages.js';
import { hasRoute } from '@ulty/federation/match-route.js';
import { noteDataTime, SESSION_KEY } from '@ulty/kit';
import { deviceNow, trusted } from '@ulty/offline/device';
import { noteAnswer } from '@ulty/offline/registry-stamp';
import { handedTo, takeBack } from '@ulty/offline/device-owner';
import { bootFromDevice, MEMBER_PATIENCE_MS } from '../offline-data/device-boot';

export interface BootResult {
  boot: Boot;
  /** document: drawn by the server · network: requested by the worker's shell · device: stored on this phone. */
  source: 'document' | 'network' | 'device';
  /** The network's answer that is still on its way, when the device's copy was used first. */
  later: Promise<Boot> | null;
  /** Opened by a code without network: the server's session may belong to another account, so that no request uses it. Decision 0028. */
  isDetached: boolean;
}

/** The wait just after a sign-in: the device's copy would show the page signed out, or of another account. */
const SIGN_IN_PATIENCE_MS = 8_000;

/** Retried once when it fails while online: a worker may be replaced before it returns the answer. */
async function fetchBoot(path: string): Promise<Boot> {
  const sentAt = deviceNow();
  const ask = () => fetch(`/api/boot?path=${encodeURIComponent(path)}`, { credentials: 'include' });
  const response = await ask().catch((error: unknown) => {
    if (!navigator.onLine) throw error;
    return ask();
  });
  if (!response.ok) throw new Error(`boot ${response.status}`);
  noteAnswer(response, sentAt);
  return (await response.json()) as Boot;
}

/** Records the time of all boot data as the page's start, since the server sent them after it. */
function timed(boot: Boot): Boot {
  const at = trusted(performance.timeOrigin);
  for (const address of [...Object.keys(boot.data), SESSION_KEY]) noteDataTime(address, at);
  return boot;
}

/**
 * Whether the page was opened from the sign-in page, after which the device's copy is outdated. Not for a reload, which keeps the referrer.
 */
const comesFromSignIn = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'reload' && /\/(api\/(login|register)|phone-auth)\b/.test(document.referrer);
};

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/**
 * The data the page starts with: the document's own block, else the network's answer, else this device's copy. Public pages show the
 * device's copy at once and refresh; member pages wait 3 s for the network before they do, and longer just after a sign-in.
 */
export async function readBoot(): Promise<BootResult> {
  const block = document.getElementById('boot');
  if (block?.textContent) return { boot: timed(JSON.parse(block.textContent) as Boot), source: 'document', later: null, isDetached: false };
  const path = location.pathname + location.search;
  const network = fetchBoot(path);
  network.catch(() => undefined);
  const device = await bootFromDevice(path, network);
  if (!device) return { boot: timed(await network), source: 'network', later: null, isDetached: false };
  const isSigningIn = comesFromSignIn();
  const isMember = !hasRoute(device.boot.registry, path) || device.isMember || isSigningIn;
  const patienceMs = isSigningIn ? SIGN_IN_PATIENCE_MS : MEMBER_PATIENCE_MS;
  const first = isMember ? await Promise.race([network.catch(() => null), after(patienceMs)]) : null;
  const as = handedTo();
  if (as && first?.user?.id === as) takeBack();
  // Except on the page where a code is entered, whose requests must be sent.
  else if (as && as === device.boot.user?.id && location.pathname !== phoneAuthPage)
    return { boot: device.boot, source: 'device', later: null, isDetached: true };
  return first
    ? { boot: timed(first), source: 'network', later: null, isDetached: false }
    : { boot: device.boot, source: 'device', later: network.then(timed), isDetached: false };
}
