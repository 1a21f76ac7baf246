import { Injectable } from '@nestjs/common';
import type { PushSubscribed } from '@ulty/contracts/people/notifications.js';
import { Db } from '../../core/database/db.js';
import { Sql } from '../../core/database/sql.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isOutsideUrl } from '../../core/base/outside-address.js';
import { uuidV7 } from '../../core/base/uuid.js';

/** Devices one person may have; one more takes the place of the oldest. */
const MOST_DEVICES = 10;

/** The browsers that take push messages, and whose. Product §2.17. */
@Injectable()
export class PushSubscriptionsService {
  constructor(
    private readonly db: Db,
    private readonly sql: Sql,
  ) {}

  /** The browser belongs to whoever subscribes it last: on a shared phone nobody reads another's messages. PUSH_ENDPOINT_REFUSED. */
  async add({ id: userId, sessionId }: Pick<SessionUser, 'id' | 'sessionId'>, { endpoint, keys, deviceId }: PushSubscribed): Promise<void> {
    if (!isOutsideUrl(endpoint)) throw new AppError('PUSH_ENDPOINT_REFUSED');
    await this.db.write(async (tx) => {
      // One at a time for each person, so that the limit holds.
      await tx.query('select from users where id = $1 for no key update', [userId]);
      await tx.query(ADD, [uuidV7(), userId, endpoint, keys.p256dh, keys.auth, deviceId ?? '', sessionId ?? null]);
      await tx.query(DROP_OLDEST, [userId, MOST_DEVICES]);
    });
  }

  /** One's own only; an unknown one changes nothing. */
  async remove(userId: string, endpoint: string): Promise<void> {
    await this.sql.query('push.remove', 'delete from push_subscriptions where user_id = $1 and endpoint = $2', [userId, endpoint]);
  }
}

/** $1 id, $2 person, $3 endpoint, $4 and $5 keys, $6 device, $7 sign-in. */
const ADD = `
  insert into push_subscriptions (id, user_id, endpoint, p256dh, auth, device_id, session_id) values ($1, $2, $3, $4, $5, $6, $7)
  on conflict (endpoint) do update
     set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth, device_id = excluded.device_id, session_id = excluded.session_id,
         created_at = now(), failed_at = null`;

/** $1 person, $2 how many stay. */
const DROP_OLDEST = `
  delete from push_subscriptions where id in (
    select id from push_subscriptions where user_id = $1 order by created_at desc, id desc offset $2)`;
