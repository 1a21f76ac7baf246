import type { AnswerGiven } from '@ulty/contracts/community/community.js';
import { useState } from 'react';

/** A picture or a voice made on this device, not sent yet. */
export interface MadeMedium {
  kind: AnswerGiven['media'][number]['kind'];
  /** The data in base64. */
  data: string;
  bytes: number;
  /** Length of a voice. */
  seconds?: number;
  /** Address of a voice, for listening before it is sent. */
  src?: string;
}

export interface MediaFieldState {
  media: readonly MadeMedium[];
  /** The media in the shape of an event. */
  given: AnswerGiven['media'];
  add: (medium: MadeMedium) => void;
  remove: (index: number) => void;
  clear: () => void;
}

/** Pictures and a voice beside a text; they last as long as the page. */
export function useMediaField(): MediaFieldState {
  const [media, setMedia] = useState<readonly MadeMedium[]>([]);
  return {
    media,
    given: media.map(({ kind, data }) => ({ kind, data })),
    add: (medium) => setMedia((before) => [...before, medium]),
    remove: (index) => setMedia((before) => before.filter((_, at) => at !== index)),
    clear: () => setMedia([]),
  };
}
