import type { Chapter } from '@ulty/contracts/learning/books.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/base/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { book, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import type { BookFile } from './book-file';

/**
 * The manifest of a received book, as the server would answer it: made from the signed content, since of the file's own manifest only ids,
 * hashes and the version are signed. It includes the recordings, so that they can be downloaded.
 * @param fileBytes of the whole file: each part's share of it is its size on the network
 */
export function manifestOf(file: BookFile, fileBytes: number): DownloadManifest {
  const { id, version, parts, signature } = file.manifest;
  const sizeOf = (value: unknown) => new Blob([JSON.stringify(value)]).size;
  const share = fileBytes / sizeOf(file);
  const reads = { book, chapter: chapters, quizzes };
  const texts = parts.map((part): DownloadPart => {
    const kind = part.kind as keyof typeof reads;
    const bytes = sizeOf(kind === 'chapter' ? file.chapters.find((chapter) => chapter.id === part.id) : file[kind]);
    return { ...part, path: addressOf(reads[kind], { id }), bytes, transferBytes: Math.ceil(bytes * share) };
  });
  const audio = (file.chapters as unknown as Chapter[]).flatMap(
    ({ id: chapterId, audioUrl: path, audioBytes: bytes, audioHash: sha256 }): DownloadPart[] =>
      path ? [{ kind: 'audio', id: chapterId, path, bytes, transferBytes: bytes, sha256 }] : [],
  );
  return { kind: 'book', id, title: String(file.book.title), version, parts: [...texts, ...audio], signature };
}
