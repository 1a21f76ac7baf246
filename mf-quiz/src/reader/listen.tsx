import type { Chapter } from '@ulty/contracts/books.js';
import { useState } from 'react';
import { AudioPlayer } from './audio-player';
import { ReadAloud } from './read-aloud';
import type { Reading } from './use-reading';

/** Hearing the chapter: its recording where there is one, and the device's own voice; never both at once. */
export function Listen({ chapter, reading }: { chapter: Chapter; reading: Reading }) {
  const [isPlaying, setPlaying] = useState(false);
  return (
    <section className={isPlaying ? 'qz-listen qz-listen-on' : 'qz-listen'} aria-label="Écouter ce chapitre">
      {chapter.audioUrl && <AudioPlayer chapter={chapter} url={chapter.audioUrl} reading={reading} onActive={setPlaying} />}
      {!isPlaying && <ReadAloud reading={reading} />}
    </section>
  );
}
