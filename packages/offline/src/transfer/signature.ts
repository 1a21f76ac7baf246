import type { TransferKey } from '@ulty/contracts/downloads.js';
import { signedText } from '@ulty/domain/signed-parts.js';
import { FileRefused } from '../file-refused';
import type { SignedParts } from './book-file';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const HASH = { name: 'ECDSA', hash: 'SHA-256' } as const;

/** SHA-256 in hex of a part's JSON text. */
async function hashOf(part: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(JSON.stringify(part)));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

interface Parts {
  manifest: Pick<SignedParts, 'id' | 'parts'>;
  book: { id?: unknown };
  chapters: { id?: unknown }[];
  quizzes: object[];
}

/** Whether every part has its hash in the manifest, and nothing else is there. */
export async function fitsParts({ manifest: { id, parts }, book, chapters, quizzes }: Parts): Promise<boolean> {
  const contents: [kind: string, id: unknown, content: object][] = [
    ['book', book.id, book],
    ...chapters.map((chapter): [string, unknown, object] => ['chapter', chapter.id, chapter]),
  ];
  const hasQuizzes = quizzes.length > 0 || parts.some(({ kind }) => kind === 'quizzes');
  if (hasQuizzes) contents.push(['quizzes', id, quizzes]);
  if (book.id !== id || parts.length !== contents.length) return false;
  for (const [i, [kind, contentId, content]] of contents.entries()) {
    const part = parts[i];
    if (part?.kind !== kind || part.id !== contentId || part.sha256 !== (await hashOf(content))) return false;
  }
  return true;
}

/**
 * Whether one of our keys signed these parts.
 * @throws FileRefused 'no_keys' when this device knows none, 'unknown_key' when the server has none of this name, or none any more
 */
export async function isSignedByUs(manifest: SignedParts, keys: readonly TransferKey[] | undefined): Promise<boolean> {
  if (!keys?.length) throw new FileRefused('no_keys');
  const key = keys.find(({ id }) => id === manifest.signature.keyId);
  if (!key) throw new FileRefused('unknown_key');
  const { value } = manifest.signature;
  try {
    const jwk = { kty: 'EC', crv: CURVE.namedCurve, x: key.x, y: key.y };
    const publicKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['verify']);
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    return (
      toBase64Url(bytes) === value && (await crypto.subtle.verify(HASH, publicKey, bytes, new TextEncoder().encode(signedText(manifest))))
    );
  } catch {
    return false;
  }
}

const toBase64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
