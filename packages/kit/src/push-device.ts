import { subscribeToPush, unsubscribeFromPush } from '@ulty/contracts/commands/notifications.js';
import type { PushSubscribed } from '@ulty/contracts/people/notifications.js';
import { sendCommand } from '@ulty/kit';

/**
 * State of push messages in this browser. ios: possible in the installed application only; refused: the person declined, and only the
 * browser's own settings can change it; unsupported: not available; off and on: the person's choice. Bundled by each remote that offers
 * alerts: nothing here is a state that must exist once.
 */
export type PushState = 'unsupported' | 'ios' | 'refused' | 'off' | 'on';

const isIos = () => /iPhone|iPad|iPod/.test(navigator.userAgent) || (navigator.maxTouchPoints > 1 && /Macintosh/.test(navigator.userAgent));

function subscription(): Promise<PushSubscription | null> {
  return navigator.serviceWorker.ready.then(({ pushManager }) => pushManager.getSubscription());
}

/** The state as far as it is known synchronously; null where the browser must be asked whether it is subscribed. */
export function pushStateAtOnce(): PushState | null {
  if (!('serviceWorker' in navigator) || !('PushManager' in window) || !('Notification' in window))
    return isIos() && !matchMedia('(display-mode: standalone)').matches ? 'ios' : 'unsupported';
  if (Notification.permission === 'denied') return 'refused';
  return Notification.permission === 'granted' ? null : 'off';
}

/** The state of push messages. Never rejects. */
export async function pushState(): Promise<PushState> {
  const known = pushStateAtOnce();
  if (known) return known;
  try {
    return (await subscription()) ? 'on' : 'off';
  } catch {
    return 'unsupported';
  }
}

/**
 * Asks for permission, only ever from a button, and sends the server the address for this browser's messages.
 * @param key of the server, base64url
 */
export async function startPush(key: string): Promise<PushState> {
  const permission = await Notification.requestPermission();
  if (permission !== 'granted') return permission === 'denied' ? 'refused' : 'off';
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: key };
  const made = await pushManager.subscribe(options).catch(async (error: unknown) => {
    // A subscription made with another key of the server prevents a new one.
    const old = await pushManager.getSubscription();
    if (!old) throw error;
    await old.unsubscribe();
    return pushManager.subscribe(options);
  });
  await sendCommand(subscribeToPush, { body: made.toJSON() as PushSubscribed });
  return 'on';
}

/** Ends the push messages of this browser, whether or not the server can be notified. */
export async function stopPush(): Promise<PushState> {
  const made = await subscription();
  if (!made) return 'off';
  await made.unsubscribe();
  await sendCommand(unsubscribeFromPush, { body: { endpoint: made.endpoint } }).catch(() => undefined);
  return 'off';
}
