import type { Book, Chapter } from '@ulty/contracts/learning/books.js';
import '@ulty/elements/media/audio-player.css';
import { useHasFrenchVoice } from '@ulty/elements/media/french-voice';
import { recordingFormat } from '@ulty/elements/media/plays-recordings';
import { lazy, Suspense, useState } from 'react';
import type { Reading } from './use-reading';

/** Loaded only where the chapter has a recording, or the browser a voice; if loading fails, the chapter can be read. */
const Recording = lazy(() => import('./recording').catch(() => ({ default: () => null })));
const ReadAloud = lazy(() => import('./read-aloud').catch(() => ({ default: () => null })));

interface ListenProps {
  chapter: Chapter;
  book: Pick<Book, 'title' | 'coverUrl'>;
  reading: Reading;
  /** Whether its place is on screen: elsewhere it stays while something speaks. */
  isOpening: boolean;
}

/** Listening to the chapter: its recording where this browser can play one, and the device's own voice; never both at once. */
export function Listen({ chapter, book, reading, isOpening }: ListenProps) {
  const [isPlaying, setPlaying] = useState(false);
  const [isPlayable] = useState(() => recordingFormat() !== null);
  const [isSpeaking, setSpeaking] = useState(false);
  const hasVoice = useHasFrenchVoice();
  const onActive = (isActive: boolean) => {
    reading.setListening('audio', isActive);
    setPlaying(isActive);
  };
  const hasRecording = chapter.audioUrl !== null && isPlayable;
  // Neither a recording nor a voice: no control that could do nothing.
  if (!hasRecording && !hasVoice && !isSpeaking) return null;
  return (
    <section
      hidden={!isOpening && !isPlaying && !isSpeaking}
      className={isPlaying ? 'u-listen u-stack-12 u-surface u-listen-on' : 'u-listen u-stack-12 u-surface'}
      aria-label="Écouter ce chapitre"
    >
      {hasRecording && chapter.audioUrl && (
        <Suspense fallback={<div className="u-audio u-stack-8 reader-recording" />}>
          <Recording chapter={chapter} book={book} url={chapter.audioUrl} reading={reading} onActive={onActive} />
        </Suspense>
      )}
      {!isPlaying && (hasVoice || isSpeaking) && (
        <Suspense fallback={<div className="reader-aloud" />}>
          <ReadAloud reading={reading} onSpeaking={setSpeaking} />
        </Suspense>
      )}
    </section>
  );
}
