import { NoteField } from '@ulty/elements/note-field';
import { useNote } from '@ulty/kit/use-note';
import type { ReactNode } from 'react';

/** The reader's own note of a chapter, and what others ask about it. */
export default function OwnNote({ chapterId, title }: { chapterId: string; title: string }): ReactNode {
  const { save, ...note } = useNote({ kind: 'chapter', id: chapterId }, title);
  return (
    <>
      <NoteField {...note} onLeave={save} />
      {/* A link only: a chapter’s first visit has no room for the list, which has 'Poser une question' too. */}
      <a className="u-section-link" href={`/community/quiz-ulty-stars?about=chapter:${chapterId}`}>
        Questions et réponses sur ce chapitre
      </a>
    </>
  );
}
