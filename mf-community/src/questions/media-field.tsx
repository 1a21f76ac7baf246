import { FieldError } from '@ulty/elements/forms/field';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { microphone, trash } from '@ulty/elements/base/icons';
import { useIsHydrated } from '@ulty/elements/base/hydration';
import { useRef, useState } from 'react';
import { photo } from './question-icons';
import type { MadeMedium, MediaFieldState } from '../parts/use-media-field';
import { canRecord, VoiceRecorder } from '../parts/voice-recorder';

const loadPictures = () => import('../parts/pictures');

/** Two pictures and a voice at most, compressed on this device. Product §2.13. */
export function MediaField({ field }: { field: MediaFieldState }) {
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useIsHydrated();
  const [problem, setProblem] = useState<string | null>(null);
  const [isRecording, setRecording] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const pictures = field.media.filter(({ kind }) => kind === 'image').length;
  const hasVoice = field.media.some(({ kind }) => kind === 'audio');

  const pick = async (files: FileList | null) => {
    setProblem(null);
    setBusy(true);
    try {
      const { toPicture } = await loadPictures();
      for (const file of [...(files ?? [])].slice(0, COMMUNITY.images - pictures)) {
        const made = await toPicture(file);
        if ('problem' in made) setProblem(made.problem);
        else field.add(made);
      }
    } catch {
      setProblem('Cette image ne s’ouvre pas ici. Essayez une photo JPEG ou PNG.');
    } finally {
      setBusy(false);
      if (input.current) input.current.value = '';
    }
  };
  const end = (made: MadeMedium | { problem: string } | null) => {
    setRecording(false);
    if (!made) return;
    if ('problem' in made) setProblem(made.problem);
    else field.add(made);
  };
  return (
    <div className="u-stack-8">
      {field.media.length > 0 && (
        <ul className="questions-made u-stack-8">
          {field.media.map((medium, index) => (
            <li className="u-row" key={`${medium.kind} ${medium.data.length} ${medium.data.slice(-32)}`}>
              {medium.kind === 'image' ? (
                <img className="questions-made-picture" src={`data:image/webp;base64,${medium.data}`} alt={`Image ${index + 1}`} />
              ) : (
                <>
                  <audio controls src={medium.src} aria-label="Votre message vocal" />
                  <span className="questions-made-voice u-strong u-gap-6">
                    <Icon path={microphone} />
                    {medium.seconds}&nbsp;s
                  </span>
                </>
              )}
              <span className="u-small u-muted">{formatBytes(medium.bytes)}</span>
              <Button
                variant="quiet"
                small
                icon={trash}
                aria-label={medium.kind === 'image' ? `Retirer l’image ${index + 1}` : 'Retirer le message vocal'}
                onClick={() => field.remove(index)}
              />
            </li>
          ))}
        </ul>
      )}
      {isRecording ? (
        <VoiceRecorder onEnd={end} />
      ) : (
        <p className="u-row">
          <Button
            variant="quiet"
            small
            icon={photo}
            disabled={isBusy || pictures >= COMMUNITY.images}
            onClick={() => input.current?.click()}
          >
            {isBusy ? 'Un instant…' : 'Image'}
          </Button>
          {isHydrated && canRecord() && (
            <Button variant="quiet" small icon={microphone} disabled={hasVoice} onClick={() => setRecording(true)}>
              Message vocal
            </Button>
          )}
        </p>
      )}
      <input
        ref={input}
        type="file"
        hidden
        accept="image/jpeg,image/png,image/webp"
        multiple
        aria-label="Choisir une image"
        onChange={({ currentTarget }) => void pick(currentTarget.files)}
      />
      <FieldError role="alert">{problem}</FieldError>
      <p className="u-field-hint u-muted u-small">2&nbsp;images de 100&nbsp;KB, 60&nbsp;secondes de voix au plus.</p>
    </div>
  );
}
