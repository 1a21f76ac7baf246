import { welcomeSaved } from '@ulty/contracts/event-types/welcome.js';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { learningDay } from '@ulty/contracts/reads/people.js';
import { reviewDeck } from '@ulty/contracts/reads/reviews.js';
import { type Band } from '@ulty/domain/session/day-session-paths.js';
import {
  endedHere,
  planOf,
  sessionOf,
  withEnded,
  type DaySession,
  type EndedHere,
  type SessionFacts,
} from '@ulty/domain/session/day-session.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { WELCOME_MINUTES } from '@ulty/domain/learning/welcome.js';
import { dataTime, fetchJson, readKey, trustedNow, useOutbox, useRead, useSession } from '@ulty/kit';
import { actsOfKind, useActs } from '@ulty/kit/acts';
import { keepPlan, keptPlan, useKeptPlan } from '@ulty/kit/session-step';
import { useEffect, useMemo, useRef, useState } from 'react';
import { openables, sessionPathOf, useDayOnDevice } from '@ulty/downloads/day-on-device';
import { openAttempt, type OpenAttempt } from './open-attempt';

export interface KnownSession {
  session: DaySession;
  /** Whether a part of the work is known to this device only and must not be shown as confirmed. Product §4, trap 14. */
  isPending: boolean;
  facts: LearningDay;
  /** Whether everything left can be opened without network; undefined while the device is being read. */
  isHeld: boolean | undefined;
  /** A quiz of this session that was left unfinished. */
  attempt: OpenAttempt | null;
  /** null while it could not be read. */
  dueCards: number | null;
}

export interface SessionRead {
  /** undefined while it is not known. */
  known: KnownSession | undefined;
  error: Error | undefined;
  retry: () => void;
}

/** The quiz of a session's step that was left unfinished on another device. */
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

/**
 * The server's facts, and the time (ms) of the last request for them while nothing waited on this device; 0 when there was none, or the
 * server did not answer.
 */
function useFacts() {
  const answeredSince = useRef(0);
  const [heardAt, setHeardAt] = useState(0);
  const facts = useRead(
    learningDay,
    {},
    {
      fetcher: (path: string) => {
        const askedAt = useOutbox.getState().items.length === 0 ? trustedNow() : 0;
        answeredSince.current = 0;
        return fetchJson<LearningDay>(path, () => {
          answeredSince.current = askedAt;
        });
      },
      onSuccess: () => setHeardAt(answeredSince.current),
    },
  );
  return { facts, heardAt };
}

/** Bands finished on this device; the same object as long as they are the same. */
function useEnded(day: string, heardAt: number): EndedHere {
  const plan = useKeptPlan();
  const text = JSON.stringify([...endedHere(plan, day, heardAt)]);
  return useMemo(() => new Map(JSON.parse(text) as Iterable<[Band, number]>), [text]);
}

/**
 * Stores the plan of a session for its steps and the bottom bar, whenever this page learns something itself: never in answer to a plan that
 * another tab stores, or two tabs would answer each other for ever.
 */
function useKeepPlan(userId: string | undefined, session: DaySession | undefined, heardAt: number, isConfirmed: boolean, timeZone: string) {
  const keptFor = useRef<string>(undefined);
  useEffect(() => {
    // A page left open overnight has no data about the new day.
    if (!userId || !session || dayOf(new Date(trustedNow()).toISOString(), timeZone) !== session.day) return;
    const kept = keptPlan(userId);
    // Another tab has erased the person from this device.
    if (!kept && keptFor.current === userId) return;
    // Another tab has newer data of this day than the facts of the day before.
    const factsAt = dataTime(readKey(learningDay));
    if (kept?.day === session.day && factsAt && dayOf(new Date(factsAt).toISOString(), timeZone) < session.day) return;
    keptFor.current = userId;
    const ended = endedHere(kept, session.day, heardAt);
    const known = withEnded(session, ended);
    keepPlan(userId, planOf(known, ended, known.isDone && !isConfirmed));
  }, [userId, session, heardAt, isConfirmed, timeZone]);
}

/**
 * The session of the day from the server's last facts, the waiting events of this device, and the content it can open. Stores its plan for
 * the steps.
 */
export function useDaySession(now: Date, timeZone: string): SessionRead {
  const { user } = useSession();
  const { facts, heardAt } = useFacts();
  const deck = useRead(reviewDeck, { cards: 0 });
  const waiting = useActs(learningDay, {});
  const { offered, held, canOpen, isReady: isPhoneRead } = useDayOnDevice(facts.data);
  const dueCards = deck.data?.dueCount ?? null;
  const isReady = user !== null && facts.data !== undefined && (!deck.isLoading || deck.error !== undefined) && isPhoneRead;

  const day = dayOf(now.toISOString(), timeZone);
  const plan = useKeptPlan();
  const wasShort = plan?.day === day && plan.isShort === true;

  // The goal said at welcome, before the server's facts have it: the first session is as long as was asked for.
  const said = actsOfKind(waiting, welcomeSaved).map(({ fields }) => WELCOME_MINUTES.find((minutes) => minutes === fields.goalMin));
  const goalMin = said.findLast(Boolean) ?? offered?.goalMin;

  const computed = useMemo(() => {
    if (!isReady || !offered || !user) return undefined;
    const all: SessionFacts = {
      ...offered,
      goalMin: goalMin ?? offered.goalMin,
      dueCards,
      timeZone,
      streak: user.streak,
      waiting,
      wasShort,
      canOpen,
    };
    return JSON.stringify({ session: sessionOf(all, now), isConfirmed: sessionOf({ ...all, waiting: [] }, now).isDone });
  }, [isReady, offered, goalMin, user, dueCards, timeZone, waiting, wasShort, canOpen, now]);
  /**
   * The session without the bands that pages finished on this device, and whether the server's facts alone show it as done. The same object
   * while nothing changes.
   */
  const given = useMemo(
    () => (computed === undefined ? undefined : (JSON.parse(computed) as { session: DaySession; isConfirmed: boolean })),
    [computed],
  );

  const userId = user?.id;
  const ended = useEnded(day, heardAt);
  const session = useMemo(() => given && withEnded(given.session, ended), [given, ended]);
  useKeepPlan(userId, given?.session, heardAt, given?.isConfirmed === true, timeZone);

  const here = useOpenAttempt(userId, session);
  const attempt = here ?? leftElsewhere(facts.data, session);
  const left = session?.steps.filter(({ isDone }) => !isDone) ?? [];
  const opened = offered ? openables(offered) : [];
  const isHeld =
    held &&
    left
      .flatMap(({ href, rest = [] }) => [href, ...rest])
      .every((href) => opened.some((what) => href?.split('?')[0] === sessionPathOf(what) && held(what)));
  const isPending = session?.isDone === true && !given?.isConfirmed;
  return {
    known: session && offered && { session, isPending, facts: offered, isHeld, attempt, dueCards },
    error: facts.data ? undefined : facts.error,
    retry: () => void facts.mutate(),
  };
}
