import { keptText } from '@ulty/kit/kept-text';

/** Stored instead of the day of the first passed quiz, once push messages were offered. */
export const PUSH_OFFERED = 'offered';

export const pushOfferKey = (userId: string) => `ulty-push-offer:${userId}`;

/** Whether the browser was never asked for push messages, and they were never offered to this reader here. */
export function mayOfferPush(userId: string): boolean {
  return (
    'PushManager' in globalThis && globalThis.Notification?.permission === 'default' && keptText(pushOfferKey(userId)) !== PUSH_OFFERED
  );
}
