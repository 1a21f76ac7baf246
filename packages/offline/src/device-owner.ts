/** The use of this phone: borrowed, shared, or switched to another person offline. Decision 0028, product §2.1. */
import { readFact, writeFact } from './device';

const BORROWER = 'ulty-borrowed';
const SHARED = 'ulty-shared';

/** Marks this phone as borrowed ('Ceci n’est pas mon téléphone'): all data of this person are deleted when they sign out. Product §2.1. */
export function lendTo(userId: string): void {
  writeFact(BORROWER, userId);
}

export function isBorrowedBy(userId: string): boolean {
  return readFact(BORROWER) === userId;
}

/** Ends the loan: the borrower signed out, or stores a profile on this phone after all. */
export function endLoan(): void {
  writeFact(BORROWER, '');
}

/** Whether profiles are kept on this phone: for the menu, without waiting for a database. */
export function isShared(): boolean {
  return readFact(SHARED) === '1';
}

/** @param profiles number of profiles kept on this phone */
export function noteShared(profiles: number): void {
  writeFact(SHARED, profiles > 0 ? '1' : '');
}

/** Request header that names the person whose page this is; the server answers for no other person. Decision 0028. */
export const PERSON_HEADER = 'X-Ulty-Person';

const COOKIE = 'ulty_as';
const YEAR_S = 31_536_000;

/** Value for a device that was locked offline: nobody is signed in. */
export const NOBODY = 'personne';

/** The person this device was switched to while offline, or null when the server's session applies. Decision 0028. */
export function handedTo(): string | null {
  return document.cookie.match(/(?:^|; )ulty_as=([\w-]+)/)?.[1] ?? null;
}

/**
 * Switches this device to a person (or `NOBODY`): from then on the server accepts its session for that person only. Stored in a cookie, so
 * that every request sends it.
 */
export function handTo(userId: string): void {
  document.cookie = `${COOKIE}=${userId}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** Ends the switch: the server's session belongs to that person again and applies. */
export function takeBack(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** People erased from this device since this page was opened: data of theirs that arrive late are not stored. */
const erased = new Set<string>();

export function noteErased(userId: string): void {
  erased.add(userId);
}

export function isErased(userId: string): boolean {
  return erased.has(userId);
}
