import type { LotteryCurrent, LotteryProof } from '@ulty/contracts/rewards/lottery.js';
import { addMonths, monthWords, type Month } from '@ulty/domain/days/calendar-words.js';
import { withDe } from '@ulty/domain/base/elision.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { TICKETS, type Exclusion } from '@ulty/domain/rewards/lottery-tickets.js';

const NBSP = '\u00a0';

/** 'novembre', without its year. */
export const monthName = (month: Month): string => monthWords(month).split(' ')[0] ?? '';

/** 'tirage de novembre': the act that chose; the game of the month is its lottery. */
export const drawOf = (month: Month): string => `tirage ${withDe(monthName(month))}`;

/** 'Loterie de novembre'. */
export const lotteryTitle = (month: Month): string => `Loterie ${withDe(monthName(month))}`;

/** '1er déc. à 18:00' in UTC, which is Ouagadougou's time and the lottery's, not in the zone of the reader's browser. */
export function momentOf(iso: string): string {
  const date = new Date(iso);
  const day = date.getUTCDate() === 1 ? '1er' : String(date.getUTCDate());
  const month = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' }).format(date);
  const time = iso.slice(11, 16);
  return `${day}${NBSP}${month}${time === '00:00' ? '' : ` à ${time}`}`;
}

/** '25 oct.'. */
export const dayWordsOf = (iso: string): string => momentOf(`${iso.slice(0, 10)}T00:00:00Z`);

/** Why a person takes no part, and what they can do. */
export function exclusionWords(exclusion: Exclusion, backOn: Month | null): { title: string; text: string } {
  switch (exclusion) {
    case 'staff':
      return { title: 'L’équipe ne participe pas.', text: 'Les comptes et les appareils de l’administration sont exclus du tirage.' };
    case 'flagged':
      return {
        title: 'Vérification en cours.',
        text: `Votre participation attend qu’une personne regarde votre compte${NBSP}: cela prend 48${NBSP}h en général.`,
      };
    case 'cool_down':
      return {
        title: 'Vous avez gagné récemment.',
        text: `Vous participez de nouveau en ${monthWords(backOn ?? addMonths('2026-01', 0))}. Vos tickets restent comptés, pour l’honneur.`,
      };
    case 'no_birth_year':
      return { title: 'Votre année de naissance manque.', text: 'Elle décide entre le tirage des adultes et celui des moins de 18 ans.' };
    case 'unproven':
      return { title: 'Confirmez votre numéro ou votre e-mail.', text: 'Seuls les comptes confirmés participent au tirage.' };
  }
}

/** Chances near and above one in two, in familiar words. */
const LIKELY = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
  [9, 10],
] as const;

/** '23 sur 8 412 tickets', and the chance of one prize: 'environ 1 chance sur 366 par lot', 'environ 3 chances sur 4 par lot'. */
export function oddsWords(tickets: number, total: number): { share: string; chance: string } {
  return { share: `${formatCount(tickets)} sur ${plural(total, 'ticket')}`, chance: chanceWords(tickets, total) };
}

function chanceWords(tickets: number, total: number): string {
  if (tickets >= total) return `pour l’instant, personne d’autre n’a de ticket`;
  if (total >= 2 * tickets) return `environ 1${NBSP}chance sur ${formatCount(Math.round(total / tickets))} par lot`;
  const share = tickets / total;
  if (share > 0.95) return `plus de 9${NBSP}chances sur 10 par lot`;
  const [won, of] = [...LIKELY].sort((a, b) => Math.abs(share - a[0] / a[1]) - Math.abs(share - b[0] / b[1]))[0] ?? [1, 2];
  return `environ ${won}${NBSP}${won > 1 ? 'chances' : 'chance'} sur ${of} par lot`;
}

/** How tickets were earned: label, rule, tickets. */
export function earnedRows({ days, streaks, courses }: LotteryCurrent['mine']) {
  return [
    {
      key: 'days',
      label: `${plural(days, 'jour')} ${days > 1 ? 'comptés' : 'compté'}`,
      rule: '1 ticket par jour',
      tickets: days * TICKETS.day,
    },
    {
      key: 'streaks',
      label: `${formatCount(streaks)}${NBSP}${streaks > 1 ? 'séries' : 'série'} de 7${NBSP}jours`,
      rule: '2 tickets par série',
      tickets: streaks * TICKETS.streak,
    },
    {
      key: 'courses',
      label: `${formatCount(courses)}${NBSP}cours ${courses > 1 ? 'terminés' : 'terminé'}`,
      rule: '5 tickets par cours',
      tickets: courses * TICKETS.course,
    },
  ] as const;
}

/** '9f3c 71a0 … e2b4'. */
export const shortHash = (hash: string): string => `${hash.slice(0, 4)} ${hash.slice(4, 8)} … ${hash.slice(-4)}`;

/** The source of a draw's randomness. */
export function beaconWords(beacon: NonNullable<LotteryProof['beacon']>): string {
  return beacon.kind === 'drand'
    ? `Valeur publique choisie à l’avance, tour ${formatCount(beacon.round ?? 0)}.`
    : `Somme des graines promises par ${beacon.partners.map(({ name }) => name).join(', ')}.`;
}
