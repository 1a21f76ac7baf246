import type { CoachAsked, CoachOutcome, CoachRated, CoachRatingOutcome } from '../learning/coach.js';
import { defineEvent } from './define-event.js';

/** A question to the coach; without network it waits on the device, and its answer comes with a notice. */
export const coachAsked = defineEvent<
  Pick<CoachAsked, 'mode' | 'text' | 'contextRef' | 'replyTo' | 'minutesADay' | 'examDay'>,
  CoachOutcome
>({
  type: 'coach_question',
  method: 'POST',
  path: '/api/coach/messages',
  log: 'coach',
  changes: ['coach'],
  shown: [],
  label: ({ text }) => (text.trim() === '' ? 'Demande au coach' : `Question au coach\u00a0: ${text.trim().slice(0, 80)}`),
});

/** A learner rated an answer, or withdrew the rating. */
export const coachRated = defineEvent<Pick<CoachRated, 'messageId' | 'rating'>, CoachRatingOutcome>({
  type: 'coach_rating',
  method: 'PUT',
  path: '/api/coach/ratings',
  log: 'coach',
  changes: ['coach'],
  shown: [],
  label: ({ rating }) => (rating === null ? 'Avis retiré sur une réponse du coach' : 'Avis sur une réponse du coach'),
});
