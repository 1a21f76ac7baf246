/** Signs of a certificate's number: none is confused with another on paper (0, O, 1 and I are missing). Product §2.20. */
export const CERTIFICATE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Number of signs after 'ULT': seven drawn at random and one check sign. */
const SIGNS = 8;

/** What is wrong with a typed number: a sign that is never used, too few or too many signs, or a wrong check sign. */
export type CertificateFault = 'sign' | 'length' | 'check';

/** What to correct in a typed number, in French. */
export const CERTIFICATE_FAULTS: Readonly<Record<CertificateFault, string>> = {
  sign: 'Ce signe n’existe pas\u00a0: ni 0, ni O, ni 1, ni I.',
  length: 'Il faut ULT, puis deux fois quatre signes.',
  check: 'Ces signes ne vont pas ensemble\u00a0: relisez le numéro signe par signe.',
};

/** How often the holder may change the name on one certificate, so that a certificate is not passed on to somebody else. */
export const MOST_RENAMES = 3;

/** Doubles an element of the field of 32 elements, x⁵ + x² + 1. */
const double = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31;

/**
 * The sign that makes the weighted sum zero in the field of 32 elements, where each place has another weight: a single wrong sign and two
 * swapped signs are always detected.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => double(sum ^ value), 0);
}

/**
 * A number from seven values of 0 to 31 drawn at random: 'ULT-7K4M-29XQ'.
 * @param drawn random bytes, of which the last five bits are used
 */
export function certificateCode(drawn: ArrayLike<number>): string {
  const values = Array.from({ length: SIGNS - 1 }, (_, at) => (drawn[at] ?? 0) & 31);
  const signs = [...values, checkOf(values)].map((value) => CERTIFICATE_SIGNS[value]).join('');
  return `ULT-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** Parses a number as people write it: without dashes, in small letters, with spaces, with or without 'ULT'. */
export function readCertificateCode(text: string): { code: string } | { fault: CertificateFault } {
  // A number has 13 characters: a much longer text is cut before it is parsed.
  const signs = text
    .slice(0, 64)
    .toUpperCase()
    .replace(/[\s\p{Cf}\u2010-\u2015_.-]/gu, '')
    .replace(/^N[°º]/, '')
    .replace(/^ULT(?=.{8})/, '');
  if ([...signs].some((sign) => !CERTIFICATE_SIGNS.includes(sign))) return { fault: 'sign' };
  if (signs.length !== SIGNS) return { fault: 'length' };
  const values = [...signs].map((sign) => CERTIFICATE_SIGNS.indexOf(sign));
  if (checkOf(values.slice(0, -1)) !== values.at(-1)) return { fault: 'check' };
  return { code: `ULT-${signs.slice(0, 4)}-${signs.slice(4)}` };
}

/** Values of the eight signs of a well-formed number. */
export const codeValues = (code: string): number[] => [...code.slice(4).replace('-', '')].map((sign) => CERTIFICATE_SIGNS.indexOf(sign));

/** The number with these values of its eight signs; null when the check sign is wrong. */
export function codeOfValues(values: readonly number[]): string | null {
  const read = readCertificateCode(values.map((value) => CERTIFICATE_SIGNS[value] ?? '0').join(''));
  return 'code' in read ? read.code : null;
}

/** The number and the signed text after '#' in a scanned code or a pasted address. Null: no certificate of ours. */
export function readScanned(text: string): { code: string; signed: string | null } | null {
  const found = /\/certificat\/([^/?#\s]{1,40})(?:#([\w-]{1,2000}))?\s*$/.exec(text.slice(0, 4_000));
  const read = readCertificateCode(found?.[1] ?? text);
  return 'code' in read ? { code: read.code, signed: found?.[2] ?? null } : null;
}

/**
 * A key's name as certificates show it: '4F2A-91C7'.
 * @param id eight hexadecimal digits
 */
export const keyWords = (id: string): string => `${id.slice(0, 4)}-${id.slice(4)}`.toUpperCase();
