import type { CertificateKey } from '@ulty/contracts/learning/certificates.js';
import { fromBase64Url, signedBytes, splitSigned, type CertificateFacts } from '@ulty/domain/learning/signed-certificate.js';

/** The result of verifying a code's signature: ours, not ours, or unknown with the keys that this phone has. */
export type SignatureVerdict = { kind: 'ours'; facts: CertificateFacts; keyId: string } | { kind: 'altered' } | { kind: 'no_key' };

/**
 * Verifies the text after '#' in an address, without network.
 * @param code the number it came with: the signature of another certificate is not valid for this one
 */
export async function checkSignature(signed: string, code: string, keys: readonly CertificateKey[]): Promise<SignatureVerdict> {
  const read = splitSigned(signed);
  if (!read || read.facts.code !== code) return { kind: 'altered' };
  const key = keys.find(({ id }) => id === read.keyId);
  const publicKey = key && fromBase64Url(key.x);
  if (!publicKey) return { kind: 'no_key' };
  const isOurs = await verifyEd25519(publicKey, new Uint8Array(signedBytes(read.statement)), read.signature);
  return isOurs ? { kind: 'ours', facts: read.facts, keyId: read.keyId } : { kind: 'altered' };
}

type Bytes = Uint8Array<ArrayBuffer>;

const library = () => import('@noble/ed25519');

/** Fetches what a verification without network will need. Browsers before 2025 have no Ed25519 of their own. */
export async function prepareSignatureCheck(): Promise<void> {
  const point = Uint8Array.from({ length: 32 }, (_, at) => (at === 0 ? 1 : 0));
  await crypto.subtle.importKey('raw', point, { name: 'Ed25519' }, false, ['verify']).catch(library);
}

async function verifyEd25519(publicKey: Bytes, bytes: Bytes, signature: Bytes): Promise<boolean> {
  try {
    const key = await crypto.subtle.importKey('raw', publicKey, { name: 'Ed25519' }, false, ['verify']);
    return await crypto.subtle.verify({ name: 'Ed25519' }, key, signature, bytes);
  } catch {
    const { verifyAsync } = await library();
    return verifyAsync(signature, bytes, publicKey).catch(() => false);
  }
}
