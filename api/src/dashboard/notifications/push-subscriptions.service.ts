import { Injectable } from '@nestjs/common';
import type { PushSubscribed } from '@ulty/contracts/people/notifications.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isOutsideUrl } from '../../core/base/outside-address.js';
import { uuidV7 } from '../../core/base/uuid.js';

/** Most browsers of one person; one more replaces the oldest. */
const MOST_DEVICES = 10;

const lockPerson = statement('push.lock-person', 'select from users where id = :user for no key update');

const removeSubscription = statement('push.remove', 'delete from push_subscriptions where user_id = :user and endpoint = :endpoint');

/** Push subscriptions: browsers and their people. Product §2.17. */
@Injectable()
export class PushSubscriptionsService {
  constructor(private readonly db: Db) {}

  /**
   * Subscribes a browser, which belongs to whoever subscribes it last: on a shared phone nobody gets another's messages.
   * PUSH_ENDPOINT_REFUSED.
   */
  async add({ id: userId, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>, { endpoint, keys, deviceId }: PushSubscribed): Promise<void> {
    if (!isOutsideUrl(endpoint)) throw new AppError('PUSH_ENDPOINT_REFUSED');
    await this.db.write(async (tx) => {
      // Serialised per person, so that the limit holds.
      await tx.count(lockPerson, { user: userId });
      await tx.count(addSubscription, {
        id: uuidV7(),
        user: userId,
        endpoint,
        p256dh: keys.p256dh,
        auth: keys.auth,
        device: deviceId ?? '',
        session: sessionId ?? null,
      });
      await tx.count(dropOldest, { user: userId, most: MOST_DEVICES });
    });
  }

  /** Removes one's own subscription; an unknown one changes nothing. */
  async remove(userId: string, endpoint: string): Promise<void> {
    await this.db.count(removeSubscription, { user: userId, endpoint });
  }
}

const addSubscription = statement(
  'push.add',
  `
  insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device_id, session_id)
  values (:id, :user, :endpoint, :p256dh, :auth, :device, :session?)
  on conflict (endpoint) do update
     set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, device_id = excluded.device_id,
         session_id = excluded.session_id,
         created_at = now(), failed_at = null`,
);

/** Removes the oldest subscriptions beyond `most`. */
const dropOldest = statement(
  'push.drop-oldest',
  `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = :user order by created_at desc, id desc offset :most)`,
);
