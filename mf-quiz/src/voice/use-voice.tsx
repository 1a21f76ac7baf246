import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { trustedNow, useSession } from '@ulty/kit';
import { keepText, keptText } from '@ulty/kit/kept-text';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Occasion, VoiceProps } from './voice';

/** Loaded while questions are answered: nobody speaks before, and nothing waits for it. */
let Loaded: ComponentType<VoiceProps> | null = null;

export const loadVoice = (): Promise<void> =>
  import('./voice').then(
    ({ Voice }) => {
      Loaded = Voice;
    },
    () => undefined,
  );

export interface VoiceControls {
  /** What is said, or null. */
  said: ReactNode;
  /** A person speaks, unless one has spoken today already. */
  speak: (occasion: Occasion) => void;
  hush: () => void;
}

/** One sentence of a person a day at most, kept on this device. @param label of the scene of the book or course */
export function useVoice(label: string | undefined): VoiceControls {
  const { user } = useSession();
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  useEffect(() => void loadVoice(), []);
  return {
    said: occasion && Loaded && <Loaded label={label} occasion={occasion} />,
    speak: (now) => {
      if (!user || !Loaded) return;
      const key = `ulty-parole:${user.id}`;
      const today = dayOf(new Date(trustedNow()).toISOString(), knownTimeZone(user.tz));
      if (keptText(key) === today) return;
      keepText(key, today);
      setOccasion(now);
    },
    hush: () => setOccasion(null),
  };
}
