import type { DownloadManifest, TransferKey } from '@ulty/contracts/base/downloads.js';
import { signedText } from '@ulty/domain/base/signed-parts.js';
import { storeBook } from '../../downloads/stored-book';
import { makeBook, sha256, type ServerBook } from '../../downloads/testing/content';
import type { DownloadRow } from '../../download-types';
import { extDatabase } from '../../ext-database';
import { emptyDatabases } from '../../testing/databases';
import { TRANSFER_KEYS } from '../receive-book';

/** A key of a server, with its private half. */
export interface Signer {
  id: string;
  sign: (text: string) => Promise<string>;
  key: TransferKey;
}

export async function makeSigner(id: string, namedCurve = 'P-256'): Promise<Signer> {
  const pair = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve }, true, ['sign', 'verify']);
  const { x = '', y = '' } = await crypto.subtle.exportKey('jwk', pair.publicKey);
  return {
    id,
    key: { id, x, y },
    sign: async (text) =>
      Buffer.from(await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, pair.privateKey, new TextEncoder().encode(text))).toString(
        'base64url',
      ),
  };
}

async function signed(manifest: DownloadManifest, signer: Signer): Promise<DownloadManifest> {
  return { ...manifest, signature: { keyId: signer.id, value: await signer.sign(signedText(manifest)) } };
}

/** A book of a server, signed. @param change made to it before its parts are hashed */
export async function makeSignedBook(
  signer: Signer,
  over: Parameters<typeof makeBook>[0] = {},
  change: (book: ServerBook) => unknown = () => undefined,
): Promise<ServerBook> {
  const book = makeBook(over);
  change(book);
  const { chapters, quizzes } = book;
  const contents: Record<string, unknown> = { book: book.book, quizzes };
  const parts = book.manifest.parts.map((part) =>
    part.kind === 'audio'
      ? part
      : { ...part, sha256: sha256(JSON.stringify(contents[part.kind] ?? chapters.find(({ id }) => id === part.id))) },
  );
  return { ...book, manifest: await signed({ ...book.manifest, parts }, signer) };
}

/** A new phone that knows these keys and stores nothing else. */
export async function newPhone(...signers: Signer[]): Promise<void> {
  await emptyDatabases();
  if (signers.length > 0) await knowKeys(...signers);
}

export async function knowKeys(...signers: Signer[]): Promise<void> {
  await (await extDatabase()).put(
    'state',
    signers.map(({ key }) => key),
    TRANSFER_KEYS,
  );
}

const AT = '2026-11-19T12:00:00.000Z';

/** The row of a learner who has downloaded a book with its recordings. */
export const rowOf = (userId: string, manifest: DownloadManifest, over: Partial<DownloadRow> = {}): DownloadRow => ({
  userId,
  kind: 'book',
  id: manifest.id,
  title: manifest.title,
  status: 'whole',
  reason: null,
  wantsAudio: false,
  isPinned: false,
  manifest,
  next: null,
  done: manifest.parts.filter(({ kind }) => kind !== 'audio').map(({ kind, id }) => `${kind}:${id}`),
  missing: [],
  requestedAt: AT,
  downloadedAt: AT,
  lastOpenedAt: AT,
  ...over,
});

export async function download(userId: string, { manifest, ...content }: ServerBook, over: Partial<DownloadRow> = {}): Promise<void> {
  await storeBook(manifest, content, AT);
  await (await extDatabase()).put('downloads', rowOf(userId, manifest, over));
}

/** Compresses a text with gzip, whatever its content. */
export const gzip = (content: string | Uint8Array<ArrayBuffer>) =>
  new Response(new Blob([content]).stream().pipeThrough(new CompressionStream('gzip'))).blob();

export const gunzip = (file: Blob) => new Response(file.stream().pipeThrough(new DecompressionStream('gzip'))).text();
