import { Injectable } from '@nestjs/common';
import { reviewPage, sessionPage, streaksPage } from '@ulty/domain/base/pages.js';
import { statement, type RowOf } from '../../core/database/statement.js';
import { cardsWords, MOMENT_WORDS, streakWords } from '../../core/notices/notice-texts.js';
import { zoneOf } from '../../core/base/time-zone.js';
import { NoticeRounds } from './notice-rounds.js';

const HOUR_MS = 3_600_000;
/** The local hour at which cards are told of. */
const CARDS_HOUR = 8;
/** Fewer cards wait for the next day. */
const LEAST_CARDS = 10;
/** More are not counted. */
const MOST_CARDS = 100;
/** People not seen for so long are reminded of nothing. */
const ACTIVE = `interval '14 days'`;
/** Without an hour of their own people are reminded so long after their last session. Product §2.17. */
const AFTER_SESSION = `interval '23 hours 30 minutes'`;

/**
 * Streaks that go on today if something is learned, at the hour chosen or a day after the last session; those that are done today, or over,
 * are not among them.
 */
const listAtRisk = statement(
  'producers.at-risk',
  `
  select s.user_id as "userId", s.current, l.day::text as day, ((l.day + 1)::timestamp at time zone l.zone) as midnight
    from streaks s join users u on u.id = s.user_id
    cross join lateral (select ${zoneOf('u')} as zone, (:hour::timestamptz at time zone ${zoneOf('u')})::date as day) l
   where (:after?::uuid is null or s.user_id > :after) and u.deleted_at is null and s.current > 0
     and s.last_counted_on < l.day and (s.lost_on is null or s.lost_on > l.day)
     and case when s.reminder_hour is not null then extract(hour
             from :hour::timestamptz at time zone l.zone) = s.reminder_hour
              else (select max(e.trusted_at) from streak_days d join events e on e.event_id = d.event_id
                     where d.user_id = s.user_id and d.day = s.last_counted_on) + ${AFTER_SESSION}
                   between :hour::timestamptz and :hour::timestamptz + interval '59 minutes 59.999 seconds' end
   order by s.user_id limit :most`,
).as<{ day: string; midnight: Date }>();

/**
 * People who chose an hour and have no streak to go on with: newcomers, and those whose streak is over. Not those who learned today or paused
 * the day, nor those who have not been back for two weeks.
 */
const listAtTheirHour = statement(
  'producers.at-their-hour',
  `
  select s.user_id as "userId", l.day::text as day, ((l.day + 1)::timestamp at time zone l.zone) as midnight
    from streaks s join users u on u.id = s.user_id
    cross join lateral (select ${zoneOf('u')} as zone, (:hour::timestamptz at time zone ${zoneOf('u')})::date as day) l
   where (:after?::uuid is null or s.user_id > :after) and u.deleted_at is null
     and extract(hour from :hour::timestamptz at time zone l.zone) = s.reminder_hour
     and u.last_seen_at > :hour::timestamptz - ${ACTIVE}
     and (s.last_counted_on is null or s.last_counted_on < l.day) and (s.current = 0 or s.lost_on <= l.day)
     and not exists (select from protected_days p where p.user_id = s.user_id and p.day = l.day and p.kind = 'pause')
   order by s.user_id limit :most`,
).as<{ day: string; midnight: Date }>();

/** `midnight`: when the reminder is of no use any more. `mostCards` are counted. */
const listCardsDue = statement(
  'producers.cards-due',
  `
  select u.id as "userId", c.due, l.day::text as day, ((l.day + 1)::timestamp at time zone l.zone) as midnight
    from users u
    cross join lateral (select ${zoneOf('u')} as zone, (:hour::timestamptz at time zone ${zoneOf('u')})::date as day) l
    cross join lateral (select count(*)::integer as due
                          from (select from review_cards r where r.user_id = u.id and r.due_at <= :hour
                                limit :mostCards) due) c
   where (:after?::uuid is null or u.id > :after) and u.deleted_at is null
     and u.last_seen_at > :hour::timestamptz - ${ACTIVE}
     and extract(hour from :hour::timestamptz at time zone l.zone) = :localHour and c.due >= :leastCards
   order by u.id limit :most`,
).as<{ day: string; midnight: Date }>();

/** Reminders by each learner's own clock. A round is an hour: every local hour begins in exactly one. Product §2.8, §2.17. */
@Injectable()
export class LearningRounds {
  constructor(rounds: NoticeRounds) {
    rounds.add<RowOf<typeof listAtRisk>>({
      name: 'streak',
      periods: (now) => [hourOf(now)],
      read: (tx, hour, after, limit) => tx.rows(listAtRisk, { after, most: limit, hour }),
      toNotice: ({ userId, current, day, midnight }) => ({
        userId,
        kind: 'learning',
        code: 'streak.reminder',
        cause: `streak:${day}`,
        ...streakWords(current),
        href: streaksPage,
        usefulUntil: midnight,
      }),
    });
    rounds.add<RowOf<typeof listAtTheirHour>>({
      name: 'moment',
      periods: (now) => [hourOf(now)],
      read: (tx, hour, after, limit) => tx.rows(listAtTheirHour, { after, most: limit, hour }),
      toNotice: ({ userId, day, midnight }) => ({
        userId,
        kind: 'learning',
        code: 'day.reminder',
        cause: `moment:${day}`,
        ...MOMENT_WORDS,
        href: sessionPage,
        usefulUntil: midnight,
      }),
    });
    rounds.add<RowOf<typeof listCardsDue>>({
      name: 'cards',
      periods: (now) => [hourOf(now)],
      read: (tx, hour, after, limit) =>
        tx.rows(listCardsDue, { after, most: limit, hour, localHour: CARDS_HOUR, leastCards: LEAST_CARDS, mostCards: MOST_CARDS }),
      toNotice: ({ userId, due, day, midnight }) => ({
        userId,
        kind: 'learning',
        code: 'cards.due',
        cause: `cards:${day}`,
        ...cardsWords(due, due >= MOST_CARDS),
        href: reviewPage,
        usefulUntil: midnight,
      }),
    });
  }
}

/** Its beginning, as a period. */
function hourOf(now: Date): string {
  return new Date(Math.floor(now.getTime() / HOUR_MS) * HOUR_MS).toISOString();
}
