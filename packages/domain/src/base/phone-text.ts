import { westernDigits, withoutUnseen } from './typed-text.js';

/** Before a number that was copied from a link or a card. */
const LABEL = /^(?:tel|t[eé]l(?:[eé]phone)?\.?)\s*:\s*(?:\/\/)?/i;

/**
 * A typed or pasted number without what the parser does not accept: 'tel:', spaces of every kind, brackets, invisible marks; digits of every
 * keyboard as ours.
 */
export function cleanPhone(typed: string): string {
  return westernDigits(withoutUnseen(typed))
    .trim()
    .replace(LABEL, '')
    .replaceAll(/[\s()]/g, '');
}
