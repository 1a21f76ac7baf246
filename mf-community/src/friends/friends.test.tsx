import type { Friend, SocialPage } from '@ulty/contracts/community/friends.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { friendAnswered, friendAsked, kudosSent } from '@ulty/contracts/event-types/friends.js';
import { useOutbox } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import AddFriendRoute from './add.page';
import SocialRoute from './social.page';

const READ = 'GET /api/social/feed';
const NOW = new Date('2026-11-20T19:00:00.000Z');
const CODE = '7KQ2M4XRTB9PHNC2WDFJ';
let ids = 0;
const nextId = () => uuid((ids += 1));
const friend = (alias: string | null, over: Partial<Friend> = {}): Friend => ({
  person: nextId(),
  alias,
  streak: 12,
  lastActiveOn: '2026-11-20',
  cheered: null,
  together: null,
  ...over,
});
const made = (over: Partial<SocialPage> = {}): SocialPage => ({
  own: {
    alias: 'Awa_B',
    age: 'adult',
    code: { text: CODE, until: '2026-12-03' },
    streak: 6,
    hasSchool: true,
    suggestions: false,
    milestones: true,
    asksLeft: 20,
  },
  friends: [],
  received: [],
  sent: [],
  suggestions: [],
  challenge: null,
  news: [],
  blocked: [],
  ...over,
});
const open = (answers: Answers | 'offline', page = <SocialRoute />, path = '/social') => {
  const api = stubApi(answers);
  renderPage(page, { path, user: makeUser() });
  return api;
};
const openAdd = (answers: Answers | 'offline', path = '/social/ajouter') => open(answers, <AddFriendRoute />, path);
const waits = (type: string, label: string) =>
  act(() =>
    useOutbox.setState({
      isRead: true,
      items: [{ eventId: nextId(), type, label, expectedUtc: null, timestamp: NOW.toISOString(), attempts: 0, about: [] }],
    }),
  );
const posts = (api: ReturnType<typeof stubApi>) => api.calls().flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []));
const outcome = (over: object) => [200, { eventId: nextId(), outcome: 'accepted', state: 'friends', alias: 'Kadi', ...over }] as const;

beginAt(NOW);
beforeEach(() => {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  jest.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((give, type) => give(new Blob(['x'], type ? { type } : {})));
  Element.prototype.scrollIntoView = () => undefined;
});
afterEach(() => jest.restoreAllMocks());

test('the challenge, friends by their last day, and 14 days of milestones', async () => {
  const friends = ['Kadi', 'Rasmané', 'Mimi', 'Idrissa', null].map((alias, at) =>
    friend(alias, {
      streak: at === 3 ? 0 : 12 - at,
      lastActiveOn: ['2026-11-20', '2026-11-20', '2026-11-19', '2026-11-17', null][at] ?? null,
    }),
  );
  open({
    [READ]: [
      200,
      made({
        friends,
        challenge: { goal: 50, done: 31, own: 5 },
        news: [
          { kind: 'course', alias: 'Rasmané', title: 'Vendre sur WhatsApp', day: '2026-11-17' },
          { kind: 'league', alias: 'Kadi', title: 'Or', day: '2026-11-16' },
          { kind: 'badge', alias: 'Mimi', title: 'Une semaine', day: '2026-11-12' },
          { kind: 'kudos', alias: 'Kadi', title: 'Courage', day: '2026-11-20' },
        ],
      }),
    ],
  });
  expect(screen.getByText('Chargement de vos amis…')).toBeTruthy();
  expect(plain(await screen.findByRole('heading', { name: /50\squiz ensemble/ }))).toBe('50 quiz ensemble : 31 faits.');
  expect(screen.getByRole('progressbar', { name: 'Défi de la semaine' }).getAttribute('aria-valuetext')).toBe('En bonne voie');
  expect(screen.getByText(/^5\samis, visibles de vous seul$/)).toBeTruthy();
  const list = screen.getByRole('region', { name: 'Vos amis' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'KKadiaujourd’hui12 jours',
    'RRasmanéaujourd’hui11 jours',
    'MMimihier10 jours',
    'IIdrissail y a 3 jours',
  ]);
  await userEvent.click(within(list).getByRole('button', { name: 'Les 5' }));
  expect(plain(within(list).getAllByRole('listitem')[4])).toBe('SSans aliaspas encore commencé8 jours');
  expect(
    within(screen.getByRole('region', { name: 'Ces 14 derniers jours' }))
      .getAllByRole('listitem')
      .map(plain),
  ).toEqual([
    'Rasmané a terminé un coursVendre sur WhatsApp · 17 nov.',
    'Kadi monte en ligue Or16 nov.',
    'Mimi a le badge « Une semaine »12 nov.',
    'Kadi vous dit « Courage »aujourd’hui',
  ]);
});

test('the streak of two counts days, and says that it waits for a friend without network', async () => {
  open({
    [READ]: [
      200,
      made({
        friends: [
          friend('Kadi', { together: { days: 4, isWaiting: false } }),
          friend('Mimi', { together: { days: 1, isWaiting: true } }),
          friend('Rasmané', { together: { days: 0, isWaiting: false } }),
        ],
      }),
    ],
  });
  const list = await screen.findByRole('region', { name: 'Vos amis' });
  expect(within(list).getAllByRole('listitem').map(plain)).toEqual([
    'KKadiaujourd’huiÀ deux : 4 jours12 jours',
    'MMimiaujourd’huiÀ deux : 1 jour · un jour attend le réseau12 jours',
    'RRasmanéaujourd’hui12 jours',
  ]);
});

test('who asks stands beside the friends, to be answered there; without friends there is one thing more to do', async () => {
  open({ [READ]: [200, made({ received: [{ person: nextId(), alias: 'Nafi', group: null, at: NOW.toISOString() }] })] });
  await screen.findByRole('heading', { name: 'Ajoutez un ami avec son QR' });
  const asked = screen.getByRole('region', { name: /^1\sdemande d’ami$/ });
  expect(within(asked).getByRole('button', { name: 'Accepter Nafi' })).toBeTruthy();
  expect(plain(screen.getByRole('link'))).toBe('Ajouter un ami');
  expect(screen.getByRole('link').getAttribute('href')).toBe('/social/ajouter');
});

test('an error can be tried again; without network and copy it says so', async () => {
  open({ [READ]: refusal(500, 'INTERNAL', 'Erreur') });
  expect(await screen.findByRole('button', { name: 'Réessayer' })).toBeTruthy();
});

test('one of six words for the friend that is chosen', async () => {
  const [kadi, mimi] = [friend('Kadi'), friend('Mimi')];
  const api = open({ [READ]: [200, made({ friends: [kadi, mimi] })], 'POST /api/social/kudos': outcome({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Encourager Mimi' }));
  const part = screen.getByRole('region', { name: 'Encourager Mimi' });
  expect(within(part).getAllByRole('button', { pressed: false }).map(plain)).toEqual([
    'Bien joué',
    'Courage',
    'Belle série',
    'Merci',
    'On continue',
    'À demain',
  ]);
  await userEvent.click(within(part).getByRole('button', { name: 'Merci' }));
  expect(api.calls().find(({ call }) => call === 'POST /api/social/kudos')?.body).toMatchObject({ person: mimi.person, word: 'merci' });
});

test('a word that was sent today, and one that waits', async () => {
  open({ [READ]: [200, made({ friends: [friend('Kadi', { cheered: 'courage' }), friend('Mimi')] })] });
  expect(plain(await screen.findByText(/envoyé aujourd’hui/))).toBe('« Courage » envoyé aujourd’hui.');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Merci' }).disabled).toBe(true);
  waits('kudos', kudosSent.label({ person: '', word: 'merci' }, 'Mimi'));
  await userEvent.click(screen.getByRole('button', { name: 'Encourager Mimi' }));
  expect(plain(screen.getByText(/en attente de synchronisation/))).toBe('« Merci » : en attente de synchronisation.');
});

test('a refused word says why', async () => {
  open({
    [READ]: [200, made({ friends: [friend('Kadi')] })],
    'POST /api/social/kudos': outcome({ outcome: 'rejected', reason: 'kudos_today', state: 'none' }),
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Merci' }));
  expect(plain(await screen.findByRole('alert'))).toBe('Vingt encouragements par jour : à demain.');
});

test('blocking, reporting and removing are asked once more', async () => {
  const kadi = friend('Kadi');
  const api = open({ [READ]: [200, made({ friends: [kadi] })], 'POST /api/social/blocks': outcome({}), 'POST /api/reports': outcome({}) });
  await userEvent.click(await screen.findByRole('button', { name: 'Bloquer', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Annuler', hidden: true }));
  expect(posts(api)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Bloquer', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Bloquer Kadi', hidden: true }));
  expect(posts(api)).toMatchObject([{ person: kadi.person, isBlocked: true }]);
  await userEvent.click(await screen.findByRole('button', { name: 'Signaler', hidden: true }));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer', hidden: true }));
  await waitFor(() =>
    expect(api.calls().find(({ call }) => call === 'POST /api/reports')?.body).toMatchObject({
      targetType: 'person',
      targetId: kadi.person,
      reason: 'insult',
    }),
  );
});

test('one’s own code as a picture and in fives, a friend’s as text or alias', async () => {
  const api = openAdd({
    [READ]: [200, made()],
    'POST /api/social/friends': outcome({ outcome: 'rejected', reason: 'friend_not_found', state: 'none' }),
  });
  expect(await screen.findByRole('img', { name: 'Code QR de Awa_B' })).toBeTruthy();
  expect(screen.getByText('7KQ2M-4XRTB-9PHNC-2WDFJ')).toBeTruthy();
  const field = screen.getByLabelText('Ou son alias, ou son code');
  await userEvent.type(field, 'Tiéno');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  expect(await screen.findByText('Cet alias ne mène à personne que vous puissiez ajouter.')).toBeTruthy();
  await userEvent.clear(field);
  await userEvent.type(field, '9kq2m-4xrtb-9phnc-2wdfj');
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter' }));
  const asked = api.calls().filter(({ call }) => call === 'POST /api/social/friends');
  expect(asked.map(({ body }) => body)).toMatchObject([{ alias: 'Tiéno' }, { code: '9KQ2M4XRTB9PHNC2WDFJ' }]);
});

test('a code that came with the address waits in the field, and is not sent by itself', async () => {
  const api = openAdd({ [READ]: [200, made()] }, `/social/ajouter?code=${CODE}`);
  expect((await screen.findByLabelText<HTMLInputElement>('Ou son alias, ou son code')).value).toBe(CODE);
  expect(posts(api)).toEqual([]);
});

test('a minor is told how; without alias there is no code; an old copy shows none', async () => {
  const own = { ...made().own, age: 'minor' as const, alias: null, code: null };
  openAdd({ [READ]: [200, made({ own })] });
  expect(await screen.findByRole('heading', { name: 'Choisissez d’abord un alias' })).toBeTruthy();
  expect(plain(screen.getByText(/Moins de 18/))).toBe('Moins de 18 ans : par code ou même groupe seulement.');
});

test('a code past its days is not shown any more', async () => {
  openAdd({ [READ]: [200, made({ own: { ...made().own, code: { text: CODE, until: '2026-11-19' } } })] });
  expect(await screen.findByText(/n’est plus valable/)).toBeTruthy();
  expect(screen.queryByRole('img', { name: /Code QR/ })).toBeNull();
});

test('requests: accept, refuse, withdraw; what waits is dashed', async () => {
  const [nafi, salif] = [nextId(), nextId()];
  const at = NOW.toISOString();
  const api = openAdd({
    [READ]: [
      200,
      made({
        received: [{ person: nafi, alias: 'Nafi', group: 'Vendeuses de Gounghin', at }],
        sent: [{ person: salif, alias: 'Salif', group: null, at }],
      }),
    ],
    'POST /api/social/requests': outcome({}),
    'POST /api/social/removals': outcome({}),
  });
  const part = await screen.findByRole('region', { name: 'Demandes' });
  expect(plain(part)).toContain('Vendeuses de Gounghin');
  await userEvent.click(screen.getByRole('button', { name: 'Retirer la demande à Salif' }));
  await userEvent.click(screen.getByRole('button', { name: 'Accepter Nafi' }));
  const bodies = api.calls().flatMap(({ call, body }) => (call.startsWith('POST') ? [body] : []));
  expect(bodies).toMatchObject([{ person: salif }, { person: nafi, isAccepted: true }]);
  waits('friend_answer', friendAnswered.label({ person: '', isAccepted: true }, 'Nafi'));
  expect(screen.getByText('votre réponse attend le réseau').closest('li')?.className).toContain('friends-row-waiting');
  expect(screen.queryByRole('button', { name: 'Accepter Nafi' })).toBeNull();
  waits('friend_ask', friendAsked.label({ alias: 'Tiéno' }, ''));
  expect(screen.getByText('votre demande attend le réseau').closest('li')?.textContent).toContain('Tiéno');
});

test('settings, suggestions and who is blocked', async () => {
  const person = nextId();
  const api = openAdd({
    [READ]: [200, made({ suggestions: [{ alias: 'Mimi', why: 'school' }], blocked: [{ person, alias: 'Trop' }] })],
    'PUT /api/social/settings': [200, made({ own: { ...made().own, suggestions: true }, blocked: [{ person, alias: 'Trop' }] })],
    'POST /api/social/friends': outcome({ state: 'asked' }),
    'POST /api/social/blocks': outcome({ state: 'none' }),
  });
  await userEvent.click(await screen.findByLabelText(/de mon école et de mes groupes/));
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>(/de mon école/).checked).toBe(true));
  await userEvent.click(screen.getByRole('button', { name: 'Débloquer Trop' }));
  const calls = api.calls().map(({ call, body }) => [call, body] as const);
  expect(calls).toEqual(
    expect.arrayContaining([
      ['PUT /api/social/settings', { suggestions: true }],
      ['POST /api/social/blocks', expect.objectContaining({ person, isBlocked: false })],
    ]),
  );
});

test('the image is drawn here, says what it shows, and its bytes', async () => {
  openAdd({ [READ]: [200, made()] });
  expect(plain(await screen.findByRole('button', { name: /Envoyer par WhatsApp · 1/ }))).toBe('Envoyer par WhatsApp · 1 B');
  expect(screen.getByRole('img', { name: '6\u00a0jours de suite. Awa_B apprend avec Ulty.' })).toBeTruthy();
});
