import pg from 'pg';
import { openDb } from '#api/core/database/open-db.js';
import { Notices } from '#api/core/notices/notices.js';
import { Rewards } from '#api/rewards/ledger/rewards.service.js';
import { LeagueClose } from '#api/rewards/leagues/league-close.service.js';
import { LeagueGroups } from '#api/rewards/leagues/league-groups.service.js';
import { readGroup, readOwn } from '#api/rewards/leagues/leagues.queries.js';

/** @import { Database } from '#api/core/database/database.js' */
/** @import { Jobs } from '#api/core/jobs/jobs.js' */
/** @import { NoticeAnnouncer } from '#api/core/notices/notice-announcer.js' */
/** @import { Tx } from '#api/core/database/transaction.js' */
/** @import { Act } from './scale.mjs' */
/** @import { Site } from './site.mjs' */

/** Members of a group, and things done by each in the week. */
const GROUP = 30;
const DONE = 3;
const DAY_MS = 86_400_000;
/** The site closes weeks that are over by itself: the measured one lies ahead. */
const AHEAD_DAYS = 28;

const mondayOf = (/** @type {Date} */ at) => new Date(at.getTime() - ((at.getUTCDay() + 6) % 7) * DAY_MS);
const WEEK = mondayOf(new Date(Date.now() + AHEAD_DAYS * DAY_MS))
  .toISOString()
  .slice(0, 10);
const inWeek = (/** @type {number} */ days) => new Date(Date.parse(`${WEEK}T00:00:00Z`) + days * DAY_MS);

/** The n-th learner of scale.mjs. */
const LEARNER = `('a' || lpad(to_hex(n::bigint), 31, '0'))::uuid`;
const learnerOf = (/** @type {number} */ n) => `a${n.toString(16).padStart(31, '0')}`;

/** A week of leagues with every learner in a group, and a tier for each. @param {pg.Client} client @param {number} learners */
export async function makeLeagues(client, learners) {
  const range = `generate_series(1, ${learners}) n`;
  await client.query('truncate league_points, league_weeks, league_groups, league_members, league_standing, league_others');
  await client.query(`insert into league_weeks (week) values ('${WEEK}')`);
  await client.query(
    `insert into league_groups (id, week, tier, band, track, size) overriding system value
     select n, '${WEEK}', n % 5, 0, '', ${GROUP} from generate_series(1, ${Math.ceil(learners / GROUP)}) n`,
  );
  await client.query(
    `insert into league_members (user_id, week, group_id, tier, pace, track, points, joined_at)
     select ${LEARNER}, '${WEEK}', (n - 1) / ${GROUP} + 1, ((n - 1) / ${GROUP} + 1) % 5, 0, '', ${DONE} * 5 + (n::bigint * 7919 % 20) * 5, now() from ${range}`,
  );
  await client.query(
    `insert into league_points (user_id, week, day, reason, source_type, source_id, points, at, noted_at)
     select ${LEARNER}, '${WEEK}', '${WEEK}', 'lesson_completed', 'bench', turn::text, case turn when 1 then 5 + (n::bigint * 7919 % 20) * 5 else 5 end, now(), now()
       from ${range}, generate_series(1, ${DONE}) turn`,
  );
  await client.query(
    `insert into league_standing (user_id, tier, settled_week) select ${LEARNER}, ((n - 1) / ${GROUP} + 1) % 5, date '${WEEK}' - 7 from ${range}`,
  );
  await client.query('vacuum analyze league_groups, league_members, league_points, league_standing');
}

/** The page's statements, for scale.mjs. @type {Omit<Act, 'count'>[]} */
export const LEAGUE_ACTS = [
  { name: 'GET /api/leagues/current, soi', text: readOwn.text, values: (user) => readOwn.valuesOf({ user, week: WEEK, day: WEEK }) },
  {
    name: 'GET /api/leagues/current, son groupe',
    text: readGroup.text,
    values: (user) => readGroup.valuesOf({ group: Math.floor((parseInt(user.slice(1), 16) - 1) / GROUP) + 1, user, since: inWeek(3) }),
  },
];

/**
 * Late work of members of the closing week, one after the other, until told to stop.
 * @param {pg.Client} client @param {number} learners @param {{ isOver: boolean }} until
 * @returns times in ms
 */
async function postMeanwhile(client, learners, until) {
  /** @type {number[]} */
  const times = [];
  while (!until.isOver) {
    const learner = learnerOf(1 + Math.floor(Math.random() * learners));
    const startedAt = performance.now();
    await client.query(`select league_note($1, null, $2, $3, $4, 200, $5, true)`, [
      learner,
      inWeek(5),
      inWeek(7.5),
      WEEK,
      JSON.stringify([{ reason: 'lesson_completed', source_type: 'bench', source_id: crypto.randomUUID(), points: 5 }]),
    ]);
    times.push(performance.now() - startedAt);
  }
  return times;
}

/**
 * Closes the week of all learners, provisional then final with its rewards, while late work arrives.
 * @param {{ site: Site, learners: number }} asked
 * @returns seconds of both phases, the longest transaction and the longest posting in ms, how many were paid
 */
export async function measureClosing({ site, learners }) {
  const { db, close: closeDb } = openDb(site.databaseUrl, { databasePool: 8 });
  const posting = new pg.Client({ connectionString: site.databaseUrl });
  await posting.connect();
  /** @type {number[]} */
  const lasted = [];
  const writeOf = db.write.bind(db);
  /** As the database's own, timed. @template Done @param {(tx: Tx) => Promise<Done>} act */
  const write = async (act) => {
    const startedAt = performance.now();
    try {
      return await writeOf(act);
    } finally {
      lasted.push(performance.now() - startedAt);
    }
  };
  db.write = write;
  // What these are given does work of a running site alone.
  const database = /** @type {Database} */ ({ atStart: /** @type {Database['atStart']} */ (() => undefined) });
  const announcer = /** @type {NoticeAnnouncer} */ ({ wake: () => undefined });
  const jobs = /** @type {Jobs} */ ({ every: /** @type {Jobs['every']} */ (() => undefined) });
  const close = new LeagueClose(db, new LeagueGroups(db), new Rewards(database, db), new Notices(announcer), jobs);
  try {
    const timed = async (/** @type {Date} */ now) => {
      const startedAt = performance.now();
      await close.run(now);
      return (performance.now() - startedAt) / 1_000;
    };
    const until = { isOver: false };
    const meanwhile = postMeanwhile(posting, learners, until);
    const provisional = await timed(inWeek(7.01));
    const final = await timed(inWeek(9.01));
    until.isOver = true;
    const postings = await meanwhile;
    const { rows } = await posting.query(`select count(*)::integer as paid from league_members where week = $1 and reward_utc > 0`, [WEEK]);
    const { rows: left } = await posting.query(
      `select count(*)::integer as count from league_groups where week = $1 and (final_at is null or paid_at is null)`,
      [WEEK],
    );
    if (left[0].count > 0) throw new Error(`${left[0].count} groupes ne sont pas clos`);
    return {
      provisional,
      final,
      longest: Math.max(...lasted),
      transactions: lasted.length,
      postings: postings.length,
      longestPosting: Math.max(...postings),
      paid: rows[0].paid,
    };
  } finally {
    await posting.end();
    await closeDb();
  }
}
