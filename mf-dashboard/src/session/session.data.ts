import type { LearningDay } from '@ulty/contracts/learning-day.js';
import { learningDay } from '@ulty/contracts/reads/people.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { sessionPaths } from '@ulty/domain/day-session-paths.js';
import { endedHere, planOf, sessionOf, withEnded, type DaySession, type Opened, type SessionFacts } from '@ulty/domain/day-session.js';
import { mayCount } from '@ulty/domain/local-streak.js';
import { dayOf } from '@ulty/domain/streak.js';
import { useConnectivity, useLiveRoutes, useOutbox, useRead, useSession } from '@ulty/kit';
import { keepPlan, useKeptPlan } from '@ulty/kit/session-step';
import { useEffect, useMemo, useState } from 'react';
import { heldContent } from './held-content';
import { openAttempt, type OpenAttempt } from './open-attempt';

export interface KnownSession {
  session: DaySession;
  facts: LearningDay;
  /** Whether all that is left can be opened without network; undefined while the device is read. */
  isHeld: boolean | undefined;
  /** A quiz of this session that was left in its middle. */
  attempt: OpenAttempt | null;
  dueCards: number;
}

export interface SessionRead {
  /** undefined while it is not known. */
  known: KnownSession | undefined;
  error: Error | undefined;
  retry: () => void;
}

/** All that the steps of a session may open. */
function openables({ candidates, untested, weak, done }: LearningDay): Opened[] {
  const pieces = [...candidates, ...done.pieces];
  const quizOf = (quizId: string, bookId: string): Opened => ({ kind: 'quiz', id: quizId, parentId: bookId });
  return [
    ...pieces.map(({ kind, id, parentId }): Opened => ({ kind, id, parentId })),
    ...pieces.flatMap(({ quiz, parentId }) => (quiz ? [quizOf(quiz.id, parentId)] : [])),
    ...[untested, weak].flatMap((known) => (known ? [quizOf(known.quizId, known.bookId)] : [])),
    { kind: 'cards', id: '', parentId: '' },
  ];
}

/** The page of a step whose remote may be switched off. */
function pathOf({ kind, id, parentId }: Opened): string {
  switch (kind) {
    case 'chapter':
      return sessionPaths.chapter(parentId, id);
    case 'lesson':
      return sessionPaths.lesson(parentId, id);
    case 'quiz':
      return sessionPaths.quiz(parentId, id);
    case 'cards':
      return sessionPaths.cards;
  }
}

/** What the device holds of a session, read anew when its content changes. */
function useHeld(userId: string | undefined, facts: LearningDay | undefined) {
  const [held, setHeld] = useState<((what: Opened) => boolean) | undefined>();
  useEffect(() => {
    if (!userId || !facts) return;
    let isCurrent = true;
    void heldContent(userId, openables(facts)).then((found) => {
      if (isCurrent) setHeld(() => found);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, facts]);
  return held;
}

/** The quiz of a session's step that was left in its middle on another device. */
function leftElsewhere(facts: LearningDay | undefined, session: DaySession | undefined): OpenAttempt | null {
  const href = session?.steps.find(({ band }) => band === 'answer')?.href;
  const found = facts?.open?.find(({ quizId }) => href?.endsWith(`/quiz/${quizId}`));
  return found ? { answered: found.answered, updatedAt: found.changedAt } : null;
}

function useOpenAttempt(userId: string | undefined, session: DaySession | undefined): OpenAttempt | null {
  const href = session?.steps.find(({ band }) => band === 'answer')?.href ?? null;
  const [found, setFound] = useState<OpenAttempt | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void openAttempt(userId, href).then((attempt) => {
      if (isCurrent) setFound(attempt);
    });
    return () => {
      isCurrent = false;
    };
  }, [userId, href]);
  return found;
}

/** The session of the day from the server's last facts, what waits on this device, and what it can open. Keeps its plan for the steps. */
export function useDaySession(now: Date, timeZone: string): SessionRead {
  const { user } = useSession();
  const facts = useRead(learningDay);
  const deck = useRead(reviewDeck, { cards: 0 });
  const waiting = useOutbox((state) => state.items);
  const isOnline = useConnectivity((state) => state.isOnline);
  const isLive = useLiveRoutes();
  const held = useHeld(user?.id, facts.data);
  const plan = useKeptPlan();
  const dueCards = deck.data?.dueCount ?? 0;
  const isReady = user !== null && facts.data !== undefined && !deck.isLoading && (isOnline || held !== undefined);

  const ended = useMemo(() => endedHere(plan, dayOf(now.toISOString(), timeZone)), [plan, now, timeZone]);

  const session = useMemo(() => {
    if (!isReady || !facts.data || !user) return undefined;
    const given: SessionFacts = {
      ...facts.data,
      dueCards,
      timeZone,
      streak: user.streak,
      waiting: waiting.map((item) => ({ ...item, isCompletion: mayCount(item) })),
      canOpen: (what) => isLive(pathOf(what)) && (isOnline || held?.(what) === true),
    };
    return withEnded(sessionOf(given, now), ended);
  }, [isReady, facts.data, user, dueCards, timeZone, waiting, isLive, isOnline, held, now, ended]);

  const userId = user?.id;
  useEffect(() => {
    if (userId && session) keepPlan(userId, planOf(session, ended));
  }, [userId, session, ended]);

  const here = useOpenAttempt(userId, session);
  const attempt = here ?? leftElsewhere(facts.data, session);
  const left = session?.steps.filter(({ isDone }) => !isDone) ?? [];
  const opened = facts.data ? openables(facts.data) : [];
  const isHeld = held && left.every(({ href }) => opened.some((what) => href?.startsWith(pathOf(what)) && held(what)));
  return {
    known: session && facts.data && { session, facts: facts.data, isHeld, attempt, dueCards },
    error: facts.data ? undefined : facts.error,
    retry: () => void facts.mutate(),
  };
}
