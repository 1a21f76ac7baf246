import type { Chapter } from '@ulty/contracts/books.js';
import '@ulty/elements/audio-player.css';
import { lazy, Suspense, useState } from 'react';
import { ReadAloud } from './read-aloud';
import type { Reading } from './use-reading';

/** Its code comes where there is one; where it cannot be had the chapter is read. */
const Recording = lazy(() => import('./recording').catch(() => ({ default: () => null })));

/** Hearing the chapter: its recording where there is one, and the device's own voice; never both at once. */
export function Listen({ chapter, reading }: { chapter: Chapter; reading: Reading }) {
  const [isPlaying, setPlaying] = useState(false);
  const onActive = (isActive: boolean) => {
    reading.setListening('audio', isActive);
    setPlaying(isActive);
  };
  return (
    <section className={isPlaying ? 'u-listen u-listen-on' : 'u-listen'} aria-label="Écouter ce chapitre">
      {chapter.audioUrl && (
        <Suspense fallback={<div className="u-audio qz-recording" />}>
          <Recording chapter={chapter} url={chapter.audioUrl} reading={reading} onActive={onActive} />
        </Suspense>
      )}
      {!isPlaying && <ReadAloud reading={reading} />}
    </section>
  );
}
