import { REFERRAL_SIGNS } from '../rewards/referrals.js';
import { addDays, type Day } from '../days/streak.js';

/** Limits of friends. Product §2.12, decision 0086. */
export const FRIENDS = {
  most: 150,
  asksADay: 20,
  /** Most unanswered requests of one person, and most requests that wait for one person. */
  openAsks: 50,
  waiting: 100,
  kudosADay: 20,
  /** Number of days for which milestones and kudos are shown. */
  newsDays: 14,
  newsShown: 20,
  suggested: 5,
  blocked: 500,
  /** Number of days for which a shown code is accepted, counted to the moment it was read. */
  codeDays: 14,
  codeSigns: 20,
} as const;

/** The six encouragements; friends cannot write texts. Product §2.12. */
export const KUDOS = {
  bien_joue: 'Bien joué',
  courage: 'Courage',
  belle_serie: 'Belle série',
  merci: 'Merci',
  on_continue: 'On continue',
  a_demain: 'À demain',
} as const;
export type Kudos = keyof typeof KUDOS;
export const KUDOS_CODES = Object.keys(KUDOS) as [Kudos, ...Kudos[]];

/** What friends see of one another for 14 days; 'kudos' is seen by its receiver only. */
export const NEWS_KINDS = ['badge', 'league', 'course', 'kudos'] as const;
export type NewsKind = (typeof NEWS_KINDS)[number];

/** Age group of a person, which decides about friends: without a year of birth a person is treated as a minor. Product §1.7. */
export const FRIEND_AGES = ['adult', 'minor', 'unknown'] as const;
export type FriendAge = (typeof FRIEND_AGES)[number];

/** Most quizzes of one person that count in a week, so that a goal needs several people. */
export const CHALLENGE_CAP = 20;

/**
 * Weekly goal in quizzes for this many people, oneself included: five each, rounded up to tens, 10 at least and 50 at most. Product §2.12.
 */
export const challengeGoal = (people: number): number => Math.min(50, Math.max(10, Math.ceil((5 * people) / 10) * 10));

/** Parses a typed or scanned friend's code into its sent form; null when it cannot be one. A code inside an address is accepted too. */
export function friendCode(typed: string): string | null {
  const text = /[?&]code=([^&#]*)/.exec(typed)?.[1] ?? typed;
  const code = text.replace(/[\s\p{Cf}-]/gu, '').toUpperCase();
  return code.length === FRIENDS.codeSigns && [...code].every((sign) => REFERRAL_SIGNS.includes(sign)) ? code : null;
}

/** The code in groups of five, as people read it: '7KQ2M-4XRTB-9PHNC-2WDFJ'. */
export const shownFriendCode = (code: string): string => code.replace(/.{5}(?=.)/g, '$&-');

/** When a friend was last active, in whole days or more coarsely: 'aujourd’hui', 'hier', 'il y a 3 jours', 'il y a plus d’un mois'. */
export function lastActiveWords(day: Day | null, today: Day): string {
  if (day === null) return 'pas encore commencé';
  if (day >= today) return 'aujourd’hui';
  if (day === addDays(today, -1)) return 'hier';
  const days = Math.round((Date.parse(today) - Date.parse(day)) / 86_400_000);
  if (days < 7) return `il y a ${days}\u00a0jours`;
  if (days < 30) return days < 14 ? 'la semaine dernière' : `il y a ${Math.floor(days / 7)}\u00a0semaines`;
  return 'il y a plus d’un mois';
}
