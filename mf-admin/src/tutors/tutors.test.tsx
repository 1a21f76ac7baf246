import { expect, test } from '@jest/globals';
import type { AdminTutor, AdminTutorLine } from '@ulty/contracts/community/admin-tutors.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { firstPage, makeUser, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const ID = '00000000-0000-4000-8000-000000000501';
const LIST = 'GET /api/admin/tutors?queue=applied&page=1';
const DECISION = `POST /api/admin/tutors/${ID}/decision`;
const line: AdminTutorLine = {
  id: ID,
  name: 'Sidonie Ouédraogo',
  subjects: ['Maths'],
  region: 'Kadiogo',
  state: 'applied',
  appliedAt: '2026-11-19T08:00:00.000Z',
  verifiedUntil: null,
  sessions: 0,
  missed: 0,
  isDemo: false,
};
const tutor = (over: Partial<AdminTutor> = {}): AdminTutor => ({
  ...line,
  levels: ['3e'],
  languages: ['français'],
  modes: ['voice'],
  priceFcfa: 0,
  rating: null,
  reviews: 0,
  alias: 'Sidonie',
  phone: '+22670112233',
  birthYear: 1990,
  bio: 'Professeure de maths depuis neuf ans.',
  disputed: 0,
  minorSessions: 0,
  isOwn: false,
  references: [{ name: 'Paul Kaboré', role: 'proviseur', phone: '70 11 22 33' }],
  papers: [{ id: ID.replace('501', '601'), kind: 'identity', mediaType: 'image/jpeg', bytes: 300_000, at: '2026-11-19T08:00:00.000Z' }],
  decisions: [],
  version: 3,
  ...over,
});
const page = (items: AdminTutorLine[]) => firstPage(items, { counts: [{ queue: 'applied', count: items.length }], rounds: [] });
const open = (answers: Answers, path = '/admin?section=tuteurs') => {
  const api = stubApi(answers);
  renderPage(<ConsolePage />, { user: makeUser(), path });
  return api;
};
const openOne = (over: Partial<AdminTutor>, answers: Answers = {}) =>
  open({ [`GET /api/admin/tutors/${ID}`]: [200, tutor(over)], ...answers }, `/admin?section=tuteurs&tuteur=${ID}`);

test('those to check come first, each with its page', async () => {
  open({ [LIST]: [200, page([line])] });
  const table = await screen.findByRole('region', { name: 'Liste des tuteurs' });
  expect(within(table).getByRole('link', { name: 'Sidonie Ouédraogo' }).getAttribute('href')).toBe(`/admin?section=tuteurs&tuteur=${ID}`);
  expect(screen.getByRole('link', { name: 'À vérifier 1' }).getAttribute('aria-current')).toBe('page');
});

test('nothing to check says so', async () => {
  open({ [LIST]: [200, page([])] });
  expect(await screen.findByText('Aucun tuteur dans cette file.')).toBeTruthy();
});

test('papers and references are read, and a decision says why, by the version that was seen', async () => {
  const api = openOne({}, { [DECISION]: [200, tutor({ state: 'verified' })] });
  expect((await screen.findByRole('link', { name: /^Pièce d’identité/ })).getAttribute('href')).toBe(
    `/api/admin/tutor-papers/${ID.replace('501', '601')}`,
  );
  expect(screen.getByText(/Paul Kaboré, proviseur/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: /^Vérifier pour un an/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Papiers conformes.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Vérifier pour un an' }));
  await waitFor(() => expect(api.sent(DECISION)).toEqual([{ action: 'approve', reason: 'Papiers conformes.', version: 3 }]));
});

test('a decision that somebody else took first keeps the text', async () => {
  openOne({ state: 'verified', papers: [], references: [] }, { [DECISION]: refusal(409, 'VERSION_CONFLICT', 'Quelqu’un a changé ceci.') });
  await userEvent.click(await screen.findByRole('button', { name: /^Suspendre/ }));
  const dialog = await screen.findByRole('dialog');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Plaintes répétées.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Suspendre' }));
  expect(await within(dialog).findByRole('alert')).toBeTruthy();
  expect(within(dialog).getByLabelText<HTMLTextAreaElement>('Raison').value).toBe('Plaintes répétées.');
});

test('nobody decides about themselves', async () => {
  openOne({ isOwn: true });
  expect(await screen.findByText(/une autre personne décide/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Vérifier/ })).toBeNull();
});
