import type { Book, Chapter } from '@ulty/contracts/learning/books.js';
import { useRecording } from '@ulty/downloads/use-recording';
import { AudioPlayer } from '@ulty/elements/media/audio-player';
import { useConnectivity } from '@ulty/kit';
import type { ReactNode } from 'react';
import type { Reading } from './use-reading';

interface RecordingProps {
  chapter: Chapter;
  book: Pick<Book, 'title' | 'coverUrl'>;
  url: string;
  reading: Reading;
  onActive: (isActive: boolean) => void;
}

/** The recording of a chapter. */
export default function Recording({
  chapter: { id, title, audioBytes, durationSec, audioVoice },
  book,
  url,
  reading,
  onActive,
}: RecordingProps): ReactNode {
  const copy = useRecording(id);
  const isOnline = useConnectivity((state) => state.isOnline);
  return (
    <AudioPlayer
      about={{ title, of: book.title, coverUrl: book.coverUrl }}
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
