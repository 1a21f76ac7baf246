import { addDays, dayNumber, mondayOf, type Day } from '../days/streak.js';

/** Weeks that the cloth of all days shows: never fewer, so that its first pieces are not alone, and never more. Identity §17.7. */
export const CLOTH_WEEKS = { least: 8, most: 26 } as const;
export const MAX_CLOTH_DAYS = CLOTH_WEEKS.most * 7;

/** The first day that the cloth of `today` can show, a Monday. */
export const firstClothDay = (today: Day): Day => addDays(mondayOf(today), -7 * (CLOTH_WEEKS.most - 1));

/** woven: studied · pending: studied on this device, not confirmed yet · open: today, before any study · bare: a day without, or to come. */
export interface ClothPiece {
  day: Day;
  state: 'woven' | 'pending' | 'open' | 'bare';
  /** What was learned most on a woven day. */
  category: string | null;
  /** Whether a duo's fifth quiz was done on it. Identity §17.8. */
  isDuo?: boolean | undefined;
}

export interface KnownDays {
  since: Day | null;
  days: number;
  woven: readonly { day: Day; category: string | null; isDuo?: boolean | undefined }[];
}

export interface WovenCloth {
  /** Weeks from the oldest to the present one, each Monday to Sunday. */
  weeks: ClothPiece[][];
  /** All days woven, pending ones too. */
  days: number;
  /** Those before the weeks shown. */
  folded: number;
}

/**
 * The cloth of all days: a column a week, from that of the first day to the present one.
 * @param waiting days with work on this device that the server has not counted
 */
export function weaveDays({ since, days, woven }: KnownDays, today: Day, waiting: Iterable<Day>): WovenCloth {
  const present = mondayOf(today);
  const oldest = firstClothDay(today);
  const begun = since === null || since > today ? present : mondayOf(since);
  const weeks = Math.min(CLOTH_WEEKS.most, Math.max(CLOTH_WEEKS.least, (dayNumber(present) - dayNumber(begun)) / 7 + 1));
  const first = addDays(present, -7 * (weeks - 1));
  const known = new Map(woven.map((piece) => [piece.day, piece]));
  const pending = new Set([...waiting].filter((day) => day <= today && day >= oldest && !known.has(day)));
  const pieceOf = (day: Day): ClothPiece => {
    const piece = known.get(day);
    if (piece) return { ...piece, state: 'woven' };
    return { day, state: pending.has(day) ? 'pending' : day === today ? 'open' : 'bare', category: null };
  };
  const shown = Array.from({ length: weeks }, (_, week) => Array.from({ length: 7 }, (_, at) => pieceOf(addDays(first, week * 7 + at))));
  const wovenHere = shown.flat().filter(({ state }) => state === 'woven').length;
  return { weeks: shown, days: days + pending.size, folded: Math.max(0, days - wovenHere) };
}
