import { addDays, type Day } from '../days/streak.js';

/** Signs of a code, without those that look alike. Product §2.14. */
export const REFERRAL_SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';
export const REFERRAL_CODE_LENGTH = 6;

/** What a friend must do before both sides are rewarded, and the time limits. Product §2.14. */
export const REFERRAL = {
  claimHours: 72,
  countedDays: 3,
  withinDays: 14,
  quizPercent: 60,
  fraudDays: 60,
  linkDays: 30,
  paidPerMonth: 10,
} as const;

/** Coins for each side, in UTC. */
export const REFERRAL_UTC = 100;

/**
 * The text for an invited visitor: who invites them, and what they get.
 * @param name first name or alias, '' for none
 */
export const invitationWords = (name: string) => ({
  who: `${name || 'Un ami'} vous invite.`,
  what: `${REFERRAL.countedDays} jours d’apprentissage, un quiz réussi, un numéro vérifié\u00a0: ${REFERRAL_UTC}\u00a0UTC pour chacun.`,
});

/** Levels by number of rewarded friends. */
export const REFERRAL_LEVELS = [
  { code: 'parrain', name: 'Parrain', from: 0 },
  { code: 'ambassadeur', name: 'Ambassadeur', from: 10 },
  { code: 'or', name: 'Ambassadeur Or', from: 50 },
] as const;
export type ReferralLevel = (typeof REFERRAL_LEVELS)[number]['code'];

/** The level for this number of rewarded friends; levels above the first require the charter. */
export function referralLevel(rewarded: number, hasCharter: boolean): ReferralLevel {
  const reached = REFERRAL_LEVELS.findLast(({ from }) => rewarded >= from);
  return reached && hasCharter ? reached.code : 'parrain';
}

/** Parses a typed or scanned code into its stored form; null when it cannot be one. */
export function referralCode(typed: string): string | null {
  const code = typed
    .trim()
    .replace(/^https?:\/\/[^/]+\/p\//i, '')
    .replace(/[\s\p{Cf}-]/gu, '')
    .toUpperCase();
  return code.length === REFERRAL_CODE_LENGTH && [...code].every((sign) => REFERRAL_SIGNS.includes(sign)) ? code : null;
}

/** Last day whose work counts for a friend. @param joinedOn day the account was made */
export const lastReferralDay = (joinedOn: Day): Day => addDays(joinedOn, REFERRAL.withinDays - 1);

/** Why a friend does not count. */
export const REFERRAL_REFUSALS = {
  same_device: 'Même téléphone que le vôtre.',
  shared_device: 'Même téléphone qu’un autre filleul.',
  household: 'Même connexion que la vôtre, plusieurs jours.',
  expired: `Moins de ${REFERRAL.countedDays}\u00a0jours et un quiz en ${REFERRAL.withinDays}\u00a0jours.`,
  fraud: 'Parrainage fermé pour fraude.',
} as const;
export type ReferralRefusal = keyof typeof REFERRAL_REFUSALS;

/** What a friend has done so far. */
export interface ReferralProgress {
  days: number;
  hasQuiz: boolean;
  hasPhone: boolean;
  /** Whether a day was learned with network; absent in older answers. */
  hasContact?: boolean | undefined;
}

/**
 * What a friend still has to do, in one sentence; null when nothing is missing.
 * @param until the friend's last day, in words
 */
export function missingWords({ days, hasQuiz, hasPhone, hasContact = true }: ReferralProgress, until: string): string | null {
  const { countedDays, quizPercent } = REFERRAL;
  if (days < countedDays)
    return `${days}\u00a0jour${days > 1 ? 's' : ''} sur ${countedDays}, avant le ${until}${until.endsWith('.') ? '' : '.'}`;
  const missing = [
    ...(hasQuiz ? [] : [`un quiz à ${quizPercent}\u00a0%`]),
    ...(hasPhone ? [] : ['un numéro vérifié']),
    ...(hasContact ? [] : ['un jour appris avec du réseau']),
  ];
  return missing.length === 0 ? null : `${countedDays}\u00a0jours sur ${countedDays}. Il manque ${missing.join(' et ')}.`;
}

/** The text that is sent with a code. @param link absolute address */
export function shareWords(code: string, link: string): string {
  return `J’apprends avec Ulty, même sans réseau. Inscris-toi avec mon code ${code}\u00a0: après 3\u00a0jours et un quiz réussi, nous gagnons 100\u00a0UTC chacun. ${link}`;
}
