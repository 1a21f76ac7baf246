import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { learningDay } from '@ulty/contracts/reads/people.js';
import { knownTimeZone } from '@ulty/domain/days/calendar-words.js';
import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';
import { threadOf, type ThreadStep } from '@ulty/domain/session/thread.js';
import { useNow, useRead, useSession } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useMemo } from 'react';
import { useDayOnDevice } from './day-on-device';

interface ThreadRead {
  /** undefined while unknown; empty when everything is read, or nothing of it is on this device. */
  data: readonly ThreadStep[] | undefined;
  error: Error | undefined;
  mutate: () => void;
}

/**
 * 'Votre fil' of the signed-in learner: the last step done, now, and three to come; with network or without, from the server's last facts,
 * what waits on this device and what it can open. undefined while it is unknown.
 */
export function useThreadOf(facts: LearningDay | undefined): readonly ThreadStep[] | undefined {
  const { user } = useSession();
  const now = useNow();
  const waiting = useActs(learningDay);
  const { offered, canOpen, isReady } = useDayOnDevice(facts);
  const timeZone = knownTimeZone(user?.tz ?? DEFAULT_TIME_ZONE);
  return useMemo(
    () => (offered && isReady ? threadOf({ ...offered, waiting, timeZone, canOpen }, now) : undefined),
    [offered, isReady, waiting, timeZone, canOpen, now],
  );
}

/** `useThreadOf` for a page that does not read the facts itself. The page that calls it names `learningDay` among its first reads. */
export function useThread(): ThreadRead {
  const facts = useRead(learningDay);
  const data = useThreadOf(facts.data);
  return { data, error: facts.data ? undefined : facts.error, mutate: () => void facts.mutate() };
}
