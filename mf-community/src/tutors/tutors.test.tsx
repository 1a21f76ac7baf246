import type { OwnTutor, OwnTutoring, TutorCard, TutorPage, TutorRequest, TutorRequestLine } from '@ulty/contracts/community/tutors.js';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useOutbox, useToasts } from '@ulty/kit';
import { beginAt, makeUser, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import TutorApplyPage from './apply.page';
import TutorDirectoryPage from './directory.page';
import TutorRequestPage from './request.page';
import TutorRequestsPage from './requests.page';
import TutorPageShown from './tutor.page';

const NOW = new Date('2026-11-20T12:00:00.000Z');
const ID = uuid(7);
const OWN = 'GET /api/tutoring';

const card: TutorCard = {
  id: ID,
  alias: 'Sidonie',
  subjects: ['Maths', 'Physique-chimie'],
  levels: ['3e', '2de', '1re', 'Tle'],
  languages: ['français', 'mooré'],
  modes: ['voice'],
  priceFcfa: 0,
  region: 'Kadiogo',
  rating: 4.8,
  reviews: 12,
  answerMin: 120,
  nextSlot: '2026-11-21T17:00:00.000Z',
  helpsSecondRound: false,
  isDemo: false,
};
const tutor: TutorPage = {
  ...card,
  bio: 'Professeure de maths depuis neuf ans.',
  verifiedUntil: '2027-03-01T00:00:00.000Z',
  slots: ['2026-11-20T13:00:00.000Z', '2026-11-21T10:00:00.000Z', '2026-11-21T17:00:00.000Z', '2026-11-23T12:30:00.000Z'],
  reviewList: [{ id: uuid(8), alias: 'Nafi', stars: 5, text: 'Elle m’a fait trouver seule.', at: '2026-11-09T10:00:00.000Z' }],
  secondRound: null,
};
const own = (over: Partial<OwnTutoring> = {}): OwnTutoring => ({
  tutor: null,
  papers: [],
  applyNeeds: [],
  askNeeds: [],
  isMinor: false,
  wishes: [],
  ...over,
});
const line = (over: Partial<TutorRequestLine> = {}): TutorRequestLine => ({
  id: ID,
  side: 'learner',
  tutorId: uuid(9),
  alias: 'Sidonie',
  subject: 'Maths',
  mode: 'voice',
  priceFcfa: 0,
  startsAt: '2026-11-21T17:00:00.000Z',
  state: 'accepted',
  isMinor: false,
  isSecondRound: false,
  askedAt: '2026-11-19T18:40:00.000Z',
  answerBy: '2026-11-20T18:40:00.000Z',
  answeredAt: '2026-11-19T19:55:00.000Z',
  agreedAt: null,
  endedAt: null,
  reason: null,
  note: null,
  words: { learner: null, tutor: null },
  mayReview: false,
  stars: null,
  ...over,
});
const request = (over: Partial<TutorRequest> = {}): TutorRequest => ({
  ...line(),
  messages: [{ id: ID, side: 'learner', text: 'Calculer l’intérêt d’un crédit.', at: '2026-11-19T18:40:00.000Z', notice: null }],
  mayWrite: true,
  phone: null,
  consent: null,
  ...over,
});
const decided = { eventId: uuid(5), outcome: 'accepted', id: uuid(5), requestState: 'requested', review: 'published', notice: null };
const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });

function open(page: Parameters<typeof renderPage>[0], path: string, answers: Answers | 'offline', pattern?: string) {
  const api = stubApi(answers);
  renderPage(page, { path, user: makeUser(), ...(pattern && { pattern }) });
  return api;
}
const openTutor = (answers: Answers) =>
  open(<TutorPageShown />, `/tutors/${ID}`, { [`GET /api/tutors/${ID}`]: [200, tutor], [OWN]: [200, own()], ...answers }, '/tutors/:id');
const openRequest = (asked: TutorRequest, answers: Answers = {}) =>
  open(
    <TutorRequestPage />,
    `/tutors/demandes/${ID}`,
    { [`GET /api/tutor-requests/${ID}`]: [200, asked], ...answers },
    '/tutors/demandes/:requestId',
  );

beginAt(NOW);

describe('the list', () => {
  const LIST = 'GET /api/tutors';
  const list = (items: TutorCard[], over: object = {}) => [200, { items, next: null, secondRound: null, ...over }] as const;

  test('each tutor with what they help with, their rating and next time', async () => {
    open(<TutorDirectoryPage />, '/tutors', {
      [LIST]: list([card, { ...card, id: uuid(2), alias: 'Aïcha', rating: null, reviews: 1, priceFcfa: 2_000 }]),
      [OWN]: [200, own()],
    });
    const row = (await screen.findByRole('link', { name: 'Voir Sidonie' })).closest('li');
    for (const words of [
      'Maths, Physique-chimie · 3e à Tle',
      '4,8 (12 avis)',
      'message vocal',
      'répond en 2 h',
      'Bénévole',
      'demain 17:00',
    ])
      expect(plain(row)).toContain(words);
    const other = plain(screen.getByRole('link', { name: 'Voir Aïcha' }).closest('li'));
    expect([other.includes('Nouveau'), other.includes('2 000 F par heure')]).toEqual([true, true]);
  });

  test('nobody there: one asks, and is told later', async () => {
    const api = open(<TutorDirectoryPage />, '/tutors?subject=Anglais&region=Soum', {
      [`${LIST}?subject=Anglais&region=Soum`]: list([]),
      [OWN]: [200, own()],
      'POST /api/tutor-wishes': [200, { ...decided, requestState: null }],
    });
    expect(await screen.findByText('Aucun tuteur en Anglais – Soum')).toBeTruthy();
    await user().click(screen.getByRole('button', { name: 'Demander un tuteur' }));
    await waitFor(() => expect(useToasts.getState().current?.title).toBe('On vous préviendra'));
    expect(api.sent('POST /api/tutor-wishes')).toEqual([expect.objectContaining({ subject: 'Anglais', region: 'Soum', isWished: true })]);
  });

  test('between two rounds it says so', async () => {
    open(<TutorDirectoryPage />, '/tutors', {
      [LIST]: list([card], { secondRound: { exam: 'BAC', startsOn: '2026-11-18', endsOn: '2026-11-27' } }),
      [OWN]: [200, own()],
    });
    expect(await screen.findByText('Second tour du BAC')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Voir qui aide avant' }).getAttribute('href')).toBe('/tutors?second=1');
  });

  test('a failure may be tried again; without network and copy it says what is missing', async () => {
    let isDown = true;
    open(<TutorDirectoryPage />, '/tutors', {
      [LIST]: () => (isDown ? refusal(503, 'UNAVAILABLE', 'Le service redémarre.') : list([card])),
      [OWN]: [200, own()],
    });
    isDown = !(await screen.findByText('Les tuteurs n’ont pas pu être chargés'));
    await user().click(screen.getByRole('button', { name: 'Réessayer' }));
    expect(await screen.findByText('Sidonie')).toBeTruthy();
  });
});

describe('one tutor', () => {
  test('the one button repeats the time that was chosen', async () => {
    const api = openTutor({ 'POST /api/tutor-requests': [200, decided] });
    const button = await screen.findByRole('button', { name: 'Demander' });
    expect(button.hasAttribute('disabled')).toBe(true);
    // Within two hours: not offered, though the page's copy contains it.
    expect(screen.queryByRole('group', { name: 'Vendredi 20' })).toBeNull();
    await user().click(within(screen.getByRole('group', { name: 'Samedi 21' })).getByRole('radio', { name: '17:00' }));
    await user().type(screen.getByRole('textbox', { name: /^Sur quoi bloquez-vous/ }), 'Les intérêts');
    await user().click(screen.getByRole('button', { name: 'Demander samedi 17:00' }));
    await waitFor(() =>
      expect(api.sent('POST /api/tutor-requests')).toEqual([
        expect.objectContaining({
          tutorId: ID,
          startsAt: '2026-11-21T17:00:00.000Z',
          subject: 'Maths',
          mode: 'voice',
          question: 'Les intérêts',
        }),
      ]),
    );
  });

  test('a refusal keeps what was typed and says why', async () => {
    openTutor({ 'POST /api/tutor-requests': [200, { ...decided, outcome: 'rejected', reason: 'tutor_suspended' }] });
    await user().click(await screen.findByRole('radio', { name: '10:00' }));
    await user().type(screen.getByRole('textbox'), 'Les intérêts');
    await user().click(screen.getByRole('button', { name: 'Demander samedi 10:00' }));
    expect(await screen.findByText('Ce tuteur est suspendu : il ne reçoit plus de demandes.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('Les intérêts');
  });

  test('a minor without guardian is led to the profile', async () => {
    openTutor({ [OWN]: [200, own({ isMinor: true, askNeeds: ['guardian'] })] });
    expect(await screen.findByText('Ajoutez le numéro d’un parent')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Compléter mon profil' }).getAttribute('href')).toBe('/profile/reglages/moi');
    expect(screen.queryByRole('button', { name: /^Demander/ })).toBeNull();
  });
});

describe('requests', () => {
  test('an accepted one with its steps, one that waits on the device, one that is over', async () => {
    open(<TutorRequestsPage />, '/tutors/demandes', {
      'GET /api/tutor-requests': [
        200,
        { items: [line(), line({ id: uuid(3), alias: 'Aïcha', state: 'done', mayReview: true, startsAt: '2026-11-02T17:00:00.000Z' })] },
      ],
    });
    act(() =>
      useOutbox.setState({
        items: [
          {
            eventId: uuid(4),
            type: 'tutor_request',
            label: 'Demande à un tuteur\u00a0: Ousmane_T · Maths',
            expectedUtc: null,
            timestamp: NOW.toISOString(),
            attempts: 0,
            about: [],
          },
        ],
      }),
    );
    const open1 = await screen.findByRole('region', { name: 'Sidonie · Maths' });
    expect(within(open1).getAllByRole('listitem').map(plain)).toEqual([
      'Demandée : faitHier',
      'Acceptée : faitHier · numéros échangés',
      'Rendez-vous : maintenantsamedi 21 nov., 17:00, message vocal',
      'Confirmé par vous deux : à venirà venir',
      'Votre avis : à venir7 jours pour le donner',
    ]);
    expect(within(open1).getByRole('link', { name: 'Écrire à Sidonie' }).getAttribute('href')).toBe(`/tutors/demandes/${ID}`);
    expect(plain(screen.getByText('en attente de synchronisation').closest('.tutors-waiting'))).toContain('Ousmane_T · Maths');
    expect(screen.getByRole('link', { name: /^Donner un avis/ })).toBeTruthy();
  });

  test('none yet: one action', async () => {
    open(<TutorRequestsPage />, '/tutors/demandes', { 'GET /api/tutor-requests': [200, { items: [] }] });
    expect((await screen.findByRole('link', { name: 'Choisir un tuteur' })).getAttribute('href')).toBe('/tutors');
  });

  test('a tutor accepts with one touch, and refuses with two', async () => {
    const path = `PUT /api/tutor-requests/${ID}`;
    const api = openRequest(request({ side: 'tutor', alias: 'Nafi', state: 'requested', answeredAt: null, mayWrite: false }), {
      [path]: [200, decided],
    });
    await user().click(await screen.findByRole('button', { name: 'Accepter' }));
    await user().click(screen.getByRole('button', { name: 'Refuser' }));
    await user().type(screen.getByRole('textbox', { name: /^Pourquoi/ }), 'Je voyage.');
    await user().click(screen.getByRole('button', { name: 'Refuser' }));
    await waitFor(() => expect(api.sent(path).length).toBe(2));
    expect(api.sent(path)).toEqual([
      expect.objectContaining({ requestId: ID, move: 'accept' }),
      expect.objectContaining({ move: 'refuse', note: 'Je voyage.' }),
    ]);
  });

  test('a minor writes the guardian’s code; a wrong one says the tries left', async () => {
    const path = `POST /api/tutor-requests/${ID}/consent`;
    const asked = request({
      state: 'awaiting_guardian',
      isMinor: true,
      mayWrite: false,
      consent: { phone: '••\u00a022', sentAt: NOW.toISOString(), sendsLeft: 2 },
    });
    let isWrong = true;
    openRequest(asked, {
      [path]: () =>
        isWrong
          ? refusal(400, 'CODE_INVALID', 'Ce code n’est pas le bon.')
          : [200, request({ isMinor: true, agreedAt: NOW.toISOString() })],
      'GET /api/tutor-requests': [200, { items: [] }],
    });
    const field = await screen.findByRole('textbox', { name: 'Code du parent' });
    await user().type(field, '111111');
    await user().click(screen.getByRole('button', { name: 'Confirmer l’accord' }));
    isWrong = !(await screen.findByText('Ce code n’est pas le bon.'));
    await user().click(screen.getByRole('button', { name: 'Confirmer l’accord' }));
    expect(await screen.findByText('Tout reste ici : pas de numéro, pas de rendez-vous ailleurs.')).toBeTruthy();
    expect(screen.queryByRole('link', { name: /\+226/ })).toBeNull();
  });

  test('after the session: confirmed, then reviewed', async () => {
    const review = `POST /api/tutor-requests/${ID}/review`;
    const api = openRequest(
      request({ state: 'done', mayReview: true, endedAt: NOW.toISOString(), words: { learner: 'came', tutor: 'came' } }),
      {
        [review]: [200, decided],
      },
    );
    await user().click(await screen.findByRole('radio', { name: '4 sur 5' }));
    await user().click(screen.getByRole('button', { name: 'Publier mon avis' }));
    await waitFor(() => expect(api.sent(review)).toEqual([expect.objectContaining({ stars: 4, text: '' })]));
  });

  test('messages are text, one’s own that is held says why, and one writes', async () => {
    const path = `POST /api/tutor-requests/${ID}/messages`;
    const api = openRequest(
      request({
        messages: [
          { id: uuid(1), side: 'tutor', text: '<b>Bonjour</b>', at: NOW.toISOString(), notice: null },
          { id: uuid(2), side: 'learner', text: 'Mon numéro', at: NOW.toISOString(), notice: 'Il sera relu.' },
        ],
      }),
      { [path]: [200, decided] },
    );
    expect(await screen.findByText('<b>Bonjour</b>')).toBeTruthy();
    expect(screen.getByText('Il sera relu.')).toBeTruthy();
    await user().type(screen.getByRole('textbox', { name: 'Écrire à Sidonie' }), 'Merci');
    await user().click(screen.getByRole('button', { name: 'Envoyer' }));
    await waitFor(() => expect(api.sent(path)).toEqual([expect.objectContaining({ text: 'Merci' })]));
    await waitFor(() => expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Écrire à Sidonie' }).value).toBe(''));
  });
});

describe('applying', () => {
  test('what the profile lacks is told first', async () => {
    open(<TutorApplyPage />, '/tutors/devenir', { [OWN]: [200, own({ applyNeeds: ['alias', 'phone'] })] });
    expect(await screen.findByText(/Il manque un alias, un numéro vérifié/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Envoyer ma candidature' })).toBeNull();
  });

  test('a paper is stored as it is chosen; faults are named at their fields and nothing typed is lost', async () => {
    const api = open(<TutorApplyPage />, '/tutors/devenir', {
      [OWN]: [200, own()],
      'POST /api/tutors/papers?kind=identity': [201, {}],
      'POST /api/tutors/apply': refusal(400, 'VALIDATION', 'Certaines informations ne conviennent pas.', {
        subjects: 'Choisissez au moins une matière.',
      }),
    });
    await user().upload(await screen.findByLabelText('Pièce d’identité'), new File(['%PDF-'], 'piece.pdf', { type: 'application/pdf' }));
    await waitFor(() => expect(api.sent('POST /api/tutors/papers?kind=identity').length).toBe(1));
    await user().type(screen.getByRole('textbox', { name: 'Présentation' }), 'J’explique les maths avec des prix.');
    await user().click(screen.getByRole('button', { name: 'Ajouter samedi 17:00' }));
    await user().click(screen.getByRole('button', { name: 'Envoyer ma candidature' }));
    expect(await screen.findByText('Choisissez au moins une matière.')).toBeTruthy();
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Présentation' }).value).toBe('J’explique les maths avec des prix.');
    expect(api.sent('POST /api/tutors/apply')).toEqual([
      expect.objectContaining({ hours: [5 * 1_440 + 17 * 60], languages: ['français'] }),
    ]);
  });
});

test('who is verified finds their own page under its name', async () => {
  const tutor: OwnTutor = {
    ...{ id: ID, state: 'verified', bio: 'Bonjour.', subjects: ['Maths'], levels: ['3e'], languages: ['français'], modes: ['voice'] },
    ...{ priceFcfa: 0, region: 'Kadiogo', hours: [], helpsSecondRound: false, isPaused: false, isListed: true, isApplying: false },
    ...{ verifiedUntil: '2027-11-20T00:00:00.000Z', mayApply: false, refusal: null, review: 'published', notice: null },
  };
  open(<TutorApplyPage />, '/tutors/devenir', { [OWN]: [200, own({ tutor })] });
  expect(await screen.findByRole('heading', { level: 1, name: 'Ma page de tuteur' })).toBeTruthy();
  expect(screen.queryByText(/Une pièce, un diplôme/)).toBeNull();
});

test('a paper that is too large says its size, and is not sent', async () => {
  const api = open(<TutorApplyPage />, '/tutors/devenir', { [OWN]: [200, own()] });
  const large = new File([new Uint8Array(2_000_000)], 'piece.pdf', { type: 'application/pdf' });
  await user().upload(await screen.findByLabelText('Pièce d’identité'), large);
  expect((await screen.findByText(/Ce fichier fait/)).textContent).toMatch(/^Ce fichier fait 2.MB.: 1.MB au plus\.$/);
  expect(api.sent('POST /api/tutors/papers?kind=identity')).toEqual([]);
});

describe('reports', () => {
  const REPORTS = 'POST /api/reports';
  const reported = [200, { eventId: uuid(5), outcome: 'accepted' }] as const;
  const report = async (name: RegExp) => {
    const button = await screen.findByRole('button', { name });
    const place = button.parentElement as HTMLElement;
    await user().click(button);
    await user().click(within(place).getByRole('radio', { name: 'Insulte ou harcèlement' }));
    await user().click(within(place).getByRole('button', { name: 'Signaler' }));
    await waitFor(() => expect(useToasts.getState().current?.title).toBe('Merci, c’est signalé'));
  };

  test('of a review and of a profile', async () => {
    const api = openTutor({ [REPORTS]: reported });
    await report(/^Signaler.*avis de Nafi/);
    useToasts.setState({ current: null });
    await report(/^Signaler.*profil de Sidonie/);
    expect(api.sent(REPORTS)).toMatchObject([
      { targetType: 'tutor_review', targetId: uuid(8), reason: 'insult' },
      { targetType: 'tutor', targetId: ID, reason: 'insult' },
    ]);
  });

  test('of a message of the other, not of one’s own', async () => {
    const theirs = { id: uuid(60), side: 'tutor' as const, text: 'Appelle-moi', at: '2026-11-19T19:00:00.000Z', notice: null };
    const api = openRequest(request({ messages: [...request().messages, theirs] }), { [REPORTS]: reported });
    expect(await screen.findAllByRole('button', { name: /^Signaler/ })).toHaveLength(1);
    await report(/^Signaler.*message de Sidonie/);
    expect(api.sent(REPORTS)).toMatchObject([{ targetType: 'tutor_message', targetId: uuid(60), reason: 'insult' }]);
  });

  test('a message that waits for moderators is told of', async () => {
    openRequest(request({ side: 'tutor', messages: [] }));
    expect(await screen.findByText(/attend une relecture/)).toBeTruthy();
  });
});
