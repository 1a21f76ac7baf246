import { navFaults } from '../webpack/nav-rules.mjs';

const FILE = 'mf-notes/remote.ts';
const ROUTES = [{ path: '/notes' }, { path: '/notes/:id' }];
const entry = (path: string, place = 'learn') => ({ place, label: 'Mes notes', path });

test('entries that lead to routes of their own, one for each place, are let through', () => {
  expect(navFaults({ routes: ROUTES, nav: [entry('/notes'), entry('/notes', 'bottom')] }, FILE)).toEqual([]);
  expect(navFaults({ routes: ROUTES }, FILE)).toEqual([]);
});

test.each([
  [
    'to another remote’s page',
    [entry('/blog')],
    `${FILE}: the learn entry 'Mes notes' leads to /blog, which is none of the remote’s own routes: add the route, or name one.`,
  ],
  [
    'to a page with a parameter',
    [entry('/notes/:id')],
    `${FILE}: the learn entry 'Mes notes' leads to /notes/:id, which has a parameter: name a route without one.`,
  ],
  [
    'twice to the same page',
    [entry('/notes'), entry('/notes')],
    `${FILE}: the learn entry 'Mes notes' leads to /notes, where another one of its place leads already: remove one of them.`,
  ],
])('one that leads %s is refused, with the cure', (_what, nav, sentence) => {
  expect(navFaults({ routes: ROUTES, nav }, FILE)).toEqual([sentence]);
});
