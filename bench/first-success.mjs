import pg from 'pg';
import { countWords } from '@ulty/domain/learning/reading.js';
import { openBrowser } from './phone.mjs';

/** @import { Locator, Page } from '@playwright/test' */
/** @import { Defer, Site } from './site.mjs' */
/**
 * A walk from the landing to the end of the first session; null: not reached.
 * @typedef {object} Walk
 * @property {{ taps: number, words: number } | null} firstRight a right answer before an account: the words of its card
 * @property {number | null} account taps until the account's first page
 * @property {number | null} begun taps until the session's first screen
 * @property {number | null} firstCoin taps until the account holds or awaits a coin
 * @property {number | null} done taps until the session of the day is over
 * @property {string[]} taps what was tapped, in order
 */

/** What a beginning may take; `sessionTaps` from the session's first screen to its end. Identity §17. */
export const FIRST_SUCCESS_GOAL = { rightTaps: 2, words: 40, sessionTaps: 14 };

/** Taps, and ms, after which a walk is lost; and ms that a screen may take to offer its next act. */
const MOST_TAPS = 60;
const WALK_MS = 450_000;
const SCREEN_MS = 20_000;
/** ms between two looks at a screen that has no act yet. */
const LOOK_MS = 250;
/** Words a minute of the walker: reading pays for time that was spent, of a quick reader's pace (500) at most. */
const WORDS_A_MINUTE = 300;
const DAY_IS_DONE = /Votre journée est tissée|Rien à faire aujourd’hui/;
/** What leads away from the path: other ways in, settings, and what ends a step without doing it. */
const ASIDE = /Fermer|Quitter|Plus tard|Signaler|Écouter|Télécharger|Partager|e-mail|numéro|Retour|Revenir|Pause|Réessayer/i;
/** Acts of a screen in the order of a reader who goes on. */
const ONWARD = [/^Choisir|^Continuer|^Commencer|^Reprendre|^J’ai lu|^Voir le résultat|^Question suivante|^Vérifier|^Valider/i, /./];

/**
 * Right answers by the question's text: a device holds only some of them.
 * @param {string} databaseUrl
 * @returns {Promise<Map<string, string[]>>} the texts of the right choices, or what to write
 */
async function readAnswers(databaseUrl) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query('select prompt, type, answer, choices from questions where retired_at is null');
    return new Map(
      rows.map(({ prompt, type, answer, choices }) => {
        const given = [answer].flat().map(String);
        if (type === 'truefalse') return [plain(prompt), [given[0] === 'true' ? 'Vrai' : 'Faux']];
        if (type === 'number' || type === 'text') return [plain(prompt), given.slice(0, 1)];
        const textOf = new Map(choices.map((/** @type {{ id: string, text: string }} */ { id, text }) => [id, text]));
        return [plain(prompt), given.map((id) => plain(textOf.get(id) ?? ''))];
      }),
    );
  } finally {
    await client.end();
  }
}

/** A text with single ordinary spaces. @param {string} text */
const plain = (text) => text.replaceAll(/\s+/g, ' ').trim();

/**
 * Walks from the landing as a newcomer does: at each screen its primary act. A tap is a press of a button, a link, a box, a choice, or of an
 * entry in a list; a field that is written in is none.
 * @param {Page} page without a session
 * @param {object} asked
 * @param {string} asked.address
 * @param {ReadonlyMap<string, string[]>} [asked.answers] right answers by the question's text, else the first choice
 * @param {(ms: number) => Promise<unknown>} [asked.read] lets the time of reading pass; by default it really does
 * @param {() => Promise<unknown>} [asked.onAccount] called when the account is made
 * @returns {Promise<Walk>}
 */
export async function walk(
  page,
  { address, answers = new Map(), read = (ms) => page.waitForTimeout(ms), onAccount = async () => undefined },
) {
  /** @type {Walk} */
  const seen = { firstRight: null, account: null, begun: null, firstCoin: null, done: null, taps: [] };
  const tap = async (/** @type {Locator} */ target, name = '') => {
    const words = name || plain((await target.innerText().catch(() => '')) || ((await target.getAttribute('aria-label')) ?? '?'));
    await target.click({ timeout: SCREEN_MS });
    seen.taps.push(words.slice(0, 60));
  };

  await page.goto(`${address}/`, { waitUntil: 'load' });
  await answerBeforeAccount();
  await createAccount();
  seen.account = seen.taps.length;
  await onAccount();
  for (const until = Date.now() + WALK_MS; seen.taps.length < MOST_TAPS && Date.now() < until; ) {
    if (isSession()) seen.begun ??= seen.taps.length;
    const goesOn = await doPrimaryAct();
    await noteCoin();
    if (await isDone()) {
      seen.done = seen.taps.length;
      // What was done last is on its way.
      for (const until = Date.now() + SCREEN_MS; Date.now() < until && seen.firstCoin === null; await noteCoin())
        await page.waitForTimeout(LOOK_MS);
    }
    if (!goesOn || seen.done !== null) return seen;
  }
  return seen;

  async function isDone() {
    return DAY_IS_DONE.test(await textOf(page));
  }

  function isSession() {
    return new URL(page.url()).pathname.startsWith('/seance');
  }

  async function answerBeforeAccount() {
    const card = page.locator('form[action="/api/first-answer"]').first();
    if (!(await card.isVisible().catch(() => false))) return;
    const words = countWords(await card.innerText());
    const id = await card.locator('input[name=question]').inputValue();
    const question = await (await page.request.get(`${address}/api/first-question`)).json();
    if (question.id !== id) throw new Error(`La page pose « ${id} », et le site « ${question.id} ».`);
    await tap(card.locator(`button[value="${question.answer}"]`));
    await page.getByRole('heading', { name: 'Bonne réponse.' }).waitFor({ timeout: SCREEN_MS });
    seen.firstRight = { taps: seen.taps.length, words };
  }

  async function createAccount() {
    const keep = page.getByRole('link', { name: 'Gardez ce fil' });
    await tap((await keep.isVisible().catch(() => false)) ? keep : page.getByRole('link', { name: "Commencer l'Aventure" }));
    await page.waitForURL('**/api/login**');
    await tap(page.getByRole('link', { name: 'Créer un compte' }));
    await page.waitForLoadState('load');
    if (new URL(page.url()).pathname !== '/api/register') await tap(page.getByRole('link', { name: 'Avec un e-mail plutôt' }));
    await page.waitForURL('**/api/register**');
    await page.getByLabel('Prénom').fill('Rasmata');
    await page.getByLabel('E-mail').fill(`rasmata-${Date.now()}-${Math.round(performance.now())}@exemple.bf`);
    await page.getByLabel('Mot de passe').fill('le mil pousse bien ici');
    const track = page.getByLabel('Vous êtes');
    if (await track.isVisible().catch(() => false)) {
      await track.selectOption('entrepreneur');
      seen.taps.push('Vous êtes : Entrepreneur');
    }
    const year = page.getByLabel('Année de naissance');
    if (await year.isVisible().catch(() => false)) await year.fill('1990');
    await tap(page.getByRole('checkbox'), 'J’accepte');
    await tap(page.getByRole('button', { name: 'Créer mon compte' }));
    await page.waitForURL((url) => !url.pathname.startsWith('/api/'));
    await page.locator('html[data-host="ready"], main').first().waitFor();
  }

  async function noteCoin() {
    if (seen.firstCoin !== null) return;
    const answer = await page.request.get(`${address}/api/auth/user`);
    const { ultyCoins = 0, pendingCoins = 0, lifetimeCoins = 0 } = answer.ok() ? await answer.json() : {};
    if (ultyCoins + pendingCoins + lifetimeCoins > 0) seen.firstCoin = seen.taps.length;
  }

  /** Reads what is on screen to its end. */
  async function readScreen() {
    await read((countWords(await page.locator('main').innerText()) * 60_000) / WORDS_A_MINUTE);
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  }

  /** Does what the screen asks for. @returns whether there was something to do */
  async function doPrimaryAct() {
    const before = await stateOf(page);
    await page.waitForTimeout(LOOK_MS);
    const act = (await chooseAnswer()) ?? (await primaryAct());
    if (!act) return false;
    // Once there is an act, the text is there to be read.
    if (isSession()) await readScreen();
    await tap(act);
    // The next screen, panel or verdict.
    for (const until = Date.now() + SCREEN_MS; Date.now() < until && (await stateOf(page)) === before; ) await page.waitForTimeout(150);
    return (await stateOf(page)) !== before;
  }

  /** Fills in an open question, if the screen has one. @returns {Promise<Locator | null>} the choice whose touch answers it */
  async function chooseAnswer() {
    const main = page.locator('main');
    // An exercise is its question alone until its code is there.
    await main
      .locator('p.u-exercise:visible')
      .first()
      .waitFor({ state: 'hidden', timeout: SCREEN_MS })
      .catch(() => undefined);
    const text = await textOf(page);
    const right = [...answers].find(([prompt]) => text.includes(prompt))?.[1] ?? [];
    const touches = main.locator('button.u-answer-open:visible');
    const touchable = (await touches.allInnerTexts()).map(plain);
    if (touchable.length > 0)
      return touches.nth(
        Math.max(
          0,
          touchable.findIndex((words) => right.includes(words)),
        ),
      );
    const boxes = main.locator('label:has(input:is([type=radio],[type=checkbox]):enabled:not([role=switch])):visible');
    const texts = (await boxes.allInnerTexts()).map(plain);
    if (
      texts.length > 0 &&
      (await main.locator('input:is([type=radio],[type=checkbox]):enabled:not([role=switch]):checked').count()) === 0
    ) {
      const wanted = texts.flatMap((words, at) => (right.some((one) => words.startsWith(one)) ? [at] : []));
      for (const at of wanted.length > 0 ? wanted : [0]) await tap(boxes.nth(at));
    }
    const field = main.locator('form input:is([type=text],[type=number],[inputmode]):visible:enabled').first();
    if (await field.isVisible().catch(() => false)) if ((await field.inputValue()) === '') await field.fill(right[0] ?? '1');
    return null;
  }

  /** @returns {Promise<Locator | null>} the button or link that goes on, once it can be pressed */
  async function primaryAct() {
    for (const until = Date.now() + SCREEN_MS; Date.now() < until && !(await isDone()); await page.waitForTimeout(LOOK_MS)) {
      const scope = page.locator('dialog[open], main').first();
      const acts = scope.locator('.u-button-filled:visible:not(:disabled), .u-button-nere:visible:not(:disabled)');
      const names = (await acts.allInnerTexts()).map(plain);
      for (const wanted of ONWARD) {
        const at = names.findIndex((name) => wanted.test(name) && !ASIDE.test(name));
        if (at >= 0) return acts.nth(at);
      }
      const unknown = scope.getByRole('button', { name: /^(Je ne sais pas|Passer|Continuer)/ }).first();
      if (await unknown.isVisible().catch(() => false)) return unknown;
    }
    return null;
  }
}

/** @param {Page} page */
const textOf = async (page) => plain(await page.locator('body').innerText());
/** What tells one screen from another. @param {Page} page */
const stateOf = async (page) => `${page.url()} ${await textOf(page)}`;

/**
 * Walks this build, and an earlier one where it is served: each in a browser of its own, at the same time.
 * @param {{ site: Site, baseline: string | undefined, defer: Defer }} asked `baseline`: the address of the earlier build
 * @returns {Promise<{ site: Walk, earlier: Walk | null }>}
 */
export async function measureFirstSuccess({ site, baseline, defer }) {
  const { browser, close } = await openBrowser(defer);
  const answers = await readAnswers(site.databaseUrl);
  const walked = async (/** @type {string} */ address) => {
    const context = await browser.newContext({ viewport: { width: 360, height: 640 }, locale: 'fr-BF' });
    try {
      return await walk(await context.newPage(), { address, answers });
    } finally {
      await context.close();
    }
  };
  // At once: a walker mostly reads.
  const [here, earlier] = await Promise.all([walked(site.address), baseline ? walked(baseline) : null]);
  await close();
  return { site: here, earlier };
}
