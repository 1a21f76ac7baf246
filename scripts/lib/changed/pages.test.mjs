import { expect, test } from '@jest/globals';
import { addressesOf, grepOf, remotesOfSpecs, screensOf } from './pages.mjs';

const remotes = {
  'mf-quiz': "{ path: '/quiz-ulty-stars', … }, { path: '/quiz-ulty-stars/livres/:id' }",
  'mf-blog': "{ path: '/', … }, { path: '/blog' }",
};

test('the home tells no remote apart', () => {
  expect(addressesOf(remotes['mf-blog'])).toEqual(['/blog']);
});

test('a journey belongs to the remotes whose addresses it writes, else to those of its helpers, else to the shell', () => {
  const specs = {
    'own.spec.ts': 'await open(page, `/quiz-ulty-stars/livres/${id}?a=1`);',
    'helped.spec.ts': "await readArticle(page, '/blogs');",
    'shell.spec.ts': "await open(page, '/');",
  };
  const helpersOf = (file) => (file === 'shell.spec.ts' ? [] : ["open(page, '/blog#x')"]);
  expect(Object.fromEntries(remotesOfSpecs({ specs, helpersOf, remotes }))).toEqual({
    'own.spec.ts': ['mf-quiz'],
    'helped.spec.ts': ['mf-blog'],
    'shell.spec.ts': [],
  });
});

test('a screen belongs to the remotes whose addresses it opens', () => {
  const texts = [
    "[\n  {\n    name: 'list (all)',\n    show: visit('/blog'),\n  },\n  {\n    name: 'library',\n    show: visit('/quiz-ulty-stars'),\n  },\n]",
    "[\n  shownAt('article', 'visitor', '/blog', (page) => page.getByRole('region')),\n  titledAt(\n    'book',\n    'visitor',\n    '/quiz-ulty-stars',\n  ),\n]",
  ];
  expect(screensOf({ texts, remotes, wanted: new Set(['mf-blog']) })).toEqual(['list (all)', 'article']);
});

test('one pattern finds files, screens, budgets of pages and tags, and nothing beside them', () => {
  const pattern = new RegExp(
    grepOf({ specs: ['e2e/journeys/quiz.mobile.spec.ts'], screens: ['list (all)'], addresses: ['/courses/:id'], tags: ['@core'] }),
  );
  const found = (title) => pattern.test(title);
  expect(found('mobile journeys/quiz.mobile.spec.ts answers')).toBe(true);
  expect(found('desktop accessibility/screens.desktop.spec.ts list (all) @local')).toBe(true);
  expect(found('mobile journeys/theme.spec.ts list @core')).toBe(true);
  const budgets = ['/courses/:id', '/courses/abc, to read @local', '/courses', '/courses/abc/paiement'];
  expect(budgets.map((page) => found(`mobile budgets/first-visits.mobile.spec.ts first page: ${page}`))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(found('desktop accessibility/screens.desktop.spec.ts library')).toBe(false);
  expect(found('mobile journeys/theme.spec.ts list (all) @corelation')).toBe(false);
});
