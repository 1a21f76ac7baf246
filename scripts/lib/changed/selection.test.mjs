import { expect, test } from '@jest/globals';
import { importGraph } from './import-graph.mjs';
import { selectionOf } from './selection.mjs';

const graph = importGraph();
const reachedBy = (...changed) => selectionOf(changed, graph);

test('a remote: its unit tests, its screens, journeys and budgets, and no test of the API', () => {
  const { rooms, unit, api, e2e } = reachedBy('mf-rewards/src/streaks/streaks.page.tsx');
  expect(rooms).toEqual(['mf-rewards']);
  expect(unit).toContain('mf-rewards/src/streaks/streaks.test.tsx');
  expect(unit.filter((file) => file.startsWith('mf-blog/'))).toEqual([]);
  expect(api).toEqual([]);
  const pattern = new RegExp(e2e);
  expect(pattern.test('mobile journeys/leagues.mobile.spec.ts joins')).toBe(true);
  const isBudget = (page) => pattern.test(`mobile budgets/first-visits.mobile.spec.ts first page after sign-in: ${page}`);
  expect(['/streaks', '/ulty-coins/echange', '/streaks @local', '/blog', '/streaks/autre'].map(isBudget)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ]);
  expect(pattern.test('mobile budgets/repeat-visits.mobile.spec.ts worker')).toBe(true);
  expect(pattern.test('mobile journeys/coach.mobile.spec.ts asks')).toBe(false);
  expect(pattern.test('mobile journeys/coach.mobile.spec.ts asks @core')).toBe(true);
});

test('a room of the API: all of its tests, and the journeys of the remote that it serves', () => {
  const { rooms, api, e2e } = reachedBy('api/src/search/search.service.ts');
  expect(rooms).toEqual(expect.arrayContaining(['mf-search', 'api/search']));
  expect(api.filter((file) => file.startsWith('api/src/search/')).length).toBeGreaterThan(1);
  expect(api.length).toBeLessThan(100);
  expect(new RegExp(e2e).test('mobile budgets/first-visits.mobile.spec.ts first page after sign-in: /search?q=invantaire @local')).toBe(
    true,
  );
  expect(new RegExp(e2e).test('mobile journeys/coach.mobile.spec.ts asks')).toBe(true);
});

test('a rule reaches who imports it, on both sides', () => {
  const { rooms, unit } = reachedBy('packages/domain/src/rewards/lottery-tickets.ts');
  expect(rooms).toEqual(expect.arrayContaining(['mf-rewards', 'api/rewards']));
  expect(unit).toContain('packages/domain/src/rewards/lottery-tickets.test.ts');
});

test('documents reach the tests that read files, content and the schema the API’s room of it, styles of all every screen', () => {
  const ofDocuments = reachedBy('docs/guides/qa.md');
  expect(ofDocuments.unit).toContain('scripts/lib/references.test.mjs');
  expect([ofDocuments.api, ofDocuments.e2e]).toEqual([[], '@core\\b']);
  expect(reachedBy('content/facts-bf.md').rooms).toEqual(['api/content']);
  expect(reachedBy('api/schema/tables/books.sql').api).toContain('api/src/core/database/schema.int.test.ts');
  expect(new RegExp(reachedBy('packages/elements/src/base/tokens.css').e2e).test('desktop accessibility/screens.desktop.spec.ts any')).toBe(
    true,
  );
});

test('a deleted file stands for what stood beside it; the lock of packages for everything', () => {
  expect(reachedBy('mf-rewards/src/streaks/gone.tsx').unit).toContain('mf-rewards/src/streaks/streaks.test.tsx');
  expect(reachedBy('package-lock.json')).toEqual({ isEverything: true });
});
