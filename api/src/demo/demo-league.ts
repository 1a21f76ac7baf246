import { Inject, Injectable } from '@nestjs/common';
import { LEAGUE_DAILY_CAP, LEAGUE_POINTS, leagueWeekOf } from '@ulty/domain/rewards/leagues.js';
import { addDays, type Day } from '@ulty/domain/days/streak.js';
import { CONFIG, type Config } from '../core/base/config.js';
import { Database } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { statement } from '../core/database/statement.js';
import { Jobs } from '../core/jobs/jobs.js';
import { companionPoints } from '../rewards/leagues/companion-points.js';
import { COMPANIONS, DEMO_STANDINGS } from './demo-companions.js';
import { LeagueGroups } from '../rewards/leagues/league-groups.service.js';

const HOUR_MS = 3_600_000;

/**
 * Gives demo learners a league week: companions without accounts, so that they count in no figure, and points of their own that grow with
 * theirs. Companions are marked on screen; a real installation removes what a demonstration left. Decisions 0036, 0070.
 */
@Injectable()
export class DemoLeague {
  constructor(
    private readonly db: Db,
    private readonly groups: LeagueGroups,
    database: Database,
    jobs: Jobs,
    @Inject(CONFIG) { isDemoSeeded }: Config,
  ) {
    database.atStart('activity', 'demo leagues', () => (isDemoSeeded ? this.seed() : this.remove()));
    if (isDemoSeeded) jobs.every('leagues.demo', HOUR_MS, () => this.seed());
  }

  /** Fills the week. Idempotent; a new week is filled by its first run. */
  async seed(now = new Date()): Promise<void> {
    const learners = await this.db.rows(readLearners, { emails: Object.keys(DEMO_STANDINGS) });
    const week = leagueWeekOf(now);
    for (const { id, email } of learners) await this.seedLearner(id, email, week, now);
  }

  private async seedLearner(id: string, email: string, week: Day, now: Date): Promise<void> {
    const { tier = 0, points = 0, before = [] } = DEMO_STANDINGS[email] ?? {};
    const past = before.map((row, index) => ({ ...row, week: addDays(week, -7 * (index + 1)) }));
    await this.db.count(addPastWeeks, {
      user: id,
      tier,
      addDays: addDays(week, -7),
      weeks: JSON.stringify(past),
      members: COMPANIONS.length + 1,
    });
    // At least one quiz: nobody joins without points.
    const done = Math.max(1, Math.floor(companionPoints(points, week, now) / LEAGUE_POINTS.quiz_first_pass));
    const lines = Array.from({ length: done }, (_, index) => ({
      reason: 'quiz_first_pass',
      source_type: 'demo',
      source_id: `${week} ${index}`,
      points: LEAGUE_POINTS.quiz_first_pass,
    }));
    const today = now.toISOString().slice(0, 10);
    await this.db.count(notePoints, { user: id, now, day: today, cap: LEAGUE_DAILY_CAP, lines: JSON.stringify(lines) });
    await this.groups.place(week, now, id);
    const companions = COMPANIONS.map(([alias, region, total]) => ({ alias, region, points: total }));
    await this.db.count(addCompanions, { user: id, week, companions: JSON.stringify(companions) });
  }

  private async remove(): Promise<void> {
    await this.db.count(removeLeagues);
  }
}

const readLearners = statement(
  'demo.league-learners',
  `
  select id, email from users where email = any(:emails) order by email`,
).as<{
  email: string;
}>();

/** Adds past weeks [{ week, tier, rank, zone, points, tierAfter }] to `members` who have no league yet. */
const addPastWeeks = statement(
  'demo.add-past-weeks',
  `
  with fresh as (
    insert into league_standing (user_id, tier, settled_week) select :user, :tier, :addDays
     where not exists (select from league_members where user_id = :user)
    on conflict do nothing returning user_id),
  past as (select p.*
             from fresh,
                 jsonb_to_recordset(:weeks::jsonb) as p (week date, tier smallint, rank integer, zone text,
                       points integer, "tierAfter" smallint)),
  weeks as (insert into league_weeks (week, phase, provisional_at, final_at) select week, 'final', now(), now()
            from past on conflict do nothing)
  insert into league_members (user_id, week, tier, pace, track, points, joined_at, phase, rank, zone, ranked,
                              tier_after, seen_phase)
  select :user, week, tier, 100, '', points, week::timestamp at time zone 'UTC', 'final', rank, zone, :members,
         "tierAfter", 'final' from past
  on conflict do nothing`,
);

const notePoints = statement('demo.note-points', `select league_note(:user, null, :now, :now, :day, :cap, :lines, false)`);

/** Adds the companions of the learner's group, once. */
const addCompanions = statement(
  'demo.add-companions',
  `
  with mine as (
    select g.id from league_members m join league_groups g on g.id = m.group_id
     where m.user_id = :user and m.week = :week
       and not exists (select from league_others o where o.group_id = g.id and o.alias is not null) for update of g),
  seated as (
    insert into league_others (group_id, alias, region, points)
    select mine.id, c.alias, c.region, c.points
      from mine, jsonb_to_recordset(:companions::jsonb) as c (alias text, region text, points integer)
      returning group_id)
  update league_groups g set size = size + s.count from (select group_id, count(*) from seated group by group_id) s
   where g.id = s.group_id`,
);

const removeLeagues = statement(
  'demo.remove-leagues',
  `
  with gone as (delete from league_others where alias is not null returning group_id)
  update league_groups g set size = greatest(0, size - s.count)
    from (select group_id, count(*) from gone group by group_id) s where g.id = s.group_id`,
);
