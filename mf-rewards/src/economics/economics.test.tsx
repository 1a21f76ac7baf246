import type { EconomicSummary, MonthFigures, OwnEconomy } from '@ulty/contracts/rewards/economics.js';
import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity } from '@ulty/kit';
import { makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import EconomicsPage from './economics.page';

const READ = 'GET /api/economics/summary';
const OWN = 'GET /api/economics/me';
const region = async (name: RegExp) => plain(await screen.findByRole('region', { name }));
const document = (n: number) => ({
  id: uuid(n),
  name: 'reçus.pdf',
  mediaType: 'application/pdf' as const,
  bytes: 96_000,
  sha256: 'a'.repeat(64),
  href: `/api/economics/documents/${uuid(n)}`,
});

function makeFigures(over: Partial<MonthFigures> = {}): MonthFigures {
  return {
    closedOn: '2026-10-31',
    publishedAt: '2026-11-04T08:00:00.000Z',
    report: document(1),
    nextDecisionOn: '2026-12-05',
    revenue: { ads: 2_840_000, partners: 1_150_000, courses: 612_500 },
    split: { total: 568_000, entrepreneurship: 284_000, academic: 142_000, patriotic: 142_000 },
    balances: { entrepreneurship: 0, academic: 12_000, patriotic: 142_000 },
    payments: [
      {
        id: uuid(2),
        kind: 'payment',
        fund: 'academic',
        amountFcfa: 130_000,
        note: 'Frais de concours.',
        beneficiaryKind: 'pupils',
        beneficiaryCount: 31,
        paidOn: '2026-11-12',
        reference: 'reçu n° 10',
        document: document(3),
        correctsId: null,
        exactFcfa: null,
        publishedAt: '2026-11-04T08:00:00.000Z',
      },
    ],
    corrections: [],
    documents: [document(4), document(4)],
    coins: {
      issued: 1_541_700,
      redeemed: 402_000,
      used: 0,
      pending: 96_500,
      reserved: 0,
      available: 1_043_200,
      earnedInMonth: 400_000,
      activeLearners: 1_000,
      sources: [
        { reason: 'quiz_first_pass', utc: 184_000 },
        { reason: 'best_answer', utc: 56_000 },
      ],
    },
    coverage: { setAsideFcfa: 584_200, dueFcfa: 521_600, percent: 112 },
    ...over,
  };
}
const makeSummary = (over: Partial<EconomicSummary> = {}): EconomicSummary => ({
  month: '2026-10',
  figures: makeFigures(),
  months: ['2026-10', '2026-09'],
  openMonths: ['2026-11'],
  history: [
    { month: '2026-09', total: 489_000, entrepreneurship: 244_500, academic: 122_250, patriotic: 122_250 },
    { month: '2026-10', total: 568_000, entrepreneurship: 284_000, academic: 142_000, patriotic: 142_000 },
  ],
  isDemo: false,
  ...over,
});
const OWN_PART: OwnEconomy = {
  earnedUtc: 1_240,
  valueFcfa: 620,
  studyMinutes: 765,
  utcPerHour: 97,
  earnedThisMonthUtc: 1_254,
  contribution: { month: '2026-10', fcfa: 46 },
};
const open = (answers: Answers, path = '/economic-analysis') => {
  const api = stubApi(Object.assign(answers, { [OWN]: answers[OWN] ?? [200, OWN_PART] }));
  renderPage(<EconomicsPage />, { path, user: makeUser() });
  return api;
};

afterEach(() => {
  localStorage.clear();
  act(() => useConnectivity.setState({ isOnline: true }));
});

test('a closed month: when it was closed, each fund with what it got and paid, revenue, coverage in words', async () => {
  open({ [READ]: [200, makeSummary()] });
  expect(plain(await screen.findByText(/Arrêté au/))).toBe('Arrêté au 31 oct. 2026');
  const funds = within(screen.getByRole('list', { name: 'Les trois fonds' })).getAllByRole('listitem');
  expect(plain(funds[0])).toBe('10 % Entrepreneuriat284 000 FAucun paiement ce mois. Reste dans le fonds : 0 F');
  expect(await region(/Sur 100/)).toContain('31 élèves : 130 000 F versés le 12 nov., reçu n° 10Reste dans le fonds : 12 000 F');
  expect(screen.getByRole('link', { name: 'reçu n° 10' }).getAttribute('href')).toBe(document(3).href);
  expect(await region(/Sur 100/)).toContain(
    '568 000 F sur 2 840 000 F. Le franc qui reste va à l’excellence académique. Prochaine décision : 5 déc.',
  );
  expect(await region(/Ce qui est entré/)).toContain('Total4 602 500 F');
  expect(await region(/couverts/)).toContain('112 %Suffisante');
  expect(await region(/couverts/)).toContain('584 200 F mis de côté pour 521 600 F dus.');
  expect(await region(/couverts/)).toContain('quiz réussi du premier coup 46 %, meilleure réponse 14 %.');
  expect(plain(screen.getByRole('link', { name: /Lire le rapport/ }))).toBe('Lire le rapport · PDF 96 KB');
  expect(screen.getByRole('link', { name: 'Exporter en CSV' }).getAttribute('href')).toBe('/api/economics/summary.csv?month=2026-10');
  expect(within(screen.getByRole('list', { name: 'Pièces' })).getAllByRole('link')).toHaveLength(1);
  expect(plain(screen.getByRole('heading', { name: /en cours/ }))).toBe('Novembre : en cours');
});

test('the chart has its table, newest first, with every franc', async () => {
  open({ [READ]: [200, makeSummary()] });
  await userEvent.click(await screen.findByText('Les francs exacts'));
  const rows = within(screen.getByRole('table', { name: /Francs reversés/ })).getAllByRole('row');
  expect(rows.map((row) => plain(row))).toEqual([
    'MoisEntrepreneuriatExcellence académiqueSoutien patriotiqueTotal',
    'Octobre 2026284 000142 000142 000568 000',
    'Septembre 2026244 500122 250122 250489 000',
  ]);
});

test('one’s own part, with the bytes this device counted', async () => {
  localStorage.setItem('ulty-month-bytes', JSON.stringify({ month: new Date().toISOString().slice(0, 7), bytes: 38_000_000 }));
  open({ [READ]: [200, makeSummary()] });
  expect(await screen.findByText(/33\sUTC par MB/)).toBeTruthy();
  expect(await region(/Vous/)).toBe(
    'Vous Gagné1 240 UTC≈ 620 FCFA Temps d’étude12 h 4597 UTC par heure Données38 MB33 UTC par MB, ce mois Ma part≈ 46 Faux fonds en octobre 2026, estimation',
  );
});

test('too little set aside is told in words; coins without anything due need no rate', async () => {
  open({ [READ]: [200, makeSummary({ figures: makeFigures({ coverage: { setAsideFcfa: 100, dueFcfa: 200, percent: 50 } }) })] });
  expect(await region(/couverts/)).toContain('50 %Insuffisante');
});

test('corrections are visible, each with what it was and what it is', async () => {
  const correction = {
    id: uuid(9),
    kind: 'revenue' as const,
    source: 'ads' as const,
    amountFcfa: -40_000,
    exactFcfa: 2_800_000,
    note: 'Facture annulée par la régie.',
    document: null,
    correctsId: uuid(8),
    publishedAt: '2026-11-20T08:00:00.000Z',
  };
  open({ [READ]: [200, makeSummary({ figures: makeFigures({ corrections: [correction] }) })] });
  expect(await region(/Corrections/)).toBe(
    'CorrectionsPublicité : 2 840 000 F, corrigé en 2 800 000 FLe 20 novembre 2026. Facture annulée par la régie.',
  );
});

test('before the first report nothing is invented, and the promise stands', async () => {
  open({ [READ]: [200, makeSummary({ month: null, figures: null, months: [], history: [] })] });
  expect(await screen.findByRole('heading', { name: 'Premier rapport publié après le premier mois d’exploitation' })).toBeTruthy();
  expect(await region(/Sur 100/)).not.toContain('000');
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('a month that is not published leads to the newest; a choice leads to its month', async () => {
  open(
    { [`${READ}?month=2026-08`]: [200, makeSummary({ month: '2026-08', figures: null })], [`${READ}?month=2026-09`]: [200, makeSummary()] },
    '/economic-analysis?month=2026-08',
  );
  expect(plain(await screen.findByRole('heading', { name: /pas encore publié/ }))).toBe('août 2026 : pas encore publié');
  expect(screen.getByRole('link', { name: 'Voir octobre 2026' }).getAttribute('href')).toBe('/economic-analysis?month=2026-10');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Mois' }), '2026-09');
  expect(await screen.findByText(/Arrêté au/)).toBeTruthy();
});

test('a demonstration says so', async () => {
  open({ [READ]: [200, makeSummary({ isDemo: true })] });
  expect(plain(await screen.findByText(/Démonstration/))).toBe('Démonstration : chiffres inventés');
});

test('without network: the report gives its reason, what leads nowhere is not offered', async () => {
  open({ [READ]: [200, makeSummary()] });
  await screen.findByText(/Arrêté au/);
  act(() => useConnectivity.setState({ isOnline: false }));
  expect(screen.getByRole<HTMLButtonElement>('button', { name: /Lire le rapport/ }).disabled).toBe(true);
  expect(screen.queryByRole('link', { name: 'Exporter en CSV' })).toBeNull();
});

test('a failure says so and can be tried again; one’s own part that fails leaves the rest', async () => {
  const answers: Answers = { [READ]: refusal(503, 'UNAVAILABLE', 'Le service redémarre.'), [OWN]: refusal(503, 'UNAVAILABLE', 'Non.') };
  open(answers);
  expect(await screen.findByRole('heading', { name: 'Les comptes n’ont pas pu être chargés' })).toBeTruthy();
  answers[READ] = [200, makeSummary()];
  await userEvent.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText(/Arrêté au/)).toBeTruthy();
  expect(screen.queryByRole('heading', { name: 'Vous' })).toBeNull();
});
