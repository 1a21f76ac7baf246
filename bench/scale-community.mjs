import pg from 'pg';
import { listStatement } from '#api/community/questions/question-lists.queries.js';
import { listAnswers, listComments, readQuestion, readStanding } from '#api/community/questions/question-threads.queries.js';
import { findSimilar } from '#api/community/questions/similar-questions.queries.js';
import { cpuClock } from './cpu-time.mjs';
import { median } from './figures.mjs';

/** @import { Statement } from '#api/core/database/statement.js' */
/** @import { Filters, ListValues } from '#api/community/questions/question-lists.queries.js' */
/** @import { Medians } from './figures.mjs' */
/** @import { Defer, Site } from './site.mjs' */
/** @typedef {{ name: string, text: string, values: (n: number) => unknown[] }} Act `values` of its n-th sample */
/** @typedef {{ questions: number, votes: number, medians: Medians }} Size */

/** Questions, each with an answer and ten votes: ten million votes at the end. */
const SIZES = [10_000, 1_000_000];
const PEOPLE = 2_000;
const VOTES = 10;
const ROWS_AT_ONCE = 50_000;
const ROUNDS = 25;
const PER_ROUND = 20;
/** Questions, titles and readers that the samples take turns with: as many at each size, so that as much is cached. */
const ASKED = 100;
/** A vocabulary as a language has it: few words are in most titles. */
const WORDS = 20_000;
const TITLE_WORDS = 7;

/** The n-th generated id of a kind, in order of n. */
const id = (/** @type {string} */ kind, /** @type {string} */ n) => `('${kind}' || lpad(to_hex((${n})::bigint), 31, '0'))::uuid`;
/** The n-th word: letters only, so that it is one word to the dictionary. */
const word = (/** @type {string} */ n) => `translate(lpad((${n})::text, 6, '0'), '0123456789', 'bdfgklmnpr') || 'a'`;
/** Skewed to the first words, as words are. */
const title = `(select string_agg(${word(`floor(${WORDS} * power(random(), 3))::integer`)}, ' ') from generate_series(1, ${TITLE_WORDS}) w where w + q.n > 0)`;
const moment = (/** @type {string} */ n) => `timestamptz '2026-01-01' + ${n} * interval '10 seconds'`;
const SUBJECTS = `array['Maths', 'Français', 'Physique-chimie', 'SVT', 'Anglais']`;
const GRADES = `array['3e', '1re D', 'Tle D', 'Tle A4']`;

/** Written by triggers row by row in production. Rows are bulk-written without them, and `checkDerived` compares what stands with what they make. */
const TRIGGERS = /** @type {const} */ ([
  ['community_questions', 'community_questions_shown'],
  ['community_questions', 'community_terms_kept'],
  ['community_answers', 'community_answers_shown'],
  ['community_answers', 'community_answers_counted'],
  ['community_votes', 'community_votes_counted'],
]);
/** Search follows each row, and is measured by itself. */
const FOUND_TRIGGERS = /** @type {const} */ ([
  ['community_questions', 'community_questions_found'],
  ['community_questions', 'community_questions_lost'],
  ['community_answers', 'community_answers_found'],
]);
const TABLES = [
  'community_posts',
  'community_authors',
  'community_questions',
  'community_answers',
  'community_votes',
  'community_terms',
  'community_words',
];
/** Questions whose derived rows are made again and compared. */
const CHECKED = 300;

/** A question's row. Counts are those of the votes and answers written beside it. */
const questions = (/** @type {string} */ range) => `
  select ${id('c', 'q.n')} as id, case q.n % 2 when 0 then 'quiz-hero' else 'quiz-ulty-stars' end as track, (${SUBJECTS})[q.n / 2 % 5 + 1] as subject,
         (${GRADES})[q.n / 10 % 4 + 1] as grade, ${title} as title, ${moment('q.n')} as at, true as is_shown, ${VOTES} as votes, (q.n % 5 > 0)::integer as answers
    from ${range} q (n)`;

/** What fills each table with the questions of a range. */
const writes = (/** @type {string} */ range) => [
  `insert into community_posts (id, kind, question_id, text, at, review) select ${id('c', 'n')}, 'question', ${id('c', 'n')}, 'Le texte de la question ' || n || '.', ${moment('n')}, 'published' from ${range} n`,
  `insert into community_posts (id, kind, question_id, text, at, review) select ${id('d', 'n')}, 'answer', ${id('c', 'n')}, 'Le texte de la réponse ' || n || '.', ${moment('n')}, 'published' from ${range} n where n % 5 > 0`,
  `insert into community_authors (post_id, user_id, kind, at, day) select ${id('c', 'n')}, ${id('e', `n % ${PEOPLE} + 1`)}, 'question', ${moment('n')}, current_date from ${range} n`,
  `insert into community_authors (post_id, user_id, kind, at, day) select ${id('d', 'n')}, ${id('e', `(n + 1) % ${PEOPLE} + 1`)}, 'answer', ${moment('n')}, current_date from ${range} n where n % 5 > 0`,
  `insert into community_questions (id, track, subject, grade, title, at, is_shown, votes, answers) ${questions(range)}`,
  `insert into community_answers (id, question_id, at, is_shown) select ${id('d', 'n')}, ${id('c', 'n')}, ${moment('n')}, true from ${range} n where n % 5 > 0`,
  `insert into community_votes (id, user_id, target_id, question_id, device_id, at, day)
   select gen_random_uuid(), ${id('e', `(n * 7 + v) % ${PEOPLE} + 1`)}, ${id('c', 'n')}, ${id('c', 'n')}, 'p' || v, ${moment('n')}, current_date from ${range} n, generate_series(1, ${VOTES}) v`,
  `insert into community_terms (track, term, at, question_id)
   select q.track, o.term, q.at, q.id from community_questions q cross join lateral community_terms_of(q.title) o where q.id in (select ${id('c', 'n')} from ${range} n)`,
];

/**
 * Adds questions `from` + 1 to `to`, and the indexes afterwards: entry by entry they would cost most of the time.
 * @param {pg.Client} client @param {number} from @param {number} to
 */
async function grow(client, from, to) {
  const { rows: indexes } = await client.query(
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
      where i.indrelid::regclass::text = any ($1) and not i.indisprimary`,
    [TABLES],
  );
  for (const { name } of indexes) await client.query(`drop index ${name}`);
  for (let start = from; start < to; start += ROWS_AT_ONCE)
    for (const statement of writes(`generate_series(${start + 1}, ${Math.min(to, start + ROWS_AT_ONCE)})`)) await client.query(statement);
  await client.query(
    `insert into community_words (word) select distinct term from community_terms where strpos(term, ' ') = 0 on conflict do nothing`,
  );
  for (const { definition } of indexes) await client.query(definition);
  await client.query(`vacuum (analyze) ${TABLES.join(', ')}`);
  if (from === 0) await checkDerived(client, to);
}

/**
 * Throws unless counts and terms are those that the triggers make: they are on while a sample is written again, and all is taken back.
 * @param {pg.Client} client @param {number} count
 */
async function checkDerived(client, count) {
  const derived = `select q.id, q.is_shown, q.at, q.votes, q.answers, (select json_agg(t.term order by t.term) from community_terms t where t.question_id = q.id and t.track = q.track and t.at = q.at) as terms
     from community_questions q where q.id = any ($1) order by q.id`;
  const sample = await client.query(
    `select ${id('c', `1 + floor(n * ${count - 1}::float8 / ${CHECKED})`)} as id from generate_series(1, ${CHECKED}) n`,
  );
  const ids = sample.rows.map((row) => row.id);
  const read = async () => JSON.stringify((await client.query(derived, [ids])).rows);
  await client.query('begin');
  const written = await read();
  await client.query(
    `create temp table kept_questions on commit drop as select * from community_questions where id = any ($1)`.replace(
      '$1',
      `array['${ids.join("','")}']::uuid[]`,
    ),
  );
  await client.query(
    `create temp table kept_answers on commit drop as select a.* from community_answers a join kept_questions q on q.id = a.question_id`,
  );
  await client.query(
    `create temp table kept_votes on commit drop as select v.* from community_votes v join kept_questions q on q.id = v.target_id`,
  );
  await client.query('analyze kept_questions');
  for (const [table, key] of [
    ['terms', 'question_id'],
    ['votes', 'target_id'],
    ['answers', 'question_id'],
    ['questions', 'id'],
  ])
    await client.query(`delete from community_${table} t using kept_questions q where t.${key} = q.id`);
  for (const [table, trigger] of TRIGGERS) await client.query(`alter table ${table} enable trigger ${trigger}`);
  await client.query(`update kept_questions set votes = 0, answers = 0`);
  for (const table of ['questions', 'answers', 'votes']) await client.query(`insert into community_${table} select * from kept_${table}`);
  const remade = await read();
  await client.query('rollback');
  if (written !== remade) throw new Error('Les lignes écrites en bloc ne sont pas celles que font les déclencheurs.');
}

const CONTROL = { name: 'control', text: 'select $1::uuid as id' };

/**
 * @template Params
 * @param {string} name @param {Statement<Params, unknown>} statement @param {(n: number) => Params} params
 * @returns {Act}
 */
const act = (name, statement, params) => ({ name, text: statement.text, values: (n) => statement.valuesOf(params(n)) });

/** What is measured. @param {number} questions @param {readonly string[]} titles @returns {Act[]} */
function acts(questions, titles) {
  const hex = (/** @type {string} */ kind, /** @type {number} */ n) => `${kind}${n.toString(16).padStart(31, '0')}`;
  const question = (/** @type {number} */ n) => hex('c', 1 + Math.floor(((n % ASKED) * questions) / ASKED));
  /** @param {Filters['tab']} tab @param {Omit<Filters, 'tab'>} [filters] @returns {Act} */
  const list = (tab, filters = {}) => {
    const statement = listStatement({ tab, ...filters }, false);
    /** @type {(n: number) => ListValues} */
    const values = (n) => ({
      tracks: [n % 2 === 0 ? 'quiz-hero' : 'quiz-ulty-stars'],
      subject: filters.subject,
      grade: filters.grade,
      about: undefined,
      votes: undefined,
      at: undefined,
      id: undefined,
      reader: null,
    });
    return act(`liste ${tab} ${Object.keys(filters).join(' ')}`.trim(), statement, values);
  };
  const today = new Date().toISOString().slice(0, 10);
  return [
    list('recent'),
    list('unanswered'),
    list('popular'),
    list('recent', { subject: 'SVT' }),
    list('popular', { subject: 'SVT', grade: 'Tle D' }),
    act('semblables', findSimilar, (n) => ({ typed: titles[n % titles.length] ?? '', tracks: ['quiz-hero'] })),
    act('question', readQuestion, (n) => ({ question: question(n) })),
    act('réponses', listAnswers, (n) => ({ question: question(n), after: null, votes: null, at: null })),
    act('commentaires', listComments, (n) => ({ parents: [question(n)] })),
    act('rapport à un fil', readStanding, (n) => ({
      reader: hex('e', 1 + (n % ASKED)),
      question: question(n),
      now: new Date(),
      today,
      isModerator: false,
    })),
  ];
}

/**
 * Pages that one sample touches, cached or not.
 * @param {pg.Client} client @param {string} text @param {unknown[]} values
 * @returns {Promise<number>}
 */
async function pagesOf(client, text, values) {
  const { rows } = await client.query({ text: `explain (analyze, buffers, timing off, format json) ${text}`, values });
  const { Plan: plan } = rows[0]['QUERY PLAN'][0];
  return plan['Shared Hit Blocks'] + plan['Shared Read Blocks'];
}

/**
 * Processor time of the connection's own server process: what else the machine does is no part of it.
 * @param {pg.Client} client @param {number} questions
 */
async function measure(client, questions) {
  const clock = cpuClock();
  const backend = (await client.query('select pg_backend_pid() as pid')).rows[0].pid;
  const { rows } = await client.query(`select title from community_questions order by md5(id::text) limit ${ASKED}`);
  /** @type {Medians} */
  const found = {};
  for (const { name, text, values } of acts(
    questions,
    rows.map(({ title: typed }) => typed),
  )) {
    /** @param {{ name: string, text: string }} query @param {(n: number) => unknown[]} valuesOf */
    const cpuMs = async (query, valuesOf) => {
      const before = clock.read(backend);
      for (let n = 0; n < PER_ROUND; n += 1) await client.query({ ...query, values: valuesOf(n) });
      return (clock.read(backend) - before) / PER_ROUND;
    };
    // Prepares plans and fills the cache.
    for (let n = 0; n < ASKED; n += 1) await client.query({ name, text, values: values(n) });
    /** @type {{ act: number[], inControls: number[] }} */
    const rounds = { act: [], inControls: [] };
    for (let round = 0; round < ROUNDS; round += 1) {
      const control = await cpuMs(CONTROL, () => ['00000000-0000-0000-0000-000000000000']);
      const act = await cpuMs({ name, text }, (n) => values(round * PER_ROUND + n));
      rounds.act.push(act);
      rounds.inControls.push(act / control);
    }
    /** @type {number[]} */
    const pages = [];
    for (let n = 0; n < ASKED; n += 5) pages.push(await pagesOf(client, text, values(n)));
    found[name] = { ms: median(rounds.act), inControls: median(rounds.inControls), pages: median(pages) };
  }
  return found;
}

/**
 * The reads of the community among ten thousand and a million questions, with ten million votes.
 * @param {{ site: Site, say: (line: string) => void, defer: Defer, sizes?: readonly number[] }} asked
 *   `say` is called with progress messages: it takes minutes
 * @returns for each size its questions, votes and medians of the processor's ms, of the same as a multiple of the control's, and of the pages read
 */
export async function measureCommunity({ site, say, defer, sizes: wanted = SIZES }) {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  defer(() => client.end());
  await client.query('set statement_timeout = 0');
  await client.query('set synchronous_commit = off');
  await client.query(
    `insert into users (id, email, first_name, last_name, password_hash, created_at, email_verified_at) select ${id('e', 'n')}, 'q' || n || '@bench.invalid', 'Élève', 'Curieux', '-', now() - interval '60 days', now() from generate_series(1, ${PEOPLE}) n`,
  );
  // Rows are correct by construction; the database is deleted afterwards.
  for (const [table, trigger] of [...TRIGGERS, ...FOUND_TRIGGERS]) await client.query(`alter table ${table} disable trigger ${trigger}`);
  await client.query(`
    do $$ declare key record; begin
      for key in select conrelid::regclass as tab, conname from pg_constraint where contype = 'f' and conrelid::regclass::text in ('community_posts', 'community_authors', 'community_questions', 'community_answers', 'community_votes') loop
        execute format('alter table %s drop constraint %I', key.tab, key.conname);
      end loop;
    end $$`);
  /** @type {Size[]} */
  const sizes = [];
  let made = 0;
  for (const questions of wanted) {
    const startedAt = Date.now();
    await grow(client, made, questions);
    made = questions;
    say(
      `  ${questions.toLocaleString('fr-FR')} questions, ${(questions * VOTES).toLocaleString('fr-FR')} votes, faits en ${Math.round((Date.now() - startedAt) / 1_000)} s`,
    );
    sizes.push({ questions, votes: questions * VOTES, medians: await measure(client, questions) });
  }
  return sizes;
}
