import { formatDate } from '../base/format.js';

/** What a text of ours can have been checked for: its sums computed again, its facts held against its sources, its law against `facts-bf.md`. */
export const CHECKED = ['sommes', 'faits', 'droit'] as const;
export type Checked = (typeof CHECKED)[number];

/** Who read a text again, what was checked in it, and on which day (ISO). */
export interface Checking {
  reviewedBy?: string | undefined;
  checkedAt?: string | undefined;
  checked?: readonly Checked[] | undefined;
}

/**
 * 'Relu par Salif Ouattara le 27 novembre 2026.' or 'Vérifié le 27 novembre 2026 : sommes, faits.'; null where nobody can say who read a
 * text again, nor what was checked. Product §2.21.
 */
export function checkedWords({ reviewedBy, checkedAt, checked = [] }: Checking): string | null {
  if (!checkedAt) return null;
  const day = formatDate(checkedAt);
  const words = [
    ...(reviewedBy ? [`Relu par ${reviewedBy} le ${day}.`] : []),
    ...(checked.length > 0 ? [`Vérifié le ${day}\u00a0: ${checked.join(', ')}.`] : []),
  ];
  return words.join(' ') || null;
}
