import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { trustedNow, useSession } from '@ulty/kit';
import { keepText, keptText } from '@ulty/kit/kept-text';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import type { Occasion, RemarkProps } from './remark';

/** Loaded while questions are answered: no remark comes before, and nothing waits for it. */
let Loaded: ComponentType<RemarkProps> | null = null;

export const loadRemark = (): Promise<void> =>
  import('./remark').then(
    ({ Remark }) => {
      Loaded = Remark;
    },
    () => undefined,
  );

/** Whether a person may speak: once a day, and again where they have spoken today. @param where id of a text; null where no return is possible */
export function mayRemark({ id, tz }: Pick<CurrentUser, 'id' | 'tz'>, where: string | null): boolean {
  const key = `ulty-parole:${id}`;
  const kept = keptText(key);
  const today = dayOf(new Date(trustedNow()).toISOString(), knownTimeZone(tz));
  if (kept?.startsWith(today)) return where !== null && kept.endsWith(where);
  keepText(key, `${today} ${where ?? ''}`);
  return true;
}

export interface RemarkControls {
  /** The remark, or null. */
  shown: ReactNode;
  /** Shows a remark, unless one was shown today already. */
  say: (occasion: Occasion) => void;
  hide: () => void;
}

/** A person's remark beside the learner's answers, one a day at most, as this device remembers. @param label of the scene of the book or course */
export function useRemark(label: string | undefined): RemarkControls {
  const { user } = useSession();
  const [occasion, setOccasion] = useState<Occasion | null>(null);
  useEffect(() => void loadRemark(), []);
  return {
    shown: occasion && Loaded && <Loaded label={label} occasion={occasion} />,
    say: (now) => {
      if (user && Loaded && mayRemark(user, null)) setOccasion(now);
    },
    hide: () => setOccasion(null),
  };
}
