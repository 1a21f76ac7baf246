import { westernDigits, withoutUnseen } from './typed-text.js';

/** A label in front of a number that was copied from a link or a card. */
const LABEL = /^(?:tel|t[eé]l(?:[eé]phone)?\.?)\s*:\s*(?:\/\/)?/i;

/**
 * A typed or pasted number without what the parser rejects: 'tel:', spaces of every kind, brackets, invisible characters; digits of other
 * scripts are converted to 0–9.
 */
export function cleanPhone(typed: string): string {
  return westernDigits(withoutUnseen(typed))
    .trim()
    .replace(LABEL, '')
    .replaceAll(/[\s()]/g, '');
}
