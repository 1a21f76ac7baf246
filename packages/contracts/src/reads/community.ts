import type { z } from 'zod';
import type {
  AnswerPace,
  HiddenQuestions,
  OwnQuestionPage,
  OwnQuestionQuery,
  PaceQuery,
  QuestionPage,
  QuestionQuery,
  QuestionsForReader,
  QuestionStanding,
  QuestionThread,
  SimilarQuery,
  SimilarQuestions,
  ThreadQuery,
} from '../community/community.js';
import { defineRead } from './define-read.js';

/** Questions of a track, the same for everybody. Product §2.13. */
export const questionList = defineRead<QuestionPage, z.input<typeof QuestionQuery>>({
  path: '/api/community/questions{?track,tab,subject,grade,about,cursor}',
  access: 'public',
  keep: 'public',
  changedBy: ['community'],
});

/** Questions for a member: of the followed tracks, their own and the followed ones, and how many they may still ask. */
export const ownQuestions = defineRead<OwnQuestionPage, z.input<typeof OwnQuestionQuery>>({
  path: '/api/community/own{?track,tab,subject,grade,cursor}',
  access: 'member',
  keep: 'own',
  changedBy: ['community', 'profile'],
});

/** A question with its answers and comments. */
export const questionThread = defineRead<QuestionThread, { id: string } & z.input<typeof ThreadQuery>>({
  path: '/api/community/questions/{id}{?after}',
  access: 'public',
  keep: 'public',
  changedBy: ['community'],
});

/** The reader's relation to a thread: own posts, votes, choices. */
export const questionStanding = defineRead<QuestionStanding, { id: string }>({
  path: '/api/community/questions/{id}/standing',
  access: 'member',
  keep: 'own',
  changedBy: ['community'],
});

/** Questions of people whom the reader has blocked, for lists. */
export const hiddenQuestions = defineRead<HiddenQuestions>({
  path: '/api/community/hidden',
  access: 'member',
  keep: 'own',
  changedBy: ['community', 'friends'],
});

/** Questions that the reader can answer, by what they learned in the last 14 days. */
export const questionsForReader = defineRead<QuestionsForReader>({
  path: '/api/community/for-you',
  access: 'member',
  keep: 'own',
  changedBy: ['community'],
});

/** How long questions of a subject wait, and how many answer. */
export const answerPace = defineRead<AnswerPace, z.input<typeof PaceQuery>>({
  path: '/api/community/pace{?track,subject}',
  access: 'public',
  keep: 'no',
  changedBy: [],
});

/** Questions similar to the one being typed. */
export const similarQuestions = defineRead<SimilarQuestions, z.input<typeof SimilarQuery>>({
  path: '/api/community/similar{?track,q}',
  access: 'public',
  keep: 'no',
  changedBy: [],
});
