import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { DEMO_PASSWORD } from '../identity/passwords/demo-accounts.js';
import { cookieOf } from '../identity/second-factor/second-factor.fixture.js';
import type { MadeUser } from '../testing/make-user.js';
import { startTestApp, type TestApp } from '../testing/start-test-app.js';
import { DemoQuestions } from './demo-questions.js';
import { communityOf } from '../community/questions/questions.fixture.js';

let demo: TestApp;
beforeAll(async () => {
  demo = await startTestApp({ SEED_DEMO: 'true' });
});
afterAll(() => demo.close());

test('the community of a demonstration has threads of its people, once, marked, and pays nobody', async () => {
  await demo.app.get(DemoQuestions).seed();
  const at = communityOf(() => demo);
  const rows = await demo.query<{ kind: string; n: number; demo: boolean }>(
    `select p.kind, count(*)::integer as n, bool_and(p.is_demo) as demo from community_posts p where not p.is_team group by p.kind order by p.kind`,
  );
  expect(rows).toEqual([
    { kind: 'answer', n: 3, demo: true },
    { kind: 'question', n: 3, demo: true },
  ]);
  const { items } = await at.list('track=quiz-ulty-stars&subject=Marketing%20%26%20vente');
  expect(items).toMatchObject([{ state: 'solved', answers: 2 }]);
  expect(await demo.query(`select 1 from coin_txn where reason in ('best_answer', 'vote_cast')`)).toEqual([]);
});

test('what a person of a demonstration asks is shown at once; words are read as everywhere', async () => {
  const at = communityOf(() => demo);
  const signedIn = await demo.inject({ method: 'POST', url: '/api/login', payload: { email: 'awa@exemple.bf', password: DEMO_PASSWORD } });
  const [person] = await demo.query<MadeUser>(`select id from users where email = 'awa@exemple.bf'`);
  const awa = { ...person!, cookie: cookieOf(signedIn, 'ulty_session') };
  expect((await at.ask(awa, { title: 'Combien d’heures réviser chaque soir ?' })).review).toBe('published');
  expect((await at.ask(awa, { title: 'Et le dimanche, faut-il réviser ?', text: 'Tu es un connard' })).review).toBe('held');
});

test('a real installation over its data shows none of them', async () => {
  const real = await startTestApp({ DATABASE_URL: demo.databaseUrl });
  try {
    expect(await real.query('select 1 from community_posts where is_demo and review = $1', ['published'])).toEqual([]);
  } finally {
    await real.app.close();
  }
});
