import { subscribeToPush, unsubscribeFromPush } from '@ulty/contracts/commands/notifications.js';
import type { PushSubscribed } from '@ulty/contracts/people/notifications.js';
import { sendCommand } from '@ulty/kit';

/**
 * What this browser makes of alerts. ios: they come with the installed application only; refused: the person said no, and only the
 * browser's own settings change it; unsupported: it has none; off and on: a choice. Part of each remote that offers alerts: nothing here is
 * a state that must exist once.
 */
export type PushState = 'unsupported' | 'ios' | 'refused' | 'off' | 'on';

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent));

function subscription(): Promise<PushSubscription | null> {
  return navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.getSubscription());
}

/** What is known without waiting; null where the browser must be asked whether it is subscribed. */
export function pushStateAtOnce(): PushState | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'ios' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? null : 'off';
}

/** Never rejects. */
export async function pushState(): Promise<PushState> {
  const known = pushStateAtOnce();
  if (known) return known;
  try {
    return (await subscription()) ? 'on' : 'off';
  } catch {
    return 'unsupported';
  }
}

/** Asks for permission, only ever from a button, and tells the server where this browser takes messages. @param key of the server, base64url */
export async function startPush(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // One made with another key of the server stands in the way.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  await sendCommand(subscribeToPush, { body: made.toJSON() as PushSubscribed });
  return 'on';
}

/** This browser takes no messages any more, whether the server hears of it or not. */
export async function stopPush(): Promise<PushState> {
  const made = await subscription();
  if (!made) return 'off';
  await made.unsubscribe();
  await sendCommand(unsubscribeFromPush, { body: { endpoint: made.endpoint } }).catch(() => undefined);
  return 'off';
}
