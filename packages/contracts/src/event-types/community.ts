import type {
  AnswerGiven,
  BestChosen,
  CommentGiven,
  CommunityOutcome,
  PostEdited,
  QuestionAsked,
  QuestionFollowed,
  QuestionWithdrawn,
  VoteCast,
} from '../community/community.js';
import { defineEvent } from './define-event.js';

type OfEvent<Body, Keys extends keyof Body> = Pick<Body, Keys>;

export const questionAsked = defineEvent<
  OfEvent<QuestionAsked, 'track' | 'subject' | 'grade' | 'title' | 'text' | 'tags' | 'about' | 'media'>,
  CommunityOutcome
>({
  type: 'question',
  method: 'POST',
  path: '/api/community/questions',
  log: 'community',
  changes: ['community'],
  shown: [],
  label: ({ title }) => `Question\u00a0: ${title}`,
});

export const answerGiven = defineEvent<OfEvent<AnswerGiven, 'questionId' | 'text' | 'media'>, CommunityOutcome>({
  type: 'answer',
  method: 'POST',
  path: '/api/community/questions/{questionId}/answers',
  log: 'community',
  changes: ['community'],
  shown: [],
  label: (_answer, title) => `Réponse\u00a0: ${title}`,
});

export const commentGiven = defineEvent<OfEvent<CommentGiven, 'questionId' | 'targetType' | 'targetId' | 'text'>, CommunityOutcome>({
  type: 'comment',
  method: 'POST',
  path: '/api/community/comments',
  log: 'community',
  changes: ['community'],
  shown: [],
  label: (_comment, title) => `Commentaire\u00a0: ${title}`,
});

export const voteCast = defineEvent<OfEvent<VoteCast, 'targetType' | 'targetId' | 'voted'>, CommunityOutcome>({
  type: 'vote',
  method: 'POST',
  path: '/api/community/votes',
  log: 'community',
  changes: ['community', 'coins'],
  shown: [],
  label: ({ voted }, title) => `${voted ? 'Vote' : 'Vote retiré'}\u00a0: ${title}`,
});

export const bestChosen = defineEvent<OfEvent<BestChosen, 'questionId' | 'answerId'>, CommunityOutcome>({
  type: 'best',
  method: 'POST',
  path: '/api/community/questions/{questionId}/best',
  log: 'community',
  changes: ['community'],
  shown: [],
  label: (_choice, title) => `Meilleure réponse\u00a0: ${title}`,
});

export const questionFollowed = defineEvent<OfEvent<QuestionFollowed, 'questionId' | 'isFollowed'>, CommunityOutcome>({
  type: 'follow',
  method: 'POST',
  path: '/api/community/questions/{questionId}/follow',
  log: 'community',
  changes: ['community'],
  shown: [],
  label: ({ isFollowed }, title) => `${isFollowed ? 'Suivre' : 'Ne plus suivre'}\u00a0: ${title}`,
});

export const questionWithdrawn = defineEvent<OfEvent<QuestionWithdrawn, 'questionId'>, CommunityOutcome>({
  type: 'withdrawal',
  method: 'POST',
  path: '/api/community/questions/{questionId}/withdrawal',
  log: 'community',
  changes: ['community'],
  shown: [],
  label: (_withdrawal, title) => `Question retirée\u00a0: ${title}`,
});

export const postEdited = defineEvent<OfEvent<PostEdited, 'targetType' | 'targetId' | 'title' | 'text'>, CommunityOutcome>({
  type: 'edit',
  method: 'PUT',
  path: '/api/community/posts',
  log: 'community',
  changes: ['community'],
  shown: [],
  label: (_edit, title) => `Correction\u00a0: ${title}`,
});
