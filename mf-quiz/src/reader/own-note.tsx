import { coachPage, notesPage, starsCommunityPage } from '@ulty/domain/base/pages.js';
import { NoteField } from '@ulty/elements/forms/note-field';
import { TextTools } from '@ulty/elements/media/text-tools';
import { useHasRoute } from '@ulty/kit';
import { useErrorReport } from '@ulty/kit/use-error-report';
import { useHighlights } from '@ulty/kit/use-highlights';
import { useNote } from '@ulty/kit/use-note';
import type { ReactNode, RefObject } from 'react';

export interface OwnNoteProps {
  chapterId: string;
  title: string;
  /** The element whose children are the paragraphs. */
  text: RefObject<HTMLElement | null>;
}

/** The tools of a chapter: highlights, the report of an error, the note, and links to the coach and the community. */
export default function OwnNote({ chapterId, title, text }: OwnNoteProps): ReactNode {
  const about = { kind: 'chapter', id: chapterId } as const;
  const { save, ...note } = useNote(about, title);
  const { marks, mark } = useHighlights(about, title);
  const hasCoach = useHasRoute(coachPage);
  const { report, isBusy } = useErrorReport('chapter', chapterId, title);
  return (
    <>
      <TextTools text={text} marks={marks} onMark={mark} onReport={report} isReporting={isBusy} />
      <NoteField {...note} onLeave={save} />
      {/* Links only: a chapter’s first visit has no room for the list, which has 'Poser une question' too. */}
      <a className="u-section-link" href={`${starsCommunityPage}?about=chapter:${chapterId}`}>
        Questions et réponses sur ce chapitre
      </a>
      {hasCoach && (
        <a className="u-section-link" href={`${coachPage}?about=chapter:${chapterId}`}>
          Demander au coach
        </a>
      )}
      <a className="u-section-link" href={notesPage}>
        Toutes mes notes
      </a>
    </>
  );
}
