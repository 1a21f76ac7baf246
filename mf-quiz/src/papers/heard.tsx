import type { PaperRecording } from '@ulty/contracts/learning/exams.js';
import { useRecording } from '@ulty/downloads/use-recording';
import { AudioPlayer } from '@ulty/elements/media/audio-player';
import { recordingFormat } from '@ulty/elements/media/plays-recordings';
import { useConnectivity } from '@ulty/kit';
import { useState } from 'react';
import type { PaperAttempt } from './paper-attempt';

/** Where each attempt's recording was left, in seconds: a pause closes the player. */
const places = new Map<string, number>();

/** What is dictated: from this phone where the pack was downloaded with its recordings, else from the network. */
export default function Heard({ attempt: { id, quiz }, recording }: { attempt: PaperAttempt; recording: PaperRecording }) {
  const copy = useRecording(quiz.id);
  const isOnline = useConnectivity((state) => state.isOnline);
  const [isPlayable] = useState(() => recordingFormat() !== null);
  if (!isPlayable)
    return (
      <p className="u-small u-muted">Ce navigateur ne lit pas nos enregistrements. Passez cette question, ou changez de navigateur.</p>
    );
  return (
    <section className="u-listen u-stack-12 u-surface" aria-label="Écouter la dictée">
      <AudioPlayer
        about={{ title: 'Dictée', of: quiz.title, coverUrl: null }}
        bytes={recording.bytes}
        durationSec={recording.durationSec}
        voice={recording.voice}
        url={recording.url}
        copy={copy}
        isOnline={isOnline}
        startSeconds={places.get(id) ?? 0}
        onHear={({ seconds }) => places.set(id, seconds)}
        onActive={() => undefined}
      />
      {!isOnline && copy.isKnown && copy.url === null && (
        <p className="u-small">
          Passez cette question et revenez-y avec du réseau{'\u00a0'}: le reste de l’épreuve n’en demande pas. Téléchargé avec l’audio, le
          pack se fait en entier sans réseau.
        </p>
      )}
    </section>
  );
}
