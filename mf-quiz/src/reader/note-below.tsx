import { useNear } from '@ulty/elements/base/use-near';
import { highlightsKey } from '@ulty/kit/kept-highlights';
import { keptText } from '@ulty/kit/kept-text';
import { lazy, Suspense } from 'react';
import type { OwnNoteProps } from './own-note';

/** A chunk that most visits never need; if loading fails, the chapter is read without it. */
const OwnNote = lazy(() => import('./own-note').catch(() => ({ default: () => null })));

/** The reader's own note and highlights, loaded when their place is near the screen, or at once when this device has highlights to draw. */
export function NoteBelow({ userId, ...chapter }: OwnNoteProps & { userId: string }) {
  const [place, isNear] = useNear<HTMLDivElement>('600px', () => keptText(highlightsKey(userId, chapter.chapterId)) !== null);
  return (
    <div className="reader-note-place u-stack" ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <OwnNote {...chapter} />
        </Suspense>
      )}
    </div>
  );
}
