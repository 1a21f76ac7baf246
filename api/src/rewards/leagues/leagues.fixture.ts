import type { RewardCode } from '@ulty/domain/rewards/rewards.js';
import { Db } from '../../core/database/db.js';
import { uuidV7 } from '../../core/base/uuid.js';
import type { Evidence } from '../ledger/evidence.js';
import { Statement } from '../../core/database/statement.js';
import { sessionOf, type ChosenUser, type MadeUser } from '../../testing/make-user.js';
import type { TestApp } from '../../testing/start-test-app.js';
import { LeagueClose } from './league-close.service.js';
import { LeagueGroups } from './league-groups.service.js';
import { LeaguePages } from './league-pages.service.js';
import { noteLeague } from './note-league.js';

/** A week of the tests, with moments in it. */
export const WEEK = '2026-01-05';
export const NEXT_WEEK = '2026-01-12';
export const WEDNESDAY = new Date('2026-01-07T10:00:00Z');
export const SATURDAY = new Date('2026-01-10T10:00:00Z');
/** Moments after the week: provisional, 47 h later, final. */
export const MONDAY = new Date('2026-01-12T00:00:30Z');
export const LATE = new Date('2026-01-13T23:00:00Z');
export const ENDED = new Date('2026-01-14T00:03:00Z');

/** Returns so many points, in steps of five, the highest first. */
export const falling = (count: number) => Array.from({ length: count }, (_, index) => (count - index) * 5);

interface Work {
  /** Trusted time of the work. */
  at?: Date;
  /** Time of arrival; equal to `at` by default. */
  received?: Date;
  eventId?: string;
  counts?: boolean;
  code?: RewardCode;
  sourceIds?: string[];
}

const lockLearner = new Statement<{ user: string }, object>('test.lock-learner', 'select from users where id = :user for no key update');

/** Leagues for tests: learners, their points as events record them, and the pages at any moment. */
export function leagueFixture(api: () => Pick<TestApp, 'app' | 'makeUser' | 'query'>) {
  let made = 0;
  const learner = (chosen: ChosenUser = {}) => {
    made += 1;
    const alias = chosen.alias ?? `Élève ${made}`;
    return api().makeUser({ alias, aliasFolded: alias.toLowerCase(), region: 'Kadiogo', ...chosen });
  };

  /** Records lessons worth so many points, five each, with the learner locked as in an event. */
  const earn = (
    who: MadeUser,
    points: number,
    { at = WEDNESDAY, received = at, eventId = uuidV7(), counts = true, code = 'lesson_completed', sourceIds }: Work = {},
  ) => {
    const ids = sourceIds ?? Array.from({ length: points / 5 }, () => uuidV7());
    const evidence: Evidence[] = [{ kind: 'lesson', counts }];
    return api()
      .app.get(Db)
      .write(async (tx) => {
        await tx.rows(lockLearner, { user: who.id });
        const context = { tx, user: sessionOf(who), eventId, at, now: received, day: at.toISOString().slice(0, 10) };
        await noteLeague(
          context,
          ids.map((id) => ({ code, source: { type: 'lesson', id } })),
          evidence,
        );
      });
  };

  return {
    learner,
    earn,
    /** Makes learners with these points, in one group. */
    async group(points: readonly number[], { tier = 0 }: { tier?: number } = {}) {
      const members = [];
      for (const own of points) {
        const who = await learner();
        if (tier > 0)
          await api().query(`insert into league_standing (user_id, tier, settled_week) values ($1, $2, date '${WEEK}' - 7)`, [
            who.id,
            tier,
          ]);
        await earn(who, own);
        members.push(who);
      }
      await api().app.get(LeagueGroups).place(WEEK, WEDNESDAY);
      return members;
    },
    clear: () => api().query('truncate league_points, league_weeks, league_groups, league_members, league_standing, league_others'),
    /** Weeks of a learner with their points. */
    pointsOf: async (who: MadeUser) =>
      (
        await api().query<{ week: string; points: number }>(
          'select week::text as week, points from league_members where user_id = $1 order by week',
          [who.id],
        )
      ).map(({ week, points }) => [week, points]),
    /** Lowers a learner's integrity score to 10. */
    flag: (who: MadeUser) =>
      api().query(
        `select integrity_note($1,
                      '[{"kind": "unread_answers", "weight": 45, "keeps_past_days": true, "details": {}}, {"kind": "same_answers", "weight": 45, "keeps_past_days": true, "details": {}}]', '{}')`,
        [who.id],
      ),
    close: (now: Date) => api().app.get(LeagueClose).run(now),
    groupOf: async (who: MadeUser, now: Date) => (await api().app.get(LeaguePages).group(sessionOf(who), now)).members,
    page: (who: MadeUser, now: Date) => api().app.get(LeaguePages).current(sessionOf(who), now),
    history: async (who: MadeUser) => (await api().app.get(LeaguePages).history(sessionOf(who))).weeks,
    tierOf: async (who: MadeUser) =>
      (await api().query<{ tier: number }>('select tier from league_standing where user_id = $1', [who.id]))[0]?.tier ?? null,
    coinsOf: async (who: MadeUser) =>
      (
        await api().query<{ utc: number }>(
          `
  select amount as utc from coin_txn where user_id = $1 and reason = 'league_top3' order by id`,
          [who.id],
        )
      ).map(({ utc }) => utc),
  };
}
