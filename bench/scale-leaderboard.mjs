import { readPlaces, readViewer } from '#api/rewards/leaderboard/leaderboard.queries.js';

/** @import { Act } from './scale.mjs' */

const BOARD = 'points-week';
/** Points of a week, 1 to 1,400, of the n-th learner. */
const VALUES = 1_400;
const STEP = 7_919;
const valueOf = (/** @type {string} */ learner) => ((Number.parseInt(learner.slice(-12), 16) * STEP) % VALUES) + 1;

/**
 * Ranks learners `from` + 1 to `to` nationally.
 * @param {import('pg').Client} client @param {number} from @param {number} to @param {string} id SQL for the id of the n-th learner
 */
export async function growRankings(client, from, to, id) {
  await client.query(
    `do $$ declare name text; begin
       select conname into name from pg_constraint where contype = 'f' and conrelid = 'leaderboard_standings'::regclass;
       if name is not null then execute format('alter table leaderboard_standings drop constraint %I', name); end if;
     end $$`,
  );
  await client.query(
    `insert into leaderboard_standings (user_id, board, value, is_national, region) select ${id}, '${BOARD}', (n::bigint * ${STEP}) % ${VALUES} + 1, true, 'Kadiogo' from generate_series(${from + 1}, ${to}) n`,
  );
  await client.query(
    `update users set alias = 'n' || id, alias_folded = 'n' || id, birth_year = 1998, region = 'Kadiogo' where alias is null and id in (select user_id from leaderboard_standings)`,
  );
  await client.query(`delete from leaderboard_counts`);
  await client.query(
    `insert into leaderboard_counts (board, scope, area, value, people, above)
     select '${BOARD}', 'national', '', value, people, (sum(people) over (order by value desc) - people)::integer
       from (select value, count(*)::integer as people from leaderboard_standings group by value) v`,
  );
  await client.query('vacuum analyze leaderboard_standings, leaderboard_counts, users');
}

const mondayOf = (/** @type {string} */ today) =>
  new Date(Date.parse(today) - ((new Date(today).getUTCDay() + 6) % 7) * 86_400_000).toISOString().slice(0, 10);

const { national } = readPlaces;
const around = (/** @type {string} */ caller, /** @type {number | null} */ value, /** @type {number} */ first) =>
  national.valuesOf({ board: BOARD, area: '', caller, value, first, around: 5 });

/** The statements of GET /api/leaderboard. @param {number} count @returns {Act[]} */
export const rankingActs = (count) => [
  {
    name: 'classement : qui je suis',
    count,
    text: readViewer.text,
    values: (user, today) => readViewer.valuesOf({ user, board: BOARD, monday: mondayOf(today), today, boardWithoutMean: BOARD }),
  },
  { name: 'classement : mon rang ±5', count, text: national.text, values: (learner) => around(learner, valueOf(learner), 3) },
  { name: 'classement : les 50 premiers', count, text: national.text, values: (learner) => around(learner, null, 50) },
];
