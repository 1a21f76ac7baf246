import type { DownloadKind } from '@ulty/contracts/base/downloads.js';
import { DOWNLOAD_REASONS, DOWNLOAD_TEXT } from '@ulty/domain/base/downloads.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import type { DownloadReason, DownloadView } from '@ulty/offline/download-types';

/** The words for what is fetched without and with recordings, by kind. */
export const CONTENTS = {
  book: { text: 'texte et quiz', all: 'texte, quiz et audio', part: 'chapitre' },
  course: { text: 'leçons et quiz', all: 'leçons, quiz et audio', part: 'leçon' },
  exam: { text: 'questions et figures', all: 'questions, figures et audio', part: 'thème' },
} as const;

export const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);

/** The sentence for the reason why a download waits or stopped. */
export function reasonSentence(kind: DownloadKind, reason: DownloadReason | 'unknown' | null): string {
  if (kind !== 'book' && reason === 'not_found') return `${kind === 'course' ? DOWNLOAD_TEXT.noCourse : DOWNLOAD_TEXT.noExam}.`;
  return (reason && DOWNLOAD_REASONS[reason]) ?? `${DOWNLOAD_TEXT.unknown}.`;
}

/** '1,1 MB sur 1,8 MB'. */
export const bytesOf = ({ doneBytes, totalBytes }: DownloadView) => `${formatBytes(doneBytes)} sur ${formatBytes(totalBytes)}`;

/** 'Texte, quiz et audio.': the stored contents of a complete download. */
export function contentsHere(kind: DownloadKind, { audio }: DownloadView): string {
  const words = CONTENTS[kind];
  if (!audio || audio.done === 0) return `${capital(words.text)}.`;
  return audio.done < audio.total ? `${capital(words.text)}, audio ${audio.done}/${audio.total}.` : `${capital(words.all)}.`;
}
