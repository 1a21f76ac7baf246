import { SCHOOL_SUBJECTS } from './community.js';

/** Subjects of tutors. Product §2.16. */
export const TUTOR_SUBJECTS = [...SCHOOL_SUBJECTS, 'Gestion'] as const;
export type TutorSubject = (typeof TUTOR_SUBJECTS)[number];

/** Classes, from the youngest on. */
export const TUTOR_LEVELS = ['6e', '5e', '4e', '3e', '2de', '1re', 'Tle', 'Supérieur', 'Métier'] as const;
export type TutorLevel = (typeof TUTOR_LEVELS)[number];

export const TUTOR_LANGUAGES = ['français', 'mooré', 'dioula', 'fulfuldé'] as const;
export type TutorLanguage = (typeof TUTOR_LANGUAGES)[number];

/** Ways to hold a session. */
export const TUTOR_MODES = ['voice', 'call', 'in_person'] as const;
export type TutorMode = (typeof TUTOR_MODES)[number];
export const TUTOR_MODE_WORDS: Record<TutorMode, string> = { voice: 'message vocal', call: 'appel', in_person: 'présentiel' };

/** Exams with a second round. */
export const ROUND_EXAMS = ['BEPC', 'BAC', 'CAP', 'BEP'] as const;
export type RoundExam = (typeof ROUND_EXAMS)[number];

/** Papers that are checked: identity and diploma. */
export const TUTOR_PAPERS = ['identity', 'diploma'] as const;
export type TutorPaperKind = (typeof TUTOR_PAPERS)[number];
export const TUTOR_PAPER_WORDS: Record<TutorPaperKind, string> = { identity: 'Pièce d’identité', diploma: 'Diplôme' };

/** Limits of texts and requests, and the delays of the rules. Prices in FCFA an hour. Product §2.16. */
export const TUTORS = {
  bioChars: 400,
  questionChars: 500,
  messageChars: 500,
  reviewChars: 300,
  noteChars: 200,
  referenceChars: 80,
  references: 2,
  priceMostFcfa: 20_000,
  sessionMin: 60,
  /** Most weekly hours of one tutor. */
  hoursMost: 40,
  /** Sessions start at multiples of this many minutes. */
  startsEveryMin: 30,
  /** A session must be asked for at least this many hours before. */
  leadHours: 2,
  daysAhead: 14,
  answerHours: 24,
  confirmDays: 7,
  reviewDays: 7,
  /** Most sessions that a tutor may miss within a verified year. */
  missedMost: 3,
  /** Number of reviews from which a rating is shown. */
  ratedFrom: 3,
  verifiedDays: 365,
  /** Number of days before the end from which a verified tutor may renew. */
  renewDays: 60,
  /** Papers are deleted this many days after the decision; those never sent with an application after `draftDays`. */
  papersKeptDays: 30,
  draftDays: 2,
  openRequests: 5,
  messagesADay: 100,
  wishes: 10,
  /** Most SMS to one guardian about one session, and most tries of one code. */
  consentSends: 3,
  consentTries: 5,
} as const;

/**
 * States of a request. `awaiting_guardian`: the tutor accepted, a minor's guardian has not agreed yet. Final states: `done` both reported
 * that it was held; `disputed` their reports differ; `unconfirmed` one or both reported nothing.
 */
export const REQUEST_STATES = [
  'requested',
  'awaiting_guardian',
  'accepted',
  'done',
  'missed_by_tutor',
  'missed_by_learner',
  'disputed',
  'unconfirmed',
  'refused',
  'cancelled',
  'expired',
] as const;
export type RequestState = (typeof REQUEST_STATES)[number];

/** States in which the time is reserved for both sides. */
export const TAKEN_STATES = ['awaiting_guardian', 'accepted'] as const satisfies readonly RequestState[];
/** States that are not final. */
export const OPEN_STATES = ['requested', ...TAKEN_STATES] as const satisfies readonly RequestState[];

export const REQUEST_SIDES = ['learner', 'tutor'] as const;
export type RequestSide = (typeof REQUEST_SIDES)[number];

/** What a side reports of a session that was due: that both came, or that the other one was absent. */
export const SESSION_WORDS = ['came', 'absent'] as const;
export type SessionWord = (typeof SESSION_WORDS)[number];

/** The moves of either side on a request. */
export const REQUEST_MOVES = ['accept', 'refuse', 'cancel', ...SESSION_WORDS] as const;
export type RequestMove = (typeof REQUEST_MOVES)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const WEEK_MIN = 7 * 24 * 60;

/** The facts that decide about a move. */
export interface RequestFacts {
  state: RequestState;
  isMinor: boolean;
  startsAt: Date;
  /** Latest time for the tutor's answer. */
  answerBy: Date;
  words: Readonly<Record<RequestSide, SessionWord | null>>;
}

/** Codes of refused moves; `rejectionWords` puts them in words. */
export type MoveRefusal = 'tutor_settled' | 'tutor_too_late' | 'tutor_not_your_turn' | 'tutor_too_early' | 'tutor_already';

export const sessionEnd = (startsAt: Date): Date => new Date(startsAt.getTime() + TUTORS.sessionMin * MINUTE_MS);
/** Until then both sides may report whether the session was held. */
export const confirmUntil = (startsAt: Date): Date => new Date(sessionEnd(startsAt).getTime() + TUTORS.confirmDays * DAY_MS);
export const reviewUntil = (endedAt: Date): Date => new Date(endedAt.getTime() + TUTORS.reviewDays * DAY_MS);
/** Latest time for the tutor's answer: a day after the request, and before the session. */
export const answerUntil = (askedAt: Date, startsAt: Date): Date =>
  new Date(Math.min(askedAt.getTime() + TUTORS.answerHours * HOUR_MS, startsAt.getTime()));

/** The state after a move, or why it is refused. Any other move of either side changes nothing. Product §2.16. */
export function afterMove(
  facts: RequestFacts,
  side: RequestSide,
  move: RequestMove,
  now: Date,
): { state: RequestState } | { refusal: MoveRefusal } {
  const { state, isMinor, startsAt, answerBy } = facts;
  const isOpen = (OPEN_STATES as readonly RequestState[]).includes(state);
  if (move === 'accept' || move === 'refuse') {
    if (side !== 'tutor') return { refusal: 'tutor_not_your_turn' };
    if (state !== 'requested') return { refusal: 'tutor_settled' };
    if (move === 'refuse') return { state: 'refused' };
    if (now >= answerBy) return { refusal: 'tutor_too_late' };
    return { state: isMinor ? 'awaiting_guardian' : 'accepted' };
  }
  if (move === 'cancel') {
    if (!isOpen) return { refusal: 'tutor_settled' };
    if (state === 'requested' && side === 'tutor') return { refusal: 'tutor_not_your_turn' };
    if (now >= startsAt) return { refusal: 'tutor_too_late' };
    return { state: 'cancelled' };
  }
  if (state !== 'accepted')
    return { refusal: state === 'requested' || state === 'awaiting_guardian' ? 'tutor_not_your_turn' : 'tutor_settled' };
  if (now < sessionEnd(startsAt)) return { refusal: 'tutor_too_early' };
  if (now >= confirmUntil(startsAt)) return { refusal: 'tutor_too_late' };
  if (facts.words[side] !== null) return { refusal: 'tutor_already' };
  return { state: settled({ ...facts.words, [side]: move }, false) };
}

/** Whether the guardian's agreement still counts. */
export function mayAgree({ state, startsAt }: Pick<RequestFacts, 'state' | 'startsAt'>, now: Date): boolean {
  return state === 'awaiting_guardian' && now < startsAt;
}

/**
 * How a due session ends by the reports of both sides. One side's silence decides nothing until the time to report is over; then a single
 * report counts, except 'came': a session that only one side reports is not confirmed.
 */
export function settled(words: RequestFacts['words'], isOver: boolean): RequestState {
  const { learner, tutor } = words;
  if (learner === 'came' && tutor === 'came') return 'done';
  if (learner !== null && tutor !== null) return 'disputed';
  if (!isOver) return 'accepted';
  if (learner === 'absent') return 'missed_by_tutor';
  if (tutor === 'absent') return 'missed_by_learner';
  return 'unconfirmed';
}

/** The state of a request whose time to act has run out; null while there is time. */
export function afterTime(facts: RequestFacts, now: Date): RequestState | null {
  if (facts.state === 'requested') return now >= facts.answerBy ? 'expired' : null;
  if (facts.state === 'awaiting_guardian') return now >= facts.startsAt ? 'expired' : null;
  if (facts.state === 'accepted') return now >= confirmUntil(facts.startsAt) ? settled(facts.words, true) : null;
  return null;
}

/** Whether two sessions would overlap. */
export function isSameTime(one: Date, other: Date): boolean {
  return Math.abs(one.getTime() - other.getTime()) < TUTORS.sessionMin * MINUTE_MS;
}

/** Whether a session may start at this minute of the week. */
export const isStart = (minute: number): boolean =>
  Number.isInteger(minute) && minute >= 0 && minute < WEEK_MIN && minute % TUTORS.startsEveryMin === 0;

/**
 * A tutor's free starts, soonest first: their weekly hours over the next days, without reserved times.
 * @param hours minutes since Monday 00:00
 */
export function nextSlots(hours: readonly number[], taken: readonly Date[], now: Date): Date[] {
  const monday = new Date(now);
  monday.setUTCHours(0, 0, 0, 0);
  monday.setUTCDate(monday.getUTCDate() - ((monday.getUTCDay() + 6) % 7));
  const [first, last] = [now.getTime() + TUTORS.leadHours * HOUR_MS, now.getTime() + TUTORS.daysAhead * DAY_MS];
  return [0, 1, 2]
    .flatMap((week) => hours.map((minute) => new Date(monday.getTime() + (week * WEEK_MIN + minute) * MINUTE_MS)))
    .filter((start) => start.getTime() >= first && start.getTime() <= last && !taken.some((other) => isSameTime(start, other)))
    .sort((one, other) => one.getTime() - other.getTime());
}

/** "3e à Tle"; classes that do not follow one another are listed. */
export function levelWords(levels: readonly TutorLevel[]): string {
  const places = levels.map((level) => TUTOR_LEVELS.indexOf(level)).sort((one, other) => one - other);
  const names = places.map((place) => TUTOR_LEVELS[place] as TutorLevel);
  const isRun = names.length > 2 && places.every((place, index) => index === 0 || place === (places[index - 1] ?? 0) + 1);
  return isRun ? `${names[0]} à ${names.at(-1)}` : names.join(', ');
}

/** "Bénévole", "1 500 F par heure". */
export function priceWords(priceFcfa: number): string {
  return priceFcfa === 0 ? 'Bénévole' : `${priceFcfa.toLocaleString('fr-FR').replaceAll(/\s/g, '\u202f')}\u00a0F par heure`;
}

/**
 * "2 h", "moins d’une heure", "1 jour": the usual time to answer.
 * @param minutes null when no request was answered yet
 */
export function answerTimeWords(minutes: number | null): string | null {
  if (minutes === null) return null;
  if (minutes < 60) return 'moins d’une heure';
  if (minutes < 20 * 60) return `${Math.round(minutes / 60)}\u00a0h`;
  return '1\u00a0jour';
}
