import type { Lesson } from '@ulty/contracts/courses.js';
import { missingTimeWords } from '@ulty/domain/reward-words.js';
import { expectedReward } from '@ulty/domain/rewards.js';
import { Notice } from '@ulty/elements/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadingTime } from './use-reading-time';

const SECOND_MS = 1_000;

export interface MissingTimeProps {
  lesson: Lesson;
  time: ReadingTime;
  /** Called when enough time was spent. */
  onEnough: () => void;
}

/** Why a lesson that is done has brought no coins yet: they come after more time with its text in view. Product §1.6. */
export function MissingTime({ lesson, time, onEnough }: MissingTimeProps) {
  const missing = Math.max(0, (lesson.missingSeconds ?? 0) - time.unreported());
  const [, setTick] = useState(0);
  const hasMissing = missing > 0;
  const tellEnough = useEffectEvent(onEnough);
  useEffect(() => {
    if (!hasMissing) {
      tellEnough();
      return;
    }
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [hasMissing]);
  return hasMissing ? (
    <Notice tone="pending" title={missingTimeWords(missing, expectedReward('lesson_completed'))}>
      Le temps compte tant que la leçon est à l’écran.
    </Notice>
  ) : null;
}
