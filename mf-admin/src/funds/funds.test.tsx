import { expect, test } from '@jest/globals';
import type { EconomicLine, FundsOverview } from '@ulty/contracts/rewards/economics.js';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser, plain, refusal, renderPage, stubApi, type Answers } from '../../test/page-frame';
import ConsolePage from '../console/console.page';

const READ = 'GET /api/admin/economics';
const LINES = 'POST /api/admin/economics/lines';
const PUBLISH = 'POST /api/admin/economics/months/2026-10/publication';
const RESERVE = 'POST /api/admin/economics/reserve';
const ID = '00000000-0000-4000-8000-000000000601';
const revenue = (over: Partial<EconomicLine> = {}): EconomicLine =>
  ({
    id: ID,
    kind: 'revenue',
    source: 'ads',
    amountFcfa: 2_840_000,
    note: 'Relevé de la régie.',
    document: null,
    correctsId: null,
    exactFcfa: null,
    publishedAt: null,
    ...over,
  }) as EconomicLine;
const NOTHING = { revenue: { ads: 0, partners: 0, courses: 0 }, split: { total: 0, entrepreneurship: 0, academic: 0, patriotic: 0 } };
const overview = (over: Partial<FundsOverview> = {}): FundsOverview => ({
  month: '2026-10',
  months: ['2026-11', '2026-10'],
  isClosed: true,
  isAsked: false,
  lines: [revenue()],
  before: NOTHING,
  after: {
    revenue: { ads: 2_840_000, partners: 0, courses: 0 },
    split: { total: 568_000, entrepreneurship: 284_000, academic: 142_000, patriotic: 142_000 },
  },
  accounts: { operations: 900_000, coinReserve: 40_000, entrepreneurship: 1, academic: 2, patriotic: 3 },
  coverage: { setAsideFcfa: 40_000, dueFcfa: 50_000, percent: 80 },
  exposure: { activeLearners: 100, capUtc: 150, perDayFcfa: 7_500, perMonthFcfa: 225_000 },
  ...over,
});
const SIMULATION = 'GET /api/admin/economics/simulation?activeLearners=10000&capUtc=150';
const open = (answers: Answers) => {
  const api = stubApi(Object.assign(answers, { [SIMULATION]: [200, { perDayFcfa: 750_000, perMonthFcfa: 22_500_000 }] }));
  renderPage(<ConsolePage />, { user: makeUser(), path: '/admin?section=fonds' });
  return api;
};
const region = async (name: RegExp) => plain(await screen.findByRole('region', { name }));
const fill = (dialog: HTMLElement, values: Record<string, string>) => {
  for (const [label, value] of Object.entries(values)) fireEvent.change(within(dialog).getByLabelText(label), { target: { value } });
};
const ask = async (button: string) => {
  await userEvent.click(await screen.findByRole('button', { name: button }));
  return screen.findByRole('dialog');
};

test('the split before anything is asked, the accounts, coverage, and exposure at all caps', async () => {
  open({ [READ]: [200, overview()] });
  expect(await region(/^Partage du mois$/)).toContain('Reversé, 20 % de la publicité0568 000');
  expect(await region(/^Comptes/)).toContain('Couverture 80 %Les échanges attendent leur tour');
  expect(await region(/^Comptes/)).toContain(
    '100 personnes qui ont gagné ces 30 jours atteignaient toutes leur plafond de 150 UTC : 7 500 F par jour',
  );
  expect(await screen.findByText(/750.000.F par jour, 22.500.000.F par mois/)).toBeTruthy();
});

test('a payment is sent with whole francs and one id, also when it is sent again', async () => {
  const answers: Answers = {
    [READ]: [200, overview()],
    [LINES]: refusal(409, 'VERSION_CONFLICT', 'Ces informations ont changé ailleurs.'),
  };
  const api = open(answers);
  const dialog = await ask('Ajouter un paiement');
  fill(dialog, {
    Fonds: 'academic',
    'Montant, en FCFA': '130 000',
    Bénéficiaires: 'pupils',
    Nombre: '31',
    'Payé le': '2026-11-12',
    'Numéro du reçu': ' reçu n° 10 ',
    'Explication, publique': 'Frais de concours.',
  });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  expect(plain(await within(dialog).findByRole('alert'))).toContain('VERSION_CONFLICT');
  answers[LINES] = [201, revenue()];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const [sent, again] = api.sent(LINES) as Record<string, unknown>[];
  expect(sent).toMatchObject({
    kind: 'payment',
    month: '2026-10',
    fund: 'academic',
    amountFcfa: 130_000,
    beneficiaryKind: 'pupils',
    beneficiaryCount: 31,
    paidOn: '2026-11-12',
    reference: 'reçu n° 10',
    note: 'Frais de concours.',
    documentId: null,
  });
  expect(again).toEqual(sent);
});

test.each(['', '12,5', '-4', 'mille', '0'])('the amount %j is not sent', async (amount) => {
  const api = open({ [READ]: [200, overview()] });
  const dialog = await ask('Ajouter une recette');
  fill(dialog, { 'Montant, en FCFA': amount, 'Explication, publique': 'Relevé de la régie.' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  expect(await within(dialog).findByText('Des francs entiers, sans virgule.')).toBeTruthy();
  expect(api.sent(LINES)).toEqual([]);
});

test('publication: the drafts that are seen, with a reason, are asked of a second person', async () => {
  const answers: Answers = { [READ]: [200, overview()], [PUBLISH]: [201, {}] };
  const api = open(answers);
  const dialog = await ask('Demander la publication');
  expect(plain(dialog)).toContain('1 ligne à publier. Avec elles, 568 000 F reversés : 284 000 F + 142 000 F + 142 000 F.');
  fill(dialog, { Raison: 'Comptes vérifiés.' });
  answers[READ] = [200, overview({ isAsked: true })];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  expect(await screen.findByText('la publication attend une seconde personne')).toBeTruthy();
  expect(api.sent(PUBLISH)).toEqual([{ lineIds: [ID], reportId: null, nextDecisionOn: null, reason: 'Comptes vérifiés.' }]);
  expect(screen.queryByRole('button', { name: 'Demander la publication' })).toBeNull();
});

test('a published line is corrected by its exact amount, once', async () => {
  const published = { publishedAt: '2026-11-04T08:00:00.000Z' };
  const answers: Answers = { [READ]: [200, overview({ lines: [revenue(published)] })], [LINES]: [201, revenue()] };
  const api = open(answers);
  const dialog = await ask('Corriger\u00a0: Recette, publicité, 2\u00a0840\u00a0000\u00a0F');
  fill(dialog, { 'Montant exact, en FCFA': '0', 'Explication, publique': 'Facture annulée.' });
  answers[READ] = [
    200,
    overview({
      lines: [revenue(published), revenue({ id: ID.replace('601', '602'), correctsId: ID, amountFcfa: -2_840_000, exactFcfa: 0 })],
    }),
  ];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Corrigée plus bas')).toBeTruthy();
  expect(api.sent(LINES)).toMatchObject([{ kind: 'correction', correctsId: ID, amountFcfa: 0 }]);
});

test('a document is stored when it is chosen; what the server refuses is told', async () => {
  const upload = 'POST /api/admin/economics/documents?name=recu.pdf';
  const answers: Answers = { [READ]: [200, overview()], [upload]: refusal(422, 'DOCUMENT_INVALID', 'Ce fichier n’est pas un PDF entier.') };
  const api = open(answers);
  const dialog = await ask('Ajouter une recette');
  const file = new File(['%PDF-1.4 %%EOF'], 'recu.pdf', { type: 'application/pdf' });
  await userEvent.upload(within(dialog).getByLabelText('Pièce'), file);
  expect(plain(await within(dialog).findByRole('alert'))).toBe('recu.pdf : Ce fichier n’est pas un PDF entier.');
  answers[upload] = [201, { id: ID, name: 'recu.pdf', bytes: 14 }];
  answers[LINES] = [201, revenue()];
  await userEvent.upload(within(dialog).getByLabelText('Pièce'), file);
  expect(plain(await within(dialog).findByText(/recu\.pdf,/))).toBe('recu.pdf, 14 B');
  fill(dialog, { 'Montant, en FCFA': '5', 'Explication, publique': 'Relevé de la régie.' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Ajouter' }));
  await waitFor(() => expect(api.sent(LINES)).toMatchObject([{ documentId: ID }]));
});

test('francs are set aside by a request', async () => {
  const api = open({ [READ]: [200, overview({ lines: [], isClosed: false })], [RESERVE]: [201, {}] });
  expect(await screen.findByRole('heading', { name: 'Aucune ligne ce mois' })).toBeTruthy();
  const dialog = await ask('Mettre de côté');
  fill(dialog, { 'Montant, en FCFA': '10 000', Raison: 'Couvrir les échanges.' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  const sent = { amountFcfa: 10_000, direction: 'aside', documentId: null, reason: 'Couvrir les échanges.' };
  await waitFor(() => expect(api.sent(RESERVE)).toEqual([sent]));
});

test('what is paid in from outside goes with its document', async () => {
  const api = open({
    [READ]: [200, overview()],
    'POST /api/admin/economics/documents?name=virement.pdf': [201, { id: ID, name: 'virement.pdf', bytes: 14 }],
    [RESERVE]: [201, {}],
  });
  const dialog = await ask('Mettre de côté');
  expect(within(dialog).queryByLabelText('Pièce')).toBeNull();
  fill(dialog, { Mouvement: 'capital', 'Montant, en FCFA': '500 000', Raison: 'Apport des fondateurs.' });
  const file = new File(['%PDF-1.4 %%EOF'], 'virement.pdf', { type: 'application/pdf' });
  await userEvent.upload(await within(dialog).findByLabelText('Pièce'), file);
  await within(dialog).findByText(/virement\.pdf,/);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Demander' }));
  const sent = { amountFcfa: 500_000, direction: 'capital', documentId: ID, reason: 'Apport des fondateurs.' };
  await waitFor(() => expect(api.sent(RESERVE)).toEqual([sent]));
});
