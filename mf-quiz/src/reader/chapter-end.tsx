import type { Chapter, Quiz } from '@ulty/contracts/books.js';
import type { ChapterStanding } from '@ulty/contracts/library.js';
import { plural } from '@ulty/domain/format.js';
import { ButtonLink } from '@ulty/elements/button';
import { hourglassLow } from '@ulty/elements/icons';
import { Notice } from '@ulty/elements/notice';
import { Tag } from '@ulty/elements/tag';
import { useOutbox } from '@ulty/kit';
import { bookPath, chapterPath, quizPath } from '../paths';
import { MissingTime } from './missing-time';
import type { Reading } from './use-reading';

export interface ChapterEndProps {
  chapter: Chapter;
  /** Undefined while unknown, or when it could not be read. */
  quiz: Quiz | undefined;
  standing: ChapterStanding;
  /** The chapter after this one; undefined after the last. */
  next: Chapter | undefined;
  reading: Pick<Reading, 'lookAtTime'>;
}

/** The end of a chapter: its quiz first, then the next chapter. */
export function ChapterEnd({ chapter, quiz, standing, next, reading }: ChapterEndProps) {
  const isPending = useOutbox((state) => state.items.some(({ about }) => about.includes(chapter.id)));
  const onward = next
    ? { href: chapterPath(chapter.bookId, next.id), label: `Chapitre suivant\u00a0: ${next.title}` }
    : { href: bookPath(chapter.bookId), label: 'Revenir au livre' };
  return (
    <footer className="qz-reader-end">
      {standing.completed ? <Notice tone="done" title="Chapitre lu" /> : <MissingTime look={reading.lookAtTime} />}
      {isPending && (
        <p>
          <Tag tone="pending" icon={hourglassLow}>
            Enregistré – en attente de synchronisation
          </Tag>
        </p>
      )}
      {quiz && (
        <section className="qz-reader-quiz u-indigo" aria-labelledby="qz-quiz">
          <div>
            <h2 id="qz-quiz">Avez-vous retenu l’essentiel{'\u00a0'}?</h2>
            <p className="u-muted">{quizSentence(quiz, standing)}</p>
          </div>
          <ButtonLink variant="nere" href={quizPath(chapter.bookId, quiz.id)}>
            {standing.quizBest === null ? 'Faire le quiz' : 'Refaire le quiz'}
          </ButtonLink>
        </section>
      )}
      <ButtonLink variant={quiz && !standing.quizPassed ? 'quiet' : 'filled'} wide href={onward.href}>
        {onward.label}
      </ButtonLink>
    </footer>
  );
}

function quizSentence({ questions }: Quiz, { quizBest }: ChapterStanding): string {
  const count = plural(questions.length, 'question');
  return quizBest === null
    ? `${count}, avec une explication pour chacune.`
    : `${count} · votre meilleur résultat\u00a0: ${quizBest}\u00a0%`;
}
