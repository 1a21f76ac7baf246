import type { LessonAudio as Recording } from '@ulty/contracts/courses.js';
import { HEARD_PERCENT } from '@ulty/domain/courses.js';
import { useRecording } from '@ulty/downloads/use-recording';
import { AudioPlayer } from '@ulty/elements/audio-player';
import { useConnectivity } from '@ulty/kit';
import { useRef, useState, type ReactNode, type RefObject } from 'react';

interface LessonAudioProps {
  lessonId: string;
  recording: Recording;
  startSeconds: number;
  /** The element whose children are the blocks of what is said. */
  text: RefObject<HTMLElement | null>;
  onHear: (seconds: number) => void;
  onActive: (isActive: boolean) => void;
  /** Called once, when most of it was really heard. */
  onHeard: () => void;
}

/** The recording of a lesson; the block that is spoken is marked in the text below it. Product §2.20. */
export default function LessonAudio({ lessonId, recording, startSeconds, text, onHear, onActive, onHeard }: LessonAudioProps): ReactNode {
  const copy = useRecording(lessonId);
  const isOnline = useConnectivity((state) => state.isOnline);
  const [isPlaying, setPlaying] = useState(false);
  const isHeard = useRef(false);
  return (
    <section className={isPlaying ? 'u-listen u-listen-on' : 'u-listen'} aria-label="Écouter cette leçon">
      <AudioPlayer
        bytes={recording.bytes}
        durationSec={recording.durationSec}
        voice={recording.voice}
        url={recording.url}
        copy={copy}
        isOnline={isOnline}
        startSeconds={startSeconds}
        onHear={({ seconds, percent }) => {
          onHear(seconds);
          if (text.current) markSpoken(text.current, recording, seconds);
          if (percent < HEARD_PERCENT || isHeard.current) return;
          isHeard.current = true;
          onHeard();
        }}
        onActive={(isActive) => {
          setPlaying(isActive);
          onActive(isActive);
        }}
      />
    </section>
  );
}

/** Marks the block that is spoken: by the seconds of the file, else by the share of letters before it. */
function markSpoken(text: HTMLElement, { starts, durationSec }: Recording, seconds: number): void {
  const blocks = [...text.children].filter((block) => !block.hasAttribute('data-exercise'));
  const known = starts?.length === blocks.length ? starts : sharesOf(blocks).map((share) => share * durationSec);
  const spoken = known.findLastIndex((start) => start <= seconds);
  for (const [at, block] of blocks.entries()) block.toggleAttribute('data-spoken', at === Math.max(0, spoken));
}

function sharesOf(blocks: readonly Element[]): number[] {
  const lengths = blocks.map(({ textContent }) => textContent?.length ?? 0);
  const all = Math.max(
    1,
    lengths.reduce((sum, length) => sum + length, 0),
  );
  let before = 0;
  return lengths.map((length) => {
    const share = before / all;
    before += length;
    return share;
  });
}
