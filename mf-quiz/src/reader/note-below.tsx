import { useNear } from '@ulty/elements/base/use-near';
import { highlightsKey } from '@ulty/kit/kept-highlights';
import { keptText } from '@ulty/kit/kept-text';
import { lazy, Suspense } from 'react';
import type { OwnNoteProps } from './own-note';

/** Its code is a chunk that most visits never need; where it cannot be had the chapter is read without it. */
const OwnNote = lazy(() => import('./own-note').catch(() => ({ default: () => null })));

/** The reader's own note and highlights, fetched when their place is near, or at once where this device keeps highlights to draw. */
export function NoteBelow({ userId, ...chapter }: OwnNoteProps & { userId: string }) {
  const [place, isNear] = useNear<HTMLDivElement>('600px', () => keptText(highlightsKey(userId, chapter.chapterId)) !== null);
  return (
    <div className="reader-note-place u-stack u-stack-12" ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <OwnNote {...chapter} />
        </Suspense>
      )}
    </div>
  );
}
