import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { COACH } from '@ulty/domain/learning/coach.js';
import { readFileSync } from 'node:fs';
import { startFakeModel, type FakeModel } from '../testing/fake-model.js';
import type { MadeUser } from '../testing/make-user.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { WHOLE_CONTENT } from '../testing/whole-content.js';
import { zoneByDay } from '../testing/zone-by-day.js';
import { judgedFile, longQuestions, mean } from '../search/long-questions.fixture.js';
import { coachCalls } from './coach.fixture.js';
import { Passages } from './passages/passages.service.js';

const judged = JSON.parse(readFileSync(new URL('judged/questions.json', import.meta.url), 'utf8')) as {
  answered: { question: string; texts: string[] }[];
  unknown: string[];
};
const idOf = (text: string) => judgedFile(text).id;

let model: FakeModel;
let api: TestApp;
let people: MadeUser[];
const { ask } = coachCalls(() => api);

beforeAll(async () => {
  model = await startFakeModel();
  api = await startTestApp({
    CONTENT_DIR: WHOLE_CONTENT,
    COACH_BASE_URL: model.url,
    COACH_MODEL: 'enregistre',
    COACH_TOKENS_PER_DAY: '10000000',
  });
  people = await Promise.all(Array.from({ length: 10 }, () => api.makeUser({ tz: zoneByDay() })));
  await api.query(
    `insert into enrollments (id, user_id, course_id, status) select gen_random_uuid(), u.id, c.id, 'active' from users u cross join courses c where u.id = any ($1::uuid[]) and c.price_euro_cents > 0`,
    [people.map(({ id }) => id)],
  );
}, 240_000);
afterAll(async () => {
  await api.close();
  await model.close();
});

test('80 judged questions: the right text is among the sources', async () => {
  const passages = api.app.get(Passages);
  const [me] = people;
  const missed: string[] = [];
  await passages.find('prépare la connexion', me?.id ?? '', null);
  const begun = process.cpuUsage();
  for (const { question, texts } of judged.answered) {
    const found = await passages.find(question, me?.id ?? '', null);
    if (!found.some(({ id }) => texts.map(idOf).includes(id))) missed.push(question);
  }
  const { user, system } = process.cpuUsage(begun);
  const unknown = await Promise.all(judged.unknown.map((question) => passages.find(question, me?.id ?? '', null)));
  const right = judged.answered.length - missed.length;
  const honest = unknown.filter((found) => found.length === 0).length;
  console.log(
    `right text among the sources: ${right} of ${judged.answered.length} (${(right / judged.answered.length).toFixed(3)}); 'Je ne sais pas' where nothing fits: ${honest} of ${judged.unknown.length}; ${((user + system) / 1_000 / judged.answered.length).toFixed(1)} ms of CPU each in this process\n${missed.join('\n')}`,
  );
  expect(judged.answered).toHaveLength(80);
  expect(right / judged.answered.length).toBeGreaterThanOrEqual(0.9);
  expect(honest).toBeGreaterThanOrEqual(judged.unknown.length * 0.7);
});

test.each([
  ['long-questions', 0.75],
  ['held-out-questions', 0.85],
] as const)(
  'of %s at least %d have a right text among the sources, and of those without an answer most are not known',
  async (name, least) => {
    const passages = api.app.get(Passages);
    const [me] = people;
    const [answered, unknown] = [longQuestions(name).filter(({ texts }) => texts), longQuestions(name).filter(({ right }) => !right)];
    const found = (question: string) => passages.find(question, me?.id ?? '', null);
    const rights: boolean[] = [];
    const firsts: boolean[] = [];
    for (const { question, texts = [] } of answered) {
      const sources = await found(question);
      const ids = texts.map((text) => judgedFile(text).id);
      rights.push(sources.some(({ id }) => ids.includes(id)));
      firsts.push(ids.includes(sources[0]?.id ?? ''));
    }
    const honest: boolean[] = [];
    for (const { question } of unknown) honest.push((await found(question)).length === 0);
    const share = (all: readonly boolean[]) => mean(all.map(Number));
    console.log(
      `${name}: right text among the sources ${share(rights).toFixed(3)} of ${rights.length}, first ${share(firsts).toFixed(3)}; not known ${share(honest).toFixed(3)} of ${honest.length}`,
    );
    expect(share(rights)).toBeGreaterThanOrEqual(least);
    expect(share(honest)).toBeGreaterThanOrEqual(0.8);
  },
);

/** Variants that turn a fact of ours into an invention; each is marked so that it can be counted. */
const inventions = (sentence: string): string[] => [
  `${sentence.replace(/[.!?]$/, '')} selon l’université de Harvard. `,
  `En 2019, ${sentence.charAt(0).toLowerCase()}${sentence.slice(1)} `,
  'Le ministère impose une taxe de 18 % à chaque vendeur. ',
  'Il ne faut jamais suivre ce livre, car son auteur a menti. ',
];

test('80 answers of a recorded model that invents as much as it quotes: no invention is kept', async () => {
  let invented = 0;
  let kept = 0;
  let generated = 0;
  const told: string[] = [];
  model.record = (extracts) => {
    const quotes = extracts
      .flatMap((text) => text.split(/(?<=[.!?])\s+|\n/))
      .filter((sentence) => /^\p{Lu}.{25,180}[.!]$/u.test(sentence) && !/\d/.test(sentence))
      .slice(0, 3);
    const [first = ''] = quotes;
    // Contains at most as many inventions as quotations: an answer with more inventions is not shown at all.
    return [...quotes.map((sentence, at) => `${sentence} [${at + 1}] `), ...inventions(first).slice(0, quotes.length)];
  };
  for (const [at, { question }] of judged.answered.entries()) {
    const who = people[Math.floor(at / COACH.questionsADay)];
    if (!who) throw new Error('too few people');
    const answer = await ask(who, question);
    if (answer.kind !== 'generated') continue;
    generated += 1;
    for (const { text, sources } of answer.sentences) {
      kept += 1;
      if (/Harvard|2019|ministère impose|auteur a menti/.test(text)) {
        invented += 1;
        told.push(text);
      }
      expect(sources.length).toBeGreaterThan(0);
    }
  }
  console.log(
    `answers generated: ${generated} of ${judged.answered.length}; sentences kept: ${kept}; inventions kept: ${invented}\n${told.join('\n')}`,
  );
  expect(invented).toBe(0);
  expect(generated).toBeGreaterThanOrEqual(60);
});
