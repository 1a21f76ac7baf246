import type {
  CommunityAnswer,
  OwnQuestionPage,
  QuestionCard,
  QuestionForReader,
  QuestionPage,
  QuestionStanding,
  QuestionThread,
} from '@ulty/contracts/community/community.js';
import { uuid } from '@ulty/kit/testing';

const AT = '2026-11-20T10:00:00.000Z';
export const author = (alias: string | null, over: Partial<QuestionCard['author']> = {}): QuestionCard['author'] => ({
  alias,
  level: 'Intermédiaire',
  region: 'Centre',
  isTeam: false,
  ...over,
});

/** Mimi's question about her own wage, solved. */
export function makeCard(n = 1, over: Partial<QuestionCard> = {}): QuestionCard {
  return {
    id: uuid(n),
    track: 'quiz-ulty-stars',
    subject: 'Finance',
    grade: null,
    tags: ['Prix de vente'],
    title: 'Faut-il compter mon propre salaire dans le prix de mes beignets\u00a0?',
    excerpt: 'Je vends au marché de Gounghin.',
    state: 'solved',
    review: 'published',
    answers: 2,
    votes: 14,
    author: author('Mimi'),
    at: AT,
    ...over,
  };
}

/** A question of Finance for somebody who read about it on Wednesday 18 November 2026. */
export function makeForYou(n: number, over: Partial<QuestionForReader> = {}): QuestionForReader {
  const { id, track, subject, title, excerpt, author: by, at } = makeCard(n);
  const because = { kind: 'chapter' as const, title: 'Vendre à crédit', day: '2026-11-18' };
  return { id, track, subject, title, excerpt, answers: 0, author: by, at, because, ...over };
}

export const makePage = (items: QuestionCard[], next: string | null = null): QuestionPage => ({ items, next });

export function makeOwnPage(items: QuestionCard[], over: Partial<OwnQuestionPage> = {}): OwnQuestionPage {
  return {
    items,
    next: null,
    counts: { unanswered: 6, mine: 2, followed: 0 },
    questionsLeft: 5,
    tracks: ['quiz-ulty-stars', 'quiz-hero'],
    ...over,
  };
}

export function makeAnswer(n: number, over: Partial<CommunityAnswer> = {}): CommunityAnswer {
  return {
    id: uuid(n),
    text: 'Notez-les une semaine dans le cahier.',
    author: author('Rasmané'),
    at: '2026-11-20T11:20:00.000Z',
    editedAt: null,
    votes: 5,
    media: [],
    comments: [],
    isBest: false,
    isRecommended: false,
    isEditedSince: false,
    ...over,
  };
}

export function makeThread(over: Partial<QuestionThread> = {}): QuestionThread {
  const { excerpt: _excerpt, ...card } = makeCard();
  return {
    ...card,
    text: 'Je vends au marché de Gounghin. 100 beignets par jour à 75 F.',
    editedAt: null,
    media: [],
    about: null,
    comments: [],
    answerList: [
      makeAnswer(11, { text: 'Oui. Comptez votre journée comme un achat.', author: author('Baobab12'), votes: 11, isBest: true }),
      makeAnswer(12),
    ],
    nextAnswers: null,
    bytes: 38_000,
    ...over,
  };
}

export function makeStanding(over: Partial<QuestionStanding> = {}): QuestionStanding {
  return {
    own: [],
    voted: [],
    isFollowed: false,
    choosable: [],
    changeUntil: null,
    answersLeft: 20,
    mayModerate: false,
    hidden: [],
    ...over,
  };
}

/** The server's answer to an accepted act. */
export const accepted = (over: object = {}) => ({
  eventId: uuid(700),
  outcome: 'accepted',
  id: uuid(800),
  review: 'published',
  notice: null,
  votes: null,
  reward: null,
  state: { balance: 0, available: 0, pending: 0, reserved: 0, streak: 0, level: 'Débutant' },
  ...over,
});
