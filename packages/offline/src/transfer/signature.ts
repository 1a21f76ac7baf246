import type { TransferKey } from '@ulty/contracts/base/downloads.js';
import { signedText } from '@ulty/domain/base/signed-parts.js';
import { sha256Hex } from '../downloads/network';
import { FileRefused } from '../file-refused';
import type { BookFile, SignedParts } from './book-file';

const CURVE = { name: 'ECDSA', namedCurve: 'P-256' } as const;
const HASH = { name: 'ECDSA', hash: 'SHA-256' } as const;

interface Parts {
  manifest: Pick<SignedParts, 'id' | 'parts'>;
  book: { id?: unknown };
  chapters: { id?: unknown }[];
  quizzes: object[];
}

/** Whether every part has its hash in the manifest, and the manifest names nothing else. */
export async function fitsParts({ manifest: { id, parts }, book, chapters, quizzes }: Parts): Promise<boolean> {
  const hasQuizzes = quizzes.length > 0 || parts.some(({ kind }) => kind === 'quizzes');
  const here = [['book', id, book], ...chapters.map((chapter) => ['chapter', chapter.id, chapter])];
  if (hasQuizzes) here.push(['quizzes', id, quizzes]);
  const hashed = await Promise.all(
    here.map(async ([kind, partId, content]) => ({ kind, id: partId, sha256: await sha256Hex(JSON.stringify(content)) })),
  );
  return book.id === id && JSON.stringify(hashed) === JSON.stringify(parts);
}

/** 64 bytes in base64url whose unused bits are zero, so that a signature has only one spelling. */
const SIGNATURE = /^[\w-]{85}[AQgw]$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Whether chapters and quizzes are of this book, and the book of the version that was signed. */
function belongsTogether({ manifest, book, chapters, quizzes }: BookFile): boolean {
  const ids = new Set(chapters.map(({ id }) => id));
  return (
    String(book.version) === manifest.version &&
    typeof book.title === 'string' &&
    [book, ...chapters, ...quizzes].every(({ id }) => UUID.test(String(id))) &&
    chapters.every(({ bookId }) => bookId === book.id) &&
    quizzes.every(({ bookId, chapterId }) => bookId === book.id && ids.has(chapterId))
  );
}

/**
 * Whether one of our keys signed the whole file. Content that has another shape than a book was not signed.
 * @throws FileRefused 'no_keys' when this device knows none, 'unknown_key' when the server has no key of this name, or has revoked it
 */
export async function isSignedByUs(file: BookFile, keys: readonly TransferKey[] | undefined): Promise<boolean> {
  const { keyId, value } = file.manifest.signature;
  if (!keys?.length) throw new FileRefused('no_keys');
  const key = keys.find(({ id }) => id === keyId);
  if (!key) throw new FileRefused('unknown_key');
  try {
    const jwk = { kty: 'EC', crv: CURVE.namedCurve, x: key.x, y: key.y };
    const publicKey = await crypto.subtle.importKey('jwk', jwk, CURVE, false, ['verify']);
    if (!SIGNATURE.test(value)) return false;
    const bytes = Uint8Array.from(atob(value.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0));
    const isOurs = await crypto.subtle.verify(HASH, publicKey, bytes, new TextEncoder().encode(signedText(file.manifest)));
    return isOurs && (await fitsParts(file)) && belongsTogether(file);
  } catch {
    return false;
  }
}
