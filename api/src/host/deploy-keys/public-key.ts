import { createPublicKey, hash, type KeyObject } from 'node:crypto';

/** A team's public key as it is stored: normalised PEM, and the fingerprint that people compare. */
export interface TeamPublicKey {
  pem: string;
  /** SHA-256 of its SPKI, hex. */
  fingerprint: string;
}

const PUBLIC_PEM = /^-----BEGIN PUBLIC KEY-----\s[A-Za-z0-9+/=\s]+-----END PUBLIC KEY-----$/;

/** Parses the ECDSA P-256 key of a PEM (SPKI); null for anything else, including a private key. */
export function readPublicKey(text: string): TeamPublicKey | null {
  const key = PUBLIC_PEM.test(text.trim()) ? parse(text) : null;
  if (key?.asymmetricKeyDetails?.namedCurve !== 'prime256v1') return null;
  return {
    pem: key.export({ type: 'spki', format: 'pem' }) as string,
    fingerprint: hash('sha256', key.export({ type: 'spki', format: 'der' }), 'hex'),
  };
}

function parse(text: string): KeyObject | null {
  try {
    return createPublicKey(text);
  } catch {
    return null;
  }
}
