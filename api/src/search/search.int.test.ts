import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OftenSearched, SearchPage, SearchSuggestions } from '@ulty/contracts/learning/search.js';
import { OFTEN_SEARCHED_LEAST, SEARCH_MAX_CHARACTERS } from '@ulty/domain/learning/search.js';
import { Db } from '../core/database/db.js';
import { bookFolder, courseFolder, finalQuizFile, lessonFile, postFile, sixQuestions } from '../testing/content-fixture.js';
import { importContent } from '../content/import/import-content.js';
import { uuidV7 } from '../core/base/uuid.js';
import { startContentApp, type ContentApp } from '../testing/start-content-app.js';
import { OftenSearchedTexts } from './often-searched.service.js';

const course = courseFolder('cours', 3, { title: 'Ouvrir un kiosque', category: 'Entrepreneuriat', difficulty: 'Avancé' });
const priced = courseFolder('paye', 2, { title: 'Tenir un moulin', priceEuroCents: 900 });
const [preview, locked] = priced.ids.lessons;
const book = bookFolder('soudure', { title: 'Weld Well', promise: 'Souder sans gaspiller' });
let api: ContentApp;
let headers: { cookie: string };

beforeAll(async () => {
  api = await startContentApp({
    ...course.files,
    ...priced.files,
    ...book.files,
    'courses/paye/01-lecon-1.md': lessonFile({ id: preview, title: 'Le mil', preview: true }, 'Le meunier ouvre le bluteau le matin.'),
    'courses/paye/02-lecon-2.md': lessonFile(
      { id: locked, title: 'La farine', section: 'Moudre' },
      'Le meunier règle le bluteau au millimètre.',
    ),
    ...finalQuizFile('paye', {}, [
      { ...sixQuestions()[2], prompt: 'Le bluteau se règle-t-il à la main ?' },
      ...sixQuestions().slice(0, 2),
      ...sixQuestions().slice(3),
    ]),
    'posts/inventaire.md': postFile(
      { title: 'Faire l’inventaire de sa boutique', publishedAt: '2026-01-01' },
      'Compter chaque article du rayon, le soir.',
    ),
    'posts/epargne.md': postFile({ title: 'Mettre de côté', publishedAt: '2026-01-02' }, 'L’épargne protège la boutique des mauvais mois.'),
    'posts/demain.md': postFile({ title: 'Inventaire de demain', publishedAt: '2999-01-01' }),
  });
  headers = { cookie: (await api.makeUser()).cookie };
});
afterAll(() => api.close());

const answer = (query: Record<string, string>) => api.inject({ url: `/api/search?${new URLSearchParams(query).toString()}`, headers });
const search = async (q: string, rest: Record<string, string> = {}) => {
  const found = await answer({ q, ...rest });
  expect(found.statusCode).toBe(200);
  return SearchPage.parse(found.json());
};
const titles = async (q: string) => (await search(q)).hits.map(({ title }) => title);

test('a plural, an elision and a missing accent find the same article, with the words around the match', async () => {
  for (const q of ['inventaire', 'Inventaires', 'l’inventaire', 'INVENTAIRE de la boutique'])
    expect((await titles(q))[0]).toBe('Faire l’inventaire de sa boutique');
  expect((await titles('epargne'))[0]).toBe('Mettre de côté');
  const [hit] = (await search('rayon')).hits;
  expect(hit).toMatchObject({
    kind: 'article',
    path: '/blog/inventaire',
    about: 'Article · Équipe Ulty',
    excerpt: 'Compter chaque article du rayon, le soir.',
  });
});

test('a book is found by the words of its promise, and brings it', async () => {
  expect((await search('souder sans gaspiller')).hits[0]).toMatchObject({
    kind: 'book',
    title: 'Weld Well',
    promise: 'Souder sans gaspiller',
  });
  expect((await search('inventaire')).hits[0]?.promise).toBeNull();
});

test('a word with one typing error is searched as the word it resembles, and says so with its accents', async () => {
  expect(await search('invantaire')).toMatchObject({ query: 'inventaire', typed: 'invantaire', counts: { article: 1 } });
  expect(await search('epragne')).toMatchObject({ query: 'épargne', typed: 'epragne', counts: { article: 1 } });
  expect(await search('epargne')).toMatchObject({ query: 'epargne', typed: null });
});

test('the beginning of the last word is enough', async () => {
  expect((await titles('faire inven'))[0]).toBe('Faire l’inventaire de sa boutique');
});

test('a word is searched as it is written when one insists, and where nothing is found a spelling is offered', async () => {
  expect(await search('invantaire', { exact: '1' })).toMatchObject({
    query: 'invantaire',
    typed: null,
    suggestion: 'inventaire',
    hits: [],
  });
  expect(await search('inventaxxire')).toMatchObject({ suggestion: 'inventaire', hits: [] });
  expect(await search('inventaire')).toMatchObject({ suggestion: null });
});

test('words written as they sound are understood', async () => {
  expect((await titles('kiosc'))[0]).toBe('Ouvrir un kiosque');
});

test('category and difficulty filter; the categories to choose from stay', async () => {
  const kiosk = await search('kiosque', { category: 'Entrepreneuriat', difficulty: 'Avancé' });
  expect(kiosk.hits[0]).toMatchObject({
    kind: 'course',
    about: expect.stringMatching(/^Cours · /),
    bytes: expect.any(Number),
    state: null,
  });
  const other = await search('kiosque', { category: 'Finance' });
  expect([other.hits, other.categories]).toEqual([[], ['Entrepreneuriat']]);
  expect((await search('kiosque', { difficulty: 'Débutant' })).hits).toEqual([]);
  expect((await answer({ q: 'kiosque', difficulty: 'Facile' })).statusCode).toBe(400);
});

test('a course one follows says so, to its learner alone', async () => {
  const learner = await api.makeUser();
  await api.query(`insert into enrollments (id, user_id, course_id, status) values (gen_random_uuid(), $1, $2, 'active')`, [
    learner.id,
    course.ids.course,
  ]);
  const own = await api.inject({ url: '/api/search?q=kiosque&type=course', headers: { cookie: learner.cookie } });
  expect(SearchPage.parse(own.json()).hits[0]).toMatchObject({ state: 'enrolled' });
  expect((await search('kiosque', { type: 'course' })).hits[0]).toMatchObject({ state: null });
});

test('of a priced course, who has not paid it sees neither the text of its lessons nor its final quiz, and no count of them', async () => {
  const who = await api.makeUser();
  const found = async () => {
    const page = async (tab: string) =>
      SearchPage.parse((await api.inject({ url: `/api/search?q=bluteau${tab}`, headers: { cookie: who.cookie } })).json());
    const { hits: whole, counts } = await page('');
    const hits = [...(await page('&type=course')).hits, ...(await page('&type=question')).hits];
    return {
      counts,
      parts: whole.flatMap(({ parts }) => (parts ?? []).map(({ kind }) => kind)),
      hits: hits.map(({ kind, title, excerpt }) => ({ kind, title, excerpt })),
    };
  };
  const closed = await found();
  expect(closed.hits).toHaveLength(2);
  expect(closed.hits).toEqual(
    expect.arrayContaining([
      { kind: 'lesson', title: 'Le mil', excerpt: expect.stringContaining('bluteau le matin') },
      { kind: 'lesson', title: 'La farine', excerpt: 'Moudre' },
    ]),
  );
  expect(closed).toMatchObject({ counts: { course: 2, question: 0 }, parts: ['lesson'] });
  await api.query(`insert into enrollments (id, user_id, course_id, status) values (gen_random_uuid(), $1, $2, 'pending_payment')`, [
    who.id,
    priced.ids.course,
  ]);
  expect(await found()).toEqual(closed);
  await api.query(`update enrollments set status = 'active' where user_id = $1`, [who.id]);
  const open = await found();
  expect(open.hits).toEqual(
    expect.arrayContaining([
      { kind: 'lesson', title: 'La farine', excerpt: expect.stringContaining('au millimètre') },
      { kind: 'question', title: 'Le bluteau se règle-t-il à la main ?', excerpt: expect.any(String) },
    ]),
  );
  expect(open.counts).toMatchObject({ course: 2, question: 1 });
  expect(open.parts).toHaveLength(2);
});

test('a word tells as much of a thread as of a text of the library', async () => {
  const ref = uuidV7();
  await api.query(
    `select search_write(jsonb_agg(jsonb_build_object('kind', 'thread', 'ref', $1::text, 'path', '/x', 'title', title, 'about', about,
       'summary', summary, 'body', body))) from search_documents where path = '/blog/inventaire'`,
    [ref],
  );
  const ofThread = await api.query(`select t.term, t.impact from search_terms t join search_documents d using (doc) where d.ref = $1`, [
    ref,
  ]);
  const ofArticle = await api.query(
    `select p.term, l.impact from search_postings p cross join lateral unnest(p.ids, p.impacts) as l (doc, impact)
       join search_documents d using (doc) where d.path = '/blog/inventaire'`,
  );
  expect(ofThread.length).toBeGreaterThan(8);
  expect(new Set(ofThread.map((row) => JSON.stringify(row)))).toEqual(new Set(ofArticle.map((row) => JSON.stringify(row))));
  await api.query('delete from search_documents where ref = $1', [ref]);
});

test('pages follow one another to the end, each result once', async () => {
  const ids = new Set<string>();
  await api.query(
    `select search_write(jsonb_agg(jsonb_build_object('kind', 'partner', 'ref', gen_random_uuid(), 'path', '/partner/' || n, 'title', 'Forge ' || n,
       'about', 'Partenaire', 'summary', '', 'body', ''))) from generate_series(1, 24) n`,
  );
  for (let cursor: number | null = 0; cursor !== null; ) {
    const found: SearchPage = await search('forge', { cursor: String(cursor) });
    expect(found.counts.partner).toBe(24);
    for (const hit of found.hits) ids.add(hit.id);
    cursor = found.next;
  }
  expect(ids.size).toBe(24);
  await api.query(`delete from search_documents where path like '/partner/%'`);
});

test('suggestions are titles that have the words typed so far', async () => {
  const suggest = async (q: string) =>
    SearchSuggestions.parse(
      (await api.inject({ url: `/api/search/suggestions?${new URLSearchParams({ q }).toString()}`, headers })).json(),
    );
  expect(await suggest('inven')).toEqual({ suggestions: ['Faire l’inventaire de sa boutique'] });
  expect(await suggest('zzzzzz')).toEqual({ suggestions: [] });
  expect(await suggest('demain')).toEqual({ suggestions: [] });
});

test('a thread is found by its answers, until they are hidden, and not at all once it is deleted', async () => {
  const [question, reply] = [uuidV7(), uuidV7()];
  const post = `insert into community_posts (id, kind, question_id, text, at, review) values ($1, $2, $3, $4, now(), 'published')`;
  await api.query(post, [question, 'question', question, 'Les oiseaux mangent mes semis.']);
  await api.query(
    `insert into community_questions (id, track, subject, title, at, is_shown) values ($1, 'quiz-ulty-stars', 'Gestion', 'Que faire des oiseaux ?', now(), true)`,
    [question],
  );
  await api.query(post, [reply, 'answer', question, 'Posez un épouvantail.']);
  await api.query(`insert into community_answers (id, question_id, at, is_shown) values ($1, $2, now(), true)`, [reply, question]);
  expect((await search('épouvantail')).hits).toEqual([
    expect.objectContaining({ kind: 'thread', path: `/community/questions/${question}`, about: expect.stringMatching(/^Question · 1/) }),
  ]);
  await api.query(`update community_posts set review = 'hidden' where id = $1`, [reply]);
  await api.query(`update community_answers set is_shown = false where id = $1`, [reply]);
  expect(await search('épouvantail')).toMatchObject({ hits: [], suggestion: null });
  expect((await search('oiseaux')).hits).toHaveLength(1);
  await api.query('delete from community_posts where id = $1', [question]);
  expect((await search('oiseaux')).hits).toEqual([]);
});

test('a search whose words no text has together names its parts; with them in one text, or under a filter, it does not', async () => {
  expect((await search('bluteau pour mon épargne')).apart).toEqual(['bluteau', 'épargne']);
  expect((await search('épargne boutique')).apart).toBeNull();
  expect((await search('bluteau')).apart).toBeNull();
  expect((await search('bluteau épargne', { type: 'article' })).apart).toBeNull();
});

test('what is searched often is counted without anybody, once a person and day, and shown from a number of searches on', async () => {
  const often = async () => OftenSearched.parse((await api.inject({ url: '/api/search/often', headers })).json());
  const texts = api.app.get(OftenSearchedTexts);
  const people = await Promise.all(
    Array.from({ length: OFTEN_SEARCHED_LEAST }, () => api.makeUser({ birthYear: new Date().getFullYear() - 14 })),
  );
  const by = (cookie: string, q: string) =>
    api.inject({ url: `/api/search?${new URLSearchParams({ q }).toString()}`, headers: { cookie } });
  for (const { cookie } of people) {
    await by(cookie, 'Mettre de coté');
    await by(cookie, 'mettre de coté');
    await by(cookie, 'inventaire de Awa Kaboré');
  }
  for (let again = 0; again < 9; again += 1) await by(people[0]?.cookie ?? '', 'inventaire');
  await texts.write();
  const rows = await api.query<{ text: string; searches: number }>('select text, searches from search_counts order by searches desc, text');
  expect(rows).toEqual(
    expect.arrayContaining([
      { text: 'mettre de coté', searches: OFTEN_SEARCHED_LEAST },
      { text: 'inventaire', searches: expect.any(Number) },
    ]),
  );
  expect(rows.some(({ text }) => text.includes('awa'))).toBe(false);
  expect(await often()).toEqual({ isCounted: true, searches: ['Mettre de coté'] });
  const columns = await api.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = 'search_counts' order by 1`,
  );
  expect(columns.map(({ name }) => name)).toEqual(['day', 'searches', 'text']);
});

test('tabs are counted together and filter the results', async () => {
  const all = await search('leçon');
  expect(all.counts.course).toBeGreaterThanOrEqual(3);
  const none = await search('leçon', { type: 'partner' });
  expect(none).toMatchObject({ counts: all.counts, hits: [], next: null });
});

test('what is published later is not found', async () => {
  expect(await titles('inventaire demain')).not.toContain('Inventaire de demain');
});

test.each([["' or 'x'='x' --"], ['(z+)+$ [\\'], ['%_%'], ['!! …'], ['Ned sẽn tar nin-biig'], ['vide '.repeat(24)]])(
  '%p is a query like another',
  async (q) => {
    expect((await search(q)).hits).toEqual([]);
  },
);

test.each([['x'], ['   '], ['é'.repeat(SEARCH_MAX_CHARACTERS + 1)], ['a'.repeat(4_000)], ['vide '.repeat(300)]])(
  'too short or too long is refused',
  async (q) => {
    const refused = await answer({ q });
    expect([refused.statusCode, refused.json()]).toEqual([400, expect.objectContaining({ code: 'VALIDATION' })]);
  },
);

test.each([
  ['two words', 'inventaire boutique'],
  ['only words that tell nothing', 'et de la que je ne sais pas pour vous '.repeat(5)],
  ['as many words as there is room for', Array.from({ length: 66 }, (_, n) => (n + 10).toString(36)).join(' ')],
  ['wildcards', '%_%'.repeat(60)],
  ['a word as long as there is room for', 'é'.repeat(SEARCH_MAX_CHARACTERS)],
])('a search costs two statements: %s', async (_, q) => {
  expect(await api.countQueries(() => search(q.slice(0, SEARCH_MAX_CHARACTERS)))).toBeLessThanOrEqual(3);
});

test('a word that none of the first results is about gets one among them', async () => {
  await api.query(
    `select search_write(jsonb_agg(jsonb_build_object('kind', 'partner', 'ref', gen_random_uuid(), 'path', '/partner/' || n, 'title', title,
       'about', 'Partenaire', 'summary', '', 'body', body)))
       from (select n, 'Pintades du village' as title, 'Nourrir ses pintades au village' as body from generate_series(1, 8) n
             union all select 9, 'Emprunter sans se perdre', 'Emprunter coûte un intérêt.') d`,
  );
  const { hits, counts } = await search('emprunter pour mes pintades du village');
  expect(hits.slice(0, 5).map(({ title }) => title)).toContain('Emprunter sans se perdre');
  expect(hits[0]?.title).toBe('Pintades du village');
  expect(counts.partner).toBe(9);
  await api.query(`delete from search_documents where path like '/partner/%'`);
});

test('a course is one result with its parts, and each has its own on the tab', async () => {
  const all = await search('moulin');
  const of = all.hits.filter(({ path }) => path.startsWith(`/courses/${priced.ids.course}`));
  expect(of).toHaveLength(1);
  expect(of[0]?.parts?.map(({ kind }) => kind)).toEqual(['lesson', 'lesson']);
  const tab = await search('moulin', { type: 'course' });
  expect(tab.hits.map(({ kind, parts }) => [kind, parts?.length])).toEqual([
    ['course', 0],
    ['lesson', 0],
    ['lesson', 0],
  ]);
  expect(tab.counts.course).toBe(3);
});

test('an article taken out of the folder is found no more, one that changed is found by its new words', async () => {
  const id = '0198c000-0000-7000-8000-0000000000aa';
  await api.content.write({
    'posts/epargne.md': postFile({ id, title: 'Mettre de côté', publishedAt: '2026-01-02' }, 'La tirelire du quartier.'),
  });
  await importContent(api.app.get(Db), api.content.dir);
  expect((await search('épargne')).hits).toEqual([]);
  expect(await titles('tirelire')).toEqual(['Mettre de côté']);
});
