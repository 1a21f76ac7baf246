import type { PushSubscribed, PushUnsubscribed } from '../people/notifications.js';
import { defineCommand } from './define-command.js';

/** From now on this browser takes the person’s push messages, until this sign-in ends. Product §2.17. */
export const subscribeToPush = defineCommand<PushSubscribed, void>({ method: 'POST', path: '/api/push/subscribe', access: 'member' });

/** This browser takes no push messages any more. */
export const unsubscribeFromPush = defineCommand<PushUnsubscribed, void>({
  method: 'DELETE',
  path: '/api/push/subscribe',
  access: 'member',
});
