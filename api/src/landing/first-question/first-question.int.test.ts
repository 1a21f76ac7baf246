import { afterAll, afterEach, beforeAll, describe, expect, jest, test } from '@jest/globals';
import { FirstQuestion } from '@ulty/contracts/pages/first-question.js';
import { startContentApp, type ContentApp } from '../../testing/start-content-app.js';
import { FirstQuestionsService } from './first-questions.service.js';

const NAMES = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const FILE = `questions:
${NAMES.map(
  (name) => `  - id: ${name}
    prompt: "Deux et trois, ce ${name} <b>?"
    choices:
      - { id: a, text: "Quatre" }
      - { id: b, text: "Cinq" }
      - { id: c, text: "Six" }
    answer: b
    right: "Vous avez ajouté : Cinq."
    missed: "Deux et trois font Cinq."
`,
).join('')}`;

let api: ContentApp;
beforeAll(async () => {
  api = await startContentApp({ 'first-questions.yaml': FILE });
});
afterEach(() => {
  jest.restoreAllMocks();
});
afterAll(() => api.close());

const get = (url: string, headers = {}) => api.inject({ url, headers });
const answer = (fields: Record<string, string>) =>
  api.inject({ url: '/api/first-answer', method: 'POST', payload: new URLSearchParams(fields) });
const today = async () => FirstQuestion.strict().parse((await get('/api/first-question')).json());

describe('GET /api/first-question', () => {
  test('a visitor has one a day in Burkina Faso, with a tag; the list begins on Monday', async () => {
    const first = await get('/api/first-question');
    expect(NAMES).toContain((await today()).id);
    expect((await get('/api/first-question', { 'if-none-match': String(first.headers.etag) })).statusCode).toBe(304);
    const questions = api.app.get(FirstQuestionsService);
    expect(questions.ofDay(new Date('2026-11-30T23:59:59.999Z'))?.id).toBe('lundi');
    expect(questions.ofDay(new Date('2026-12-01T00:00:00Z'))?.id).toBe('mardi');
  });

  test('another follows each, the seventh before the first; an unknown one is the day’s', async () => {
    const after = async (id: string) => (await get(`/api/first-question?after=${id}`)).json().id;
    expect([await after('lundi'), await after('dimanche'), await after('inconnu')]).toEqual(['mardi', 'lundi', (await today()).id]);
    expect((await get(`/api/first-question?after=${'x'.repeat(61)}`)).statusCode).toBe(400);
  });

  test('signed-in people have none', async () => {
    const { cookie } = await api.makeUser();
    expect((await get('/api/first-question', { cookie })).statusCode).toBe(404);
  });
});

describe('without script', () => {
  test('the right answer is told first, with what was done right and the way to an account that keeps it', async () => {
    const page = await answer({ question: 'mardi', a: 'b' });
    expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-store']);
    expect(page.body).toContain('Deux et trois, ce mardi &lt;b&gt;?');
    expect(page.body).toContain('Vous avez ajouté : <b>Cinq</b>.');
    expect(page.body).toContain('href="/api/login?returnTo=%2F%23fil">Gardez ce fil</a>');
    expect(page.body).not.toContain('Quatre');
  });

  test('after a miss: the right answer, the given one, why; another question is the main act', async () => {
    const { body } = await answer({ question: 'dimanche', a: 'a' });
    expect(body.indexOf('Cinq')).toBeLessThan(body.indexOf('Quatre'));
    expect(body).toContain('Deux et trois font <b>Cinq</b>.');
    expect(body).toContain('<a class="button" href="/api/first-answer?question=lundi">Une autre question</a>');
    expect(body).not.toContain('Gardez ce fil');
  });

  test('a page kept over midnight gets the verdict of its question, twice if it is sent twice', async () => {
    const other = NAMES.find((name) => name !== 'jeudi') ?? '';
    for (const name of ['jeudi', other, other]) expect((await answer({ question: name, a: 'b' })).body).toContain(`ce ${name}`);
  });

  test.each([
    ['a forged choice', { question: 'mardi', a: 'z' }, 'ce mardi'],
    ['no choice', { question: 'mardi' }, 'ce mardi'],
    ['a huge one', { question: 'mardi', a: 'x'.repeat(5_000) }, 'ce mardi'],
    ['an unknown question', { question: 'hier', a: 'b' }, 'Deux et trois'],
    ['nothing', {}, 'Deux et trois'],
  ])('%s is asked again', async (_, fields, text) => {
    const page = await answer(fields as Record<string, string>);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Cette réponse n’est pas dans la question.');
    expect(page.body).toContain(text);
    expect(page.body).not.toContain('Vous avez ajouté');
  });

  test('another site’s form is refused', async () => {
    const page = await api.inject({
      url: '/api/first-answer',
      method: 'POST',
      payload: new URLSearchParams({ question: 'mardi', a: 'b' }),
      headers: { 'sec-fetch-site': 'cross-site' },
    });
    expect(page.statusCode).toBe(403);
  });

  test('links ask for a question by its id', async () => {
    expect((await get('/api/first-answer?question=samedi')).body).toContain('ce samedi');
    expect((await get('/api/first-answer?question=')).statusCode).toBe(200);
  });
});
