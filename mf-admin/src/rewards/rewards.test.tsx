import { beforeEach, expect, test } from '@jest/globals';
import type { AdminCatalogItem } from '@ulty/contracts/rewards/catalog.js';
import type { AdminRule } from '@ulty/contracts/rewards/reward-system.js';
import { useToasts } from '@ulty/kit';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const ID = '00000000-0000-4000-8000-000000000401';
const RULES = 'GET /api/admin/reward-rules';
const CATALOG = 'GET /api/admin/catalog';
const PLAN = 'POST /api/admin/reward-rules';

const rule = (over: Partial<AdminRule> = {}): AdminRule => ({
  code: 'chapter_completed',
  action: 'Lire un chapitre',
  isInDailyTotal: true,
  isAsked: false,
  versions: [{ version: 1, amountUtc: 3, capPerDay: 20, capPerMonth: null, activeFrom: null, state: 'live' }],
  ...over,
});
const item = (over: Partial<AdminCatalogItem> = {}): AdminCatalogItem => ({
  id: ID,
  title: 'Forfait 500 MB',
  kind: 'data_bundle',
  priceUtc: 2_000,
  faceValueFcfa: 1_000,
  perUserLimit: 2,
  minAge: 0,
  validUntil: null,
  terms: '',
  partnerSlug: null,
  isOpen: true,
  isDemo: false,
  version: 4,
  stock: 12,
  withCode: 10,
  held: 1,
  delivered: 3,
  wishes: 2,
  ...over,
});
const open = (over: Answers = {}) => {
  const api = stubApi({ [RULES]: [200, { items: [rule()] }], [CATALOG]: [200, { items: [item()] }], ...over });
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=recompenses' });
  return api;
};
const cells = async (region: string) =>
  [
    ...(within(await screen.findByRole('region', { name: region }))
      .getAllByRole('row')[1]
      ?.querySelectorAll('td') ?? []),
  ].map(plain);
const type = (dialog: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });

beforeEach(() => useToasts.setState({ current: null }));

test('each rule: in force, to come, how many versions', async () => {
  const coming = {
    version: 2,
    amountUtc: 2,
    capPerDay: 20,
    capPerMonth: null,
    activeFrom: '2027-01-01T00:00:00.000Z',
    state: 'coming',
  } as const;
  open({ [RULES]: [200, { items: [rule({ versions: [coming, ...rule().versions] })] }] });
  expect(await cells('Liste des règles')).toEqual([
    'Lire un chapitre',
    '3 UTC · plafond 20 par jour',
    '1er janvier 2027 : 2 UTC · plafond 20 par jour',
    '2',
    'Planifier',
  ]);
});

test('a rule that waits for a second administrator is not planned again', async () => {
  open({ [RULES]: [200, { items: [rule({ isAsked: true })] }] });
  expect((await cells('Liste des règles'))[4]).toBe('Attend une approbation');
});

test('a change is previewed, then asked for with its reason', async () => {
  const api = open({ [PLAN]: [200, {}] });
  await userEvent.click(await screen.findByRole('button', { name: /^Planifier un changement/ }));
  const dialog = await screen.findByRole('dialog');
  expect(plain(dialog)).toContain('Rien ne change encore.');
  type(dialog, 'Montant (UTC)', '2');
  type(dialog, 'À partir du', '2099-01-01');
  expect(plain(within(dialog).getByRole('status'))).toBe(
    'Baisse à partir du 1er janvier 20992 UTC au lieu de 3 UTCAu plus 40 UTC, soit 20 F, par jour et par personne.',
  );
  type(dialog, 'À partir du', '2020-01-01');
  expect(plain(within(dialog).getByRole('status'))).toContain('Une baisse s’annonce 14 jours avant.');
  type(dialog, 'À partir du', '2099-01-01');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Le budget de l’année.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander l’approbation' }));
  await waitFor(() => expect(useToasts.getState().current?.title).toBe('Changement demandé'));
  expect(api.calls().find(({ call }) => call === PLAN)?.body).toEqual({
    code: 'chapter_completed',
    amountUtc: 2,
    capPerDay: 20,
    capPerMonth: null,
    activeFrom: '2099-01-01',
    reason: 'Le budget de l’année.',
  });
});

test('what the server refuses is said, and the typed text stays', async () => {
  open({ [PLAN]: refusal(409, 'RULE_NOTICE', 'Une baisse s’annonce 14 jours avant.') });
  await userEvent.click(await screen.findByRole('button', { name: /^Planifier un changement/ }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, 'Montant (UTC)', '1');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Une autre raison.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander l’approbation' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('Code RULE_NOTICE');
  expect((within(dialog).getByLabelText('Raison') as HTMLTextAreaElement).value).toBe('Une autre raison.');
});

test('letters are no amount', async () => {
  const api = open();
  await userEvent.click(await screen.findByRole('button', { name: /^Planifier un changement/ }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, 'Montant (UTC)', 'deux');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Une raison.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander l’approbation' }));
  expect(await within(dialog).findByText('Écrivez un nombre entier.')).toBeTruthy();
  expect(api.calls().some(({ call }) => call === PLAN)).toBe(false);
});

test('items with their stock, limits and wishes', async () => {
  open();
  expect((await cells('Liste des récompenses')).slice(0, 5)).toEqual([
    'Forfait 500 MB Forfait internet ',
    '2 000 UTC · 1 000 F',
    '2 par personne',
    '12 libres (10 avec code) · 1 gardées · 3 livrées',
    '2',
  ]);
});

test('codes are pasted, one a line', async () => {
  const call = `POST /api/admin/catalog/${ID}/stock`;
  const api = open({ [call]: [200, { changed: 2, known: 1 }] });
  await userEvent.click(await screen.findByRole('button', { name: /^Stock/ }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, 'Codes', ' AAAA-1\nAAAA-2 \n\nAAAA-2');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Livraison de novembre.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  await screen.findByRole('region', { name: 'Liste des récompenses' });
  expect(api.calls().find((made) => made.call === call)?.body).toEqual({
    kind: 'codes',
    codes: ['AAAA-1', 'AAAA-2', 'AAAA-2'],
    reason: 'Livraison de novembre.',
  });
});

test('an item is changed under the version that was read', async () => {
  const call = `PUT /api/admin/catalog/${ID}`;
  const api = open({ [call]: refusal(409, 'VERSION_CONFLICT', 'Ces informations ont changé ailleurs.') });
  await userEvent.click(await screen.findByRole('button', { name: /^Modifier/ }));
  const dialog = await screen.findByRole('dialog');
  type(dialog, 'Prix (UTC)', '2400');
  await userEvent.type(within(dialog).getByLabelText('Raison'), 'Le prix a monté.');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Enregistrer' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('Code VERSION_CONFLICT');
  expect(api.calls().find((made) => made.call === call)?.body).toMatchObject({ priceUtc: 2_400, version: 4, isOpen: true });
});

test('an empty catalogue says what learners read', async () => {
  open({ [CATALOG]: [200, { items: [] }] });
  expect(plain(await screen.findByText(/^Aucune récompense/))).toContain('Le catalogue ouvre bientôt');
});
