import type { LessonAudio as Recording } from '@ulty/contracts/learning/courses.js';
import { hasDownloads } from '@ulty/downloads/has-downloads';
import { Button } from '@ulty/elements/base/button';
import { playerPlayFilled } from '@ulty/elements/base/icons';
import { recordingSize, RecordingTitle } from '@ulty/elements/media/recording-title';
import { showToast } from '@ulty/kit';
import { lazy, Suspense, useState } from 'react';
import type { LessonAudioProps } from './lesson-audio';

const loadAudio = () => import('./lesson-audio');
/** If loading fails, the lesson can be read without it. */
const LessonAudio = lazy(() => loadAudio().catch(() => ({ default: () => null })));

/**
 * The place of a lesson's recording. The player of a text is loaded once it is wanted: by a touch, by a lesson that was half heard, by a device
 * that may hold the recording and has to say so.
 */
export function LessonListen(props: Omit<LessonAudioProps, 'startsAtOnce'> & { recording: Recording }) {
  const { lesson, recording, startSeconds, isOpening } = props;
  const [isThere] = useState(() => lesson.kind === 'audio' || startSeconds > 0 || hasDownloads());
  const [isAsked, setAsked] = useState(false);
  if (isThere || isAsked)
    return (
      <Suspense fallback={<div className="lesson-audio" />}>
        <LessonAudio {...props} startsAtOnce={isAsked} />
      </Suspense>
    );
  if (!isOpening) return null;
  const ask = () =>
    void loadAudio().then(
      () => setAsked(true),
      () => showToast({ kind: 'failed', title: 'L’enregistrement n’a pas pu être lu', detail: 'Vérifiez votre réseau, puis réessayez.' }),
    );
  return (
    <section className="lesson-audio u-listen u-stack-12 u-surface" aria-label="Écouter cette leçon">
      <div className="u-stack-8">
        <RecordingTitle {...recording} place={recordingSize(recording.bytes)} />
        <div className="u-row">
          <Button small icon={playerPlayFilled} onClick={ask}>
            Écouter
          </Button>
        </div>
      </div>
    </section>
  );
}
