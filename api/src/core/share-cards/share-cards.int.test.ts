import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { startAccessSite, type AccessSite } from '../../testing/access-site.js';
import { scratchDir } from '../../testing/scratch-dir.js';
import { PEOPLE } from '@ulty/domain/figures/people.js';
import { drawCard } from './draw-card.js';
import { CardMaker } from './card-maker.js';
import { ShareCards } from './share-cards.js';

const scratch = scratchDir();
let site: AccessSite;
beforeAll(async () => {
  site = await startAccessSite({ DATA_DIR: scratch.path });
});
afterAll(async () => {
  await site.close();
  scratch.remove();
});

const get = (url: string, headers: Record<string, string> = {}) => site.api.inject({ url, headers });
const metaOf = (body: string, name: string) => new RegExp(`<meta (?:property|name)="${name}" content="([^"]*)"`).exec(body)?.[1];
const pathOf = (body: string) => new URL(metaOf(body, 'og:image') ?? 'http://nowhere/').pathname;
const pageOf = (what: 'course' | 'book' | 'article') =>
  ({
    course: `/courses/${site.content.courseId}`,
    book: `/quiz-ulty-stars/livres/${site.content.bookId}`,
    article: `/blog/${site.content.postSlug}`,
  })[what];

test.each(['course', 'book', 'article'] as const)('a link to a %s, followed by a messenger, has its own picture', async (what) => {
  const card = await site.api.app.get(ShareCards).ofPage(`${pageOf(what)}?de=ami`);
  // For a page of members a messenger gets the sign-in page, which has the tags of the page behind it.
  const { body } = await get(`/api/login?returnTo=${encodeURIComponent(pageOf(what))}`);
  expect([
    pathOf(body),
    metaOf(body, 'og:title'),
    metaOf(body, 'twitter:card'),
    metaOf(body, 'og:image:width'),
    metaOf(body, 'og:image:height'),
  ]).toEqual([card?.path, card?.facts.title, 'summary_large_image', '1200', '630']);
  const { statusCode, headers, bytes } = await get(pathOf(body));
  expect([statusCode, headers['content-type'], headers['cache-control']]).toEqual([
    200,
    'image/png',
    'public, max-age=31536000, immutable',
  ]);
  expect([bytes.length < 60_000, bytes.toString('latin1', 1, 4), bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([
    true,
    'PNG',
    1_200,
    630,
  ]);
  expect((await get(pathOf(body), { 'if-none-match': String(headers.etag) })).statusCode).toBe(304);
});

test('an invitation shows a person of the courses on Coton in place of a cover', async () => {
  const facts = { kicker: 'Invitation', title: 'Awa vous invite', line: '', category: 'Ulty', seed: 'x' };
  const [covered, personal] = await Promise.all([drawCard(facts), drawCard({ ...facts, person: 'mariam', foot: 'Sans compte' })]);
  expect([covered.includes(PEOPLE.mariam.drawing), personal.includes(PEOPLE.mariam.drawing)]).toEqual([false, true]);
});

test('every other page has the picture of the site', async () => {
  const { body } = await get('/', { accept: 'text/html' });
  expect([pathOf(body), metaOf(body, 'twitter:card')]).toEqual([site.api.app.get(ShareCards).site.path, 'summary_large_image']);
  expect((await get(pathOf(body))).statusCode).toBe(200);
});

test('a hundred requests at once cost one drawing, and none after a restart; what it says changes its address', async () => {
  const cards = site.api.app.get(ShareCards);
  const facts = { kicker: 'Cours', title: 'Un titre', line: 'Une ligne.', category: 'Tech', seed: 'a' };
  const found = [facts];
  cards.add({ kind: 'essai', under: null, find: () => Promise.resolve(found[0] ?? null) });
  const make = jest.spyOn(site.api.app.get(CardMaker), 'make');
  const { path } = (await cards.find('essai', 'x', null)) ?? { path: '' };
  const answers = await Promise.all(Array.from({ length: 100 }, () => get(path)));
  expect([new Set(answers.map(({ statusCode }) => statusCode)), make.mock.calls.length]).toEqual([new Set([200]), 1]);
  expect(readdirSync(`${scratch.path}/cards`)).toContain(path.split('/').at(-1));
  found[0] = { ...facts, title: 'Un autre titre' };
  const old = await get(path);
  expect([old.statusCode, old.headers['cache-control']]).toEqual([302, 'no-cache']);
  expect(old.headers.location).not.toBe(path);
  make.mockRestore();
});

test.each([
  '/cartes/cours/inconnu/0123456789abcdef.png',
  '/cartes/cours/00000000-0000-7000-8000-000000000000/0123456789abcdef.png',
  '/cartes/rien/x/0123456789abcdef.png',
  '/cartes/ulty/site/..%2f..%2fetc.png',
  '/cartes/certificats/ULTY-0000/0123456789abcdef.png',
  '/cartes/invitations/AAAAAA/0123456789abcdef.png',
])('%s is not found', async (url) => {
  expect((await get(url)).statusCode).toBe(404);
});

test('an invitation shows the name that others see to messengers, and leads people on', async () => {
  const who = await site.api.makeUser({ alias: 'Awa <b>', aliasFolded: 'awa b' });
  const { code } = (await get('/api/referrals/me', { cookie: who.cookie })).json<{ code: string }>();
  const shown = await get(`/p/${code}`, { 'user-agent': 'WhatsApp/2.24' });
  expect([shown.statusCode, metaOf(shown.body, 'og:title')]).toEqual([200, 'Awa &lt;b&gt; vous invite sur Ulty']);
  expect((await get(pathOf(shown.body))).headers['content-type']).toBe('image/png');
  expect(shown.headers['set-cookie']).toBeUndefined();
  for (const secret of [who.email, who.lastName]) expect(shown.body).not.toContain(secret);
  const opened = await get(`/p/${code}`, { 'user-agent': 'Mozilla/5.0' });
  expect([opened.statusCode, opened.headers.location]).toEqual([302, '/']);
  expect(metaOf((await get('/p/AAAAAA', { 'user-agent': 'WhatsApp/2.24' })).body, 'og:title')).toBeUndefined();
});

test('security.txt says where to report a weakness, and for how long that holds', async () => {
  const { statusCode, headers, body } = await get('/.well-known/security.txt');
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  const fields = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => line.split(/: (.*)/, 2) as [string, string]),
  );
  expect(fields).toEqual({
    Contact: `${site.api.origin}/contact?sujet=Signalement`,
    Expires: expect.stringMatching(/^\d{4}-\d\d-\d\dT00:00:00Z$/),
    'Preferred-Languages': 'fr',
    Canonical: `${site.api.origin}/.well-known/security.txt`,
  });
  const days = (Date.parse(String(fields['Expires'])) - Date.now()) / 86_400_000;
  expect(days > 30 && days < 366).toBe(true);
});
