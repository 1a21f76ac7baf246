import { randomInt } from 'node:crypto';

/** Letters without I, L, O, Q, S, Z, which are confused when read aloud or copied by hand. */
const LETTERS = 'ABCDEFGHJKMNPRTUVWXY';
const LENGTH = 12;
const RECOVERY_CODES = 10;

/** Ten codes of twelve letters (52 bits each), as `ABCD-EFGH-JKMN`. */
export function newRecoveryCodes(): string[] {
  return Array.from({ length: RECOVERY_CODES }, () =>
    grouped(Array.from({ length: LENGTH }, () => LETTERS[randomInt(LETTERS.length)]).join('')),
  );
}

/** Normalises a typed code: case, spaces and dashes do not count. Null when it cannot be one. */
export function readRecoveryCode(text: string): string | null {
  const letters = text.toUpperCase().replaceAll(/[\s\p{Cf}\p{Pd}]/gu, '');
  return letters.length === LENGTH && [...letters].every((letter) => LETTERS.includes(letter)) ? grouped(letters) : null;
}

function grouped(letters: string): string {
  return (letters.match(/.{4}/g) ?? []).join('-');
}
