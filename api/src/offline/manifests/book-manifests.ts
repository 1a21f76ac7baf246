import { Injectable } from '@nestjs/common';
import type { Chapter } from '@ulty/contracts/learning/books.js';
import type { DownloadManifest, DownloadPart, PartsSignature } from '@ulty/contracts/base/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { book, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { canBeHandedOn } from '@ulty/domain/learning/books.js';
import { signedText } from '@ulty/domain/base/signed-parts.js';
import { LRUCache } from 'lru-cache';
import { AppError } from '../../core/base/errors.js';
import { bytesSent } from '../../core/http/compression.js';
import { BooksService } from '../../quiz/books/books.service.js';
import { TransferKeys } from '../transfer-keys/transfer-keys.js';
import { partOf, sha256 } from './text-parts.js';

/** Most cached manifests, of two or three kilobytes each. */
const KEPT_MANIFESTS = 300;

interface Computed {
  /** The manifest without a signature. */
  manifest: DownloadManifest;
  isHandedOn: boolean;
  /** Signatures by key, each made once: signing the same text again gives other bytes. */
  signatures: Map<string, PartsSignature>;
}

/** Manifests of book downloads, computed once for each version. Product §2.22. */
@Injectable()
export class BookManifests {
  private readonly kept = new LRUCache<string, { mark: string; computed: Promise<Computed> }>({ max: KEPT_MANIFESTS });

  constructor(
    private readonly books: BooksService,
    private readonly keys: TransferKeys,
  ) {}

  /** Returns a manifest. Throws BOOK_NOT_FOUND, or CHAPTERS_NOT_FOUND for a book without any. */
  async of(bookId: string): Promise<DownloadManifest> {
    const { manifest, isHandedOn, signatures } = await this.unsigned(bookId);
    if (!isHandedOn) return manifest;
    const signer = await this.keys.signer();
    const signature = signatures.get(signer.id) ?? signer.sign(signedText(manifest));
    signatures.set(signer.id, signature);
    return { ...manifest, signature };
  }

  private async unsigned(bookId: string): Promise<Computed> {
    const mark = await this.books.mark(bookId);
    const known = this.kept.get(bookId);
    if (known?.mark === mark) return known.computed;
    const computed = this.compute(bookId, mark);
    this.kept.set(bookId, { mark, computed });
    computed.catch(() => this.kept.peek(bookId)?.computed === computed && this.kept.delete(bookId));
    return computed;
  }

  /** Computes a manifest. Throws UNAVAILABLE when an import has changed the book in between: a manifest must not mix two versions. */
  private async compute(bookId: string, mark: string): Promise<Computed> {
    // Read first: a book without chapters has no quizzes either, and its error names the missing chapters.
    const list = await this.books.chapters(bookId);
    const [detail, quizList] = await Promise.all([this.books.detail(bookId), this.books.quizzes(bookId)]);
    const id = bookId;
    const parts = [
      await partOf({ kind: 'book', id, path: addressOf(book, { id }) }, detail),
      ...(await chapterParts(bookId, list)),
      ...list.flatMap(audioPart),
      await partOf({ kind: 'quizzes', id, path: addressOf(quizzes, { id }) }, quizList),
    ];
    if ((await this.books.mark(bookId)) !== mark) throw new AppError('UNAVAILABLE', { retryAfterSec: 1 });
    return {
      manifest: { kind: 'book', id, title: detail.title, version: String(detail.version), parts, signature: null },
      isHandedOn: canBeHandedOn(detail.rights),
      signatures: new Map(),
    };
  }
}

/** Chapters are sent in one list: each gets its share of the list's compressed bytes, and together they have all of them. */
async function chapterParts(bookId: string, list: readonly Chapter[]): Promise<DownloadPart[]> {
  const texts = list.map((chapter) => JSON.stringify(chapter));
  const sizes = texts.map((text) => Buffer.byteLength(text));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const sent = await bytesSent(JSON.stringify(list));
  let before = 0;
  return list.map(({ id }, index) => {
    const bytes = sizes[index] ?? 0;
    const until = before + bytes;
    const transferBytes = Math.round((sent * until) / total) - Math.round((sent * before) / total);
    before = until;
    return { kind: 'chapter', id, path: addressOf(chapters, { id: bookId }), bytes, transferBytes, sha256: sha256(texts[index] ?? '') };
  });
}

function audioPart({ id, audioUrl, audioHash, audioBytes }: Chapter): DownloadPart[] {
  if (audioUrl === null) return [];
  return [{ kind: 'audio', id, path: audioUrl, bytes: audioBytes, transferBytes: audioBytes, sha256: audioHash }];
}
