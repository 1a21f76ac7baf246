import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { median } from './figures.mjs';
import { LIMIT_MS, openBrowser, openPhone } from './phone.mjs';

/** @import { Browser } from '@playwright/test' */
/** @import { BookListItem, Quiz } from '@ulty/contracts/learning/books.js' */
/** @import { Defer, Read, Site } from './site.mjs' */
/** @typedef {{ quiz: Quiz, keys: Map<string, string[]>, path: string }} SolvedQuiz */
/**
 * An event of Chromium's tracing, `ts` and `dur` in µs.
 * @typedef {{ name: string, pid: number, tid?: number, ts: number, dur?: number, args?: { data?: { message?: string } } }} TraceEvent
 */
/** @typedef {typeof globalThis & { ultyMotion: Promise<void> }} Watched */

/** Frames a second that motion is held to, and ms that a task may hold it up. */
export const MOTION_GOAL = { framesPerSecond: 60, longestTaskMs: 100 };

/** ms of a result's motion, identity §16. */
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
 * What a trace tells of a motion, from the mark on, for `MOTION_MS`.
 * @param {readonly TraceEvent[]} events
 * @returns of the screen's frames those that the compositor did not give up, a second, and the main thread's longest task in ms
 */
export function motionOf(events) {
  const mark = events.find(({ name, args }) => name === 'TimeStamp' && args?.data?.message === 'motion');
  if (!mark) throw new Error('La trace n’a pas de début de mouvement.');
  const until = mark.ts + MOTION_MS * 1_000;
  const seen = events.filter(({ ts, pid }) => ts >= mark.ts && ts <= until && pid === mark.pid);
  const count = (/** @type {string} */ wanted) => seen.filter(({ name }) => name === wanted).length;
  const tasks = seen.filter(({ name, tid }) => name === 'RunTask' && tid === mark.tid);
  const begun = count('BeginFrame');
  return {
    framesPerSecond: begun ? (SCREEN_HZ * (begun - count('DroppedFrame'))) / begun : 0,
    longestTaskMs: Math.max(0, ...tasks.map(({ dur = 0 }) => dur / 1_000)),
  };
}

/**
 * Marks the trace at the result and waits for the end of its motion. It draws nothing itself: a loop of a script's own would load the main
 * thread that is measured. Runs in the browser before the page. Its worker is off.
 * @param {number} motionMs
 */
function awaitMotion(motionMs) {
  Reflect.deleteProperty(Navigator.prototype, 'serviceWorker');
  /** @type {Watched} */ (globalThis).ultyMotion = new Promise((resolve) => {
    new MutationObserver((_, observer) => {
      if (!document.querySelector('.result-outcome')) return;
      observer.disconnect();
      console.timeStamp('motion');
      setTimeout(resolve, motionMs);
    }).observe(document, { subtree: true, childList: true });
  });
}

/** @param {Browser} browser @param {Site} site @param {SolvedQuiz} solved */
async function traced(browser, site, solved) {
  await leaveBeforeLast(site, solved);
  const phone = await openPhone(browser, site);
  try {
    const { page } = phone;
    await page.addInitScript(awaitMotion, MOTION_MS);
    await phone.free();
    await page.goto(site.address + solved.path, { timeout: LIMIT_MS });
    await page.getByRole('button', { name: 'Je ne sais pas' }).click();
    const button = await page.getByRole('button', { name: 'Voir le résultat' }).elementHandle();
    await phone.slow();
    await browser.startTracing(page, { categories: CATEGORIES });
    // One call until the motion is over: each would hold the main thread up.
    await button.evaluate((element) => {
      /** @type {HTMLElement} */ (element).click();
      return /** @type {Watched} */ (globalThis).ultyMotion;
    });
    const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
    return motionOf(traceEvents);
  } finally {
    await phone.close();
  }
}

/**
 * A result that weaves itself, on a processor slowed as in the other measures.
 * @param {{ site: Site, rounds: number, defer: Defer }} asked
 * @returns medians over the rounds
 */
export async function measureMotion({ site, rounds, defer }) {
  const { browser, close } = await openBrowser(defer);
  const solved = await solvedQuiz(site);
  const seen = [];
  for (let round = 0; round < rounds; round += 1) seen.push(await traced(browser, site, solved));
  await close();
  return {
    framesPerSecond: median(seen.map((one) => one.framesPerSecond)),
    longestTaskMs: median(seen.map((one) => one.longestTaskMs)),
  };
}
