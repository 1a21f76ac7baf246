import { expect, test } from '@jest/globals';
import type { AuditLine, AuditPage } from '@ulty/contracts/base/approvals.js';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';
import { changesOf } from './journal.data';

const LIST = 'GET /api/admin/journal?page=1';
const line = (over: Partial<AuditLine> = {}): AuditLine => ({
  id: '00000000-0000-4000-8000-000000000501',
  at: '2026-11-04T08:00:00.000Z',
  actor: 'Mariam Kaboré',
  action: 'rule.change',
  target: 'rule:vote_cast',
  reason: 'Trop de votes.',
  before: { capPerDay: 10, amountUtc: 1 },
  after: { capPerDay: 5, amountUtc: 1 },
  ...over,
});
const pageOf = (items: AuditLine[]): AuditPage => ({ items, total: items.length, page: 1, pageSize: 50 });
const open = (answers: Answers, path = '/admin?section=journal') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};

test('a line says who did what to what, why, and what was before', async () => {
  open({ [LIST]: [200, pageOf([line()])] });
  const rows = within(await screen.findByRole('region', { name: 'Lignes du journal' })).getAllByRole('row');
  expect([...rows[1]!.querySelectorAll('td')].map(plain)).toEqual([
    '4 nov. 08:00',
    'Mariam Kaboré',
    'rule.change',
    'rule:vote_cast',
    '« Trop de votes. »capPerDay10 → 5',
  ]);
});

test('filters stand in the address', async () => {
  const filtered = 'GET /api/admin/journal?page=1&action=funds.&target=funds%3A2026-10';
  open({ [LIST]: [200, pageOf([line()])], [filtered]: [200, pageOf([])] });
  await userEvent.selectOptions(await screen.findByLabelText('Action'), 'Fonds');
  await userEvent.type(screen.getByLabelText('Cible'), 'funds:2026-10');
  await userEvent.click(screen.getByRole('button', { name: 'Filtrer' }));
  expect(await screen.findByText('Rien n’a été fait sous ces filtres.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Tout le journal' }).getAttribute('href')).toBe('/admin?section=journal');
});

test('a journal that cannot be read says so', async () => {
  open({ [LIST]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
  expect(await screen.findByText('Le journal n’a pas pu être chargé')).toBeTruthy();
});

test.each([
  [{ a: 1 }, { a: 1 }, []],
  [null, { a: 1, b: null }, [{ name: 'a', before: '–', after: '1' }]],
  [{ a: [1] }, null, [{ name: 'a', before: '[1]', after: '–' }]],
  [5, 6, [{ name: '', before: '5', after: '6' }]],
  [null, null, []],
])('%j → %j', (before, after, changes) => {
  expect(changesOf(before, after)).toEqual(changes);
});
