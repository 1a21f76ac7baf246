import type { Lesson } from '@ulty/contracts/learning/courses.js';
import { missingTimeWords, spanWords } from '@ulty/domain/rewards/reward-words.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { Coin } from '@ulty/elements/base/coin';
import { Notice } from '@ulty/elements/base/notice';
import { useEffect, useEffectEvent, useState } from 'react';
import type { ReadingTime } from './use-reading-time';

const SECOND_MS = 1_000;

export interface MissingTimeProps {
  lesson: Lesson;
  time: ReadingTime;
  /** Called when enough time was spent. */
  onEnough: () => void;
}

/** Reading time that is still missing for the lesson's coins, counted down while it is read. */
function useMissingSeconds({ missingSeconds }: Pick<Lesson, 'missingSeconds'>, time: ReadingTime): number {
  const missing = Math.max(0, (missingSeconds ?? 0) - time.unreported());
  const [, setTick] = useState(0);
  const hasMissing = missing > 0;
  useEffect(() => {
    if (!hasMissing) return;
    const timer = setInterval(() => setTick((tick) => tick + 1), SECOND_MS);
    return () => clearInterval(timer);
  }, [hasMissing]);
  return missing;
}

/** What a lesson pays, and the missing time, before it is done. Product §1.6. */
export function LessonWorth({ lesson, time }: Pick<MissingTimeProps, 'lesson' | 'time'>) {
  const missing = useMissingSeconds(lesson, time);
  const utc = expectedReward('lesson_completed');
  return (
    <p className="u-line u-small u-muted u-gap-10">
      <Coin size={18} />
      {missing > 0
        ? `Cette leçon rapporte ${utc}\u00a0UTC, une fois, après encore ${spanWords(missing)} de lecture.`
        : `Cette leçon rapporte ${utc}\u00a0UTC, une fois.`}
    </p>
  );
}

/** Why a finished lesson has not paid coins yet: they follow after more time with its text in view. Product §1.6. */
export function MissingTime({ lesson, time, onEnough }: MissingTimeProps) {
  const missing = useMissingSeconds(lesson, time);
  const hasMissing = missing > 0;
  const tellEnough = useEffectEvent(onEnough);
  useEffect(() => {
    if (!hasMissing) tellEnough();
  }, [hasMissing]);
  return hasMissing ? (
    <Notice tone="pending" title={missingTimeWords(missing, expectedReward('lesson_completed'))}>
      Le temps compte tant que la leçon est à l’écran.
    </Notice>
  ) : null;
}
