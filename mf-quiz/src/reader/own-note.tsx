import { AboutQuestions } from '@ulty/kit/about-questions';
import { NoteField } from '@ulty/elements/note-field';
import { useNote } from '@ulty/kit/use-note';
import type { ReactNode } from 'react';

/** The reader's own note of a chapter, and what others ask about it. */
export default function OwnNote({ chapterId, title }: { chapterId: string; title: string }): ReactNode {
  const { save, ...note } = useNote({ kind: 'chapter', id: chapterId }, title);
  return (
    <>
      <NoteField {...note} onLeave={save} />
      <AboutQuestions about={{ kind: 'chapter', id: chapterId }} track="quiz-ulty-stars" />
    </>
  );
}
