import { Body, Controller } from '@nestjs/common';
import { subscribeToPush, unsubscribeFromPush } from '@ulty/contracts/commands/notifications.js';
import { PushSubscribed, PushUnsubscribed } from '@ulty/contracts/people/notifications.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@Controller()
export class PushSubscriptionsController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  /**
   * Subscribes this browser to the caller’s push messages, until this sign-in ends; 204. At most ten browsers a person. 400 VALIDATION,
   * 401, 422 PUSH_ENDPOINT_REFUSED. Product §2.17.
   */
  @Command(subscribeToPush, { body: PushSubscribed, answer: z.void(), status: 204 })
  add(@SignedIn() user: SessionUser, @Body() body: PushSubscribed): Promise<void> {
    return this.subscriptions.add(user, body);
  }

  /** Unsubscribes this browser; 204, also when it was not subscribed. 400 VALIDATION, 401. Product §2.17. */
  @Command(unsubscribeFromPush, { body: PushUnsubscribed, answer: z.void(), status: 204 })
  remove(@SignedIn() user: SessionUser, @Body() { endpoint }: PushUnsubscribed): Promise<void> {
    return this.subscriptions.remove(user.id, endpoint);
  }
}
