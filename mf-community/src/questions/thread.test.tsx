import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useConnectivity, useOutbox, useToasts } from '@ulty/kit';
import { holdDate, plain, refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { accepted, author, makeAnswer, makeStanding, makeThread } from '../../test/make-question';
import QuestionPage from './question.page';

const ID = uuid(1);
const READ = `GET /api/community/questions/${ID}`;
const STANDING = `GET /api/community/questions/${ID}/standing`;
const VOTES = 'POST /api/community/votes';
const toast = () => useToasts.getState().current;

beforeEach(() => {
  holdDate();
  localStorage.clear();
  useToasts.setState({ current: null });
});
afterEach(() => {
  jest.useRealTimers();
  act(() => useConnectivity.setState({ isOnline: true }));
});

function open(answers: Answers | 'offline', user?: null) {
  const api = stubApi(answers === 'offline' ? answers : { [READ]: [200, makeThread()], [STANDING]: [200, makeStanding()], ...answers });
  renderPage(<QuestionPage />, { path: `/community/questions/${ID}`, pattern: '/community/questions/:id', ...(user === null && { user }) });
  return api;
}
const best = async () => (await screen.findByText('Meilleure réponse')).closest('article') as HTMLElement;
const question = async () => (await screen.findByRole('heading', { level: 1, name: /^Faut-il/ })).closest('section') as HTMLElement;

test('a visitor reads all of it, and each act leads to the sign-in and back', async () => {
  open({}, null);
  expect(plain(await question())).toContain('Intermédiaire · Centre · il y a 2 h');
  expect(plain(await best())).toContain('+50 UTC pour Baobab12');
  expect(screen.getByRole('heading', { name: /2.réponses/ })).toBeTruthy();
  const back = `/api/login?returnTo=${encodeURIComponent(`/community/questions/${ID}`)}`;
  for (const name of [/^Voter/, /^Suivre/, /Se connecter pour répondre/])
    expect(screen.getAllByRole('link', { name })[0]?.getAttribute('href')).toBe(back);
  expect(screen.getAllByText(/\+1.UTC/)).toHaveLength(1);
});

test('words of people run in the direction of their own script', async () => {
  open({ [READ]: [200, makeThread({ title: 'كيف أحدد السعر؟', text: 'أبيع الأرز.' })] });
  await best();
  for (const name of ['questions-title', 'questions-text', 'questions-author-name'])
    expect([name, document.querySelector(`.${name}`)?.getAttribute('dir')]).toEqual([name, 'auto']);
});

test('a vote shows at once and is sent once', async () => {
  const api = open({ [VOTES]: [200, accepted({ votes: 15 })] });
  await best();
  const vote = within(await question()).getByRole('button', { name: /^Voter/ });
  await userEvent.click(vote);
  await userEvent.click(await within(await question()).findByRole('button', { name: /^Voté.*15 votes/ }));
  expect(api.sent(VOTES)).toMatchObject([
    { targetType: 'question', targetId: ID, voted: true },
    { targetType: 'question', targetId: ID, voted: false },
  ]);
});

test('a vote that is refused is undone, with its reason', async () => {
  open({ [VOTES]: [200, accepted({ outcome: 'rejected', reason: 'own_content' })] });
  await best();
  await userEvent.click(within(await question()).getByRole('button', { name: /^Voter/ }));
  await waitFor(() => expect(toast()?.title).toBe('Votre vote n’est pas passé'));
  expect(await within(await question()).findByRole('button', { name: /^Voter/ })).toBeTruthy();
});

test('one’s own question is counted, not voted for', async () => {
  const own = [{ id: ID, kind: 'question' as const, review: 'published' as const, notice: null, mayAppeal: false, unseen: null }];
  open({ [STANDING]: [200, makeStanding({ own })] });
  await waitFor(async () => expect(within(await question()).queryByRole('button', { name: /^Vot/ })).toBeNull());
  expect(plain(await question())).toContain('14 votes');
});

test('the asker reads how long answers take and what helps meanwhile, and answers nothing before anybody has', async () => {
  const own = [{ id: ID, kind: 'question' as const, review: 'published' as const, notice: null, mayAppeal: false, unseen: null }];
  const thread = makeThread({ state: 'open', answers: 0, answerList: [] });
  const query = (params: Record<string, string>) => new URLSearchParams(params).toString();
  const lesson = { kind: 'lesson', id: uuid(8), path: '/courses/c/lessons/l', title: 'Compter son salaire', about: 'Leçon 2', excerpt: '' };
  const alike = { id: uuid(9), title: 'Se payer ?', state: 'solved', answers: 2, track: thread.track, subject: thread.subject };
  open({
    [READ]: [200, thread],
    [STANDING]: [200, makeStanding({ own })],
    [`GET /api/community/pace?${query({ track: thread.track, subject: thread.subject })}`]: [200, { medianMin: 300, answerers: 12 }],
    [`GET /api/search?${query({ q: thread.title, type: 'course' })}`]: [
      200,
      { hits: [{ ...lesson, category: 'Finance', bytes: null, state: null }] },
    ],
    [`GET /api/community/similar?${query({ track: thread.track, q: thread.title })}`]: [200, [alike]],
  });
  expect(plain(await screen.findByText(/^Réponse médiane/))).toBe(
    'Réponse médiane en Finance : 5 h. On vous prévient dès la première réponse.',
  );
  expect(plain(await question())).toContain('Publiée');
  expect(plain(screen.getByText(/^Montrée/))).toContain('12 personnes y ont répondu');
  const meanwhile = await screen.findByRole('region', { name: 'En attendant' });
  await within(meanwhile).findByRole('link', { name: 'Se payer ?' });
  expect(within(meanwhile).getByRole('link', { name: 'Commencer la leçon' }).className).toContain('filled');
  expect(screen.queryByRole('textbox', { name: /Votre réponse/ })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Ajouter un détail' }));
  expect(screen.getByRole('textbox', { name: /Détails/ })).toBeTruthy();
});

test('the asker takes a question back after being asked, while it has no answer', async () => {
  const own = [{ id: ID, kind: 'question' as const, review: 'published' as const, notice: null, mayAppeal: false, unseen: null }];
  const withdrawal = `POST /api/community/questions/${ID}/withdrawal`;
  const api = open({
    [READ]: [200, makeThread({ state: 'open', answers: 0, answerList: [], comments: [] })],
    [STANDING]: [200, makeStanding({ own })],
    [withdrawal]: [200, accepted()],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Retirer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Garder' }));
  await userEvent.click(screen.getByRole('button', { name: 'Retirer' }));
  await userEvent.click(screen.getByRole('button', { name: 'Oui, retirer' }));
  await waitFor(() => expect(toast()?.title).toBe('Votre question est retirée'));
  expect(api.sent(withdrawal)).toMatchObject([{ questionId: ID }]);
});

test('an answer is sent once, with what was typed', async () => {
  const api = open({ [`POST /api/community/questions/${ID}/answers`]: [200, accepted()] });
  await best();
  const field = screen.getByRole('textbox', { name: 'Votre réponse' });
  await userEvent.type(field, 'Je mets 500 F de côté.');
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await waitFor(() => expect(toast()?.title).toBe('Votre réponse est publiée'));
  expect(api.sent(`POST /api/community/questions/${ID}/answers`)).toMatchObject([
    { questionId: ID, text: 'Je mets 500 F de côté.', media: [] },
  ]);
  expect((field as HTMLTextAreaElement).value).toBe('');
});

test('an answer without words is not sent', async () => {
  const api = open({});
  await best();
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  expect(screen.getByText('Écrivez votre réponse.')).toBeTruthy();
  expect(api.sent(`POST /api/community/questions/${ID}/answers`)).toEqual([]);
});

test('an answer that is held says so', async () => {
  const held = accepted({ review: 'held', notice: 'Compte de moins de 24 h.' });
  open({ [`POST /api/community/questions/${ID}/answers`]: [200, held] });
  await best();
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Oui.');
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await waitFor(() => expect(toast()).toMatchObject({ title: 'Votre réponse attend une relecture', detail: 'Compte de moins de 24 h.' }));
});

test('a refused answer keeps its words, and the same words again are the same act', async () => {
  const refused = accepted({ outcome: 'rejected', reason: 'daily_limit' });
  let isUp = false;
  const api = open({
    [`POST /api/community/questions/${ID}/answers`]: () => (isUp ? [200, accepted()] : [200, refused]),
  });
  await best();
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Oui.');
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await waitFor(() => expect(toast()?.title).toBe('Votre réponse n’est pas passée'));
  expect((screen.getByRole('textbox', { name: 'Votre réponse' }) as HTMLTextAreaElement).value).toBe('Oui.');
  isUp = true;
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  await waitFor(() => expect(api.sent(`POST /api/community/questions/${ID}/answers`)).toHaveLength(2));
});

test('without network an answer waits in its dashed frame, with its words', async () => {
  open({ [`POST /api/community/questions/${ID}/answers`]: refusal(503, 'UNAVAILABLE', 'Plus tard.') });
  await best();
  act(() => useConnectivity.setState({ isOnline: false }));
  expect(screen.getByText('Sera envoyée à la reconnexion.')).toBeTruthy();
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Je mets 500 F de côté.');
  await userEvent.click(screen.getByRole('button', { name: 'Répondre' }));
  const waiting = (await screen.findByText('en attente de synchronisation')).closest('.questions-waiting') as HTMLElement;
  expect(plain(waiting)).toContain('Je mets 500 F de côté.');
  expect(within(waiting).getByRole('button', { name: 'Modifier' })).toBeTruthy();
  expect(within(waiting).getByRole('button', { name: 'Retirer' })).toBeTruthy();
  expect(screen.getByText('dont 1 en attente')).toBeTruthy();
  expect(useOutbox.getState().items).toHaveLength(1);
});

test('the asker chooses the best answer after one more tap', async () => {
  const own = [{ id: ID, kind: 'question' as const, review: 'published' as const, notice: null, mayAppeal: false, unseen: null }];
  const api = open({
    [READ]: [200, makeThread({ state: 'undecided', answerList: [makeAnswer(12)] })],
    [STANDING]: [200, makeStanding({ own, choosable: [uuid(12)] })],
    [`POST /api/community/questions/${ID}/best`]: [200, accepted()],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Meilleure réponse' }));
  expect(screen.getByText(/Rasmané recevra 50.UTC demain\. Vous pourrez changer une fois dans les 48.h\./)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Choisir cette réponse' }));
  await waitFor(() => expect(toast()?.title).toBe('Meilleure réponse choisie'));
  expect(api.sent(`POST /api/community/questions/${ID}/best`)).toMatchObject([{ questionId: ID, answerId: uuid(12) }]);
});

test('too early to choose is said; nobody else is offered it', async () => {
  const own = [{ id: ID, kind: 'question' as const, review: 'published' as const, notice: null, mayAppeal: false, unseen: null }];
  open({
    [READ]: [200, makeThread({ state: 'undecided', answerList: [makeAnswer(12)] })],
    [STANDING]: [200, makeStanding({ own })],
  });
  expect(await screen.findByText('Vous choisirez la meilleure une heure après sa publication.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Meilleure réponse' })).toBeNull();
});

test('what was hidden says so to its author, who may ask for another look', async () => {
  const own = [
    {
      id: uuid(40),
      kind: 'answer' as const,
      review: 'hidden' as const,
      notice: 'Trois personnes l’ont signalée.',
      mayAppeal: true,
      unseen: { text: 'Ma réponse cachée.', at: '2026-11-20T11:00:00.000Z', parentId: ID },
    },
  ];
  const api = open({ [STANDING]: [200, makeStanding({ own })], 'POST /api/appeals': [200, { outcome: 'accepted' }] });
  const unseen = (await screen.findByText('Ma réponse cachée.')).closest('.questions-unseen') as HTMLElement;
  expect(plain(unseen)).toContain('Trois personnes l’ont signalée.');
  await userEvent.click(within(unseen).getByRole('button', { name: 'Demander un nouvel examen' }));
  await userEvent.type(within(unseen).getByRole('textbox'), 'C’est une question honnête.');
  await userEvent.click(within(unseen).getByRole('button', { name: 'Envoyer' }));
  await waitFor(() => expect(toast()?.title).toBe('Demande envoyée'));
  expect(api.sent('POST /api/appeals')).toMatchObject([{ targetType: 'answer', targetId: uuid(40) }]);
});

test('something of others is reported for one of the fixed reasons', async () => {
  const api = open({ 'POST /api/reports': [200, { outcome: 'accepted' }] });
  const card = await best();
  await userEvent.click(within(card).getByRole('button', { name: 'Autres actions' }));
  await userEvent.click(within(card).getByRole('button', { name: 'Signaler' }));
  await userEvent.click(within(card).getByRole('button', { name: 'Signaler' }));
  expect(within(card).getByRole('alert').textContent).toBe('Choisissez ce qui ne va pas.');
  const [reason] = within(card).getAllByRole('radio');
  await userEvent.click(reason as HTMLElement);
  await userEvent.click(within(card).getByRole('button', { name: 'Signaler' }));
  await waitFor(() => expect(toast()?.title).toBe('Merci, c’est signalé'));
  expect(api.sent('POST /api/reports')).toMatchObject([{ targetType: 'answer', targetId: uuid(11) }]);
});

test('one’s own answer is changed, and readers see that it was', async () => {
  const own = [{ id: uuid(12), kind: 'answer' as const, review: 'published' as const, notice: null, mayAppeal: false, unseen: null }];
  const api = open({
    [READ]: [200, makeThread({ answerList: [makeAnswer(12, { editedAt: '2026-11-20T11:50:00.000Z' })] })],
    [STANDING]: [200, makeStanding({ own })],
    'PUT /api/community/posts': [200, accepted()],
  });
  const card = (await screen.findByText('Notez-les une semaine dans le cahier.')).closest('article.questions-answer') as HTMLElement;
  expect(plain(card)).toContain('modifiée il y a 10 min');
  await userEvent.click(await within(card).findByRole('button', { name: 'Autres actions' }));
  await userEvent.click(await within(card).findByRole('button', { name: 'Modifier' }));
  const field = within(card).getByRole('textbox', { name: 'Votre texte' });
  await userEvent.clear(field);
  await userEvent.type(field, 'Deux semaines.');
  await userEvent.click(within(card).getByRole('button', { name: 'Enregistrer' }));
  await waitFor(() =>
    expect(api.sent('PUT /api/community/posts')).toMatchObject([{ targetType: 'answer', targetId: uuid(12), text: 'Deux semaines.' }]),
  );
});

test('a comment is written under what it is about', async () => {
  const comments = [{ id: uuid(60), text: 'Et le bois ?', author: author('Kadi'), at: '2026-11-20T11:30:00.000Z', editedAt: null }];
  const api = open({
    [READ]: [200, makeThread({ answerList: [makeAnswer(12, { comments })] })],
    'POST /api/community/comments': [200, accepted()],
  });
  const card = (await screen.findByText('Et le bois ?')).closest('article.questions-answer') as HTMLElement;
  await userEvent.click(within(card).getAllByRole('button', { name: 'Autres actions' })[0] as HTMLElement);
  await userEvent.click(within(card).getByRole('button', { name: 'Commenter' }));
  await userEvent.type(within(card).getByRole('textbox', { name: 'Votre commentaire' }), 'Compris.');
  await userEvent.click(within(card).getByRole('button', { name: 'Envoyer' }));
  await waitFor(() =>
    expect(api.sent('POST /api/community/comments')).toMatchObject([
      { questionId: ID, targetType: 'answer', targetId: uuid(12), text: 'Compris.' },
    ]),
  );
});

test('an answer that is typed is no comment, and a comment no answer', async () => {
  open({});
  await best();
  await userEvent.type(screen.getByRole('textbox', { name: 'Votre réponse' }), 'Je mets 500 F de côté.');
  expect(screen.queryByRole('textbox', { name: 'Votre commentaire' })).toBeNull();
  const asked = await question();
  await userEvent.click(within(asked).getByRole('button', { name: 'Autres actions' }));
  await userEvent.click(within(asked).getByRole('button', { name: 'Commenter' }));
  await userEvent.type(within(asked).getByRole('textbox', { name: 'Votre commentaire' }), 'Au marché ?');
  expect((screen.getByRole('textbox', { name: 'Votre réponse' }) as HTMLTextAreaElement).value).toBe('Je mets 500 F de côté.');
});

test('pictures and a voice, and what text there is, are only ever shown as such', async () => {
  const media = [
    { kind: 'image' as const, href: '/api/media/a', bytes: 80_000, width: 640, height: 480, seconds: null },
    { kind: 'audio' as const, href: '/api/media/b', bytes: 40_000, width: null, height: null, seconds: 20 },
  ];
  open({ [READ]: [200, makeThread({ text: '<img src=x onerror=alert(1)> bonjour', media })] });
  const shown = await question();
  expect(plain(shown)).toContain('<img src=x onerror=alert(1)> bonjour');
  expect(within(shown).getByRole('img', { name: 'Image 1 jointe au message' }).getAttribute('src')).toBe('/api/media/a');
  expect(shown.querySelector('audio')?.getAttribute('preload')).toBe('none');
});

test('more answers come when asked for', async () => {
  open({
    [READ]: [200, makeThread({ answers: 3, answerList: [makeAnswer(12)], nextAnswers: 'suite' })],
    [`${READ}?after=suite`]: [200, makeThread({ answerList: [makeAnswer(12), makeAnswer(13, { text: 'La cinquante et unième.' })] })],
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Charger les réponses suivantes' }));
  expect(await screen.findByText('La cinquante et unième.')).toBeTruthy();
  expect(screen.getAllByText('Notez-les une semaine dans le cahier.')).toHaveLength(1);
});

test('a question that is gone, or hidden from others, says so and leads on', async () => {
  open({ [READ]: refusal(404, 'NOT_FOUND', 'Cette question n’existe pas.') }, null);
  expect(await screen.findByRole('heading', { name: 'Cette question n’est pas visible' })).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Voir les questions' })).toBeTruthy();
});

test('without network and without copy it says what to do', async () => {
  act(() => useConnectivity.setState({ isOnline: false }));
  open('offline');
  expect(await screen.findByRole('heading', { name: 'Ce fil n’est pas encore sur cet appareil' })).toBeTruthy();
});

test('what somebody wrote whom the reader has blocked is folded until asked for', async () => {
  open({ [STANDING]: [200, makeStanding({ hidden: [uuid(12)] })] });
  await best();
  expect(await screen.findByText(/Vous avez bloqué cette personne/)).toBeTruthy();
  const folded = document.getElementById(`reponse-${uuid(12)}`) as HTMLElement;
  expect(within(folded).queryByRole('button', { name: /^Voter/ })).toBeNull();
  await userEvent.click(within(folded).getByRole('button', { name: 'Voir quand même' }));
  expect(within(folded).getByRole('button', { name: /^Voter/ })).toBeTruthy();
});

test('who animates a group pins a question into it from the question’s acts; who animates none is offered nothing', async () => {
  const OWN_GROUPS = 'GET /api/users/me/groups';
  const SHARES = `POST /api/groups/${uuid(50)}/shares`;
  const group = {
    id: uuid(50),
    name: 'Les matheux',
    track: 'quiz-hero',
    subject: 'Maths',
    grade: null,
    town: null,
    region: null,
    access: 'open',
  };
  const more = { members: 3, capacity: 12, waiting: 0, session: null, rules: '', isDemo: false };
  const groups = [
    { ...group, ...more, standing: 'animator' },
    { ...group, ...more, id: uuid(51), name: 'Un autre', standing: 'member' },
  ];
  const outcome = { eventId: uuid(700), outcome: 'accepted', groupId: uuid(50), standing: 'animator', review: null, notice: null };
  const api = open({ [OWN_GROUPS]: [200, { groups, nearby: [], mayCreate: true }], [SHARES]: [200, outcome] });
  await userEvent.click(within(await question()).getAllByRole('button', { name: 'Autres actions' })[0] as HTMLElement);
  await userEvent.click(await within(await question()).findByRole('button', { name: 'Épingler dans Les matheux' }));
  await waitFor(() => expect(toast()?.title).toBe('Question épinglée'));
  expect(api.sent(SHARES)).toMatchObject([{ groupId: uuid(50), kind: 'question', contentId: ID, isShared: true }]);
  expect(screen.queryByRole('button', { name: /Un autre/ })).toBeNull();
});
