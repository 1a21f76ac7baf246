import type {
  TutorMessageSent,
  TutorOutcome,
  TutorRequested,
  TutorRequestMoved,
  TutorReviewGiven,
  TutorWished,
} from '../community/tutors.js';
import { defineEvent } from './define-event.js';

const MOVES: Record<TutorRequestMoved['move'], string> = {
  accept: 'Demande acceptée',
  refuse: 'Demande refusée',
  cancel: 'Rendez-vous annulé',
  came: 'Rendez-vous confirmé',
  absent: 'Absence signalée',
};

/** A session was asked for. Product §2.16. */
export const tutorRequested = defineEvent<Pick<TutorRequested, 'tutorId' | 'startsAt' | 'subject' | 'mode' | 'question'>, TutorOutcome>({
  type: 'tutor_request',
  method: 'POST',
  path: '/api/tutor-requests',
  log: 'tutor',
  changes: ['tutors'],
  shown: [],
  label: (_request, title) => `Demande à un tuteur\u00a0: ${title}`,
});

/** One side's act on a request. */
export const tutorRequestMoved = defineEvent<Pick<TutorRequestMoved, 'requestId' | 'move' | 'note'>, TutorOutcome>({
  type: 'tutor_move',
  method: 'PUT',
  path: '/api/tutor-requests/{requestId}',
  log: 'tutor',
  changes: ['tutors'],
  shown: [],
  label: ({ move }, title) => `${MOVES[move]}\u00a0: ${title}`,
});

/** A learner's review of a session that was held. */
export const tutorReviewGiven = defineEvent<Pick<TutorReviewGiven, 'requestId' | 'stars' | 'text'>, TutorOutcome>({
  type: 'tutor_review',
  method: 'POST',
  path: '/api/tutor-requests/{requestId}/review',
  log: 'tutor',
  changes: ['tutors'],
  shown: [],
  label: (_review, title) => `Avis\u00a0: ${title}`,
});

/** A message of an accepted request's thread. */
export const tutorMessageSent = defineEvent<Pick<TutorMessageSent, 'requestId' | 'text'>, TutorOutcome>({
  type: 'tutor_message',
  method: 'POST',
  path: '/api/tutor-requests/{requestId}/messages',
  log: 'tutor',
  changes: ['tutors'],
  shown: [],
  label: (_message, title) => `Message\u00a0: ${title}`,
});

/** A learner wished for a tutor who does not exist yet. */
export const tutorWished = defineEvent<Pick<TutorWished, 'subject' | 'region' | 'isWished'>, TutorOutcome>({
  type: 'tutor_wish',
  method: 'POST',
  path: '/api/tutor-wishes',
  log: 'tutor',
  changes: ['tutors'],
  shown: [],
  label: ({ subject, isWished }) => `${isWished ? 'Tuteur souhaité' : 'Souhait retiré'}\u00a0: ${subject}`,
});
