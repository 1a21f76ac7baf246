import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { PushSubscribed, PushUnsubscribed } from '@ulty/contracts/people/notifications.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { PushSubscriptionsService } from './push-subscriptions.service.js';

@Controller('api/push/subscribe')
@Access('member')
export class PushSubscriptionsController {
  constructor(private readonly subscriptions: PushSubscriptionsService) {}

  /** From now on this browser takes the caller’s push messages, until this sign-in ends; 204. At most ten browsers a person. 400 VALIDATION, 401, 422 PUSH_ENDPOINT_REFUSED. Product §2.17. */
  @Post()
  @HttpCode(204)
  @Answers(z.void())
  add(@SignedIn() user: SessionUser, @Body({ schema: PushSubscribed }) body: PushSubscribed): Promise<void> {
    return this.subscriptions.add(user, body);
  }

  /** This browser takes no push messages any more; 204 also when it took none. 400 VALIDATION, 401. Product §2.17. */
  @Delete()
  @HttpCode(204)
  @Answers(z.void())
  remove(@SignedIn() user: SessionUser, @Body({ schema: PushUnsubscribed }) { endpoint }: PushUnsubscribed): Promise<void> {
    return this.subscriptions.remove(user.id, endpoint);
  }
}
