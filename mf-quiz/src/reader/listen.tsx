import type { Chapter } from '@ulty/contracts/books.js';
import { AudioPlayer } from './audio-player';
import { ReadAloud } from './read-aloud';
import type { Reading } from './use-reading';

/** Hearing the chapter: its recording where there is one, and the device's own voice. */
export function Listen({ chapter, reading }: { chapter: Chapter; reading: Reading }) {
  return (
    <section className="qz-listen" aria-label="Écouter ce chapitre">
      {chapter.audioUrl && <AudioPlayer chapter={chapter} url={chapter.audioUrl} reading={reading} />}
      <ReadAloud reading={reading} />
    </section>
  );
}
