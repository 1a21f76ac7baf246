import type { Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import type { ChapterStanding } from '@ulty/contracts/learning/library.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { formatBytes, formatDuration } from '@ulty/domain/base/format.js';
import { chapterPage, quizPage } from '@ulty/domain/base/pages.js';
import { PartStatus } from '@ulty/downloads/part-status';
import type { Download } from '@ulty/downloads/use-download';
import { Facts } from '@ulty/elements/base/facts';
import { ButtonLink } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { check, headphones, hourglassLow } from '@ulty/elements/base/icons';
import { Tag } from '@ulty/elements/base/tag';

export interface ChapterRowProps {
  chapter: Chapter;
  quiz: Quiz | undefined;
  standing: ChapterStanding;
  /** Work in this chapter waits on this device for the network. */
  isPending: boolean;
  /** The download of its book. */
  download: Download;
}

/** A chapter in the table of contents: its title, the reader's progress, its quiz. */
export function ChapterRow({ chapter, quiz, standing, isPending, download }: ChapterRowProps) {
  const isHeardHere = download.view?.heard.includes(chapter.id);
  return (
    <article className="book-chapter">
      <span className="book-chapter-number u-center u-bold" aria-hidden="true">
        {standing.completed ? <Icon path={check} size={20} /> : chapter.chapterNumber}
      </span>
      <div className="u-stack-4 u-start">
        <h3>
          <a href={chapterPage({ id: chapter.bookId, chapterId: chapter.id })}>
            <span className="u-visually-hidden">Chapitre {chapter.chapterNumber} : </span>
            {chapter.title}
          </a>
        </h3>
        <Facts>
          <li>{readState(standing)}</li>
          <li>{formatDuration(chapter.readMinutes)} de lecture</li>
          {chapter.audioUrl && (
            <li>
              <Icon path={headphones} size={18} />
              Audio{!isHeardHere && `\u00a0: ${formatBytes(chapter.audioBytes)} ${formatDataCost(chapter.audioBytes)}`}
            </li>
          )}
        </Facts>
        <PartStatus download={download} partId={chapter.id} hasAudio={chapter.audioUrl !== null} />
        {isPending && (
          <Tag tone="pending" icon={hourglassLow}>
            En attente de synchronisation
          </Tag>
        )}
      </div>
      {quiz && (
        <div className="book-chapter-quiz u-between">
          <span className="u-small u-muted">{quizState(standing)}</span>
          <ButtonLink small variant="quiet" href={quizPage({ id: chapter.bookId, quizId: quiz.id })}>
            <span>
              {standing.quizBest === null ? 'Faire le quiz' : 'Refaire le quiz'}
              <span className="u-visually-hidden"> du chapitre {chapter.chapterNumber}</span>
            </span>
          </ButtonLink>
        </div>
      )}
    </article>
  );
}

function readState({ completed, percent }: ChapterStanding): string {
  if (completed) return 'Lu';
  return percent > 0 ? `Lu à ${percent}\u00a0%` : 'Pas commencé';
}

function quizState({ quizBest, quizPassed }: ChapterStanding): string {
  if (quizBest === null) return 'Quiz pas encore fait';
  return quizPassed ? `Quiz réussi\u00a0: ${quizBest}\u00a0%` : `Meilleur résultat\u00a0: ${quizBest}\u00a0%`;
}
