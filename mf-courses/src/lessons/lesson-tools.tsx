import type { Lesson } from '@ulty/contracts/learning/courses.js';
import { coachPage, notesPage } from '@ulty/domain/base/pages.js';
import { TextTools } from '@ulty/elements/media/text-tools';
import { useHasRoute } from '@ulty/kit';
import { useErrorReport } from '@ulty/kit/use-error-report';
import { useHighlights } from '@ulty/kit/use-highlights';
import type { ReactNode, RefObject } from 'react';

export interface LessonToolsProps {
  lesson: Pick<Lesson, 'id' | 'title'>;
  /** The element whose children are the blocks. */
  text: RefObject<HTMLElement | null>;
}

/** The tools of a lesson: highlights, the report of an error, and a link to the coach. */
export default function LessonTools({ lesson: { id, title }, text }: LessonToolsProps): ReactNode {
  const { marks, mark } = useHighlights({ kind: 'lesson', id }, title);
  const hasCoach = useHasRoute(coachPage);
  const { report, isBusy } = useErrorReport('lesson', id, title);
  return (
    <>
      <TextTools text={text} marks={marks} onMark={mark} onReport={report} isReporting={isBusy} />
      <p className="lesson-ways u-wrap">
        {hasCoach && (
          <a className="u-section-link" href={`${coachPage}?about=lesson:${id}`}>
            Demander au coach
          </a>
        )}
        <a className="u-section-link" href={notesPage}>
          Toutes mes notes
        </a>
      </p>
    </>
  );
}
