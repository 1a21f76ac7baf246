import type { Chapter } from '@ulty/contracts/books.js';
import type { DownloadManifest, DownloadPart } from '@ulty/contracts/downloads.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import { book, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import type { BookFile } from './book-file';

/**
 * The manifest of a received book, as the server would answer it: made from the signed content, since of its own only ids, hashes and the
 * version are signed. Its recordings are in it, so that they can be downloaded.
 * @param fileBytes of the whole file: the share of each part is what it would travel
 */
export function manifestOf(file: BookFile, fileBytes: number): DownloadManifest {
  const { id, version, parts, signature } = file.manifest;
  const textOf = (part: Pick<DownloadPart, 'kind' | 'id'>) =>
    JSON.stringify(
      { book: file.book, quizzes: file.quizzes }[part.kind as string] ?? file.chapters.find((chapter) => chapter.id === part.id),
    );
  const bytes = parts.map((part) => new Blob([textOf(part)]).size);
  const share = fileBytes / bytes.reduce((sum, one) => sum + one, 1);
  const paths: Partial<Record<string, string>> = {
    book: addressOf(book, { id }),
    chapter: addressOf(chapters, { id }),
    quizzes: addressOf(quizzes, { id }),
  };
  const texts = parts.map((part, i): DownloadPart => {
    const size = bytes[i] ?? 0;
    return {
      kind: part.kind,
      id: part.id,
      path: paths[part.kind] ?? '',
      bytes: size,
      transferBytes: Math.ceil(size * share),
      sha256: part.sha256,
    };
  });
  const audio = (file.chapters as unknown as Chapter[]).flatMap(({ id: chapterId, audioUrl, audioBytes, audioHash }): DownloadPart[] =>
    audioUrl && audioHash
      ? [{ kind: 'audio', id: chapterId, path: audioUrl, bytes: audioBytes, transferBytes: audioBytes, sha256: audioHash }]
      : [],
  );
  const isTest = ({ kind }: DownloadPart) => kind === 'quizzes';
  return {
    kind: 'book',
    id,
    title: String(file.book.title),
    version,
    parts: [...texts.filter((part) => !isTest(part)), ...audio, ...texts.filter(isTest)],
    signature,
  };
}
