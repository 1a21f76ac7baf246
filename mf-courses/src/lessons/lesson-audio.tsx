import type { Lesson, LessonAudio as Recording } from '@ulty/contracts/learning/courses.js';
import { HEARD_PERCENT } from '@ulty/domain/learning/courses.js';
import { useRecording } from '@ulty/downloads/use-recording';
import { AudioPlayer } from '@ulty/elements/media/audio-player';
import { ListenButton, VOICE_FAILED } from '@ulty/elements/media/listen-button';
import { recordingFormat } from '@ulty/elements/media/plays-recordings';
import { showToast, useConnectivity } from '@ulty/kit';
import { useRef, useState, type ReactNode, type RefObject } from 'react';

export interface LessonAudioProps {
  lesson: Pick<Lesson, 'id' | 'title' | 'kind'>;
  course: { title: string; imageUrl: string | null };
  recording: Recording;
  startSeconds: number;
  /** Whether its place is on screen: elsewhere it stays while something speaks. */
  isOpening: boolean;
  startsAtOnce: boolean;
  /** The element whose children are the blocks of the spoken text. */
  text: RefObject<HTMLElement | null>;
  onHear: (seconds: number) => void;
  onActive: (isActive: boolean) => void;
  /** Called once, when most of the recording was really heard. */
  onHeard: () => void;
}

const voiceFailed = () => showToast({ kind: 'failed', ...VOICE_FAILED });

/** The recording of a lesson; of a heard lesson the spoken block is marked in the text below it. Product §2.20. */
export default function LessonAudio({
  lesson,
  course,
  recording,
  startSeconds,
  isOpening,
  startsAtOnce,
  text,
  onHear,
  onActive,
  onHeard,
}: LessonAudioProps): ReactNode {
  const copy = useRecording(lesson.id);
  const isOnline = useConnectivity((state) => state.isOnline);
  const [isPlaying, setPlaying] = useState(false);
  const isHeard = useRef(false);
  const [isPlayable] = useState(() => recordingFormat() !== null);
  const setActive = (isActive: boolean) => {
    setPlaying(isActive);
    onActive(isActive);
  };
  const isHidden = !isOpening && !isPlaying;
  if (!isPlayable)
    return (
      <section className="u-listen u-stack-12 u-surface" aria-label="Écouter cette leçon" hidden={isHidden}>
        <p className="u-small u-muted">Ce navigateur ne lit pas nos enregistrements. La voix de votre téléphone peut lire le texte.</p>
        <ListenButton text={text} onSpeaking={setActive} onFailed={voiceFailed} />
      </section>
    );
  return (
    <section
      className={isPlaying ? 'u-listen u-stack-12 u-surface u-listen-on' : 'u-listen u-stack-12 u-surface'}
      aria-label="Écouter cette leçon"
      hidden={isHidden}
    >
      <AudioPlayer
        about={{ title: lesson.title, of: course.title, coverUrl: course.imageUrl }}
        bytes={recording.bytes}
        durationSec={recording.durationSec}
        voice={recording.voice}
        url={recording.url}
        copy={copy}
        isOnline={isOnline}
        startSeconds={startSeconds}
        startsAtOnce={startsAtOnce}
        onHear={({ seconds, percent }) => {
          onHear(seconds);
          if (lesson.kind === 'audio' && text.current) markSpoken(text.current, recording, seconds);
          if (percent < HEARD_PERCENT || isHeard.current) return;
          isHeard.current = true;
          onHeard();
        }}
        onActive={setActive}
      />
    </section>
  );
}

/** Marks the spoken block: by the seconds in the file, else by the share of letters before it. */
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
