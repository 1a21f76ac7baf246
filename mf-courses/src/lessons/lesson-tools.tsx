import type { CourseDetail, Lesson } from '@ulty/contracts/learning/courses.js';
import { coachPage, notesPage } from '@ulty/domain/base/pages.js';
import { trackOf } from '@ulty/domain/people/community.js';
import { NoteField } from '@ulty/elements/forms/note-field';
import { TextTools } from '@ulty/elements/media/text-tools';
import { useHasRoute } from '@ulty/kit';
import { AboutQuestions } from '@ulty/kit/about-questions';
import { useErrorReport } from '@ulty/kit/use-error-report';
import { useHighlights } from '@ulty/kit/use-highlights';
import { useNote } from '@ulty/kit/use-note';
import type { ReactNode, RefObject } from 'react';

export interface LessonToolsProps {
  course: Pick<CourseDetail, 'category'>;
  lesson: Pick<Lesson, 'id' | 'title'>;
  /** The element whose children are the blocks. */
  text: RefObject<HTMLElement | null>;
}

/** The tools of a lesson: highlights, the report of an error, links to the coach and the notes, the note, and questions about it. */
export default function LessonTools({ course, lesson: { id, title }, text }: LessonToolsProps): ReactNode {
  const { marks, mark } = useHighlights({ kind: 'lesson', id }, title);
  const { save, ...note } = useNote({ kind: 'lesson', id }, title);
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
      <NoteField {...note} onLeave={save} />
      <AboutQuestions about={{ kind: 'lesson', id }} track={trackOf(course.category)} />
    </>
  );
}
