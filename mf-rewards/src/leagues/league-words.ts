import type { LeagueCurrent, LeagueResult, LeagueWeek } from '@ulty/contracts/rewards/leagues.js';
import { clockWords } from '@ulty/domain/base/clock-words.js';
import { dayWords, knownTimeZone, shortDayWords } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { TIERS, type Tier } from '@ulty/domain/base/coins.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { LEAGUE_POINTS, type LeagueReason, type LeagueZone } from '@ulty/domain/rewards/leagues.js';
import { arrowDown, arrowUp, minus } from '@ulty/elements/base/icons';

const HOUR_MS = 3_600_000;

export const ZONES: Record<LeagueZone, { label: string; icon: string }> = {
  up: { label: 'Monte', icon: arrowUp },
  stay: { label: 'Reste', icon: minus },
  down: { label: 'Descend', icon: arrowDown },
};

export const SOURCES: Record<LeagueReason, string> = {
  quiz_first_pass: 'Quiz réussis du premier coup',
  quiz_perfect_first: 'Quiz sans faute',
  chapter_completed: 'Chapitres lus',
  lesson_completed: 'Leçons terminées',
  review_session: 'Révisions',
  topic_mastered: 'Sujets maîtrisés',
};

/** '1er', '4e'. */
export const ordinal = (rank: number): string => (rank === 1 ? '1er' : `${formatCount(rank)}e`);

export const points = (count: number): string => plural(count, 'point');

/** A quarter of at most 35 rises, and nobody in a group of fewer than ten: three to nine. */
const RISING = ['Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf'];

/** 'Vous êtes 9e. Sept montent.'; 'Vous êtes 2e sur 6.' where nobody rises. */
export function standingWords({ rank, ranked, promoteCount }: Pick<LeagueCurrent, 'rank' | 'ranked' | 'promoteCount'>): string {
  if (promoteCount === 0)
    return rank === null ? 'Vous n’avez pas encore de rang.' : `Vous êtes ${ordinal(rank)} sur ${formatCount(ranked)}.`;
  const rising = `${RISING[promoteCount - 3] ?? formatCount(promoteCount)} montent.`;
  return rank === null ? rising : `Vous êtes ${ordinal(rank)}. ${rising}`;
}

/** '2 quiz, 1 chapitre': work of the week that gave points, without what a quiz brings besides. */
export function workWords(sources: LeagueCurrent['pointsBySource']): string {
  return sources.flatMap(({ reason, points: sum }) => WORK[reason]?.(sum / LEAGUE_POINTS[reason]) ?? []).join(', ');
}

const WORK: Partial<Record<LeagueReason, (count: number) => string>> = {
  quiz_first_pass: (count) => `${formatCount(count)} quiz`,
  chapter_completed: (count) => plural(count, 'chapitre'),
  lesson_completed: (count) => plural(count, 'leçon'),
  review_session: (count) => plural(count, 'révision'),
  topic_mastered: (count) => plural(count, 'sujet maîtrisé', 'sujets maîtrisés'),
};

/** “en Or”. */
const inTier = (tier: Tier): string => `en ${tier}`;

/** 'Fin dans 2 jours et 4 heures'. @param closesAt ISO */
export function countdownWords(closesAt: string, now: Date): string {
  const left = Date.parse(closesAt) - now.getTime();
  if (left <= 0) return 'Semaine terminée';
  const hours = Math.floor(left / HOUR_MS);
  const days = Math.floor(hours / 24);
  if (days > 0) return `Fin dans ${plural(days, 'jour')}${hours % 24 > 0 ? ` et ${plural(hours % 24, 'heure')}` : ''}`;
  if (hours > 0) return `Fin dans ${plural(hours, 'heure')}`;
  return `Fin dans ${plural(Math.max(1, Math.floor(left / 60_000)), 'minute')}`;
}

const EARNS = `Un premier quiz réussi en rapporte ${LEAGUE_POINTS.quiz_first_pass}, un chapitre ${LEAGUE_POINTS.chapter_completed}.`;
const nextTier = (tier: Tier): Tier | undefined => TIERS[TIERS.indexOf(tier) + 1];

type Standing = Pick<
  LeagueCurrent,
  'isJoined' | 'tier' | 'zone' | 'rank' | 'isSmall' | 'isNeutral' | 'isFlagged' | 'pointsToClimb' | 'optOut'
>;

/** The sentence with the goal of the week, and why. */
export function goalWords({ isJoined, tier, zone, rank, isSmall, isNeutral, isFlagged, pointsToClimb }: Standing): {
  title: string;
  detail: string;
} {
  const next = nextTier(tier);
  if (!isJoined)
    return {
      title: 'Terminez un quiz pour entrer dans la ligue de la semaine.',
      detail: 'Sans réseau aussi\u00a0: l’heure de votre quiz compte.',
    };
  if (isFlagged)
    return { title: 'Vérification en cours (48\u00a0h).', detail: 'Vous voyez votre groupe. Votre rang revient après la vérification.' };
  if (rank === null) return { title: 'Un premier point vous donne un rang.', detail: EARNS };
  if (isSmall)
    return {
      title: 'Petit groupe\u00a0: pas de descente cette semaine.',
      detail:
        'Personne ne monte à moins de dix. Il se remplit à mesure que d’autres commencent leur semaine, et les petits groupes sont réunis chaque nuit. Vos points restent.',
    };
  if (zone === 'up' && next) return { title: `Vous montez ${inTier(next)} si la semaine finit ainsi.`, detail: EARNS };
  if (!next)
    return zone === 'down'
      ? { title: 'Quelques points pour rester en Diamant.', detail: EARNS }
      : { title: 'Vous êtes en Diamant, la plus haute ligue.', detail: EARNS };
  const detail = isNeutral ? `Semaine neutre\u00a0: personne ne descend. ${EARNS}` : EARNS;
  if (pointsToClimb === null) return { title: `Vous restez ${inTier(tier)} si la semaine finit ainsi.`, detail };
  return { title: `Encore ${points(Math.max(1, pointsToClimb))} pour monter ${inTier(next)}.`, detail };
}

/** 'Classement de 14:20'; of another day 'Classement du 18 nov., 14:20'. @param at when the device's copy was the server's state, ms */
export function rankingWords(at: number, now: Date, tz: string): string {
  const timeZone = knownTimeZone(tz);
  const [iso, today] = [new Date(at).toISOString(), dayOf(now.toISOString(), timeZone)];
  const day = dayOf(iso, timeZone);
  return `Classement ${day === today ? 'de ' : `du ${shortDayWords(day, today)}, `}${clockWords(iso, timeZone)}`;
}

/** The result of a week, or the expected one while it is provisional. */
export function resultTitle({ phase, tier, tierAfter, rank }: LeagueWeek): string {
  if (rank === null) return tierAfter !== null && tierAfter !== tier ? `Vous descendez ${inTier(tierAfter)}` : 'Semaine sans points';
  if (tierAfter === null || tierAfter === tier) return phase === 'final' ? `Vous restez ${inTier(tier)}` : `Vous resteriez ${inTier(tier)}`;
  const goesUp = TIERS.indexOf(tierAfter) > TIERS.indexOf(tier);
  const verb = phase === 'final' ? (goesUp ? 'montez' : 'descendez') : goesUp ? 'monteriez' : 'descendriez';
  return `Vous ${verb} ${inTier(tierAfter)}`;
}

/** '4e sur 30, avec 215 points.' */
export function placeWords({ rank, of, points: count }: Pick<LeagueWeek, 'rank' | 'of' | 'points'>): string {
  return rank === null ? 'Aucun point, donc sans rang.' : `${ordinal(rank)} sur ${formatCount(of)}, avec ${points(count)}.`;
}

/** 'semaine du 16 novembre'. @param weekId its Monday */
export const weekWords = (weekId: string): string => `semaine du ${dayWords(weekId).replace(/^\S+ /, '')}`;

export type Promoted = LeagueResult & { tierAfter: Tier };

/** Whether a result is a promotion to show once. */
export const isPromotion = (result: LeagueResult | null): result is Promoted =>
  result !== null &&
  result.phase === 'final' &&
  result.zone === 'up' &&
  !result.isSeen &&
  result.tierAfter !== null &&
  result.tierAfter !== result.tier;
