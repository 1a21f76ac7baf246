import type { Chapter } from '@ulty/contracts/books.js';
import { useRecording } from '@ulty/downloads/use-recording';
import { AudioPlayer } from '@ulty/elements/audio-player';
import { useConnectivity } from '@ulty/kit';
import { useState } from 'react';
import { ReadAloud } from './read-aloud';
import type { Reading } from './use-reading';

/** Hearing the chapter: its recording where there is one, and the device's own voice; never both at once. */
export function Listen({ chapter, reading }: { chapter: Chapter; reading: Reading }) {
  const [isPlaying, setPlaying] = useState(false);
  const onActive = (isActive: boolean) => {
    reading.setListening('audio', isActive);
    setPlaying(isActive);
  };
  return (
    <section className={isPlaying ? 'u-listen u-listen-on' : 'u-listen'} aria-label="Écouter ce chapitre">
      {chapter.audioUrl && <Recording chapter={chapter} url={chapter.audioUrl} reading={reading} onActive={onActive} />}
      {!isPlaying && <ReadAloud reading={reading} />}
    </section>
  );
}

interface RecordingProps {
  chapter: Chapter;
  url: string;
  reading: Reading;
  onActive: (isActive: boolean) => void;
}

function Recording({ chapter: { id, audioBytes, durationSec, audioVoice }, url, reading, onActive }: RecordingProps) {
  const copy = useRecording(id);
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <AudioPlayer
      bytes={audioBytes}
      durationSec={durationSec}
      voice={audioVoice}
      url={url}
      copy={copy}
      isOnline={isOnline}
      startSeconds={reading.startSeconds}
      onHear={reading.hear}
      onActive={onActive}
    />
  );
}
