import pg from 'pg';
import { cpuClock } from './cpu-time.mjs';
import { median } from './figures.mjs';

/** @import { Defer, Site } from './site.mjs' */
/** @typedef {Pick<Site, 'address' | 'databaseUrl' | 'cookie' | 'pid'>} MeasuredSite */
/** @typedef {Record<string, (n: number) => string>} Asked texts by their name, each a function of its n-th turn */
/** @typedef {{ documents: number, medians: Record<string, number> }} Size `medians` of the processor's ms, by text */

/** CPU of an answer, by the server's process and those of PostgreSQL, and the greatest growth from the first size to the last. Product §2.11. */
export const SEARCH_GOAL = { ms: 30, growth: 2 };

const ROWS_AT_ONCE = 5_000;
const ROUNDS = 15;
const PER_ROUND = 10;
/** A vocabulary as a language has it: few words are in most texts. */
const WORDS = 30_000;
const TITLE_WORDS = 6;
const BODY_WORDS = 24;

const SYLLABLES = ['ba', 'do', 'fi', 'gu', 'ko', 'la', 'me', 'ni', 'po', 'ru'];
/** The n-th word, of five syllables. */
const wordOf = (/** @type {number} */ n) =>
  String(n)
    .padStart(5, '0')
    .replace(/\d/g, (digit) => /** @type {string} */ (SYLLABLES[Number(digit)]));
const word = (/** @type {string} */ n) =>
  SYLLABLES.reduce((text, syllable, digit) => `replace(${text}, '${digit}', '${syllable}')`, `lpad((${n})::text, 5, '0')`);
/** Skewed to the first words, as words are. */
const textOf = (/** @type {number} */ count) =>
  `(select string_agg(${word(`floor(${WORDS} * power(random(), 3))::integer`)}, ' ') from generate_series(1, ${count}) w where w + n > 0)`;

/** Without what is looked up by search alone: entry by entry it would cost most of the time. */
const INDEX = 'search_terms_by_impact';

/**
 * Adds documents `from` + 1 to `to` by the function that the import calls.
 * @param {pg.Client} client @param {number} from @param {number} to
 */
async function grow(client, from, to) {
  const { rows } = await client.query(`select indexdef from pg_indexes where indexname = $1`, [INDEX]);
  await client.query(`drop index ${INDEX}`);
  for (let start = from; start < to; start += ROWS_AT_ONCE)
    await client.query(
      `select search_write(jsonb_agg(jsonb_build_object('kind', (array['chapter', 'lesson', 'question', 'article'])[n % 4 + 1],
         'ref', ('c' || lpad(to_hex(n::bigint), 31, '0'))::uuid, 'path', '/x/' || n, 'title', ${textOf(TITLE_WORDS)}, 'about', 'Chapitre ' || n % 9,
         'summary', '', 'body', ${textOf(BODY_WORDS)}, 'category', 'Finance')))
         from generate_series(${start + 1}, ${Math.min(to, start + ROWS_AT_ONCE)}) n`,
    );
  await client.query(rows[0].indexdef);
  await client.query('vacuum (analyze) search_documents, search_terms, search_words');
}

/** What is asked. @type {Asked} */
const ASKED = {
  'un mot courant': (n) => wordOf(n % 20),
  'un mot rare': (n) => wordOf(20_000 + n * 37),
  'trois mots': (n) => `${wordOf(n % 50)} ${wordOf(200 + n)} ${wordOf(5_000 + n)}`,
  'une phrase': (n) => Array.from({ length: 18 }, (_, place) => wordOf((n * 7 + place * 13) % 4_000)).join(' '),
  'huit mots courants': (n) => Array.from({ length: 8 }, (_, place) => wordOf((n + place) % 60)).join(' '),
  'une faute': (n) => `${wordOf(300 + n).slice(0, 5)}x${wordOf(300 + n).slice(6)}`,
  'un mot commencé': (n) => wordOf(100 + n).slice(0, 7),
};
/** @type {Asked} */
const SUGGESTIONS = { suggestions: (n) => wordOf(400 + n).slice(0, 7) };

/**
 * Processor time so far of the server and of every connection of the database.
 * @param {pg.Client} client @param {ReturnType<typeof cpuClock>} clock @param {MeasuredSite} site
 */
async function spentMs(client, clock, site) {
  const { rows } = await client.query(
    `select pid from pg_stat_activity where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  );
  return [site.pid, ...rows.map(({ pid }) => pid)].reduce((sum, pid) => sum + clock.read(pid), 0);
}

/** @param {pg.Client} client @param {MeasuredSite} site @param {number} rounds @param {number} perRound */
async function measure(client, site, rounds, perRound) {
  const clock = cpuClock();
  const ask = async (/** @type {string} */ path, /** @type {string} */ q) => {
    const answer = await fetch(`${site.address}${path}?${new URLSearchParams({ q })}`, { headers: { cookie: site.cookie } });
    if (!answer.ok) throw new Error(`${path} : ${answer.status}`);
    await answer.arrayBuffer();
  };
  /** @type {Size['medians']} */
  const medians = {};
  for (const [path, asked] of Object.entries({ '/api/search': ASKED, '/api/search/suggestions': SUGGESTIONS }))
    for (const [name, textFor] of Object.entries(asked)) {
      const turns = rounds * perRound;
      for (let n = 0; n < turns; n += 1) await ask(path, textFor(n));
      /** @type {number[]} */
      const spent = [];
      for (let round = 0; round < rounds; round += 1) {
        const before = await spentMs(client, clock, site);
        for (let n = 0; n < perRound; n += 1) await ask(path, textFor(round * perRound + n));
        spent.push(((await spentMs(client, clock, site)) - before) / perRound);
      }
      medians[name] = median(spent);
    }
  return medians;
}

/**
 * What an answer of the search costs among so many documents.
 * @param {{ site: MeasuredSite, sizes: readonly number[], say: (line: string) => void, defer: Defer, rounds?: number, perRound?: number }} asked
 *   `sizes`: documents, growing; `say` is called with progress messages; fewer `rounds` only show that it runs
 * @returns for each size the median processor time of an answer, in ms
 */
export async function measureSearch({ site, sizes, say, defer, rounds = ROUNDS, perRound = PER_ROUND }) {
  const client = new pg.Client({ connectionString: site.databaseUrl });
  await client.connect();
  defer(() => client.end());
  await client.query('set statement_timeout = 0');
  await client.query('set synchronous_commit = off');
  /** @type {Size[]} */
  const found = [];
  let made = 0;
  for (const documents of sizes) {
    const startedAt = Date.now();
    await grow(client, made, documents);
    made = documents;
    say(`  ${documents.toLocaleString('fr-FR')} documents, faits en ${Math.round((Date.now() - startedAt) / 1_000)} s`);
    found.push({ documents, medians: await measure(client, site, rounds, perRound) });
  }
  return found;
}
