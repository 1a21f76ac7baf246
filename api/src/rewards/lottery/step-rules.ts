import { withDe } from '@ulty/domain/base/elision.js';
import { monthWords } from '@ulty/domain/days/calendar-words.js';
import { monthBounds } from '@ulty/domain/rewards/lottery-tickets.js';
import type { LOTTERY_STEPS } from '@ulty/contracts/rewards/lottery.js';
import { roundMoment } from './drand.js';
import type { MonthRow } from './lottery.queries.js';

/** How long the beacon is asked for a round before another may be chosen. */
const PATIENCE_MS = 86_400_000;

export type Step = (typeof LOTTERY_STEPS)[number];

/** Facts that decide which step is possible. */
export interface Standing {
  month: string;
  row: Pick<MonthRow, 'state' | 'pending' | 'failure' | 'beaconRound'>;
  hasPrizes: boolean;
  isClaimed: boolean;
}

/** Whether a step may be requested, and done, at a moment. Product §2.10. */
export function isPossible(step: Step, { month, row, hasPrizes, isClaimed }: Standing, now: Date): boolean {
  const { state, pending, failure, beaconRound } = row;
  const { from, until } = monthBounds(month);
  if (step === 'postpone') {
    const isAwaited = pending === 'draw' && failure !== null && beaconRound !== null;
    return isAwaited && now.getTime() >= roundMoment(beaconRound).getTime() + PATIENCE_MS;
  }
  if (pending) return false;
  switch (step) {
    case 'announce':
      return state === 'draft' && hasPrizes && now < until;
    case 'open':
      return state === 'announced' && now >= from;
    case 'freeze':
      return state === 'open' && now >= until;
    case 'draw':
      return state === 'frozen' && (beaconRound === null || now >= roundMoment(beaconRound));
    case 'publish':
      return state === 'drawn';
    case 'redraw':
      return beaconRound !== null && (state === 'drawn' || state === 'claims') && !isClaimed;
  }
}

const VERBS: Record<Step, [what: string, effect: string]> = {
  announce: ['Annoncer', 'l’empreinte d’une graine secrète est publiée'],
  open: ['Ouvrir', 'les tickets se gagnent jusqu’au dernier jour du mois'],
  freeze: ['Figer la liste', 'elle est publiée avec sa racine et ne change plus'],
  draw: ['Tirer', 'gagnants et réserves sont calculés'],
  publish: ['Publier', 'la graine et les gagnants sont publiés, les réclamations s’ouvrent pour 15 jours'],
  redraw: ['Recommencer', 'les gagnants sont effacés, un tour suivant de la balise décide'],
  postpone: ['Reporter', 'la balise n’a pas répondu, un de ses tours à venir décide ; liste et graine restent'],
};

/** The sentence on which a second administrator decides: 'Ouvrir le tirage d’octobre 2026 : …'. */
export function stepTitle(step: Step, month: string): string {
  const [what, effect] = VERBS[step];
  const which = withDe(monthWords(month));
  return step === 'freeze' ? `${what} ${which}\u00a0: ${effect}` : `${what} le tirage ${which}\u00a0: ${effect}`;
}
