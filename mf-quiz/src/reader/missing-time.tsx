import { missingTimeWords } from '@ulty/domain/rewards/reward-words.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { Notice } from '@ulty/elements/base/notice';
import { useEffect, useEffectEvent, useState } from 'react';

const SECOND_MS = 1_000;

/** Why a chapter seen to its end is not read yet: reading time is missing. Product §1.6. @param look returns the seconds missing now */
export function MissingTime({ look }: { look: () => number }) {
  const [missing, setMissing] = useState(0);
  const lookNow = useEffectEvent(look);
  useEffect(() => {
    const timer = setInterval(() => setMissing(lookNow()), SECOND_MS);
    return () => clearInterval(timer);
  }, []);
  return missing > 0 ? (
    <Notice tone="pending" title={missingTimeWords(missing, expectedReward('chapter_completed'))}>
      Le temps compte tant que le chapitre est à l’écran ou à l’écoute.
    </Notice>
  ) : null;
}
