import type { Chapter, Quiz } from '@ulty/contracts/learning/books.js';
import type { ChapterStanding } from '@ulty/contracts/learning/library.js';
import { bookStanding } from '@ulty/contracts/reads/books.js';
import { plural } from '@ulty/domain/base/format.js';
import { askedCount } from '@ulty/domain/learning/drawn-questions.js';
import { SYNC_TEXT } from '@ulty/domain/base/sync.js';
import { bookPage, chapterPage, quizPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import type { FinishedCardProps, Gained } from '@ulty/elements/base/finished-card';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow, listCheck } from '@ulty/elements/base/icons';
import { Skeleton } from '@ulty/elements/base/states';
import { Tag } from '@ulty/elements/base/tag';
import { useActs } from '@ulty/kit/acts';
import { useWaitWords } from '@ulty/kit/wait-words';
import type { Reading } from './use-reading';
import { missingTimeWords } from '@ulty/domain/rewards/reward-words.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { Notice } from '@ulty/elements/base/notice';
import { lazy, Suspense, useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1_000;

/** Loads the cards of a finished chapter, so that they are there when the network is not. */
export const loadEndCards = () => import('@ulty/elements/base/finished-card');
/** Without their code the cards are their titles. */
const FinishedCard = lazy(() =>
  loadEndCards().then(
    ({ FinishedCard: card }) => ({ default: card }),
    () => ({ default: ({ title }: FinishedCardProps) => <p role="status">{title}</p> }),
  ),
);
const WaitingCard = lazy(() =>
  loadEndCards().then(
    ({ WaitingCard: card }) => ({ default: card }),
    () => ({ default: () => <p role="status">{SYNC_TEXT.queued}</p> }),
  ),
);

/**
 * Why a chapter that was seen to its end does not count as read: reading time is missing. Product §1.6.
 * @param look returns the seconds missing now @param rushed the breath that was left too early
 */
function MissingTime({ look, rushed, onReread }: { look: () => number } & Pick<ChapterEndProps, 'rushed' | 'onReread'>) {
  const [missing, setMissing] = useState(0);
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const timer = setInterval(() => setMissing(lookNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return missing > 0 ? (
    <Notice tone="pending" title={missingTimeWords(missing, expectedReward('chapter_completed'))}>
      Le temps compte tant que le chapitre est à l’écran ou à l’écoute.{' '}
      {rushed !== null && (
        <button type="button" className="u-section-link" onClick={() => onReread(rushed)}>
          Revoir le passage {rushed + 1}
        </button>
      )}
    </Notice>
  ) : null;
}

export interface ChapterEndProps {
  chapter: Chapter;
  /** Undefined until it is known, null when there is none or it could not be loaded. */
  quiz: Quiz | null | undefined;
  standing: ChapterStanding;
  /** The chapter after this one; undefined after the last. */
  next: Chapter | undefined;
  reading: Pick<Reading, 'lookAtTime'>;
  /** What the end of the chapter has paid during this visit; null without a payment. */
  gained: Gained | null;
  /** Chapters of the book, and those read. */
  counts: { read: number; total: number };
  /** Number of the chapter's exercises that were tried. */
  triedCount: number;
  /** The first breath that was left before its time, from 0; null without one. */
  rushed: number | null;
  onReread: (breath: number) => void;
  /** Whether it is a step of the session, whose foot has the link onwards. */
  isStep: boolean;
}

/** The end of a chapter: that it was read and what that paid, its quiz, then the next chapter. */
export function ChapterEnd({
  chapter,
  quiz,
  standing,
  next,
  reading,
  gained,
  counts,
  triedCount,
  rushed,
  onReread,
  isStep,
}: ChapterEndProps) {
  const acts = useActs(bookStanding, { bookId: chapter.bookId }).filter(({ about }) => about.includes(chapter.id));
  const isPending = acts.length > 0;
  const { when } = useWaitWords();
  const endUtc = Math.max(0, ...acts.map(({ expectedUtc }) => expectedUtc ?? 0));
  const onward = next
    ? { href: chapterPage({ id: chapter.bookId, chapterId: next.id }), label: `Chapitre suivant\u00a0: ${next.title}` }
    : { href: bookPage({ id: chapter.bookId }), label: 'Revenir au livre' };
  const exerciseCount = chapter.exercises?.length ?? 0;
  return (
    <footer className="reader-end u-stack-16 u-seam">
      {exerciseCount > 0 && (
        <p className="u-line u-gap-10">
          <Icon path={listCheck} />
          {triedCount > 1 ? `${triedCount} exercices sur ${exerciseCount} essayés` : `${triedCount} exercice sur ${exerciseCount} essayé`}
        </p>
      )}
      {endUtc > 0 ? (
        <Suspense fallback={null}>
          <WaitingCard utc={endUtc} when={when} />
        </Suspense>
      ) : standing.completed ? (
        <Suspense fallback={null}>
          <FinishedCard
            title="Chapitre lu"
            reason="chapter_completed"
            gained={gained}
            progress={{
              percent: (100 * counts.read) / counts.total,
              name: 'Chapitres du livre',
              words: `${plural(counts.read, 'chapitre')} sur ${counts.total}`,
            }}
          />
        </Suspense>
      ) : (
        <MissingTime look={reading.lookAtTime} rushed={rushed} onReread={onReread} />
      )}
      {isPending && endUtc === 0 && (
        <p>
          <Tag tone="pending" icon={hourglassLow}>
            Enregistré – en attente de synchronisation
          </Tag>
        </p>
      )}
      {/* Reserves space, so that nothing moves under a finger when the quiz is loaded. */}
      {quiz === undefined && !isStep && (
        <div className="reader-quiz-place">
          <Skeleton height="100%" />
        </div>
      )}
      {quiz && !isStep && (
        <section className="reader-quiz u-between u-indigo u-pad" aria-labelledby="reader-quiz">
          <div>
            <h2 id="reader-quiz">Avez-vous retenu l’essentiel{'\u00a0'}?</h2>
            <p className="u-muted">{quizSentence(quiz, standing)}</p>
          </div>
          <ButtonLink variant="nere" href={quizPage({ id: chapter.bookId, quizId: quiz.id })}>
            {standing.quizBest === null ? 'Faire le quiz' : 'Refaire le quiz'}
          </ButtonLink>
        </section>
      )}
      {!isStep && (
        <ButtonLink variant={quiz !== null && !standing.quizPassed ? 'quiet' : 'filled'} wide href={onward.href}>
          {onward.label}
        </ButtonLink>
      )}
    </footer>
  );
}

function quizSentence(quiz: Quiz, { quizBest }: ChapterStanding): string {
  const count = plural(askedCount(quiz), 'question');
  return quizBest === null
    ? `${count}, avec une explication pour chacune.`
    : `${count} · votre meilleur résultat\u00a0: ${quizBest}\u00a0%`;
}
