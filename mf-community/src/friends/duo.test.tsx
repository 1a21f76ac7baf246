import type { Duo, DuoLink } from '@ulty/contracts/community/duos.js';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beginAt, makeUser, plain, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import DuoRoute from './duo.page';
import DuosRoute from './duos.page';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const CODE = 'K7RW4P2M9H';
const LIST = 'GET /api/social/duos';
const ONE = `GET /api/social/duos/${CODE}`;
const duo = (over: Partial<Duo> = {}): Duo => ({
  code: CODE,
  state: 'running',
  person: uuid(1),
  alias: 'Salif_O',
  pieces: ['own', 'other', 'own'],
  own: 2,
  other: 1,
  until: '2026-11-24T12:00:00.000Z',
  cheered: null,
  together: null,
  ...over,
});
const link = (over: Partial<DuoLink> = {}): DuoLink => ({
  state: 'open',
  alias: 'Salif_O',
  until: '2026-11-25T12:00:00.000Z',
  duo: null,
  ...over,
});
const open = (answer: DuoLink, more: Answers = {}) => {
  const api = stubApi({ [ONE]: [200, answer], [LIST]: [200, { link: null, duos: [] }], ...more });
  renderPage(<DuoRoute />, { path: `/social/duo/${CODE}`, pattern: '/social/duo/:code', user: makeUser() });
  return api;
};
const text = async (name: string | RegExp) => plain((await screen.findByRole('heading', { name })).closest('section') ?? undefined);

beginAt(NOW);

test('a running duo: pieces, counts, days left, a quiz to do and six words', async () => {
  open(link({ state: 'joined', duo: duo() }));
  expect(await text(/3\squiz faits sur 5/)).toContain('encore 4 jours');
  expect(screen.getAllByRole('listitem').map(plain)).toEqual(['Vous2 quiz', 'Salif_O1 quiz']);
  expect(screen.getByRole('link', { name: /^Faire un quiz/ }).getAttribute('href')).toBe('/quiz-ulty-stars');
  await userEvent.click(screen.getByRole('button', { name: 'Encourager Salif_O' }));
  expect(within(screen.getByRole('region', { name: 'Encourager Salif_O' })).getByRole('button', { name: 'Courage' })).toBeTruthy();
  expect(screen.getByRole('heading', { name: 'Inviter quelqu’un d’autre' })).toBeTruthy();
});

test.each([
  [{ pieces: ['own', 'own', 'own', 'own'], own: 4, other: 0 }, 'Le cinquième est pour Salif_O.'],
  [{ pieces: ['other', 'other', 'other', 'other'], own: 0, other: 4 }, 'Le cinquième est pour vous.'],
  [{ state: 'over' }, 'La semaine est finie. 3 sur 5. Recommencer ?'],
  [{ state: 'done' }, 'La pièce est entrée dans vos deux étoffes.'],
  [{ person: null, alias: null }, 'Cette personne a quitté Ulty. Ce que vous avez tissé reste à vous.'],
] as [Partial<Duo>, string][])('%j', async (over, words) => {
  open(link({ state: 'own', duo: duo(over) }));
  await screen.findByRole('heading', { name: /sur 5/ });
  expect(plain(document.body)).toContain(words);
});

test('its own sender sends it; a used and a dead link lead to one’s own', async () => {
  open(link({ state: 'own' }));
  expect(plain(await screen.findByRole('heading', { level: 2 }))).toBe('C’est votre lien : envoyez-le.');
  expect(screen.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href')).toContain(CODE);
});

test.each([
  [link({ state: 'used', until: null }), 'Ce lien a déjà servi.', 'Demandez-en un nouveau à Salif_O.'],
  [link({ state: 'dead', alias: null, until: null }), 'Ce lien ne marche plus.', 'Demandez-en un nouveau à qui vous l’a envoyé.'],
  [link({ state: 'own', until: '2026-11-19T12:00:00.000Z' }), 'Votre lien s’est éteint.', 'Personne ne l’a ouvert en 7 jours.'],
])('%j', async (answer, title, detail) => {
  open(answer);
  await screen.findByText(title);
  expect(plain(document.body)).toContain(detail);
  expect(screen.getByRole('link', { name: /lien$/ }).getAttribute('href')).toBe('/social/duo');
});

test('taking an open link sends its code', async () => {
  const api = open(link(), { 'POST /api/social/duos/takings': [200, { eventId: uuid(9), outcome: 'accepted' }] });
  await userEvent.click(await screen.findByRole('button', { name: 'Commencer à deux' }));
  await waitFor(() => expect(api.calls().find(({ call }) => call.startsWith('POST'))?.body).toMatchObject({ code: CODE }));
});

test('the list makes a link, and then sends it', async () => {
  let made: { code: string; until: string } | null = null;
  stubApi({
    [LIST]: () => [200, { link: made, duos: [duo()] }],
    'POST /api/social/duos': () => [200, (made = { code: CODE, until: '2026-11-27T12:00:00.000Z' })],
  });
  renderPage(<DuosRoute />, { path: '/social/duo', user: makeUser() });
  await userEvent.click(await screen.findByRole('button', { name: 'Créer le lien' }));
  expect(await screen.findByRole('link', { name: 'Envoyer par WhatsApp' })).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Code' }));
  expect(screen.getByRole('img', { name: 'Code QR de votre lien' })).toBeTruthy();
  expect(plain(screen.getByRole('listitem'))).toBe('Avec Salif_O3 quiz faits sur 5 · encore 4 jours');
});
