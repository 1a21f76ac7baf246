import type { ReferralPage, ReferredFriend } from '@ulty/contracts/rewards/referrals.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, type Answers } from '@ulty/kit/testing';
import AmbassadorPage from './ambassador.page';

const READ = 'GET /api/referrals/me';
const NOW = new Date('2026-11-20T19:00:00.000Z');
const friend = (over: Partial<ReferredFriend> = {}): ReferredFriend => ({
  alias: 'Kadi',
  state: 'joined',
  refusal: null,
  days: 1,
  hasQuiz: false,
  hasPhone: true,
  until: '2026-11-29',
  rewardedOn: null,
  utc: 0,
  withheldReason: null,
  ...over,
});
const made = (over: Partial<ReferralPage> = {}): ReferralPage => ({
  code: 'K7RW4P',
  path: '/p/K7RW4P',
  funnel: { opened: 14, joined: 9, active: 6, rewarded: 5 },
  friends: [],
  earnedUtc: 500,
  level: 'parrain',
  hasCharter: false,
  isConfirmed: false,
  claim: { until: null, friend: null, sponsor: null },
  ...over,
});
const open = (answers: Answers | 'offline', path = '/parrainage') => {
  const api = stubApi(answers);
  renderPage(<AmbassadorPage />, { path, user: makeUser() });
  return api;
};

beginAt(NOW);

test('the code, its QR, its link, and ways to send them', async () => {
  open({ [READ]: [200, made()] });
  expect(screen.getByText('Chargement de votre code…')).toBeTruthy();
  expect(await screen.findByText('K7RW4P')).toBeTruthy();
  expect(
    screen
      .getByRole('img', { name: /Code QR/ })
      .querySelector('path')
      ?.getAttribute('d'),
  ).toMatch(/^M0 0h1v1h-1z/);
  expect(screen.getByText(`${location.host}/p/K7RW4P`)).toBeTruthy();
  const whatsApp = screen.getByRole('link', { name: 'Envoyer par WhatsApp' }).getAttribute('href') ?? '';
  expect(whatsApp).toMatch(/^https:\/\/wa\.me\/\?text=/);
  for (const href of [whatsApp, screen.getByRole('link', { name: 'SMS' }).getAttribute('href') ?? ''])
    expect(decodeURIComponent(href)).toContain(`mon code K7RW4P\u00a0: après 3\u00a0jours`);
});

test('copying the message', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open({ [READ]: [200, made()] });
  await user.click(await screen.findByRole('button', { name: 'Copier' }));
  await waitFor(async () => expect(await navigator.clipboard.readText()).toContain('/p/K7RW4P'));
});

test('the funnel, and each friend with what is missing or why they do not count', async () => {
  open({
    [READ]: [
      200,
      made({
        friends: [
          friend({ alias: 'Mimi', state: 'rewarded', days: 3, rewardedOn: '2026-11-12', utc: 100 }),
          friend({ alias: 'Kadi', state: 'almost', days: 3 }),
          friend({ alias: 'Idrissa', days: 1 }),
          friend({ alias: 'Salif_O', state: 'refused', refusal: 'same_device' }),
          friend({ alias: null, state: 'rewarded', days: 3, rewardedOn: '2026-11-14', withheldReason: 'monthly_cap' }),
        ],
      }),
    ],
  });
  const part = await screen.findByRole('region', { name: 'Vos filleuls' });
  expect(
    within(part)
      .getAllByRole('progressbar')
      .map((bar) => bar.getAttribute('aria-valuenow')),
  ).toEqual(['100', '64', '42', '35']);
  const [, rows] = within(part).getAllByRole('list');
  expect(
    within(rows as HTMLElement)
      .getAllByRole('listitem')
      .map(plain),
  ).toEqual([
    'MMimiRécompense du 12 nov.+100 UTC',
    'KKadi3 jours sur 3. Il manque un quiz à 60 %.Presque',
    'IIdrissa1 jour sur 3, avant le 29 nov.Inscrit',
    'SSalif_OMême téléphone que le vôtre.Ne compte pas',
    '?Sans aliasLe plafond du mois de ce gain est atteint.Récompensé',
  ]);
  expect(plain(part)).toContain('Gagné ici : 500 UTC ≈ 250 FCFA');
});

test('nobody yet: what sharing brings', async () => {
  open({ [READ]: [200, made({ funnel: { opened: 0, joined: 0, active: 0, rewarded: 0 } })] });
  expect(plain(await screen.findByRole('heading', { name: /Partagez votre code/ }))).toBe(
    'Partagez votre code : vos amis gagnent aussi 100 UTC',
  );
});

describe('a code that was given', () => {
  const claim = { until: '2026-11-21T10:00:00.000Z', friend: null, sponsor: null };
  const field = () => screen.findByRole('textbox', { name: 'Code' });

  test('an unknown one says so, and stays to be corrected', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open({ [READ]: [200, made({ claim })], 'POST /api/referrals/claim': [200, { outcome: 'rejected', reason: 'referral_unknown_code' }] });
    await user.type(await field(), 'K7RW4Q');
    await user.click(screen.getByRole('button', { name: 'Enregistrer le code' }));
    expect(await screen.findByText('Ce code n’existe pas. Vérifiez ses six signes.')).toBeTruthy();
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    expect(((await field()) as HTMLInputElement).value).toBe('K7RW4Q');
  });

  test('after 72 hours it is not asked any more', async () => {
    open({ [READ]: [200, made({ claim: { ...claim, until: '2026-11-20T10:00:00.000Z' } })] });
    await screen.findByText('K7RW4P');
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  test('who came with one sees the sponsor and what is missing', async () => {
    const { alias: _alias, ...own } = friend({ state: 'refused', refusal: 'same_device' });
    open({ [READ]: [200, made({ claim: { until: null, friend: own, sponsor: 'Awa12' } })] });
    expect(plain(await screen.findByRole('region', { name: 'Votre parrain' }))).toBe(
      'Votre parrainAwa12Même téléphone que votre parrain.Ne compte pas',
    );
  });
});

test('levels: done, now, to come', async () => {
  open({ [READ]: [200, made()] }, '/ambassador');
  expect(await screen.findByRole('heading', { level: 1, name: 'Parrainage' })).toBeTruthy();
  const part = await screen.findByRole('region', { name: 'Votre titre' });
  expect(plain(part)).toContain('Parrain aujourd’hui, 5 filleuls récompensés');
  expect(within(part).getAllByRole('listitem').map(plain)).toEqual([
    'Parraindès le premier partage',
    'Ambassadeur10 filleuls récompensés · encore 5',
    'Ambassadeur Or50 filleuls récompensés',
  ]);
});

test('the charter is accepted once', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  open({ [READ]: [200, made()], 'POST /api/referrals/charter': [200, made({ hasCharter: true })] });
  await user.click(await screen.findByText('La charte'));
  await user.click(screen.getByRole('button', { name: 'J’accepte la charte' }));
  expect(await screen.findByText('Acceptée')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'J’accepte la charte' })).toBeNull();
});

test('a failure may be tried again', async () => {
  const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
  let isDown = true;
  open({ [READ]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Le service redémarre.') : [200, made()]) });
  isDown = !(await screen.findByText('Votre parrainage n’a pas pu être chargé'));
  await user.click(screen.getByRole('button', { name: 'Réessayer' }));
  expect(await screen.findByText('K7RW4P')).toBeTruthy();
});

test('without network and without a copy it says what is missing', async () => {
  act(() => useConnectivity.setState({ isOnline: false }));
  open('offline');
  expect(await screen.findByText('Votre code n’est pas encore sur cet appareil')).toBeTruthy();
});
