import pg from 'pg';
import { listStatement } from '../api/dist/community/questions/question-lists.queries.js';
import { LIST_ANSWERS, LIST_COMMENTS, READ_QUESTION, READ_STANDING } from '../api/dist/community/questions/question-threads.queries.js';
import { FIND_SIMILAR } from '../api/dist/community/questions/similar-questions.js';
import { median } from './figures.mjs';

/** Questions, each with an answer and ten votes: ten million votes at the end. */
const SIZES = [10_000, 1_000_000];
const PEOPLE = 2_000;
const VOTES = 10;
const ROWS_AT_ONCE = 50_000;
const SAMPLES = 400;
/** A vocabulary as a language has it: few words are in most titles. */
const WORDS = 20_000;
const TITLE_WORDS = 7;

/** The n-th generated id of a kind, in order of n. */
const id = (kind, n) => `('${kind}' || lpad(to_hex((${n})::bigint), 31, '0'))::uuid`;
/** The n-th word: letters only, so that it is one word to the dictionary. */
const word = (n) => `translate(lpad((${n})::text, 6, '0'), '0123456789', 'bdfgklmnpr') || 'a'`;
/** Skewed to the first words, as words are. */
const title = `(select string_agg(${word(`floor(${WORDS} * power(random(), 3))::integer`)}, ' ') from generate_series(1, ${TITLE_WORDS}) w where w + q.n > 0)`;
const moment = (n) => `timestamptz '2026-01-01' + ${n} * interval '10 seconds'`;
const SUBJECTS = `array['Maths', 'Français', 'Physique-chimie', 'SVT', 'Anglais']`;
const GRADES = `array['3e', '1re D', 'Tle D', 'Tle A4']`;

const TRIGGERS = [
  ['community_questions', 'community_questions_shown'],
  ['community_answers', 'community_answers_shown'],
  ['community_answers', 'community_answers_counted'],
  ['community_votes', 'community_votes_counted'],
];

/** Adds questions `from` + 1 to `to`. Counts are written as the triggers would: one by one they take an hour. */
async function grow(client, from, to) {
  for (let start = from; start < to; start += ROWS_AT_ONCE) {
    const range = `generate_series(${start + 1}, ${Math.min(to, start + ROWS_AT_ONCE)})`;
    for (const statement of [
      `insert into community_posts (id, kind, question_id, text, at, review) select ${id('c', 'n')}, 'question', ${id('c', 'n')}, 'Le texte de la question ' || n || '.', ${moment('n')}, 'published' from ${range} n`,
      `insert into community_posts (id, kind, question_id, text, at, review) select ${id('d', 'n')}, 'answer', ${id('c', 'n')}, 'Le texte de la réponse ' || n || '.', ${moment('n')}, 'published' from ${range} n where n % 5 > 0`,
      `insert into community_authors (post_id, user_id, kind, at, day) select ${id('c', 'n')}, ${id('e', `n % ${PEOPLE} + 1`)}, 'question', ${moment('n')}, current_date from ${range} n`,
      `insert into community_questions (id, track, subject, grade, title, at, is_shown, votes, answers)
       select ${id('c', 'q.n')}, case q.n % 2 when 0 then 'quiz-hero' else 'quiz-ulty-stars' end, (${SUBJECTS})[q.n / 2 % 5 + 1], (${GRADES})[q.n / 10 % 4 + 1], ${title}, ${moment('q.n')}, true, ${VOTES}, (q.n % 5 > 0)::integer
         from ${range} q (n)`,
      `insert into community_answers (id, question_id, at, is_shown) select ${id('d', 'n')}, ${id('c', 'n')}, ${moment('n')}, true from ${range} n where n % 5 > 0`,
      `insert into community_votes (id, user_id, target_id, question_id, device_id, at, day)
       select gen_random_uuid(), ${id('e', `(n * 7 + v) % ${PEOPLE} + 1`)}, ${id('c', 'n')}, ${id('c', 'n')}, 'p' || v, ${moment('n')}, current_date from ${range} n, generate_series(1, ${VOTES}) v`,
    ])
      await client.query(statement);
  }
  await client.query(
    'vacuum analyze community_posts, community_authors, community_questions, community_answers, community_votes, community_terms, community_words',
  );
}

const CONTROL = { name: 'control', text: 'select $1::uuid as id' };

/** What is measured, each with values made anew for every sample. */
function acts(questions, words) {
  const any = (most) => Math.floor(Math.random() * most);
  const hex = (kind, n) => `${kind}${n.toString(16).padStart(31, '0')}`;
  const question = () => hex('c', 1 + any(questions));
  const list = (tab, filters = {}) => ({
    name: `liste ${tab} ${Object.keys(filters).join(' ')}`.trim(),
    text: listStatement({ tab, ...filters }, false).text,
    values: () => [
      [any(2) === 0 ? 'quiz-hero' : 'quiz-ulty-stars'],
      filters.subject ?? null,
      filters.grade ?? null,
      null,
      null,
      null,
      null,
      null,
    ],
  });
  const today = new Date().toISOString().slice(0, 10);
  return [
    list('recent'),
    list('unanswered'),
    list('popular'),
    list('recent', { subject: 'SVT' }),
    list('popular', { subject: 'SVT', grade: 'Tle D' }),
    { name: 'semblables', text: FIND_SIMILAR, values: () => [words[any(words.length)], ['quiz-hero']] },
    { name: 'question', text: READ_QUESTION, values: () => [question()] },
    { name: 'réponses', text: LIST_ANSWERS, values: () => [question(), null, null, null] },
    { name: 'commentaires', text: LIST_COMMENTS, values: () => [[question()]] },
    { name: 'rapport à un fil', text: READ_STANDING, values: () => [hex('e', 1 + any(PEOPLE)), question(), new Date(), today, false] },
  ];
}

async function measure(client, questions) {
  const { rows } = await client.query(`select title from community_questions order by md5(id::text) limit 200`);
  const medians = {};
  for (const { name, text, values } of acts(
    questions,
    rows.map(({ title: typed }) => typed),
  )) {
    const times = { act: [], control: [] };
    for (let turn = 0; turn < SAMPLES; turn += 1)
      for (const [side, query] of [
        ['control', { ...CONTROL, values: ['00000000-0000-0000-0000-000000000000'] }],
        ['act', { name, text, values: values() }],
      ]) {
        const startedAt = performance.now();
        await client.query(query);
        times[side].push(performance.now() - startedAt);
      }
    const settled = (side) => median(times[side].slice(SAMPLES / 5));
    medians[name] = { ms: settled('act'), inControls: settled('act') / settled('control') };
  }
  return medians;
}

/**
 * The reads of the community among ten thousand and a million questions, with ten million votes.
 * @param say called with progress messages: it takes minutes
 * @returns for each size its questions, votes and median times in ms and as a multiple of the control's
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
  for (const [table, trigger] of TRIGGERS) await client.query(`alter table ${table} disable trigger ${trigger}`);
  await client.query(`
    do $$ declare key record; begin
      for key in select conrelid::regclass as tab, conname from pg_constraint where contype = 'f' and conrelid::regclass::text in ('community_posts', 'community_authors', 'community_questions', 'community_answers', 'community_votes') loop
        execute format('alter table %s drop constraint %I', key.tab, key.conname);
      end loop;
    end $$`);
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
