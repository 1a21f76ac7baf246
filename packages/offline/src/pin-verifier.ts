import type { KeptProfile } from './ext-database';

/** OWASP's number for PBKDF2 with SHA-512. */
const ITERATIONS = 210_000;

type Verifier = NonNullable<KeptProfile['verifier']>;

async function derive(pin: string, salt: Uint8Array, iterations: number): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits']);
  return new Uint8Array(
    await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-512', salt: salt as Uint8Array<ArrayBuffer>, iterations }, key, 256),
  );
}

/** Data to check a code with later; null on plain-http addresses, where browsers offer no cryptography. */
export async function makeVerifier(pin: string): Promise<Verifier | null> {
  if (!globalThis.crypto?.subtle) return null;
  const salt = crypto.getRandomValues(new Uint8Array(16));
  return { salt, hash: await derive(pin, salt, ITERATIONS), iterations: ITERATIONS };
}

export async function fits(pin: string, { salt, hash, iterations }: Verifier): Promise<boolean> {
  const given = await derive(pin, salt, iterations);
  return given.every((byte, at) => byte === hash[at]);
}
