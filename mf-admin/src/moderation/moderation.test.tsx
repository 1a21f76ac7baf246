import { beforeEach, expect, test } from '@jest/globals';
import type { ModerationItem, ModerationPage } from '@ulty/contracts/community/safety.js';
import { CANNED_REPLIES } from '@ulty/domain/people/safety.js';
import { useToasts } from '@ulty/kit';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const LIST = 'GET /api/admin/moderation?page=1&tab=all';
const EXAMS = 'GET /api/admin/exam-periods';
const DECISIONS = 'POST /api/admin/moderation/decisions';
const itemOf = (n: number, over: Partial<ModerationItem> = {}): ModerationItem => ({
  kind: 'question',
  id: `00000000-0000-4000-8000-00000000050${n}`,
  version: 1,
  risk: 75,
  isMinor: false,
  openedAt: '2026-11-20T08:00:00.000Z',
  holds: [],
  reports: { people: 3, reasons: ['insult'], notes: ['Il insulte ma sœur.'] },
  appeal: null,
  lastDecision: { action: 'hide', reason: 'reports', actor: 'signalements', at: '2026-11-20T08:00:00.000Z' },
  target: {
    title: `Sujet ${n}`,
    text: '<b>Tu es nul</b>',
    href: '/community/questions/1',
    review: 'hidden',
    at: '2026-11-19T08:00:00.000Z',
    author: 'Baobab12',
  },
  ...over,
});
const pageOf = (items: ModerationItem[]): ModerationPage =>
  firstPage(items, { counts: { all: items.length, reported: items.length, held: 0, appealed: 0, best: 0 } });
const open = (answers: Answers) => {
  const api = stubApi({ [EXAMS]: [200, []], ...answers });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=moderation' });
  return api;
};
beforeEach(() => useToasts.setState({ current: null }));

test('what waits, why, and the text as it was typed', async () => {
  open({ [LIST]: [200, pageOf([itemOf(1, { isMinor: true, holds: ['contact'] })])] });
  const card = await screen.findByRole('article', { name: /Question.*Sujet 1/ });
  for (const text of [
    'Mineur',
    'Masqué',
    'Numéro ou adresse',
    '3 signalements',
    '<b>Tu es nul</b>',
    'Insulte ou harcèlement',
    'Il insulte ma sœur.',
    'Baobab12',
  ])
    expect(plain(card)).toContain(text);
  expect(plain(await screen.findByRole('region', { name: 'Dates des examens' }))).toContain('BEPC du 01/06 au 20/06');
});

test('a reason brings its words for the author', async () => {
  open({ [LIST]: [200, pageOf([itemOf(1)])] });
  await userEvent.click(await screen.findByRole('button', { name: /^Masquer Question/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByLabelText('Motif'));
  await userEvent.click(await screen.findByTitle('Insulte ou harcèlement'));
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Message à l’auteur').value).toBe(CANNED_REPLIES.insult);
});

test('hidden for a reason, with words of its own, and the list is empty', async () => {
  let isHidden = false;
  const api = open({
    [LIST]: () => [200, pageOf(isHidden ? [] : [itemOf(1)])],
    [DECISIONS]: () => {
      isHidden = true;
      return [200, [{ kind: 'question', id: itemOf(1).id, outcome: 'done' }]];
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Masquer Question/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Masquer' }));
  expect(await within(dialog).findByText('Choisissez un motif.')).toBeTruthy();
  await userEvent.click(within(dialog).getByLabelText('Motif'));
  await userEvent.click(await screen.findByTitle('Insulte ou harcèlement'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Masquer' }));
  expect(await screen.findByText('Rien n’attend de décision dans cette liste.')).toBeTruthy();
  expect(api.sent(DECISIONS)).toEqual([
    { items: [{ kind: 'question', id: itemOf(1).id, version: 1 }], action: 'hide', reason: 'insult', reply: CANNED_REPLIES.insult },
  ]);
});

test('several are decided at once, and the list is read again', async () => {
  const decided = [itemOf(1), itemOf(2)].map(({ kind, id }, at) => ({ kind, id, outcome: at === 0 ? 'done' : 'conflict' }));
  const api = open({ [LIST]: [200, pageOf([itemOf(1), itemOf(2)])], [DECISIONS]: [200, decided] });
  for (const box of await screen.findAllByRole('checkbox')) await userEvent.click(box);
  await userEvent.click(screen.getByRole('button', { name: 'Montrer la sélection (2)' }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison, pour le journal'), 'Rien de grave.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Montrer' }));
  // The list is reloaded and shows the result for both.
  await waitFor(() => expect(api.calls().filter(({ call }) => call === LIST).length).toBeGreaterThan(1));
  await waitFor(() => expect(useToasts.getState().current).toMatchObject({ kind: 'failed', detail: 'Quelqu’un a décidé avant vous.' }));
  expect(api.sent(DECISIONS)).toMatchObject([{ action: 'publish', items: [{ id: itemOf(1).id }, { id: itemOf(2).id }] }]);
});

test('an appeal against one’s own decision waits for somebody else; what is gone can be closed', async () => {
  const appeal = { text: 'Je n’ai rien dit.', at: '2026-11-21T08:00:00.000Z', isOwnDecision: true };
  open({ [LIST]: [200, pageOf([itemOf(1, { appeal }), itemOf(2, { target: null })])] });
  const [own, gone] = await screen.findAllByRole('article');
  expect(plain(own)).toContain('une autre personne doit examiner le recours');
  expect(within(own!).queryByRole('button')).toBeNull();
  expect(plain(gone)).toContain('Question qui n’existe plus');
  expect(within(gone!).getAllByRole('button')).toHaveLength(2);
});

test('a failure keeps what was typed', async () => {
  open({
    [LIST]: [200, pageOf([itemOf(1)])],
    [DECISIONS]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.'),
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Montrer Question/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison, pour le journal'), 'Rien de grave.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Montrer' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('UNAVAILABLE');
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison, pour le journal').value).toBe('Rien de grave.');
});
