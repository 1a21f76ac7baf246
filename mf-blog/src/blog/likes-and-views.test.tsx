import 'fake-indexeddb/auto';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { useOutbox, useToasts } from '@ulty/kit';
import { refusal, renderPage, stubApi, type Answers } from '@ulty/kit/testing';
import { extDatabase } from '@ulty/offline/ext-database';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeArticle, makePost } from '../../test/make-post';
import ArticlePage from './article.page';

const ARTICLE = makeArticle({
  slug: 'caisse',
  title: 'Tenir sa caisse',
  likesCount: 40,
  html: '<h2 id="un">Un</h2><p>Texte.</p><h2 id="deux">Deux</h2><h2 id="trois">Trois</h2>',
  headings: [
    { id: 'un', title: 'Un' },
    { id: 'deux', title: 'Deux' },
    { id: 'trois', title: 'Trois' },
  ],
  related: [makePost({ title: 'Épargner', slug: 'epargner' }), makePost({ title: 'Vendre' }), makePost({ title: 'Réviser' })],
});
const READ = 'GET /api/blog/posts/caisse';
const LIKE = 'POST /api/blog/likes';
const LIKED = { eventId: '00000000-0000-4000-8000-000000000001', outcome: 'accepted' };
const VIEW = 'POST /api/blog/posts/caisse/view';

function setup(answers: Answers = {}, { article = ARTICLE, signedIn = true } = {}) {
  const api = stubApi({ [READ]: [200, article], 'GET /api/blog/likes': [200, []], [VIEW]: [204, null], ...answers });
  renderPage(<ArticlePage />, { path: '/blog/caisse', pattern: '/blog/:slug', ...(!signedIn && { user: null }) });
  return api;
}

const give = (target: object, values: Record<string, unknown>) => {
  for (const [name, value] of Object.entries(values)) Object.defineProperty(target, name, { value, configurable: true });
};
const take = (target: object, ...names: string[]) => names.forEach((name) => Reflect.deleteProperty(target, name));

beforeEach(() => useToasts.setState({ current: null }));
afterEach(() => {
  cleanup();
  take(navigator, 'onLine', 'doNotTrack', 'serviceWorker', 'share', 'clipboard');
  take(window, 'caches', 'speechSynthesis', 'SpeechSynthesisUtterance');
});

describe('like', () => {
  const button = () => screen.findByRole('button', { name: 'J’aime' });
  const count = () => screen.queryByText(/\d+\sj’aime/)?.textContent;

  test('shows at once, sends its event, and takes the count of the answer', async () => {
    const api = setup({ [LIKE]: [200, { ...LIKED, like: { liked: true, likesCount: 90 } }] });
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
    await userEvent.click(await button());
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    await waitFor(() => expect(count()).toBe('90\u00a0j’aime'));
    expect(api.sent(LIKE)).toMatchObject([{ eventId: expect.stringMatching(/^[0-9a-f-]{36}$/), slug: 'caisse', liked: true }]);
  });

  test('of before is known, and can be taken back', async () => {
    const api = setup({
      'GET /api/blog/likes': [200, ['caisse', 'autre']],
      [LIKE]: [200, { ...LIKED, like: { liked: false, likesCount: 30 } }],
    });
    await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(await button());
    expect((await button()).getAttribute('aria-pressed')).toBe('false');
    await waitFor(() => expect(count()).toBe('30\u00a0j’aime'));
    expect(api.sent(LIKE)).toMatchObject([{ liked: false }]);
  });

  test('refused: goes back and says why', async () => {
    setup({ [LIKE]: [200, { ...LIKED, outcome: 'rejected', reason: 'unknown_post' }] });
    await userEvent.click(await button());
    await waitFor(() => expect(useToasts.getState().current).toMatchObject({ kind: 'failed', detail: 'Cet article n’est plus en ligne.' }));
    expect([(await button()).getAttribute('aria-pressed'), count()]).toEqual(['false', '40\u00a0j’aime']);
  });

  test('without network it waits on the device, and can be taken back there', async () => {
    setup({ [LIKE]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await userEvent.click(await button());
    await waitFor(() => expect(useToasts.getState().current).toMatchObject({ kind: 'waiting' }));
    expect([(await button()).getAttribute('aria-pressed'), count()]).toEqual(['true', '41\u00a0j’aime']);
    expect(useOutbox.getState().items).toMatchObject([{ type: 'article_like', label: '«\u00a0j’aime\u00a0» · Tenir sa caisse' }]);
    await userEvent.click(await button());
    await waitFor(async () => expect((await button()).getAttribute('aria-pressed')).toBe('false'));
    expect([count(), useOutbox.getState().items.length]).toEqual(['40\u00a0j’aime', 2]);
  });

  test('that the server has though it waits here still is a like, and one press takes it back', async () => {
    setup({ [LIKE]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
    await userEvent.click(await button());
    await waitFor(() => expect(useOutbox.getState().items).toHaveLength(1));
    const { items } = useOutbox.getState();
    cleanup();
    const api = setup({ 'GET /api/blog/likes': [200, ['caisse']], [LIKE]: [200, { ...LIKED, like: { liked: false, likesCount: 30 } }] });
    act(() => useOutbox.setState({ items }));
    await waitFor(() => expect(api.sent('GET /api/blog/likes')).toHaveLength(1));
    await act(async () => undefined);
    expect((await button()).getAttribute('aria-pressed')).toBe('true');
    await userEvent.click(await button());
    await waitFor(() => expect(api.sent(LIKE)).toMatchObject([{ liked: false }]));
  });

  test('signed out leads to the sign-in page and back', async () => {
    const api = setup({}, { signedIn: false });
    expect((await screen.findByRole('link', { name: 'J’aime' })).getAttribute('href')).toBe('/api/login?returnTo=%2Fblog%2Fcaisse');
    expect(api.calls().map(({ call }) => call)).not.toContain('GET /api/blog/likes');
  });
});

describe('reading', () => {
  test('is told once', async () => {
    const api = setup();
    await screen.findByRole('heading', { level: 1 });
    expect(api.sent(VIEW)).toHaveLength(1);
  });

  test('is not told of who asked not to be counted', async () => {
    give(navigator, { doNotTrack: '1' });
    const api = setup();
    await screen.findByRole('heading', { level: 1 });
    expect(api.sent(VIEW)).toEqual([]);
  });
});

describe('around the text', () => {
  test('a table of contents from three titles on', async () => {
    setup();
    const links = within(await screen.findByRole('navigation', { name: 'Sommaire' })).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Un', '#un'],
      ['Deux', '#deux'],
      ['Trois', '#trois'],
    ]);
    cleanup();
    setup({}, { article: { ...ARTICLE, headings: ARTICLE.headings.slice(1) } });
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('navigation', { name: 'Sommaire' })).toBeNull();
  });

  test('three articles to read next', async () => {
    setup();
    const next = await screen.findByRole('region', { name: 'À lire aussi' });
    expect(
      within(next)
        .getAllByRole('heading', { level: 3 })
        .map((title) => title.textContent),
    ).toEqual(['Épargner', 'Vendre', 'Réviser']);
    expect(within(next).getByRole('link', { name: 'Épargner' }).getAttribute('href')).toBe('/blog/epargner');
  });

  test('a copy kept before there were any is still shown', async () => {
    const { headings: _headings, related: _related, ...old } = ARTICLE;
    setup({ [READ]: [200, old] });
    expect(await screen.findByRole('link', { name: 'Autres articles' })).toBeTruthy();
  });
});

describe('on the device', () => {
  const keptCopy = async () => (await extDatabase()).get('responses', '/api/blog/posts/caisse');
  beforeEach(async () => {
    give(navigator, { serviceWorker: { ready: Promise.resolve({}) } });
    give(window, { caches: { match: async () => ({}) } });
    give(performance, { getEntriesByType: () => [] });
    await Promise.all([(await extDatabase()).clear('responses'), (await extDatabase()).clear('state')]);
    await (await extDatabase()).put('state', {}, 'registry');
  });

  test('says its weight, keeps the article, shows it, and takes it off again', async () => {
    setup();
    await userEvent.click(await screen.findByRole('button', { name: /^Enregistrer hors-ligne \(\d+\sKB\)$/ }));
    expect(await screen.findByText('Enregistré')).toBeTruthy();
    expect((await keptCopy())?.value).toMatchObject({ slug: 'caisse', html: ARTICLE.html });
    cleanup();
    setup();
    await userEvent.click(await screen.findByRole('button', { name: 'Retirer de ce téléphone' }));
    expect(await screen.findByRole('button', { name: /^Enregistrer hors-ligne/ })).toBeTruthy();
    expect(await keptCopy()).toBeUndefined();
  });

  test('files of the page that are not there yet are asked for, and without them nothing is said to be kept', async () => {
    const file = 'http://localhost/remotes/mf-blog/1/article.js';
    give(window, { caches: { match: async () => undefined } });
    // Loaded at a second attempt, under its alias.
    give(performance, {
      getEntriesByType: () => [{ name: file.replace('/remotes/', '/remotes/~1/') }, { name: 'http://localhost/api/boot' }],
    });
    const api = setup({ 'GET /remotes/mf-blog/1/article.js': [503, null] });
    await userEvent.click(await screen.findByRole('button', { name: /^Enregistrer hors-ligne/ }));
    await waitFor(() => expect(useToasts.getState().current?.title).toBe('L’article n’a pas pu être enregistré'));
    expect(screen.queryByText('Enregistré')).toBeNull();
    expect(await keptCopy()).toBeUndefined();
    expect(api.sent('GET /remotes/mf-blog/1/article.js')).toHaveLength(1);
  });

  test('is said to be kept only once the page can start without network, with the styles that came in the document', async () => {
    const styles = 'http://localhost/remotes/mf-blog/1/article.css';
    const database = await extDatabase();
    await database.delete('state', 'registry');
    const cached = new Set<string>();
    give(window, { caches: { match: async (path: string) => (cached.has(path) ? {} : undefined) } });
    document.head.innerHTML = `<link rel="stylesheet" disabled href="${styles}">`;
    const api = setup({ 'GET /remotes/mf-blog/1/article.css': [200, null] });
    const asked = () => api.sent('GET /remotes/mf-blog/1/article.css').length;
    await userEvent.click(await screen.findByRole('button', { name: /^Enregistrer hors-ligne/ }));
    expect(asked()).toBe(0);
    await database.put('state', {}, 'registry');
    await waitFor(() => expect(asked()).toBe(1));
    expect([screen.queryByText('Enregistré'), await keptCopy()]).toEqual([null, undefined]);
    cached.add('/remotes/mf-blog/1/article.css');
    expect(await screen.findByText('Enregistré')).toBeTruthy();
    document.head.innerHTML = '';
  });

  test('a browser without workers could not open it: nothing is offered', async () => {
    take(navigator, 'serviceWorker');
    setup();
    await screen.findByRole('button', { name: 'J’aime' });
    expect(screen.queryByRole('button', { name: /Enregistrer/ })).toBeNull();
  });
});

describe('reading aloud', () => {
  test('where the browser speaks French: paragraph after paragraph, until stopped', async () => {
    const spoken: { text: string }[] = [];
    give(window, {
      speechSynthesis: {
        getVoices: () => [{ lang: 'fr-FR', localService: true }],
        speak: (one: { text: string }) => spoken.push(one),
        cancel: () => undefined,
      },
      SpeechSynthesisUtterance: class {
        constructor(readonly text: string) {}
      },
    });
    setup();
    await userEvent.click(await screen.findByRole('button', { name: 'Lire à voix haute' }));
    expect(spoken.map(({ text }) => text)).toEqual(['Un']);
    expect(document.querySelector('[data-spoken]')?.textContent).toBe('Un');
    await userEvent.click(screen.getByRole('button', { name: 'Arrêter la lecture' }));
    expect(document.querySelector('[data-spoken]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Lire à voix haute' })).toBeTruthy();
  });

  test('is absent without a French voice', async () => {
    setup();
    await screen.findByRole('button', { name: 'J’aime' });
    expect(screen.queryByRole('button', { name: 'Lire à voix haute' })).toBeNull();
  });
});

describe('sharing', () => {
  const button = () => screen.findByRole('button', { name: 'Partager' });
  const shared: ShareData[] = [];
  const shareBy = (end: () => Promise<void>) => give(navigator, { share: (data: ShareData) => (shared.push(data), end()) });
  const toast = () => useToasts.getState().current?.title;
  beforeEach(() => void (shared.length = 0));

  test('hands title and address to the phone', async () => {
    shareBy(() => Promise.resolve());
    setup();
    await userEvent.click(await button());
    expect(shared).toEqual([{ title: 'Tenir sa caisse', url: 'http://localhost/blog/caisse' }]);
  });

  test('who changes their mind is told nothing', async () => {
    shareBy(() => Promise.reject(new DOMException('no', 'AbortError')));
    setup();
    await userEvent.click(await button());
    expect([shared.length, toast()]).toEqual([1, undefined]);
  });

  test('where the browser shares nothing, the address is copied', async () => {
    const user = userEvent.setup();
    setup();
    await user.click(await button());
    expect(await navigator.clipboard.readText()).toBe('http://localhost/blog/caisse');
    expect(toast()).toBe('Adresse copiée');
  });

  test('a refused copy says so', async () => {
    give(navigator, { clipboard: { writeText: () => Promise.reject(new DOMException('no', 'NotAllowedError')) } });
    setup();
    await userEvent.click(await button());
    await waitFor(() => expect(toast()).toBe('L’adresse n’a pas pu être copiée'));
  });

  test('a browser that can do neither has no button', async () => {
    setup();
    expect(await screen.findByRole('button', { name: 'J’aime' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Partager' })).toBeNull();
  });
});
