import { Injectable } from '@nestjs/common';
import { sharedStreak, type SharedStreak } from '@ulty/domain/days/shared-streak.js';
import { addDays, dayOf, type StreakInput } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import type { SessionUser } from '../../core/http/access.js';
import { awaitedColumns, protectedDaysOf } from '../../rewards/streaks/streaks.queries.js';

/** Most friends whose shared streak is computed at once. Product §2.8. */
const SHARED_STREAKS = 5;
/** Days looked back. */
const LONGEST = 400;

/** The streaks that the reader shares with friends. Product §2.12. */
@Injectable()
export class SharedStreaks {
  constructor(private readonly db: Db) {}

  /** Returns the shared streaks by seat, of those who are friends; one statement, also for none. @param seats five at most are looked at */
  async of(user: SessionUser, seats: readonly string[], now = new Date()): Promise<Map<string, SharedStreak>> {
    const today = dayOf(now.toISOString(), user.tz);
    const rows = await this.db.rows(readDays, { user: user.id, seats: seats.slice(0, SHARED_STREAKS), from: addDays(today, -LONGEST) });
    const own = rows.find(({ seat }) => seat === null);
    if (!own) return new Map();
    const mine = inputOf(own, today, user.tz);
    return new Map(
      rows.flatMap((row) =>
        row.seat === null
          ? []
          : [[row.seat, sharedStreak(mine, inputOf(row, today, row.tz), dayOf(row.since.toISOString(), user.tz))] as const],
      ),
    );
  }
}

function inputOf({ counted, protectedDays, pending, silentSince }: DaysRow, today: string, tz: string): StreakInput {
  return { firstDay: today, today, counted, protectedDays, pending, silentSince: silentSince && dayOf(silentSince.toISOString(), tz) };
}

/** The reader's days, with a null seat, and those of the friends with these seats. */
const readDays = statement(
  'friends.shared-days',
  `
  select w.seat, w.since, u.tz,
         array(select d.day::text from streak_days d where d.user_id = u.id and d.day >= :from::date) as counted,
         ${protectedDaysOf('u.id')} as "protectedDays", ${awaitedColumns('u.id')}
    from (select :user::uuid as id, null::uuid as seat, now() as since
          union all
          select p.user_id, l.seat, l.changed_at from friend_links l join community_people p on p.seat = l.seat
           where l.user_id = :user and l.state = 'friends' and l.seat = any(:seats::uuid[])) w
    join users u on u.id = w.id and u.deleted_at is null`,
).as<{ since: Date; seat: string | null }>();

type DaysRow = RowOf<typeof readDays>;
