/**
 * Kinds of events in the server's log, as they are stored. A statement names its kind in `log`; several may share one. A kind that no
 * statement names fails a test.
 */
export const EVENT_KINDS = [
  'progress',
  'quiz_result',
  'streak',
  'coin_claim',
  'review',
  'note',
  'highlight',
  'course_review',
  'freeze',
  'ornament',
  'repair',
  'referral_claim',
  'community',
  'report',
  'group',
  'tutor',
  'friend',
  'goal',
  'notices',
  'gift_code',
  'coach',
  'welcome',
  'reminder',
] as const;
export type EventKind = (typeof EVENT_KINDS)[number];
