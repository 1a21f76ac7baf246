import type { Goal, GoalOutcome, Progression } from '@ulty/contracts/learning/progression.js';
import { goalSet } from '@ulty/contracts/event-types/progression.js';
import { progression, progressionWhy } from '@ulty/contracts/reads/progression.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { newEvent, readKey, useRead, useSendEvent, useSession, useSWRConfig, type NewEvent, type Sent } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { useCallback, useRef } from 'react';

export const useProgression = () => useRead(progression, {});

/**
 * The answers behind a figure, fetched when its panel opens.
 * @param withAnswers each answer too
 */
export const useWhy = (metric: string, { before, withAnswers = false }: { before?: string | undefined; withAnswers?: boolean } = {}) =>
  useRead(progressionWhy, { metric, ...(before && { before }), ...(withAnswers && { answers: '1' }) });

export const useDeck = () => useRead(reviewDeck, { cards: 0 });

/** Work that mastery does not include yet. */
export function useUncounted() {
  const acts = useActs(progression, {});
  return {
    quizzes: acts.filter(({ type }) => type === 'quiz_result').length,
    reviews: acts.filter(({ type }) => type === 'review_session').length,
  };
}

/** Answers of quizzes and reviews that mastery does not include yet, by the act that holds them. */
export function useWaitingAnswers() {
  return useActs(progression, {})
    .filter(({ type }) => type === 'quiz_result' || type === 'review_session')
    .map(({ eventId, label, answered, about }) => ({ eventId, label, answers: Math.max(1, answered ?? about.length) }));
}

type Aim = Pick<Goal, 'kind' | 'subject' | 'round'> & { target: number | null };

/** Sends a goal, or its removal (`target: null`), and shows the present goals on the page. */
export function useSetGoal(): (aim: Aim) => Promise<Sent<GoalOutcome>> {
  const send = useSendEvent();
  const userId = useSession().user?.id;
  const { mutate } = useSWRConfig();
  const last = useRef<{ aim: string; event: NewEvent }>(undefined);
  return useCallback(
    async (aim) => {
      // The same goal sent again after a failure is the same event.
      const key = JSON.stringify(aim);
      if (last.current?.aim !== key) last.current = { aim: key, event: newEvent(userId ?? '') };
      const sent = await send(goalSet, { ...last.current.event, ...aim });
      last.current = undefined;
      if (sent.state === 'synced') {
        const { goals } = sent.answer;
        await mutate<Progression>(readKey(progression, {}), (known) => known && { ...known, goals }, { revalidate: false });
      }
      return sent;
    },
    [send, userId, mutate],
  );
}
