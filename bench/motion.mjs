import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median } from './figures.mjs';
import { LIMIT_MS, openBrowser, openPhone } from './phone.mjs';
import { sessionCookie } from './site.mjs';

/** @import { Browser, Locator, Page } from '@playwright/test' */
/** @import { BookListItem, Quiz } from '@ulty/contracts/learning/books.js' */
/** @import { Defer, Read, Site as WholeSite } from './site.mjs' */
/** @typedef {Pick<WholeSite, 'address' | 'cookie' | 'databaseUrl'>} Site */
/** @typedef {{ quiz: Quiz, keys: Map<string, string[]>, path: string }} SolvedQuiz */
/**
 * An event of Chromium's tracing, `ts` and `dur` in µs.
 * @typedef {{ name: string, pid: number, tid?: number, ts: number, dur?: number, args?: { data?: { message?: string } } }} TraceEvent
 */
/** @typedef {typeof globalThis & { ultyMotion: (selector: string | undefined) => Promise<void> }} Watched */
/**
 * A motion of a screen.
 * @typedef {object} Motion
 * @property {string} name as printed
 * @property {'learner' | 'newcomer'} by whose page it is
 * @property {(page: Page, context: { site: Site, solved: SolvedQuiz, duo: string }) => Promise<Locator>} prepare
 *   opens the page with a free processor, and finds what is tapped
 * @property {string} [selector] what moves: the motion begins when it appears, else with the tap
 */

/** Frames a second that motion is held to, and ms that a task may hold it up. */
export const MOTION_GOAL = { framesPerSecond: 60, longestTaskMs: 100 };

/** ms of the longest motion, a result's. Identity §16. */
const MOTION_MS = 1_200;
const CATEGORIES = [
  'toplevel',
  'devtools.timeline',
  'disabled-by-default-devtools.timeline',
  'disabled-by-default-devtools.timeline.frame',
];

/**
 * The first quiz of the first book with the key of each of its questions: devices hold only hashes.
 * @param {Site} site
 * @returns {Promise<SolvedQuiz>}
 */
async function solvedQuiz({ address, cookie, databaseUrl }) {
  const read = /** @type {Read} */ (async (path) => (await fetch(address + path, { headers: { cookie } })).json());
  /** @type {{ items: [BookListItem] }} */
  const { items } = await read('/api/quizhero/books?category=Tous&search=');
  const [book] = items;
  /** @type {[Quiz]} */
  const [quiz] = await read(`/api/quizhero/books/${book.id}/quizzes`);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select id, answer, type from questions where quiz_id = $1 and retired_at is null', [quiz.id]);
    const keys = new Map(rows.map(({ id, answer, type }) => [id, type === 'text' ? answer.slice(0, 1) : [answer].flat().map(String)]));
    return { quiz, keys, path: `/quiz-ulty-stars/livres/${book.id}/quiz/${quiz.id}` };
  } finally {
    await client.end();
  }
}

/**
 * Leaves the quiz on another device, rightly answered but for its last question: the phone resumes it there.
 * @param {Site} site @param {SolvedQuiz} solved
 */
async function leaveBeforeLast({ address, cookie }, { quiz, keys }) {
  const answers = quiz.questions.slice(0, -1).map(({ id }) => ({ questionId: id, choice: keys.get(id), ms: 6_000, hint: false }));
  const answer = await fetch(`${address}/api/quiz-attempts/${quiz.id}`, {
    method: 'PUT',
    headers: { cookie, 'content-type': 'application/json', origin: address },
    body: JSON.stringify({ attemptId: randomUUID(), version: quiz.version, changedAt: new Date().toISOString(), answers }),
  });
  if (!answer.ok) throw new Error(`Le quiz n’a pas pu être laissé ouvert : ${answer.status} ${await answer.text()}`);
}

/** Frames that a screen asks for, a second. */
const SCREEN_HZ = 60;

/**
 * What a trace tells of a motion, from the mark on.
 * @param {readonly TraceEvent[]} events @param {number} [motionMs]
 * @returns of the screen's frames those that the compositor did not give up, a second, the main thread's longest task in ms, and how many
 *   took longer than they may
 */
export function motionOf(events, motionMs = MOTION_MS) {
  const mark = events.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === 'motion');
  if (!mark) throw new Error('La trace n’a pas de début de mouvement.');
  const until = mark.ts + motionMs * 1_000;
  const seen = events.filter(({ ts, pid }) => ts >= mark.ts && ts <= until && pid === mark.pid);
  const count = (/** @type {string} */ wanted) => seen.filter(({ name }) => name === wanted).length;
  const tasks = seen.filter(({ name, tid }) => name === 'RunTask' && tid === mark.tid);
  const begun = count('BeginFrame');
  return {
    framesPerSecond: begun ? (SCREEN_HZ * (begun - count('DroppedFrame'))) / begun : 0,
    longestTaskMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000)),
    longTasks: tasks.filter(({ dur = 0 }) => dur > MOTION_GOAL.longestTaskMs * 1_000).length,
  };
}

/**
 * Offers a promise that marks the trace where the motion begins, and waits for its end. It draws nothing itself: a loop of a script's own
 * would load the main thread that is measured. Runs in the browser before the page. Its worker is off.
 * @param {number} motionMs
 */
function awaitMotion(motionMs) {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  /** @type {Watched} */ (globalThis).ultyMotion = (selector) =>
    new Promise((resolve) => {
      const begin = () => {
        console.timeStamp('motion');
        setTimeout(resolve, motionMs);
      };
      if (!selector) return begin();
      new MutationObserver((_, observer) => {
        if (!document.querySelector(selector)) return;
        observer.disconnect();
        begin();
      }).observe(document, { subtree: true, childList: true });
    });
}

/** @type {readonly Motion[]} */
const MOTIONS = [
  {
    name: 'un résultat se tisse',
    by: 'learner',
    selector: '.result-outcome',
    async prepare(page, { site, solved }) {
      await leaveBeforeLast(site, solved);
      await page.goto(site.address + solved.path, { timeout: LIMIT_MS });
      await page.getByRole('button', { name: 'Je ne sais pas' }).click();
      return page.getByRole('button', { name: 'Voir le résultat' });
    },
  },
  {
    name: 'un fil traverse la bande',
    by: 'learner',
    async prepare(page, { site, solved }) {
      await leaveBeforeLast(site, solved);
      await page.goto(site.address + solved.path, { timeout: LIMIT_MS });
      const { id, type } = /** @type {Quiz['questions'][number]} */ (solved.quiz.questions.at(-1));
      const keys = solved.keys.get(id) ?? [];
      await page.getByRole('button', { name: 'Je ne sais pas' }).waitFor();
      if (type === 'number' || type === 'text') await page.getByRole('textbox').fill(keys[0] ?? '');
      // What is already in its order is answered as it stands.
      else if (type !== 'order')
        for (const key of keys) await page.locator('label', { has: page.locator(`input[value="${key}"]`) }).click();
      return page.getByRole('button', { name: 'Valider' });
    },
  },
  {
    name: 'la question suivante de la bienvenue',
    by: 'newcomer',
    async prepare(page, { site }) {
      await page.goto(`${site.address}/bienvenue?etape=1`, { timeout: LIMIT_MS });
      await page.getByRole('radio').first().check();
      // The next question is loaded meanwhile.
      await page.waitForLoadState('networkidle');
      return page.getByRole('button', { name: 'Continuer' });
    },
  },
  {
    name: 'le passage suivant glisse',
    by: 'newcomer',
    async prepare(page, { site, solved }) {
      await page.goto(site.address + chapterPath(solved), { timeout: LIMIT_MS });
      const unknown = page.getByRole('article').getByRole('button', { name: 'Je ne sais pas', exact: true });
      await unknown.waitFor();
      await page.waitForLoadState('networkidle');
      return unknown;
    },
  },
  {
    name: 'l’étoffe s’ouvre',
    by: 'learner',
    selector: '.profile-cloth',
    async prepare(page, { site }) {
      await page.goto(`${site.address}/profile`, { timeout: LIMIT_MS });
      await page.locator('.profile-cloth').waitFor();
      await page.getByRole('link', { name: 'Apprendre', exact: true }).first().click();
      await page.getByRole('heading', { level: 1, name: 'Apprendre' }).waitFor();
      await page.waitForLoadState('networkidle');
      return page.getByRole('link', { name: 'Profil', exact: true });
    },
  },
  {
    name: 'une pièce du duo se tisse',
    by: 'learner',
    selector: '.friends-duo-woven',
    async prepare(page, { site, duo }) {
      await page.goto(`${site.address}/social/duo`, { timeout: LIMIT_MS });
      await page.waitForLoadState('networkidle');
      return page.locator(`a[href="/social/duo/${duo}"]`).first();
    },
  },
];

/** The first chapter of the quiz's book. @param {SolvedQuiz} solved */
const chapterPath = ({ quiz, path }) => path.replace(/quiz\/[^/]+$/, `chapitres/${'chapterId' in quiz ? quiz.chapterId : ''}`);

/**
 * A newcomer, who has taken the learner's duo; the learner has done a quiz in it.
 * @param {Site} site @param {SolvedQuiz} solved
 * @returns {Promise<{ cookie: string, duo: string }>}
 */
async function makeDuo({ address, cookie }, { quiz, keys }) {
  const read = async (/** @type {string} */ path) => (await fetch(address + path)).json();
  const send = async (/** @type {string} */ path, /** @type {unknown} */ body, as = cookie) => {
    const headers = { cookie: as, 'content-type': 'application/json', origin: address };
    const answer = await fetch(address + path, { method: 'POST', headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${path} : ${answer.status} ${await answer.text()}`);
    return answer;
  };
  const event = () => ({ eventId: randomUUID(), deviceId: 'bench', occurredAt: new Date().toISOString() });
  const versions = await Promise.all(['conditions', 'confidentialite'].map(async (slug) => (await read(`/api/legal/${slug}`)).version));
  const account = { firstName: 'Rasmata', email: `${randomUUID()}@exemple.bf`, password: 'le mil pousse bien ici', birthYear: 1998 };
  const made = await send('/api/register', { ...account, track: 'entrepreneur', consentVersion: versions.sort().at(-1) }, '');
  const newcomer = sessionCookie(made);
  const { code } = await (await send('/api/social/duos', {})).json();
  await send('/api/social/duos/takings', { ...event(), code }, newcomer);
  const answers = quiz.questions.map(({ id }) => ({ questionId: id, choice: keys.get(id), ms: 6_000 }));
  const done = { ...event(), quizId: quiz.id, contentVersion: quiz.version, mode: 'practice', answers };
  await send('/api/quiz-results', { ...done, timestamp: done.occurredAt });
  return { cookie: newcomer, duo: code };
}

/**
 * @param {Browser} browser @param {Motion} motion
 * @param {{ site: Site, solved: SolvedQuiz, duo: string, cookie: string, motionMs: number }} context `cookie`: the newcomer's
 */
async function traced(browser, { by, prepare, selector }, { cookie, motionMs, ...context }) {
  const { site } = context;
  const phone = await openPhone(browser, { address: site.address, cookie: by === 'learner' ? site.cookie : cookie });
  try {
    const { page } = phone;
    await page.addInitScript(awaitMotion, motionMs);
    await phone.free();
    const target = await (await prepare(page, context)).elementHandle();
    await phone.slow();
    await browser.startTracing(page, { categories: CATEGORIES });
    // One call until the motion is over: each would hold the main thread up.
    await target?.evaluate((element, begins) => {
      const motion = /** @type {Watched} */ (globalThis).ultyMotion(begins);
      /** @type {HTMLElement} */ (element).click();
      return motion;
    }, selector);
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return motionOf(traceEvents, motionMs);
  } finally {
    await phone.close();
  }
}

/**
 * The motions of the screens, on a processor slowed as in the other measures.
 * @param {{ site: Site, rounds: number, motionMs?: number, defer: Defer }} asked `motionMs`: how long each is traced
 * @returns medians over the rounds, for each motion by its name
 */
export async function measureMotion({ site, rounds, motionMs = MOTION_MS, defer }) {
  const { browser, close } = await openBrowser(defer);
  const solved = await solvedQuiz(site);
  const context = { site, solved, motionMs, ...(await makeDuo(site, solved)) };
  const motions = [];
  for (const motion of MOTIONS) {
    const seen = [];
    for (let round = 0; round < rounds; round += 1) seen.push(await traced(browser, motion, context));
    motions.push({
      name: motion.name,
      framesPerSecond: median(seen.map((one) => one.framesPerSecond)),
      longestTaskMs: median(seen.map((one) => one.longestTaskMs)),
      longTasks: median(seen.map((one) => one.longTasks)),
    });
  }
  await close();
  return motions;
}
