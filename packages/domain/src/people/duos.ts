import { REFERRAL_SIGNS } from '../rewards/referrals.js';

/** Limits of the duo challenge: five quizzes together in a week, at least one by each. Product §2.12. */
export const DUO = {
  quizzes: 5,
  /** Quizzes of one person that count: the fifth is always the other's. */
  mostOfOne: 4,
  days: 7,
  /** Number of days for which an untaken link can be opened. */
  linkDays: 7,
  /** Days after the week in which work done within it may still arrive. */
  lateDays: 30,
  codeSigns: 10,
  /** Most duos of one person that run at the same time. */
  running: 5,
  shown: 10,
} as const;

/** Whose quiz a piece of the cloth is. */
export const DUO_SIDES = ['own', 'other'] as const;
export type DuoSide = (typeof DUO_SIDES)[number];

/** running: the week is not over; done: five pieces; over: the week ended before. */
export const DUO_STATES = ['running', 'done', 'over'] as const;

/**
 * A link for the one who opens it. own: they sent it; open: they can take it; joined: they have taken it; used: somebody else has; dead:
 * unknown, too old, or of somebody they cannot meet.
 */
export const DUO_LINK_STATES = ['own', 'open', 'joined', 'used', 'dead'] as const;

/**
 * The woven pieces in the order of the quizzes: four of one person at most, five in all.
 * @param own times of one's own quizzes within the week, in ms
 */
export function duoPieces(own: readonly number[], other: readonly number[]): DuoSide[] {
  const ofSide = (times: readonly number[], side: DuoSide) =>
    [...times]
      .sort((a, b) => a - b)
      .slice(0, DUO.mostOfOne)
      .map((at) => ({ at, side }));
  return [...ofSide(own, 'own'), ...ofSide(other, 'other')]
    .sort((a, b) => a.at - b.at)
    .slice(0, DUO.quizzes)
    .map(({ side }) => side);
}

/** Parses the code of an opened link into its stored form; null when it cannot be one. */
export function duoCode(given: string): string | null {
  const code = given.replaceAll(/[\s\p{Cf}-]/gu, '').toUpperCase();
  return code.length === DUO.codeSigns && [...code].every((sign) => REFERRAL_SIGNS.includes(sign)) ? code : null;
}

/** The code of ten random bytes, of which five bits each are used. */
export const duoCodeOf = (bytes: ArrayLike<number>): string =>
  Array.from({ length: DUO.codeSigns }, (_, at) => REFERRAL_SIGNS[(bytes[at] ?? 0) % REFERRAL_SIGNS.length]).join('');

/** The text that is sent with a link; it names nobody. */
export const duoInvitation = (link: string): string =>
  `Cinq quiz à deux en une semaine sur Ulty, même sans réseau. On essaie\u00a0? ${link}`;
