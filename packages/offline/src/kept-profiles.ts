import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { PROFILES } from '@ulty/domain/base/pin.js';
import { trustedNow } from './device';
import { extDatabase, type KeptProfile } from './ext-database';
import { noteShared } from './device-owner';

/** The number of iterations that OWASP recommends for PBKDF2 with SHA-512. */
const ITERATIONS = 210_000;

type Verifier = NonNullable<KeptProfile['verifier']>;

async function derive(pin: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: salt as Uint8Array<ArrayBuffer>, iterations }, key, 256),
  );
}

/** Data to check a code with later; null on plain-http addresses, where browsers offer no cryptography. */
async function makeVerifier(pin: string): Promise<Verifier | null> {
  if (!globalThis.crypto?.subtle) return null;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, hash: await derive(pin, salt, ITERATIONS), iterations: ITERATIONS };
}

async function fits(pin: string, { salt, hash, iterations }: Verifier): Promise<boolean> {
  const given = await derive(pin, salt, iterations);
  return given.every((byte, at) => byte === hash[at]);
}

/** The result of a code given offline. */
export type Unlock = { state: 'open' } | { state: 'wrong'; left: number } | { state: 'needs-network' };

/** Stores a person on this phone under a code that the server has just accepted. */
export async function keepProfile(user: CurrentUser, pin: string): Promise<void> {
  const verifier = await makeVerifier(pin);
  const database = await extDatabase();
  await database.put('profiles', { id: user.id, user, verifier, tries: 0, seenAt: trustedNow() });
  noteShared(await database.count('profiles'));
}

/** Stores the server's present data of a person, if this phone has their profile, and starts the thirty days anew. */
export async function noteProfile(user: CurrentUser): Promise<void> {
  const transaction = (await extDatabase()).transaction('profiles', 'readwrite');
  const kept = await transaction.store.get(user.id);
  if (kept) await transaction.store.put({ ...kept, user, seenAt: trustedNow() });
  await transaction.done;
}

/** Profiles on this phone, in the order of their names. */
export async function keptProfiles(): Promise<KeptProfile[]> {
  return (await (await extDatabase()).getAll('profiles')).sort((a, b) => a.user.firstName.localeCompare(b.user.firstName, 'fr'));
}

export async function keptProfile(id: string): Promise<KeptProfile | undefined> {
  return (await extDatabase()).get('profiles', id);
}

export async function dropProfile(id: string): Promise<void> {
  const database = await extDatabase();
  await database.delete('profiles', id);
  noteShared(await database.count('profiles'));
}

/** Whether a profile opens without network: it has a code to compare with and tries left, and the thirty days are not over. */
export function opensOffline({ verifier, tries, seenAt }: KeptProfile, now = trustedNow()): boolean {
  return verifier !== null && tries < PROFILES.tries && now - seenAt < PROFILES.keptMs;
}

/** Checks a code offline. The try is counted in storage before the code is compared. */
export async function unlock(id: string, pin: string): Promise<Unlock> {
  const database = await extDatabase();
  const transaction = database.transaction('profiles', 'readwrite', { durability: 'strict' });
  const kept = await transaction.store.get(id);
  const mayTry = kept && opensOffline(kept);
  if (mayTry) await transaction.store.put({ ...kept, tries: kept.tries + 1 });
  await transaction.done;
  if (!mayTry || !kept.verifier) return { state: 'needs-network' };
  if (await fits(pin, kept.verifier)) {
    await database.put('profiles', { ...kept, tries: 0 });
    return { state: 'open' };
  }
  const left = PROFILES.tries - kept.tries - 1;
  return left > 0 ? { state: 'wrong', left } : { state: 'needs-network' };
}

/** Stores whose pages this device shows while offline; null: nobody's. */
export async function rememberMember(id: string | null): Promise<void> {
  const kept = id === null ? undefined : await keptProfile(id);
  const database = await extDatabase();
  if (kept) await database.put('state', kept.user, 'user');
  else await database.delete('state', 'user');
}
