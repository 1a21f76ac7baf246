import { cleanPhone } from '@ulty/domain/base/phone-text.js';

/** Fewest digits of a number that can be called. */
const MIN_DIGITS = 6;
const MAX_DIGITS = 15;

/**
 * A number as people write it, kept to its digits: '00226 70-12-34-56' and '70 12 34 56' become '+22670123456'.
 * Eight digits alone are a number of Burkina Faso. Null when it cannot be called.
 */
export function normalisePhone(text: string): string | null {
  const clean = cleanPhone(text);
  if (/[^\d+.\-/\u2010-\u2015]/.test(clean)) return null;
  const digits = clean.replaceAll(/\D/g, '');
  const isInternational = clean.startsWith('+') || digits.startsWith('00');
  const number = digits.replace(/^00/, '');
  if (number.length < MIN_DIGITS || number.length > MAX_DIGITS) return null;
  if (isInternational) return `+${number}`;
  if (number.length === 8) return `+226${number}`;
  return number.length === 11 && number.startsWith('226') ? `+${number}` : number;
}
