/** Whose this phone is: lent, shared, handed over without network, or left by a person of whom nothing may stay. Decision 0028, product §2.1. */
import { readFact, writeFact } from './device';

const BORROWER = 'ulty-borrowed';
const SHARED = 'ulty-shared';

/** 'Ceci n’est pas mon téléphone': nothing of this person may stay when they leave. Product §2.1. */
export function lendTo(userId: string): void {
  writeFact(BORROWER, userId);
}

export function isBorrowedBy(userId: string): boolean {
  return readFact(BORROWER) === userId;
}

/** The borrower left, or keeps a profile here after all. */
export function endLoan(): void {
  writeFact(BORROWER, '');
}

/** Whether profiles are kept on this phone: for the menu, which does not wait for a database. */
export function isShared(): boolean {
  return readFact(SHARED) === '1';
}

/** @param profiles how many are kept now */
export function noteShared(profiles: number): void {
  writeFact(SHARED, profiles > 0 ? '1' : '');
}

/** Says on a request for whom its page asks; the server answers nobody else. Decision 0028. */
export const PERSON_HEADER = 'X-Ulty-Person';

const COOKIE = 'ulty_as';
const YEAR_S = 31_536_000;

/** Stands for a device that was locked without network: nobody is in. */
export const NOBODY = 'personne';

/** Whom this device was handed to while there was no network to tell the server, or null when the server's session counts. Decision 0028. */
export function handedTo(): string | null {
  return document.cookie.match(/(?:^|; )ulty_as=([\w-]+)/)?.[1] ?? null;
}

/** Hands this device to a person (or `NOBODY`): from here on the server takes its session for nobody else's. A cookie, so that no request can forget it. */
export function handTo(userId: string): void {
  document.cookie = `${COOKIE}=${userId}; Path=/; Max-Age=${YEAR_S}; SameSite=Lax${location.protocol === 'https:' ? '; Secure' : ''}`;
}

/** The server's session is that person's: it counts again. */
export function takeBack(): void {
  document.cookie = `${COOKIE}=; Path=/; Max-Age=0; SameSite=Lax`;
}

/** People erased from this device since this page began: what still arrives of theirs is written nowhere. */
const erased = new Set<string>();

export function noteErased(userId: string): void {
  erased.add(userId);
}

export function isErased(userId: string): boolean {
  return erased.has(userId);
}
