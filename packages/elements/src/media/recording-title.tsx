import type { AudioVoice } from '@ulty/domain/learning/books.js';
import { formatDataCost } from '@ulty/domain/base/data-cost.js';
import { formatBytes } from '@ulty/domain/base/format.js';
import { clockTime } from '../base/clock-words';
import { Icon } from '../base/icon';
import { headphones } from '../base/icons';
import './audio-player.css';

const VOICES = { synthetic: 'voix de synthèse', human: 'voix humaine' } as const;

export interface RecordingFacts {
  bytes: number;
  durationSec: number;
  voice: AudioVoice | null;
}

/** '360 KB ≈ 1 F'. */
export const recordingSize = (bytes: number): string => `${formatBytes(bytes)} ${formatDataCost(bytes)}`;

/** What is said of a recording before it is heard; `place` is what it weighs, or where it is. */
export function RecordingTitle({ durationSec, voice, place }: Omit<RecordingFacts, 'bytes'> & { place: string | false }) {
  return (
    <p className="u-player-title">
      <Icon path={headphones} size={20} />
      <span>
        Enregistrement · {clockTime(durationSec)}
        {voice && ` · ${VOICES[voice]}`}
        {place && ` · ${place}`}
      </span>
    </p>
  );
}
