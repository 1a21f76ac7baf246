import type { PushSubscribed, PushUnsubscribed } from '../people/notifications.js';
import { defineCommand } from './define-command.js';

/** Subscribes this browser to the person’s push messages, until this sign-in ends. Product §2.17. */
export const subscribeToPush = defineCommand<PushSubscribed, void>({ method: 'POST', path: '/api/push/subscribe', access: 'member' });

/** Unsubscribes this browser from push messages. */
export const unsubscribeFromPush = defineCommand<PushUnsubscribed, void>({
  method: 'DELETE',
  path: '/api/push/subscribe',
  access: 'member',
});
