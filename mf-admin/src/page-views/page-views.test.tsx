import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const CALL = 'GET /api/admin/page-views';
const days = Array.from({ length: 30 }, (_, at) => ({
  day: `2026-11-${String(at + 1).padStart(2, '0')}`,
  views: at === 9 ? 1204 : at,
  visitors: at === 9 ? 310 : 0,
}));
const open = () => renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=frequentation' });
const rows = (name: string) =>
  within(screen.getByRole('region', { name }))
    .getAllByRole('row')
    .map((row) => [...row.children].map((cell) => cell.textContent));

test('a chart that says its figures, and the same in tables, today first', async () => {
  stubApi({
    [CALL]: [
      200,
      {
        days,
        pages: [
          { page: '/blog/:slug', views: 900 },
          { page: '/', views: 730 },
        ],
      },
    ],
  });
  open();
  const chart = await screen.findByRole('img');
  expect(chart.getAttribute('aria-label')).toBe(
    '1\u00a0630\u00a0pages vues en 30 jours. Le plus fort\u00a0: 1\u00a0204 le 10 novembre 2026, avec 310\u00a0visiteurs.',
  );
  expect(chart.querySelectorAll('g')).toHaveLength(30);
  const [head, first, , , , , , , , , , , , , , , , , , , , best] = rows('Fréquentation par jour');
  expect([head, first, best]).toEqual([
    ['Jour', 'Pages vues', 'Visiteurs'],
    ['30 novembre 2026', '29', '0'],
    ['10 novembre 2026', '1\u00a0204', '310'],
  ]);
  expect(rows('Fréquentation par page').slice(1)).toEqual([
    ['/blog/:slug', '900'],
    ['/', '730'],
  ]);
  expect(screen.getAllByRole('table').map((table) => table.getAttribute('aria-label'))).toEqual(['Jours', 'Pages']);
  expect(screen.getByRole('link', { name: 'Fréquentation' }).getAttribute('aria-current')).toBe('page');
});

test('the tallest bar is the busiest day, an empty one has none', async () => {
  stubApi({ [CALL]: [200, { days, pages: [] }] });
  open();
  const bars = [...(await screen.findByRole('img')).querySelectorAll('.views-pages')].map((bar) => Number(bar.getAttribute('height')));
  expect([bars[0], bars[9], Math.max(...bars)]).toEqual([0, 160, 160]);
});

test('nothing seen yet', async () => {
  stubApi({ [CALL]: [200, { days: days.map((day) => ({ ...day, views: 0, visitors: 0 })), pages: [] }] });
  open();
  expect(await screen.findByRole('heading', { name: 'Aucune page vue en 30 jours' })).toBeTruthy();
  expect(screen.queryByRole('img')).toBeNull();
});

test('a failed read can be tried again', async () => {
  const answers: Answers = { [CALL]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') };
  stubApi(answers);
  open();
  expect((await screen.findByRole('alert')).textContent).toContain('Le service redémarre.');
  answers[CALL] = [200, { days, pages: [] }];
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByRole('img')).toBeTruthy();
});
