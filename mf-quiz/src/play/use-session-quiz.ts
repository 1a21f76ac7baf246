import type { SessionStep } from '@ulty/kit/session-step';
import { useEffect, useEffectEvent } from 'react';
import { useIsOfEarlierDay } from '../attempts/use-is-of-earlier-day';
import type { Attempt } from './attempt';

/**
 * A quiz as a step of the session: it starts in practice mode automatically, and marks its band as woven once it is finished. An attempt
 * finished on an earlier day is not this day's step: another one starts.
 * @param canStart whether the quiz is known
 * @returns whether there is something to show: always, outside the session
 */
export function useSessionQuiz(
  step: SessionStep | null,
  attempt: Attempt | null | undefined,
  start: () => void,
  canStart: boolean,
): boolean {
  const isStale = useIsOfEarlierDay(attempt);
  const isMissing = step !== null && attempt !== undefined && (attempt === null || isStale);
  const isDone = step !== null && !isStale && Boolean(attempt?.event);
  const begin = useEffectEvent(start);
  const weave = useEffectEvent(() => step?.finish());
  useEffect(() => {
    if (isMissing && canStart) begin();
  }, [isMissing, canStart]);
  useEffect(() => {
    if (isDone) weave();
  }, [isDone]);
  return !isMissing;
}
