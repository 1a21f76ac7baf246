import { COMMUNITY } from '@ulty/domain/people/community.js';
import { Button } from '@ulty/elements/base/button';
import { check, microphone } from '@ulty/elements/base/icons';
import { Icon } from '@ulty/elements/base/icon';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { toBase64 } from './base64';
import type { MadeMedium } from './use-media-field';
import './voice-recorder.css';

/** Containers of Opus that the server accepts; each browser writes one of them. */
const TYPES = ['audio/ogg;codecs=opus', 'audio/webm;codecs=opus'];
/** At this rate a minute of speech fits into the size limit. */
const BITS_PER_SECOND = 16_000;

const typeHere = () => (typeof MediaRecorder === 'undefined' ? undefined : TYPES.find((type) => MediaRecorder.isTypeSupported(type)));

/** Whether this browser can record what the server accepts. */
export const canRecord = (): boolean => Boolean(typeHere() && navigator.mediaDevices);

const REFUSED = 'Le micro n’est pas disponible. Autorisez-le dans votre navigateur, ou écrivez.';
const EMPTY = 'Rien n’a été enregistré. Parlez plus près du micro.';

interface VoiceRecorderProps {
  /** Called with the recording, a problem, or null when it was cancelled. */
  onEnd: (made: MadeMedium | { problem: string } | null) => void;
}

/** Records a voice from the moment it is mounted, a minute at most. */
export function VoiceRecorder({ onEnd }: VoiceRecorderProps) {
  const [seconds, setSeconds] = useState(0);
  const recorder = useRef<MediaRecorder | null>(null);
  const isWanted = useRef(true);
  const end = useEffectEvent(onEnd);

  useEffect(() => {
    let isOver = false;
    let startedAt = 0;
    const parts: Blob[] = [];
    const stopStream = (stream: MediaStream) => stream.getTracks().forEach((track) => track.stop());
    const finish = async (stream: MediaStream) => {
      stopStream(stream);
      if (isOver) return;
      if (!isWanted.current) return end(null);
      const recording = new Blob(parts, { type: parts[0]?.type ?? '' });
      const bytes = new Uint8Array(await recording.arrayBuffer());
      if (bytes.length === 0 || bytes.length > COMMUNITY.audioBytes) return end({ problem: EMPTY });
      const length = Math.min(COMMUNITY.audioSeconds, Math.max(1, Math.round((performance.now() - startedAt) / 1_000)));
      end({ kind: 'audio', data: toBase64(bytes), bytes: bytes.length, seconds: length, src: URL.createObjectURL(recording) });
    };
    navigator.mediaDevices.getUserMedia({ audio: true }).then(
      (stream) => {
        if (isOver) return stopStream(stream);
        const made = new MediaRecorder(stream, { mimeType: typeHere() ?? '', audioBitsPerSecond: BITS_PER_SECOND });
        recorder.current = made;
        made.ondataavailable = ({ data }) => parts.push(data);
        made.onstop = () => void finish(stream);
        startedAt = performance.now();
        made.start();
      },
      () => !isOver && end({ problem: REFUSED }),
    );
    const timer = setInterval(() => {
      if (!startedAt) return;
      const passed = Math.floor((performance.now() - startedAt) / 1_000);
      setSeconds(passed);
      // Stops early, so that the last packet ends before the minute does.
      if (passed >= COMMUNITY.audioSeconds - 1 && recorder.current?.state === 'recording') recorder.current.stop();
    }, 250);
    return () => {
      isOver = true;
      clearInterval(timer);
      if (recorder.current?.state === 'recording') recorder.current.stop();
    };
  }, []);

  const stop = (isKept: boolean) => {
    isWanted.current = isKept;
    if (recorder.current?.state === 'recording') recorder.current.stop();
    else onEnd(null);
  };
  return (
    <div className="recorder-panel u-stack-12 u-start u-rounded">
      <p className="u-line u-strong u-gap-6" role="timer">
        <Icon path={microphone} />
        {seconds}&nbsp;s sur {COMMUNITY.audioSeconds}
      </p>
      <p className="u-row">
        <Button small icon={check} onClick={() => stop(true)}>
          Terminer
        </Button>
        <Button variant="quiet" small onClick={() => stop(false)}>
          Annuler
        </Button>
      </p>
    </div>
  );
}
