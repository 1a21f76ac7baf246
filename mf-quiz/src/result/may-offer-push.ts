import { keptText } from '@ulty/kit/kept-text';

/** Kept in place of the day of the first quiz passed, once alerts were offered. */
export const PUSH_OFFERED = 'offered';

export const pushOfferKey = (userId: string) => `ulty-push-offer:${userId}`;

/** Whether the browser was never asked about alerts, and its reader never offered them here. */
export function mayOfferPush(userId: string): boolean {
  return (
    'PushManager' in globalThis && globalThis.Notification?.permission === 'default' && keptText(pushOfferKey(userId)) !== PUSH_OFFERED
  );
}
