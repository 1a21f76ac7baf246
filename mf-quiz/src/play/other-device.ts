import { leaveAttempt } from '@ulty/contracts/commands/quiz.js';
import type { AttemptLeft, OpenAttempt } from '@ulty/contracts/learning/open-attempts.js';
import { sendCommand, useConnectivity, trustedNow } from '@ulty/kit';
import { useEffect, useEffectEvent, useRef } from 'react';
import { newAttempt, questionsOf, type Attempt, type TakenQuiz } from './attempt';

/**
 * The attempt of another device, as this one continues it: started here, or with the answers that this one lacks.
 * @param mine the attempt on this device, or null
 * @param learner whose attempt it is
 * @returns null when it adds nothing: it was of another version of the quiz, or this device has another attempt
 */
export function resumed(quiz: TakenQuiz, left: OpenAttempt | undefined, mine: Attempt | null, learner: string): Attempt | null {
  if (left?.version !== quiz.version) return null;
  const attempt =
    mine ?? newAttempt(left.attemptId, quiz, 'practice', typeof left.draw === 'number' ? { learner, number: left.draw } : null);
  if (attempt.event || attempt.id !== left.attemptId) return null;
  const asked = new Set(questionsOf(attempt).map(({ id }) => id));
  const lacking = left.answers.filter(({ questionId }) => !attempt.answers[questionId] && asked.has(questionId));
  if (lacking.length === 0) return null;
  const answers = Object.fromEntries(lacking.map(({ questionId, choice, ms, hint }) => [questionId, { choice, ms, hint }]));
  return { ...attempt, answers: { ...attempt.answers, ...answers } };
}

/** The reported part of an attempt: its answers so far. */
export function leftAttempt({ id, quiz, draw, answers }: Attempt, now: Date): AttemptLeft {
  return {
    attemptId: id,
    version: quiz.version,
    ...(typeof draw === 'number' && { draw }),
    changedAt: now.toISOString(),
    answers: Object.entries(answers).map(([questionId, { choice, ms, hint }]) => ({ questionId, choice, ms, hint })),
  };
}

/**
 * Reports the answers so far to the server when the page is left, so that another device can continue; nothing waits for it. Without
 * network only this device has them. An exam stays on its device, as does its clock.
 */
export function useTellOtherDevices(attempt: Attempt | null | undefined): void {
  const isOnline = useConnectivity((state) => state.isOnline);
  const told = useRef('');
  const tell = useEffectEvent(() => {
    if (!attempt || attempt.event || attempt.mode === 'exam' || !isOnline) return;
    const count = Object.keys(attempt.answers).length;
    const news = `${attempt.id} ${count}`;
    if (count === 0 || news === told.current) return;
    told.current = news;
    // `keepalive`, since the tab may be closing.
    sendCommand(leaveAttempt, {
      params: { quizId: attempt.quiz.id },
      body: leftAttempt(attempt, new Date(trustedNow())),
      keepalive: true,
    }).catch(() => {
      told.current = '';
    });
  });
  useEffect(() => {
    const onVisibility = () => document.visibilityState === 'hidden' && tell();
    document.addEventListener('visibilitychange', onVisibility);
    addEventListener('pagehide', onPageHide);
    function onPageHide() {
      tell();
    }
    return () => {
      document.removeEventListener('visibilitychange', onVisibility);
      removeEventListener('pagehide', onPageHide);
      tell();
    };
  }, []);
}
