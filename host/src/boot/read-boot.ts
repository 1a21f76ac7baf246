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
  /** The network's answer still on its way, when the device answered first. */
  later: Promise<Boot> | null;
  /** Opened by a code without network: the server's session may be another account's, so no request uses it. Decision 0028. */
  isDetached: boolean;
}

/** The same just after a sign-in: the device's copy would show the page signed out, or of another account. */
const SIGN_IN_PATIENCE_MS = 8_000;

/** Retried once when it fails while online: a worker may be replaced before it passes on the answer. */
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

/** Whatever the server sent of this page, it was asked for after the page was begun. */
function timed(boot: Boot): Boot {
  const at = trusted(performance.timeOrigin);
  for (const address of [...Object.keys(boot.data), SESSION_KEY]) noteDataTime(address, at);
  return boot;
}

/** After the sign-in page the device's copy is outdated: it would show the page signed out. Not for a reload, which keeps the referrer. */
const comesFromSignIn = () => {
  const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return visit?.type !== 'reload' && /\/(api\/(login|register)|phone-auth)\b/.test(document.referrer);
};

const after = (ms: number) => new Promise<null>((resolve) => setTimeout(resolve, ms, null));

/**
 * The data the page starts with: the document's own block, else the network's answer, else this device's copy.
 * Public pages show the device's copy at once and refresh; member pages wait 3 s before they do, the page after signing in longer.
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
  // The page where a code is entered: its requests must be sent.
  else if (as && as === device.boot.user?.id && location.pathname !== phoneAuthPage)
    return { boot: device.boot, source: 'device', later: null, isDetached: true };
  return first
    ? { boot: timed(first), source: 'network', later: null, isDetached: false }
    : { boot: device.boot, source: 'device', later: network.then(timed), isDetached: false };
}
