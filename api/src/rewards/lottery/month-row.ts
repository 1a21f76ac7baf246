import type { LotteryProof, LotteryState } from '@ulty/contracts/rewards/lottery.js';
import { addMonths } from '@ulty/domain/days/calendar-words.js';
import { COOL_DOWN_MONTHS, monthBounds } from '@ulty/domain/rewards/lottery-tickets.js';
import type { Config } from '../../core/base/config.js';
import { roundMoment } from './drand.js';
import type { MonthRow } from './lottery.queries.js';

/** Whether draws may take place: with an authorisation, or as a demonstration. */
export const isAllowed = ({ lottery, isDemoSeeded }: Pick<Config, 'lottery' | 'isDemoSeeded'>): boolean =>
  lottery.authorisation !== null || isDemoSeeded;

/** Returns the earlier months whose winners are excluded from this one. */
const pauseMonths = (month: string): string[] => Array.from({ length: COOL_DOWN_MONTHS }, (_, index) => addMonths(month, -index - 1));

/** Parameters of the statements that count a month. */
export function countingParams(month: string): { from: Date; until: Date; pause: string[]; year: number } {
  return { ...monthBounds(month), pause: pauseMonths(month), year: Number(month.slice(0, 4)) };
}

/** The state as shown: suspended while draws are not permitted and this one has not taken place. */
export function toldState(row: Pick<MonthRow, 'state'> | null, config: Pick<Config, 'lottery' | 'isDemoSeeded'>): LotteryState {
  const state = row?.state ?? 'draft';
  const isOver = state === 'drawn' || state === 'claims' || state === 'closed';
  return isOver || isAllowed(config) ? state : 'suspended';
}

const iso = (moment: Date | string | null) => (moment === null ? null : new Date(moment).toISOString());

export function toSteps(row: MonthRow | null): LotteryProof['steps'] {
  return {
    announced: iso(row?.announcedAt ?? null),
    opened: iso(row?.openedAt ?? null),
    frozen: iso(row?.frozenAt ?? null),
    drawn: iso(row?.drawnAt ?? null),
    published: iso(row?.publishedAt ?? null),
  };
}

/** The beacon as published; its value and the partners' seeds once the draw is published. */
export function toBeacon(row: MonthRow): LotteryProof['beacon'] {
  if (!row.beaconKind) return null;
  const isPublished = row.publishedAt !== null;
  return {
    kind: row.beaconKind,
    round: row.beaconRound,
    at: row.beaconRound === null ? null : roundMoment(row.beaconRound).toISOString(),
    value: isPublished ? row.beaconValue : null,
    signature: isPublished ? row.beaconSignature : null,
    partners: row.partners.map(({ name, commitment, seed }) => ({ name, commitment, seed: isPublished ? seed : null })),
  };
}
