/** Where each kind of event is sent. The first four are the specification's (spec §3, §7), the last is ours. */
export const EVENT_CALLS = {
  quiz_result: ['POST', '/api/quiz-results'],
  progress_update: ['PUT', '/api/progress'],
  streak_update: ['PUT', '/api/streaks'],
  coins_earned: ['POST', '/api/ulty-coins/earn'],
  review_session: ['POST', '/api/reviews'],
} as const;

export type QueueType = keyof typeof EVENT_CALLS;
