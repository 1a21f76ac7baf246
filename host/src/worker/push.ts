/// <reference lib="webworker" />
import type { PushMessage } from '@ulty/contracts/people/notifications.js';
import { safePath } from '@ulty/domain/base/safe-path.js';
import { notificationsPage } from '@ulty/domain/base/pages.js';

declare const self: ServiceWorkerGlobalScope;

const KEPT = 'ulty-notices';
const SHOWN = '/notices-shown';
const MOST_SHOWN = 50;

/** The message to show in a text; null for one that is not ours. */
function messageIn(text: string): PushMessage | null {
  try {
    const said = JSON.parse(text) as Partial<PushMessage> | null;
    return typeof said?.id === 'string' && typeof said.title === 'string' ? (said as PushMessage) : null;
  } catch {
    return null;
  }
}

/**
 * Records a message as shown.
 * @returns whether it was shown before: delivery is at least once. False where storage is refused.
 */
async function wasShown(id: string): Promise<boolean> {
  try {
    const cache = await caches.open(KEPT);
    const kept = await cache.match(SHOWN);
    const ids = kept ? ((await kept.json()) as string[]) : [];
    if (ids.includes(id)) return true;
    await cache.put(SHOWN, new Response(JSON.stringify([...ids, id].slice(-MOST_SHOWN))));
  } catch {
    /* Better shown twice than not at all. */
  }
  return false;
}

/** Shows a message, once and only while it is useful; a later one with the same tag replaces it. Product §2.17. */
async function show(text: string): Promise<void> {
  const message = messageIn(text);
  if (!message || (typeof message.until === 'number' && message.until <= Date.now()) || (await wasShown(message.id))) return;
  const { title, body, tag, href, id } = message;
  await self.registration.showNotification(title, { body, tag, lang: 'fr', icon: '/favicon.svg', data: { id, href } });
}

/** Opens the page that it links to, on this site only; a page in use keeps its place. */
async function openPage(href: unknown): Promise<void> {
  const path = safePath(href) ?? notificationsPage;
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find(({ url }) => new URL(url).pathname === new URL(path, self.location.origin).pathname);
  await (open ? open.focus() : self.clients.openWindow(path));
}

/** Runs one after the other: of two simultaneous messages with one id only one is shown. */
let showing: Promise<unknown> = Promise.resolve();

export function takePushes(): void {
  self.addEventListener('push', (event) => {
    const text = event.data?.text() ?? '';
    showing = showing.then(() => show(text)).catch(() => undefined);
    event.waitUntil(showing);
  });
  self.addEventListener('notificationclick', (event) => {
    const { notification } = event;
    notification.close();
    event.waitUntil(openPage((notification.data as { href?: unknown } | null)?.href));
  });
}
