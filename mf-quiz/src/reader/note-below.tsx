import { lazy, Suspense, useEffect, useRef, useState } from 'react';

/** Its code is a chunk that most visits never need; where it cannot be had the chapter is read without it. */
const OwnNote = lazy(() => import('./own-note').catch(() => ({ default: () => null })));

/** The reader's own note, fetched when its place is near. */
export function NoteBelow(chapter: { chapterId: string; title: string }) {
  const place = useRef<HTMLDivElement>(null);
  const [isNear, setNear] = useState(!('IntersectionObserver' in window));
  useEffect(() => {
    if (isNear || !place.current) return;
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && setNear(true), {
      rootMargin: '600px',
    });
    observer.observe(place.current);
    return () => observer.disconnect();
  }, [isNear]);
  return (
    <div className="qz-note-place" ref={place}>
      {isNear && (
        <Suspense fallback={null}>
          <OwnNote {...chapter} />
        </Suspense>
      )}
    </div>
  );
}
