import type { DownloadPart, PartsSignature } from '@ulty/contracts/base/downloads.js';
import { DOWNLOAD } from '@ulty/domain/base/downloads.js';
import { FileRefused } from '../file-refused';

/** A file of 1 MB never needs more bytes; a gzip bomb is stopped here. */
const CONTENT_MAX_BYTES = 4_000_000;
/** Our deepest JSON, the choices of an exercise, is on level 7. */
const MAX_DEPTH = 12;

/** A part of the server's answer: JSON whose order of keys is preserved, since its text is what was signed. */
export type Json = Record<string, unknown>;

/** The signed fields of a book's manifest, and the signature. The other fields follow from the content. */
export interface SignedParts {
  kind: 'book';
  id: string;
  version: string;
  parts: Pick<DownloadPart, 'kind' | 'id' | 'sha256'>[];
  signature: PartsSignature;
}

/** The content of a `.ulty` file: gzip of this as JSON, the keys in this order, without spaces. Product §2.28. */
export interface BookFile {
  format: 'ulty-book';
  formatVersion: 1;
  manifest: SignedParts;
  book: Json;
  chapters: Json[];
  quizzes: Json[];
}

interface Known {
  manifest: Omit<SignedParts, 'kind' | 'signature'> & { signature: PartsSignature | null };
  book: object;
  chapters: readonly object[];
  quizzes: readonly object[];
}

/** The content of a book's file: its fields and no others, in their order. */
export function contentOf({ manifest: { id, version, parts, signature }, book, chapters, quizzes }: Known): BookFile {
  const content: Record<keyof BookFile, unknown> = {
    format: 'ulty-book',
    formatVersion: 1,
    manifest: {
      kind: 'book',
      id,
      version,
      parts: parts.filter(({ kind }) => kind !== 'audio').map((part) => ({ kind: part.kind, id: part.id, sha256: part.sha256 })),
      signature: { keyId: signature?.keyId, value: signature?.value },
    },
    book,
    chapters: [...chapters],
    quizzes: [...quizzes],
  };
  return content as unknown as BookFile;
}

/** @returns the bytes of a `.ulty` file */
export async function pack(content: BookFile): Promise<Blob> {
  return new Response(new Blob([JSON.stringify(content)]).stream().pipeThrough(new CompressionStream('gzip'))).blob();
}

/**
 * Parses a `.ulty` file without trusting it: it has the fields of our files, but their content is unchecked.
 * @throws FileRefused
 */
export async function unpack(file: Blob): Promise<BookFile> {
  if (file.size > DOWNLOAD.transferFileMaxBytes) throw new FileRefused('too_big');
  try {
    const bytes = await inflate(file);
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
    if (isShallow(bytes)) {
      const content = contentOf(JSON.parse(text) as Known);
      if (JSON.stringify(content) === text) return content;
    }
  } catch (error) {
    if (error instanceof FileRefused) throw error;
  }
  throw new FileRefused('not_a_file_of_ours');
}

async function inflate(file: Blob): Promise<Uint8Array> {
  const bytes = new Uint8Array(CONTENT_MAX_BYTES);
  let length = 0;
  const reader = file.stream().pipeThrough(new DecompressionStream('gzip')).getReader();
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return bytes.subarray(0, length);
    if (length + value.length > CONTENT_MAX_BYTES) {
      void reader.cancel().catch(() => undefined);
      throw new FileRefused('too_big');
    }
    bytes.set(value, length);
    length += value.length;
  }
}

/** Whether JSON is nested no deeper than ours; checked before it is parsed. */
function isShallow(bytes: Uint8Array): boolean {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < bytes.length; i += 1) {
    const byte = bytes[i];
    if (isText && byte === 0x5c) i += 1;
    else if (byte === 0x22) isText = !isText;
    else if (isText) continue;
    else if (byte === 0x7b || byte === 0x5b) depth += 1;
    else if (byte === 0x7d || byte === 0x5d) depth -= 1;
    if (depth > MAX_DEPTH) return false;
  }
  return true;
}
