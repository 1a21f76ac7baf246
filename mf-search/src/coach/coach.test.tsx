import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type {
  CoachAnswer,
  CoachConversation,
  CoachMessage,
  CoachOutcome,
  CoachQuestion,
  CoachSource,
  CoachWords,
} from '@ulty/contracts/learning/coach.js';
import { COACH_NOTES } from '@ulty/domain/learning/coach.js';
import { keyInput } from '@ulty/domain/learning/answer-key.js';
import { sha256 } from '@ulty/domain/base/sha256.js';
import { installFakeLibrary, installNoLibrary, makeView } from '@ulty/downloads/testing';
import { useConnectivity } from '@ulty/kit';
import { refusal, renderPage, stubApi, uuid, type Answers } from '@ulty/kit/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import CoachPage from './coach.page';

const READ = 'GET /api/coach/messages';
const ASK = 'POST /api/coach/messages';

const SOURCE: CoachSource = {
  kind: 'chapter',
  id: uuid(11),
  path: `/quiz-ulty-stars/livres/${uuid(1)}/chapitres/${uuid(11)}`,
  title: 'Le prix de revient',
  of: 'La règle des 3 caisses',
  ofId: uuid(1),
  number: 4,
};
const NOTHING: CoachAnswer = {
  kind: null,
  text: '',
  sources: [],
  sentences: [],
  passages: [],
  practice: null,
  questions: [],
  plan: null,
  note: null,
  notice: null,
  refusal: null,
};
const GENERATED = {
  ...NOTHING,
  kind: 'generated' as const,
  text: 'Un prix de revient, c’est tout ce que la chose a coûté. Écrivez vos achats.',
  sources: [SOURCE],
  sentences: [
    { text: 'Un prix de revient, c’est tout ce que la chose a coûté.', sources: [0] },
    { text: 'Écrivez vos achats.', sources: [0] },
  ],
};
const PASSAGES = {
  ...NOTHING,
  kind: 'passages' as const,
  text: 'Un stock qui dort, c’est de l’argent couché.',
  sources: [SOURCE],
  passages: [{ text: 'Un stock qui dort, c’est de l’argent couché.', source: 0 }],
};
const QUESTION: CoachQuestion = {
  id: uuid(31),
  type: 'single',
  prompt: 'Que comprend le prix de revient ?',
  choices: [
    { id: 'a', text: 'Les achats seuls' },
    { id: 'b', text: 'Tout ce que la chose a coûté' },
  ],
  keyHash: sha256(keyInput(uuid(31), 'b')),
  explanation: 'Le temps compte aussi.',
  hint: null,
  points: 1,
  topic: 'prix',
  path: `/quiz-ulty-stars/livres/${uuid(1)}/quiz/${uuid(41)}`,
  of: 'La règle des 3 caisses',
};

const message = (over: Partial<CoachMessage> = {}): CoachMessage => ({
  ...GENERATED,
  id: uuid(51),
  mode: 'explain',
  question: 'Comment trouver mon prix de revient ?',
  replyTo: null,
  askedAt: new Date().toISOString(),
  answeredAt: new Date().toISOString(),
  wasOffline: false,
  isHidden: false,
  rating: null,
  ...over,
});
const conversation = (over: Partial<CoachConversation> = {}): readonly [number, CoachConversation] => [
  200,
  { messages: [], next: null, quotaLeft: 10, quota: 10, writer: 'passages', ...over },
];
/** Answers whatever is asked with one answer. */
const answering =
  (answer: Partial<CoachOutcome>, seen: Partial<CoachOutcome> = {}) =>
  (sent: unknown): readonly [number, CoachOutcome] => [
    200,
    { ...NOTHING, eventId: (sent as { eventId: string }).eventId, outcome: 'accepted', quotaLeft: 9, ...answer, ...seen },
  ];

function open(answers: Answers, path = '/coach') {
  const api = stubApi({ [READ]: conversation(), ...answers });
  renderPage(<CoachPage />, { path });
  return api;
}

const field = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Votre question' });
const ask = async (text: string) => {
  await userEvent.type(field(), text);
  await userEvent.click(screen.getByRole('button', { name: /^(Envoyer|Garder ma question)$/ }));
};
/** Holds what is sent until it is let go, in the order of the sending. */
function holdSent() {
  const held: (() => void)[] = [];
  const answer = globalThis.fetch;
  globalThis.fetch = (async (path: string, init?: RequestInit) => {
    if (init?.method === 'POST') await new Promise<void>((go) => held.push(go));
    return answer(path, init);
  }) as typeof fetch;
  return { letGo: (place = 0) => act(async () => held[place]?.()) };
}
const goOffline = () => act(() => useConnectivity.setState({ isOnline: false }));

/** Stands for the browser's EventSource; its lines come when the test says so. */
class FakeStream {
  static latest: FakeStream | null = null;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  isClosed = false;
  constructor(readonly url: string) {
    FakeStream.latest = this;
  }
  close() {
    this.isClosed = true;
  }
  line(line: CoachWords) {
    act(() => this.onmessage?.({ data: JSON.stringify(line) }));
  }
}

beforeEach(() => {
  localStorage.clear();
  installNoLibrary();
  FakeStream.latest = null;
  (globalThis as { EventSource?: unknown }).EventSource = FakeStream;
});
afterEach(() => useConnectivity.setState({ isOnline: true }));

describe('without network none of this is lost', () => {
  test('a question is kept, with what this phone knows of it', async () => {
    installFakeLibrary({
      view: makeView({ id: uuid(1) }),
      passages: [
        {
          kind: 'chapter',
          id: uuid(11),
          path: SOURCE.path,
          title: 'Employer quelqu’un',
          about: 'Chapitre 7 · De l’idée à la boutique',
          text: 'Un employé se paie avant qu’il rapporte.',
          score: 0.8,
        },
      ],
    });
    const quiz = { id: uuid(41), bookId: uuid(1), chapterId: uuid(11), title: 'Employer', version: 1, passPercent: 70 };
    const hinted = { ...QUESTION, prompt: 'Faut-il prendre un employé dès dix clients ?', hint: 'Séparez ce qui entre et ce qui reste.' };
    open({
      [`GET /api/quizhero/books/${uuid(1)}/quizzes`]: [200, [{ ...quiz, questions: [hinted] }]],
      [ASK]: refusal(503, 'UNAVAILABLE', ''),
    });
    await screen.findByText(/questions/);
    await goOffline();
    expect(screen.getByText('Le coach répond avec du réseau.')).toBeTruthy();
    await userEvent.type(field(), 'À combien de clients prendre un employé ?');
    expect(await screen.findByText(/Un employé se paie avant/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Garder ma question' }));
    expect(await screen.findByText('Question gardée')).toBeTruthy();
    expect(field().value).toBe('');
    expect(await screen.findByText(/Un employé se paie avant/)).toBeTruthy();
    expect(screen.getByText('sur ce téléphone')).toBeTruthy();
    expect(screen.getByText('Séparez ce qui entre et ce qui reste.')).toBeTruthy();
    expect(screen.getByText('Indice 1 sur 1')).toBeTruthy();
  });

  test('what is written stays through a new opening, and another question from the search does not erase it', async () => {
    localStorage.setItem(`ulty-coach-draft:${uuid(900)}`, JSON.stringify({ text: 'Mon brouillon' }));
    open({}, '/coach?q=stock%20qui%20dort');
    await waitFor(() => expect(field().value).toBe('stock qui dort'));
    await userEvent.click(screen.getByRole('button', { name: 'Reprendre' }));
    expect(field().value).toBe('Mon brouillon');
  });

  test('a question whose page was closed before it could be queued is in the field again', async () => {
    localStorage.setItem(`ulty-coach-draft:${uuid(900)}`, JSON.stringify({ text: '', leaving: { eventId: uuid(99), text: 'Perdue ?' } }));
    open({});
    await waitFor(() => expect(field().value).toBe('Perdue ?'));
  });
});

describe('an answer', () => {
  test('the first day begins with examples, and passages are quoted word for word', async () => {
    const api = open({ [ASK]: answering(PASSAGES) });
    expect(await screen.findByText('10 questions sur 10')).toBeTruthy();
    await userEvent.click(await screen.findByRole('button', { name: /stock qui ne part pas/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Envoyer' }));
    expect(await screen.findByText('Extraits de nos livres')).toBeTruthy();
    expect(screen.getByText('Rien n’est rédigé ici : ce sont les phrases du livre.')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Le prix de revient' }).getAttribute('href')).toBe(SOURCE.path);
    expect(screen.getByText('9 questions sur 10')).toBeTruthy();
    expect(api.sent(ASK)).toEqual([expect.objectContaining({ mode: 'explain', text: 'Que faire d’un stock qui ne part pas\u00a0?' })]);
    expect(FakeStream.latest).toBeNull();
  });

  test('of a model is shown as it comes, is announced once, and a sentence without source goes', async () => {
    const api = open({ [READ]: conversation({ writer: 'model' }), [ASK]: answering(GENERATED) });
    const { letGo } = holdSent();
    await screen.findByText('10 questions sur 10');
    await ask('Mon prix ?');
    await waitFor(() => expect(FakeStream.latest).not.toBeNull());
    const stream = FakeStream.latest as unknown as FakeStream;
    stream.line({ is: 'sources', sources: [SOURCE] });
    stream.line({ is: 'words', sentence: 0, text: 'Un prix de ' });
    stream.line({ is: 'words', sentence: 0, text: 'revient' });
    expect(screen.getByText('Un prix de revient')).toBeTruthy();
    expect(screen.getByText('Un prix de revient').closest('[role=status], [aria-live]')).toBeNull();
    // A cut: the server tells it again from the beginning.
    act(() => stream.onopen?.());
    stream.line({ is: 'words', sentence: 0, text: 'Un prix de revient.' });
    stream.line({ is: 'words', sentence: 1, text: 'La lune est loin.' });
    stream.line({ is: 'dropped', sentence: 1 });
    expect(screen.getByText('Un prix de revient.')).toBeTruthy();
    expect(screen.queryByText('La lune est loin.')).toBeNull();
    await letGo();
    expect(await screen.findByText('Tiré de 1 chapitre')).toBeTruthy();
    expect(screen.getByText('Réponse générée')).toBeTruthy();
    expect(stream.isClosed).toBe(true);
    expect(screen.getAllByRole('status').some(({ textContent }) => textContent === GENERATED.text)).toBe(true);
    expect(api.sent(ASK)).toHaveLength(1);
  });

  test('that was stopped is folded, and can still be read', async () => {
    open({ [READ]: conversation({ writer: 'model' }), [ASK]: answering(GENERATED) });
    const { letGo } = holdSent();
    await screen.findByText('10 questions sur 10');
    await ask('Mon prix ?');
    await userEvent.click(await screen.findByRole('button', { name: 'Arrêter' }));
    expect((FakeStream.latest as unknown as FakeStream).isClosed).toBe(true);
    await letGo();
    await userEvent.click(await screen.findByRole('button', { name: 'Lire la réponse' }));
    expect(screen.getByText('Tiré de 1 chapitre')).toBeTruthy();
  });

  test('that comes after it was stopped leaves the question asked since then as it is', async () => {
    open({ [READ]: conversation({ writer: 'model' }), [ASK]: answering(GENERATED) });
    const { letGo } = holdSent();
    await screen.findByText('10 questions sur 10');
    await ask('Mon prix ?');
    await userEvent.click(await screen.findByRole('button', { name: 'Arrêter' }));
    await ask('Et mon stock ?');
    const stream = FakeStream.latest as unknown as FakeStream;
    await letGo(0);
    expect(await screen.findByRole('button', { name: 'Lire la réponse' })).toBeTruthy();
    expect(stream.isClosed).toBe(false);
    stream.line({ is: 'words', sentence: 0, text: 'Un stock' });
    expect(screen.getByText('Un stock')).toBeTruthy();
    await letGo(1);
    expect(await screen.findByText('Tiré de 1 chapitre')).toBeTruthy();
  });

  test('leaves what was typed while it was awaited in the field', async () => {
    open({ [ASK]: answering(PASSAGES) });
    const { letGo } = holdSent();
    await ask('Mon prix ?');
    await userEvent.type(field(), 'Et mon stock ?');
    await letGo();
    expect(await screen.findByText('Extraits de nos livres')).toBeTruthy();
    expect(field().value).toBe('Et mon stock ?');
  });

  test('that is not known leads to the community with the question', async () => {
    open({ [ASK]: answering({ ...NOTHING, kind: 'unknown', note: COACH_NOTES.unknown }, { quotaLeft: 10 }) });
    await ask('Quel impôt en 2027 ?');
    expect(await screen.findByRole('heading', { name: 'Je ne sais pas.' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Demander à la communauté' }).getAttribute('href')).toBe(
      '/community/poser?texte=Quel+imp%C3%B4t+en+2027+%3F',
    );
  });

  test('that is refused says where to turn', async () => {
    open({ [ASK]: answering({ ...NOTHING, kind: 'refused', refusal: 'medical' }) });
    await ask('Quel comprimé ?');
    expect(await screen.findByText('C’est une question pour un agent de santé.')).toBeTruthy();
    expect(screen.getByText(/CSPS/)).toBeTruthy();
  });

  test('is rated, and reported for a reason', async () => {
    const api = open({
      [READ]: conversation({ messages: [message()], quotaLeft: 9 }),
      'PUT /api/coach/ratings': (sent) => [200, { eventId: (sent as { eventId: string }).eventId, outcome: 'accepted', rating: 'down' }],
      'POST /api/reports': (sent) => [200, { eventId: (sent as { eventId: string }).eventId, outcome: 'accepted' }],
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Réponse pas utile' }));
    expect(screen.getByRole('button', { name: 'Réponse pas utile', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Signaler' }));
    expect(screen.getAllByRole('radio').at(-1)?.closest('label')?.textContent).toBe('Autre raison');
    await userEvent.click(screen.getByRole('radio', { name: 'Réponse fausse' }));
    await userEvent.click(screen.getAllByRole('button', { name: 'Signaler' })[1] as HTMLElement);
    await waitFor(() => expect(api.sent('POST /api/reports')).toHaveLength(1));
    expect(api.sent('POST /api/reports')[0]).toMatchObject({ targetType: 'coach_answer', targetId: uuid(51), reason: 'wrong' });
    expect(api.sent('PUT /api/coach/ratings')[0]).toMatchObject({ messageId: uuid(51), rating: 'down' });
  });

  test('that holds something back is gone on from, unless it is another question', async () => {
    const held = message({ note: COACH_NOTES.tries });
    const api = open({ [READ]: conversation({ messages: [held] }), [ASK]: answering(GENERATED) });
    expect(await screen.findByText(/^Suite de/)).toBeTruthy();
    await ask('7 000 F ?');
    await waitFor(() => expect(api.sent(ASK)).toEqual([expect.objectContaining({ replyTo: held.id })]));
  });
});

test('when the questions of the day are used up, what is written stays and nothing is sent', async () => {
  const api = open({ [READ]: conversation({ quotaLeft: 0 }) });
  expect(await screen.findByText('0 question sur 10')).toBeTruthy();
  await userEvent.type(field(), 'Encore une ?{Enter}');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }).disabled).toBe(true);
  expect(screen.getByText(/reste ici jusqu’à demain/)).toBeTruthy();
  expect(api.sent(ASK)).toEqual([]);
});

test('a refusal of the server puts the question back into the field, with a sentence', async () => {
  open({ [ASK]: answering({}, { outcome: 'rejected', reason: 'daily_limit' }) });
  await ask('Une de trop ?');
  expect((await screen.findByRole('alert')).textContent).toContain('Votre question n’est pas passée');
  expect(field().value).toBe('Une de trop ?');
});

test('a refusal takes nothing of what was typed since then', async () => {
  open({ [ASK]: answering({}, { outcome: 'rejected', reason: 'daily_limit' }) });
  const { letGo } = holdSent();
  await ask('Une de trop ?');
  await userEvent.type(field(), 'La suivante ?');
  await letGo();
  expect((await screen.findByRole('alert')).textContent).toContain('Votre question n’est pas passée');
  expect(field().value).toBe('La suivante ?');
});

test('the day’s questions are as many as the server says', async () => {
  open({ [READ]: conversation({ quotaLeft: 0, quota: 4 }) });
  expect(await screen.findByText(/^Vos 4 questions du jour sont posées/)).toBeTruthy();
});

describe('the notice of an answer', () => {
  const yesterday = new Date(Date.now() - 36 * 3_600_000).toISOString();
  const kept = { id: uuid(58), mode: 'practice' as const, question: 'Prix de revient', askedAt: yesterday, answeredAt: yesterday };

  test('leads to it in its own tab, whatever its day, until another tab is chosen', async () => {
    open({ [READ]: conversation({ messages: [message(kept)] }) }, `/coach?message=${uuid(58)}`);
    expect(await screen.findByText('Réponse générée')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'S’entraîner', pressed: true })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Expliquer' }));
    expect(screen.queryByText('Réponse générée')).toBeNull();
  });

  test('leads to the history, open at it, where many have been asked since', async () => {
    const late = message({ id: uuid(52) });
    open(
      {
        [READ]: conversation({ messages: [late], next: late.id }),
        [`GET /api/coach/messages?before=${late.id}`]: conversation({ messages: [message(kept)] }),
      },
      `/coach?message=${uuid(58)}`,
    );
    const past = (await screen.findByText('Prix de revient')).closest('details');
    expect(past?.open).toBe(true);
  });

  test('that names nothing looks through ten pages at most, and leaves the rest to a press', async () => {
    const pageFrom = (n: number) => conversation({ messages: [message({ id: uuid(600 + n) })], next: uuid(600 + n) });
    const older = Array.from({ length: 15 }, (_, n) => [`GET /api/coach/messages?before=${uuid(600 + n)}`, pageFrom(n + 1)]);
    const api = open({ [READ]: pageFrom(0), ...Object.fromEntries(older) }, `/coach?vue=historique&message=${uuid(58)}`);
    await waitFor(() => expect(api.calls().filter(({ call }) => call.includes('before='))).toHaveLength(10));
    expect(await screen.findByRole('button', { name: 'Questions plus anciennes' })).toBeTruthy();
    expect(api.calls().filter(({ call }) => call.includes('before='))).toHaveLength(10);
  });
});

test('training asks questions of ours, answered in place, and leaves the question being written', async () => {
  localStorage.setItem(`ulty-coach-draft:${uuid(900)}`, JSON.stringify({ text: 'Mon brouillon' }));
  const api = open({ [ASK]: answering({ ...NOTHING, kind: 'practice', questions: [QUESTION] }) }, '/coach?mode=practice');
  await userEvent.click(await screen.findByRole('button', { name: 'Me donner cinq questions' }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Tout ce que la chose a coûté' }));
  await userEvent.click(screen.getByRole('button', { name: 'Vérifier' }));
  expect(await screen.findByText(/Le temps compte aussi/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Faire le quiz entier' }).getAttribute('href')).toBe(QUESTION.path);
  expect(api.sent(ASK)[0]).toMatchObject({ mode: 'practice', text: '' });
  await userEvent.click(screen.getByRole('button', { name: 'Expliquer' }));
  expect(field().value).toBe('Mon brouillon');
});

test('a plan leads through a week of links, and a past day is refused', async () => {
  const steps = [{ kind: 'read' as const, title: 'Le prix de revient', path: SOURCE.path, minutes: 12 }];
  const plan = { minutesADay: 20, examDay: null, daysLeft: null, days: [{ day: '2026-12-01', minutes: 12, steps }] };
  const api = open({ [ASK]: answering({ ...NOTHING, kind: 'plan', plan }) }, '/coach?mode=plan');
  const day = await screen.findByLabelText(/Jour de l’examen/);
  await userEvent.type(day, '2020-01-01');
  await userEvent.click(screen.getByRole('button', { name: 'Faire mon plan' }));
  expect(screen.getByText('Ce jour est passé.')).toBeTruthy();
  await userEvent.clear(day);
  await userEvent.click(screen.getByRole('button', { name: 'Faire mon plan' }));
  const week = await screen.findByRole('region', { name: 'Votre semaine' });
  expect(within(week).getByRole('link').getAttribute('href')).toBe(SOURCE.path);
  expect(within(week).getByText('mardi 1er décembre')).toBeTruthy();
  expect(api.sent(ASK)[0]).toMatchObject({ mode: 'plan', minutesADay: 20, examDay: null });
});

test('the history has every question, what waited without network too, page by page', async () => {
  const late = message({ id: uuid(52), question: 'Gardée hier ?', wasOffline: true, askedAt: '2026-11-19T10:00:00.000Z' });
  const older = message({ id: uuid(53), question: 'Plus vieille ?', askedAt: '2026-11-01T10:00:00.000Z' });
  open(
    {
      [READ]: conversation({ messages: [late], next: late.id }),
      [`GET /api/coach/messages?before=${late.id}`]: conversation({ messages: [older] }),
    },
    '/coach?vue=historique',
  );
  expect(await screen.findByText('Gardée hier ?')).toBeTruthy();
  expect(screen.getByText(/gardée sans réseau/)).toBeTruthy();
  await userEvent.click(screen.getByRole('button', { name: 'Questions plus anciennes' }));
  expect(await screen.findByText('Plus vieille ?')).toBeTruthy();
});
