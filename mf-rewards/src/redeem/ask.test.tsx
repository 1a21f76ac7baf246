import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity, useToasts } from '@ulty/kit';
import { makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { makeItem, makeRequest, makeStart } from '../../test/make-rewards';
import AskPage from './ask.page';

const START = 'GET /api/redemptions/conditions';
const LIST = 'GET /api/redemptions';
const CATALOG = 'GET /api/rewards/catalog';
const ASK = 'POST /api/redemptions';
const AWA = makeUser({ ultyCoins: 2355, ultyCoinsAvailable: 2310 });

const answers = (over: Answers = {}): Answers => ({
  [START]: [200, makeStart()],
  [LIST]: [200, { items: [] }],
  [CATALOG]: [200, { items: [makeItem()] }],
  [ASK]: [200, makeRequest()],
  ...over,
});
const open = (given: Answers | 'offline', path = '/ulty-coins/echange') => {
  const api = stubApi(given);
  renderPage(<AskPage />, { path, user: AWA });
  return api;
};
const button = () => screen.findByRole<HTMLButtonElement>('button', { name: /^Demander/ });
const asked = (api: ReturnType<typeof open>) => api.calls().filter(({ call }) => call === ASK);

beforeEach(() => useToasts.setState({ current: null }));
afterEach(() => act(() => useConnectivity.setState({ isOnline: true })));

test('what is had, how much, where to, what is received, and each condition, before asking', async () => {
  const api = open(answers());
  expect(plain(await button())).toBe('Demander 1 000 F');
  expect(screen.getByText(/Le reste, 310.UTC, demeure à vous/)).toBeTruthy();
  expect((screen.getByRole('radio', { name: 'Orange Money' }) as HTMLInputElement).checked).toBe(true);
  expect(screen.getByText('+226 70 12 34 56')).toBeTruthy();
  expect(screen.getByText(/^Votre numéro vérifié, depuis 41.jours/)).toBeTruthy();
  const conditions = within(screen.getByRole('list', { name: 'Conditions' })).getAllByRole('listitem');
  expect(conditions.map(plain)).toEqual([
    'Numéro vérifié depuis 41 jours : remplieil faut 7 jours',
    'Première activité il y a 96 jours : remplieil faut 14 jours',
    'Premier échange du mois : rempliedeux par mois',
  ]);
  expect(plain(document.body)).toContain('Ensuite : 5 questions sur ce que vous avez fini.');
  expect(plain(document.body)).toContain(
    'Comptent : 1 de vos livres et cours finis sur 2Tenir sa caisse.Pas encore : Vendre en ligne. Leurs questions ne sont pas écrites.',
  );
  await userEvent.click(await button());
  expect(asked(api)[0]?.body).toMatchObject({ amountUtc: 2_000, method: 'mobile_money', operator: 'orange', payee: 'own' });
});

test('the amount goes by 200, no further than the coins', async () => {
  open(answers());
  await userEvent.click(await screen.findByRole('button', { name: /^Plus/ }));
  expect(plain(await button())).toBe('Demander 1 100 F');
  expect((screen.getByRole('button', { name: /^Plus/ }) as HTMLButtonElement).disabled).toBe(true);
});

test('a reward has its price and its delay', async () => {
  const api = open(answers(), `/ulty-coins/echange?objet=${uuid(1)}`);
  expect(plain(await button())).toBe('Demander Forfait 500 MB');
  expect(screen.queryByRole('button', { name: /^Plus/ })).toBeNull();
  await userEvent.click(await button());
  expect(asked(api)[0]?.body).toMatchObject({ amountUtc: 2_000, method: 'catalog', itemId: uuid(1) });
});

test('asked again after no answer it is the same request; after a refusal another', async () => {
  const given = answers({ [ASK]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.') });
  const api = open(given);
  await userEvent.click(await button());
  expect(useToasts.getState().current?.title).toBe('Rien n’a été demandé');
  await userEvent.click(await button());
  const ids = asked(api).map(({ body }) => (body as { eventId: string }).eventId);
  expect(new Set(ids).size).toBe(1);
});

test('a condition that is missing closes the button and says so', async () => {
  const [first, ...rest] = makeStart().conditions;
  open(answers({ [START]: [200, makeStart({ conditions: [{ ...first!, isMet: false, has: 3 }, ...rest] })] }));
  expect((await button()).disabled).toBe(true);
  expect(screen.getByText('Il manque une condition ci-dessus.')).toBeTruthy();
  expect(plain(screen.getByText(/^Numéro vérifié depuis 3/))).toContain('pas encore');
});

test('an open request is followed instead', async () => {
  open(answers({ [START]: [200, makeStart({ openId: uuid(2041) })] }));
  expect((await screen.findByRole('link', { name: 'Suivre la demande' })).getAttribute('href')).toBe(`/ulty-coins/echange/${uuid(2041)}`);
  expect(screen.queryByRole('button', { name: /^Demander/ })).toBeNull();
});

test('before 18: rewards, and why', async () => {
  open(
    answers({
      [START]: [
        200,
        makeStart({
          isMinor: true,
          payees: [],
          methods: [
            { method: 'mobile_money', isPossible: false, operators: [] },
            { method: 'catalog', isPossible: true, operators: [] },
          ],
        }),
      ],
    }),
  );
  expect(await screen.findByRole('heading', { name: /^Moins de 18/ })).toBeTruthy();
  expect(plain(await button())).toBe('Demander Forfait 500 MB');
});

test('a demonstration says so', async () => {
  open(answers({ [START]: [200, makeStart({ isDemo: true })] }));
  expect(plain((await screen.findByText('Démonstration')).closest('.u-notice'))).toContain('aucun argent n’est envoyé');
});

test('closed: what remains, and where to go', async () => {
  open(answers({ [START]: [200, makeStart({ isOpen: false })] }));
  expect(await screen.findByRole('heading', { name: 'Les échanges ne sont pas encore ouverts' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir les règles et le catalogue' })).toBeTruthy();
});

test('without network: a connection is needed', async () => {
  useConnectivity.setState({ isOnline: false });
  open('offline');
  expect(await screen.findByRole('heading', { name: 'Connexion requise' })).toBeTruthy();
});

test('requests made before, each with its state', async () => {
  const { id, number, state, amountUtc, fcfa, ...rest } = makeRequest({ state: 'refunded', failure: 'limit_reached' });
  open(answers({ [LIST]: [200, { items: [{ id, number, state, amountUtc, fcfa, ...rest }] }] }));
  const list = await screen.findByRole('region', { name: 'Vos demandes' });
  expect(plain(list)).toContain('EX-2041');
  expect(plain(list)).toContain('Remboursée');
});
