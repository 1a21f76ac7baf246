import { Injectable } from '@nestjs/common';
import type { MutedNotices, NotificationPreferences, PreferencesOutcome, PreferencesSaved } from '@ulty/contracts/people/notifications.js';
import {
  DEFAULT_MUTED,
  DEFAULT_PUSHES_PER_DAY,
  NOTICE_KINDS,
  OFFERED_CHANNELS,
  QUIET_HOURS,
  UNMUTABLE_KINDS,
} from '@ulty/domain/people/notices.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { VapidKeys } from '../../core/notices/vapid-keys.js';

type Answer = Pick<PreferencesOutcome, 'outcome' | 'reason'>;

/** Channels and times at which people want to be notified. Product §2.17. */
@Injectable()
export class PreferencesService {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly keys: VapidKeys,
  ) {}

  async find(userId: string): Promise<NotificationPreferences> {
    const row = await this.db.oneOrThrow(readPreferences, { user: userId });
    return { ...row, pushKey: this.keys.publicKey() };
  }

  /**
   * Saves all preferences at once; of several saves the latest counts. `adjusted`: later_choice, time_adjusted; `rejected`: wrong_user,
   * event_conflict.
   */
  save(user: SessionUser, event: PreferencesSaved): Promise<PreferencesOutcome> {
    return this.events.record<Answer>(user, event, { type: 'notices', refused: {}, decide: (context) => save(context, event) });
  }
}

async function save({ tx, user, at, isTimeAdjusted }: EventContext, event: PreferencesSaved): Promise<Answer> {
  const { pushesPerDay, digestAt, quietFrom, quietTo } = event;
  const saved = await tx.one(savePreferences, {
    user: user.id,
    muted: JSON.stringify(mutable(event.muted)),
    pushesPerDay,
    digestAt,
    quietFrom,
    quietTo,
    at,
  });
  if (!saved) return { outcome: 'adjusted', reason: 'later_choice' };
  return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
}

/** Returns the requested muting without what may not be muted: only offered channels, and never money and security in the list. */
function mutable(muted: MutedNotices): MutedNotices {
  const entries = NOTICE_KINDS.map((kind) => {
    const isAlwaysListed = UNMUTABLE_KINDS.includes(kind);
    return [
      kind,
      OFFERED_CHANNELS[kind].filter((channel) => muted[kind]?.includes(channel) && !(isAlwaysListed && channel === 'app')),
    ] as const;
  });
  return Object.fromEntries(entries.filter(([, channels]) => channels.length > 0));
}

/** Reads the person's preferences, or the defaults. */
const readPreferences = statement(
  'preferences.read',
  `
  select coalesce(p.muted, '${JSON.stringify(DEFAULT_MUTED)}') as muted,
         coalesce(p.pushes_per_day, ${DEFAULT_PUSHES_PER_DAY}) as "pushesPerDay", p.digest_at as "digestAt",
         coalesce(p.quiet_from, ${QUIET_HOURS.from}) as "quietFrom",
             coalesce(p.quiet_to, ${QUIET_HOURS.to}) as "quietTo",
         (select count(*)::integer from push_subscriptions s where s.user_id = :user and s.failed_at is null) as devices
    from (select) one left join notice_preferences p on p.user_id = :user`,
).as<Pick<NotificationPreferences, 'muted' | 'pushesPerDay'>>();

/** Saves preferences. No row: a later save exists. */
const savePreferences = statement(
  'preferences.save',
  `
  insert into notice_preferences as p (user_id, muted, pushes_per_day, digest_at, quiet_from, quiet_to, changed_at)
  values (:user, :muted::jsonb, :pushesPerDay, :digestAt?, :quietFrom, :quietTo, :at)
  on conflict (user_id) do update
     set muted = excluded.muted, pushes_per_day = excluded.pushes_per_day, digest_at = excluded.digest_at,
         quiet_from = excluded.quiet_from, quiet_to = excluded.quiet_to, changed_at = excluded.changed_at
   where p.changed_at <= excluded.changed_at
  returning user_id`,
);
