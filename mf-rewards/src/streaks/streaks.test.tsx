import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { streakPage } from '@ulty/contracts/reads/streaks.js';
import { noteDataTime, readKey, useConnectivity, useOutbox, useToasts } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, spaced, stubApi, type Answers } from '@ulty/kit/testing';
import { makeStreak, makeWaiting } from '../../test/make';
import StreaksPage from './streaks.page';

const NOW = new Date('2026-11-20T19:00:00.000Z');
const READ = 'GET /api/streaks';
const FREEZE = 'POST /api/streaks/freeze';
const AWA = makeUser({ ultyCoins: 1240, ultyCoinsAvailable: 1105 });

const region = (name: string | RegExp) => screen.getByRole('region', { name });
const figure = async () => plain(await screen.findByRole('region', { name: 'Votre série' }));
const day = (number: number) =>
  within(screen.getByRole('table'))
    .getAllByRole<HTMLTableCellElement>('cell')
    .find((cell) => cell.querySelector('.streaks-day-number')?.textContent === String(number));
const open = (answers: Answers | 'offline', options: Parameters<typeof renderPage>[1] = {}) => {
  const api = stubApi(answers);
  renderPage(<StreaksPage />, { path: '/streaks', user: AWA, live: ['/quiz-ulty-stars'], ...options });
  return api;
};

beginAt(NOW);

test('number, record, what today still asks for, next milestone', async () => {
  open({ [READ]: [200, makeStreak()] });
  expect(screen.getByText('Chargement de votre série…')).toBeTruthy();
  expect(await figure()).toBe('6 jours de suiteÀ faire aujourd’huiRecord : 12 jours');
  expect(plain(screen.getByRole('heading', { name: spaced('Encore 3 min ou 1 quiz') }).parentElement)).toContain(
    'Votre série passe à 7 jours.',
  );
  expect(screen.getByRole('link', { name: spaced('Faire un quiz · 3 min') }).getAttribute('href')).toBe('/quiz-ulty-stars');
  expect(plain(region('Paliers'))).toContain('Encore 1 jour pour le palier de 7.7 jours · à venir20 UTC');
  expect(screen.queryByText('à confirmer')).toBeNull();
});

test('work that did not make the day count says what was missing', async () => {
  const today = { ...makeStreak().today, counted: false, shortOfDay: { reason: 'few_answers' as const, missing: 1 } };
  open({ [READ]: [200, makeStreak({ today })] });
  const panel = (await screen.findByRole('heading', { name: spaced('Encore 3 min ou 1 quiz') })).parentElement;
  expect(plain(panel)).toContain('« Je ne sais pas » compris : il en manque 1.');
});

test.each([
  ['done_today', {}, 'Journée comptée', 'Votre journée est comptée'],
  ['at_risk', { isTodaySafe: true }, 'Jour libre possible', 'Encore 3 min ou 1 quiz'],
  ['pending_sync', { current: 0 }, 'En attente de synchronisation', 'Encore 3 min ou 1 quiz'],
  ['lost', { current: 0 }, 'Pas de série en cours', 'Encore 3 min ou 1 quiz'],
  ['lost', { current: 0, longest: 0 }, 'Pas de série en cours', 'Jour 1 : faites un quiz'],
] as const)('%s %j reads %s', async (status, over, tag, title) => {
  open({ [READ]: [200, makeStreak({ status, ...over })] });
  expect(await figure()).toContain(tag);
  expect(screen.getByRole('heading', { name: spaced(title) })).toBeTruthy();
});

describe('the month', () => {
  test('is a table whose days say their state in words and in texture', async () => {
    open({
      [READ]: [
        200,
        makeStreak({
          calendar: [...makeStreak().calendar.slice(0, 18), { day: '2026-11-19', state: 'pending' }, { day: '2026-11-20', state: 'open' }],
        }),
      ],
    });
    const table = await screen.findByRole('table', { name: spaced('Vos jours de novembre 2026') });
    expect(within(table).getAllByRole('columnheader').map(plain)).toEqual([
      'Llundi',
      'Mmardi',
      'Mmercredi',
      'Jjeudi',
      'Vvendredi',
      'Ssamedi',
      'Ddimanche',
    ]);
    const words = (number: number) => [plain(day(number)), day(number)?.querySelector('.streaks-mark')?.className.split('-').at(-1)];
    expect(words(14)).toEqual(['14, compté', 'done']);
    expect(words(10)).toEqual(['10, protégé, gel ou réparation', 'protected']);
    expect(words(12)).toEqual(['12, jour libre', 'rest']);
    expect(words(13)).toEqual(['13, manqué', 'missed']);
    expect(words(19)).toEqual(['19, en attente', 'pending']);
    expect(words(20)).toEqual(['20, à faire', 'open']);
    expect(words(21)).toEqual(['21', undefined]);
    expect(day(20)?.getAttribute('aria-current')).toBe('date');
    expect(day(1)?.cellIndex).toBe(6);
  });

  test.each([
    [
      '2026-09',
      ['rest', 'rest', 'missed', 'missed', 'done', 'rest', 'missed', 'missed'],
      ['sans activité', 'sans activité', 'sans activité', 'sans activité', 'compté', 'jour libre', 'manqué', 'sans activité'],
    ],
    ['2026-08', ['rest', 'done', 'missed', 'missed'], ['jour libre', 'compté', 'manqué', 'sans activité']],
    ['2026-08', ['rest', 'missed', 'done'], ['sans activité', 'sans activité', 'compté']],
  ] as const)('in an account since %s, %j reads %j: what cost no streak is not missed', async (firstMonth, states, words) => {
    open({
      [READ]: [
        200,
        makeStreak({ month: '2026-09', firstMonth, calendar: states.map((state, index) => ({ day: `2026-09-0${index + 1}`, state })) }),
      ],
    });
    await screen.findByRole('table');
    expect(states.map((_, index) => plain(day(index + 1)).split(', ')[1])).toEqual(words);
  });

  test.each([
    [4, '2026-10', 'jour libre'],
    [0, '2026-10', 'sans activité'],
    [1, '2026-11', 'sans activité'],
  ])('that begins with a rest under a streak of %i, in an account since %s, reads %s', async (current, firstMonth, words) => {
    open({
      [READ]: [
        200,
        makeStreak({
          current,
          status: current ? 'at_risk' : 'lost',
          month: '2026-11',
          firstMonth,
          calendar: [
            { day: '2026-11-01', state: 'rest' },
            { day: '2026-11-02', state: 'open' },
          ],
        }),
      ],
    });
    await screen.findByRole('table');
    expect(plain(day(1))).toBe(`1, ${words}`);
  });

  test('leads to the months before, up to the first', async () => {
    open({ [READ]: [200, makeStreak()] });
    expect((await screen.findByRole('link', { name: spaced('Mois précédent : octobre 2026') })).getAttribute('href')).toBe(
      '/streaks?month=2026-10',
    );
    expect(screen.queryByRole('link', { name: /^Mois suivant/ })).toBeNull();
  });

  test('of the address is the one asked for', async () => {
    const api = open(
      { 'GET /api/streaks?month=2026-09': [200, makeStreak({ month: '2026-09', calendar: [{ day: '2026-09-30', state: 'done' }] })] },
      { path: '/streaks?month=2026-09' },
    );
    expect(await screen.findByRole('table', { name: spaced('Vos jours de septembre 2026') })).toBeTruthy();
    expect(screen.getByRole('link', { name: spaced('Mois suivant : octobre 2026') })).toBeTruthy();
    expect(screen.queryByRole('link', { name: /^Mois précédent/ })).toBeNull();
    expect(await figure()).toContain('6 jours de suite');
    expect(api.calls().filter(({ call }) => call.includes('streaks'))).toHaveLength(1);
  });
});

test.each(['abc', '2026-13', '2026-9', ''])('an address with the month "%s" shows the current one', async (month) => {
  open({ [READ]: [200, makeStreak()] }, { path: `/streaks?month=${month}` });
  expect(await screen.findByRole('table', { name: spaced('Vos jours de novembre 2026') })).toBeTruthy();
});

describe('freezes', () => {
  test('buying asks first, says the cost and what remains, then sends one event', async () => {
    const answers: Answers = { [READ]: [200, makeStreak()], [FREEZE]: [200, makeStreak({ freezes: 2 })], 'GET /api/auth/user': [200, AWA] };
    const api = open(answers);
    await userEvent.click(await screen.findByRole('button', { name: spaced('Acheter un gel · 200 UTC') }));
    const ask = screen.getByRole('group', { name: spaced('Acheter un gel · 200 UTC') });
    expect(plain(ask)).toContain('Dépenser 200 UTC pour un gel ? Il vous restera 905 UTC.');
    expect(api.sent(FREEZE)).toEqual([]);
    answers[READ] = [200, makeStreak({ freezes: 2 })];
    await userEvent.click(within(ask).getByRole('button', { name: spaced('Confirmer') }));
    expect(await screen.findByText('Vous avez déjà deux gels.')).toBeTruthy();
    expect(api.sent(FREEZE)).toEqual([
      expect.objectContaining({ action: 'buy', userId: AWA.id, eventId: expect.stringMatching(/^[0-9a-f-]{36}$/) }),
    ]);
    expect(useToasts.getState().current).toMatchObject({ kind: 'done', title: 'Gel acheté' });
  });

  test('nothing is spent when the question is refused', async () => {
    const api = open({ [READ]: [200, makeStreak()] });
    await userEvent.click(await screen.findByRole('button', { name: /^Acheter/ }));
    await userEvent.click(screen.getByRole('button', { name: spaced('Annuler') }));
    const button = await screen.findByRole('button', { name: /^Acheter/ });
    await waitFor(() => expect(document.activeElement).toBe(button));
    expect(api.sent(FREEZE)).toEqual([]);
  });

  test('a second press after a lost answer is the same act; after a refusal, a new one', async () => {
    const answers: Answers = { [READ]: [200, makeStreak()], [FREEZE]: refusal(500, 'INTERNAL', 'Un problème est survenu.') };
    const api = open(answers);
    const buy = async () => {
      await userEvent.click(await screen.findByRole('button', { name: /^Acheter/ }));
      await userEvent.click(screen.getByRole('button', { name: spaced('Confirmer') }));
      await screen.findByRole('button', { name: /^Acheter/ });
    };
    await buy();
    answers[FREEZE] = refusal(409, 'NOT_ENOUGH_COINS', 'Vous n’avez pas assez d’UltyCoins disponibles.');
    await buy();
    expect(useToasts.getState().current).toMatchObject({
      kind: 'failed',
      title: 'Rien n’a changé',
      detail: 'Vous n’avez pas assez d’UltyCoins disponibles.',
    });
    await buy();
    const ids = api.sent(FREEZE).map((body) => (body as { eventId: string }).eventId);
    expect(ids).toHaveLength(4);
    expect(new Set(ids.slice(0, 3)).size).toBe(1);
    expect(ids[3]).not.toBe(ids[0]);
  });

  test.each([
    [makeUser({ ultyCoinsAvailable: 150 }), {}, 'Il vous manque 50 UTC.'],
    [AWA, { freezes: 2 }, 'Vous avez déjà deux gels.'],
  ])('buying is closed with its reason', async (user, over, reason) => {
    open({ [READ]: [200, makeStreak(over)] }, { user });
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: /^Acheter/ });
    expect(button.disabled).toBe(true);
    expect(plain(document.getElementById(button.getAttribute('aria-describedby') ?? ''))).toBe(reason);
  });

  test('a missed day is protected by name', async () => {
    const api = open({
      [READ]: [200, makeStreak({ freezableDays: ['2026-11-18'] })],
      [FREEZE]: [200, makeStreak()],
      'GET /api/auth/user': [200, AWA],
    });
    await userEvent.click(await screen.findByRole('button', { name: spaced('Protéger le mercredi 18 novembre') }));
    await userEvent.click(screen.getByRole('button', { name: spaced('Confirmer') }));
    await waitFor(() => expect(api.sent(FREEZE)).toEqual([expect.objectContaining({ action: 'apply', day: '2026-11-18' })]));
    await waitFor(() => expect(useToasts.getState().current).toMatchObject({ title: 'Jour protégé' }));
  });
});

describe('repair', () => {
  const repair = { available: false, until: '2026-11-22', goalMin: 20, lostLength: 40 };
  const lost = { current: 0, status: 'lost' } as const;

  test('says what it takes while it is not done', async () => {
    open({ [READ]: [200, makeStreak({ ...lost, repair, today: { day: '2026-11-20', goalMin: 10, doneMin: 12, counted: true } })] });
    const region = await screen.findByRole('region', { name: 'Réparer la série' });
    expect(plain(region)).toContain('Votre série de 40 jours peut revenir20 min actives en un jour, au plus tard le dimanche 22 novembre.');
    expect(plain(region)).toContain('Encore 8 min actives aujourd’hui.');
    expect(screen.getByRole<HTMLButtonElement>('button', { name: spaced('Réparer ma série') }).disabled).toBe(true);
  });

  test('is sent once the minutes are done, be it yesterday', async () => {
    const api = open({
      [READ]: [200, makeStreak({ ...lost, repair: { ...repair, available: true } })],
      'POST /api/streaks/repair': [200, makeStreak({ current: 41 })],
      'GET /api/auth/user': [200, AWA],
    });
    await userEvent.click(await screen.findByRole('button', { name: spaced('Réparer ma série') }));
    await waitFor(() => expect(useToasts.getState().current).toMatchObject({ title: 'Série réparée' }));
    expect(api.sent('POST /api/streaks/repair')).toEqual([expect.objectContaining({ userId: AWA.id })]);
  });

  test('is not spoken of when there is nothing to repair', async () => {
    open({ [READ]: [200, makeStreak()] });
    await figure();
    expect(screen.queryByRole('region', { name: 'Réparer la série' })).toBeNull();
  });
});

test('the daily goal: its minutes, and another choice', async () => {
  const answers: Answers = { [READ]: [200, makeStreak()], 'PUT /api/streaks/goal': [200, makeStreak()], 'GET /api/auth/user': [200, AWA] };
  const api = open(answers);
  const bar = await screen.findByRole('progressbar', { name: 'Minutes actives aujourd’hui' });
  expect(plain(bar.parentElement)).toBe('2 / 10 min actives');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10/ }).checked).toBe(true);
  answers[READ] = [200, makeStreak({ today: { day: '2026-11-20', goalMin: 20, doneMin: 2, counted: false } })];
  await userEvent.click(screen.getByRole('radio', { name: /^20/ }));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^20/ }).checked).toBe(true));
  expect(api.sent('PUT /api/streaks/goal')).toEqual([expect.objectContaining({ goalMin: 20 })]);
});

test('a goal that is refused gives the old one back', async () => {
  open({ [READ]: [200, makeStreak()], 'PUT /api/streaks/goal': refusal(400, 'VALIDATION', 'Choisissez 5, 10, 15 ou 20 minutes.') });
  await userEvent.click(await screen.findByRole('radio', { name: /^20/ }));
  await waitFor(() =>
    expect(useToasts.getState().current).toMatchObject({ kind: 'failed', detail: 'Choisissez 5, 10, 15 ou 20 minutes.' }),
  );
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('radio', { name: /^10/ }).checked).toBe(true));
});

describe('before the server knows', () => {
  test('work that waits counts here, and is to be confirmed', async () => {
    open({ [READ]: [200, makeStreak()] });
    act(() => useOutbox.setState({ items: [makeWaiting()] }));
    expect(await figure()).toBe('7 jours de suiteJournée comptée à confirmerRecord : 12 jours');
    expect(plain(day(20))).toBe('20, en attente');
    expect(screen.getByRole('heading', { name: spaced('Votre journée est comptée') })).toBeTruthy();
  });

  test('coins that wait count for nothing', async () => {
    open({ [READ]: [200, makeStreak()] });
    act(() => useOutbox.setState({ items: [makeWaiting({ type: 'coins_earned' })] }));
    expect(await figure()).toBe('6 jours de suiteÀ faire aujourd’huiRecord : 12 jours');
  });

  test('without network the kept streak goes on by its own rule, and what needs the network says so', async () => {
    useConnectivity.setState({ isOnline: false });
    jest.setSystemTime(new Date('2026-11-22T08:00:00.000Z'));
    open({ [READ]: [200, makeStreak()] });
    expect(await figure()).toContain('à confirmer');
    expect([plain(day(20)), plain(day(21))]).toEqual(['20, jour libre', '21, manqué']);
    act(() => noteDataTime(readKey(streakPage), Date.parse('2026-11-20T19:00:00.000Z')));
    expect(plain(screen.getByText(/^Mis à jour/))).toBe('Mis à jour : 20 novembre 2026');
    expect(screen.getAllByText('Connexion requise.')).toHaveLength(1);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: /^Acheter/ }).disabled).toBe(true);
    expect(screen.getByRole<HTMLFieldSetElement>('group', { name: spaced('Minutes par jour') }).disabled).toBe(true);
  });

  test('nothing kept and no network', async () => {
    useConnectivity.setState({ isOnline: false });
    open('offline');
    expect(await screen.findByRole('heading', { name: spaced('Votre série n’est pas encore sur cet appareil') })).toBeTruthy();
  });
});

test('a failed read says so and can be asked again', async () => {
  const answers: Answers = { [READ]: refusal(503, 'UNAVAILABLE', 'Le service redémarre. Réessayez dans un instant.') };
  open(answers);
  const alert = await screen.findByRole('alert');
  expect(plain(alert)).toContain('Le service redémarre. Réessayez dans un instant.Code UNAVAILABLE');
  answers[READ] = [200, makeStreak()];
  await userEvent.click(within(alert).getByRole('button', { name: spaced('Réessayer') }));
  expect(await figure()).toContain('6 jours de suite');
});

describe('the week, pauses and the reminder', () => {
  test('seven days with their minutes against the goal', async () => {
    open({ [READ]: [200, makeStreak()] });
    const days = within(await screen.findByRole('region', { name: spaced('Vos 7 jours') })).getAllByRole('listitem');
    expect(days).toHaveLength(7);
    expect(plain(days[6]?.firstElementChild)).toBe('vendredi 20 novembre, 2 min sur 10, à faire');
  });

  test('a past day is never to be done: neither one before the account, nor one of a copy from yesterday', async () => {
    const streak = makeStreak();
    const [first, ...later] = streak.week;
    open({
      [READ]: [
        200,
        {
          ...streak,
          week: [{ ...first, state: 'open' }, ...later],
          calendar: streak.calendar.map((one) => (one.day === '2026-11-19' ? { ...one, state: 'open' } : one)),
        },
      ],
    });
    const days = within(await screen.findByRole('region', { name: spaced('Vos 7 jours') })).getAllByRole('listitem');
    expect(plain(days[0]?.firstElementChild)).toContain('sans activité');
    expect(plain(day(19))).toBe('19, sans activité');
    expect(plain(days[6]?.firstElementChild)).toContain('à faire');
  });

  test('outage days and pauses are named in the calendar', async () => {
    const streak = makeStreak();
    const calendar = streak.calendar.map((one) =>
      one.day === '2026-11-10'
        ? { ...one, state: 'outage' as const }
        : one.day === '2026-11-09'
          ? { ...one, state: 'pause' as const }
          : one,
    );
    open({ [READ]: [200, { ...streak, calendar }] });
    await screen.findByRole('table');
    expect(plain(day(10))).toContain('coupure');
    expect(plain(day(9))).toContain('pause prévue');
  });

  test('a pause is planned from its first to its last day, and may be cancelled', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const planned = makeStreak({ pauses: [{ day: '2026-11-23', occasion: 'examen' }], pausesLeft: 9 });
    const api = open({
      [READ]: [200, planned],
      'POST /api/streaks/pauses': [200, planned],
      'DELETE /api/streaks/pauses/2026-11-23': [200, planned],
    });
    await user.type(await screen.findByLabelText('Premier jour'), '2026-11-24');
    await user.type(screen.getByLabelText(/Dernier jour/), '2026-11-26');
    await user.click(screen.getByRole('button', { name: 'Prévoir cette pause' }));
    await waitFor(() =>
      expect(api.sent('POST /api/streaks/pauses')).toMatchObject([
        { days: ['2026-11-24', '2026-11-25', '2026-11-26'], occasion: 'examen' },
      ]),
    );
    await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Prévoir cette pause' }).disabled).toBe(false));
    await user.click(screen.getByRole('button', { name: spaced('Annuler le lundi 23 novembre') }));
    await user.click(await screen.findByRole('button', { name: 'Confirmer' }));
    await waitFor(() => expect(screen.queryByRole('group', { name: spaced('Annuler le lundi 23 novembre') })).toBeNull());
    expect(useToasts.getState().current?.title).toBe('Pause annulée');
  });

  test('eleven days, or an end before the beginning, are not sent', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    open({ [READ]: [200, makeStreak()] });
    await user.type(await screen.findByLabelText('Premier jour'), '2026-11-24');
    await user.type(screen.getByLabelText(/Dernier jour/), '2026-12-04');
    await user.click(screen.getByRole('button', { name: 'Prévoir cette pause' }));
    expect(await screen.findByText(/10 jours au plus/)).toBeTruthy();
  });

  test('the reminder’s hour is kept', async () => {
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    const api = open({
      [READ]: [200, makeStreak()],
      'PUT /api/streaks/reminder': [200, makeStreak({ reminder: { hour: 18, usualHour: 17 } })],
    });
    await user.selectOptions(await screen.findByLabelText('Me rappeler ma journée'), '18');
    await waitFor(() => expect(api.sent('PUT /api/streaks/reminder')).toMatchObject([{ hour: 18 }]));
    await waitFor(() => expect(screen.getByLabelText<HTMLSelectElement>('Me rappeler ma journée').disabled).toBe(false));
  });

  test('a page kept by an older version still opens', async () => {
    const { week: _week, pauses: _pauses, outages: _outages, reminder: _reminder, ...old } = makeStreak();
    open({ [READ]: [200, old] });
    expect(await figure()).toContain('6 jours de suite');
  });
});
