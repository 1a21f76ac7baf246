/** Signs of a certificate's number: none is taken for another on paper (0, O, 1 and I are missing). Product §2.20. */
export const CERTIFICATE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';

/** Signs after 'ULT': seven drawn at random, one that checks them. */
const SIGNS = 8;

/** What is wrong with a typed number: a sign that is never used, too few or too many, or signs that do not fit together. */
export type CertificateFault = 'sign' | 'length' | 'check';

/** What to correct in a typed number, in French. */
export const CERTIFICATE_FAULTS: Readonly<Record<CertificateFault, string>> = {
  sign: 'Ce signe n’existe pas\u00a0: ni 0, ni O, ni 1, ni I.',
  length: 'Il faut ULT, puis deux fois quatre signes.',
  check: 'Ces signes ne vont pas ensemble\u00a0: relisez le numéro signe par signe.',
};

/** How often the name on one certificate may be changed by its holder: a paper is not handed to somebody else. */
export const MOST_RENAMES = 3;

/** Points of a course named on its certificate at most. */
export const MOST_SKILLS = 4;

/** Doubles an element of the field of 32 elements, x⁵ + x² + 1. */
const double = (value: number) => ((value << 1) ^ (value & 16 ? 0b100101 : 0)) & 31;

/**
 * The sign that makes the weighted sum zero in the field of 32 elements, where each place has another weight: one wrong sign and two that
 * changed places are always noticed.
 */
function checkOf(values: readonly number[]): number {
  return values.reduce((sum, value) => double(sum ^ value), 0);
}

/** A number from seven values of 0 to 31 drawn at random: 'ULT-7K4M-29XQ'. @param drawn bytes of which the last five bits count */
export function certificateCode(drawn: ArrayLike<number>): string {
  const values = Array.from({ length: SIGNS - 1 }, (_, at) => (drawn[at] ?? 0) & 31);
  const signs = [...values, checkOf(values)].map((value) => CERTIFICATE_SIGNS[value]).join('');
  return `ULT-${signs.slice(0, 4)}-${signs.slice(4)}`;
}

/** A number as people write it: without dashes, in small letters, with spaces, with or without 'ULT'. */
export function readCertificateCode(text: string): { code: string } | { fault: CertificateFault } {
  // The number itself is 13 characters: more is cut before it is looked at.
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

/** A number from the values of its eight signs; null where they do not fit together. */
export function codeOfValues(values: readonly number[]): string | null {
  const read = readCertificateCode(values.map((value) => CERTIFICATE_SIGNS[value] ?? '0').join(''));
  return 'code' in read ? read.code : null;
}

/** What a scanned code or a pasted address names: the number, and what is signed after '#'. Null: no certificate of ours. */
export function readScanned(text: string): { code: string; signed: string | null } | null {
  const found = /\/certificat\/([^/?#\s]{1,40})(?:#([\w-]{1,2000}))?\s*$/.exec(text.slice(0, 4_000));
  const read = readCertificateCode(found?.[1] ?? text);
  return 'code' in read ? { code: read.code, signed: found?.[2] ?? null } : null;
}

/** A key's name as papers show it: '4F2A-91C7'. @param id eight hexadecimal digits */
export const keyWords = (id: string): string => `${id.slice(0, 4)}-${id.slice(4)}`.toUpperCase();
