import { useSession } from '@ulty/kit';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { mayRemark } from './may-remark';
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
