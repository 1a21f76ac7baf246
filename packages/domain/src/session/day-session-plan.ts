import type { Band, SessionPlan } from './day-session-paths.js';
import { sum, type SessionStep } from './day-session-steps.js';

/** How long the message that reports the end of a step may be on its way to the server. */
const UNTOLD_MS = 120_000;

export interface DaySession {
  day: string;
  steps: readonly SessionStep[];
  /** The first step to do, or null. */
  current: SessionStep | null;
  minutes: number;
  minutesLeft: number;
  /** Whether a part of it was done today. */
  isBegun: boolean;
  isDone: boolean;
  /** Nothing was done and nothing is left: everything is read, or no content is on this device. */
  isEmpty: boolean;
  /** Only the shortest way to count the day is proposed. */
  isShort: boolean;
}

/** The progress of a session with these steps. */
export function standingOf(steps: readonly SessionStep[]): Omit<DaySession, 'day' | 'isShort'> {
  const left = steps.filter(({ isDone }) => !isDone);
  const isBegun = steps.some(({ reason }) => reason === 'done');
  return {
    steps,
    current: left.find(({ href }) => href !== null) ?? null,
    minutes: sum(steps.map(({ minutes }) => minutes)),
    minutesLeft: sum(left.map(({ minutes }) => minutes)),
    isBegun,
    isDone: left.length === 0 && isBegun,
    isEmpty: left.length === 0 && !isBegun,
  };
}

/** Bands finished on this device, with the moment (ms). */
export type EndedHere = ReadonlyMap<Band, number>;

/**
 * Bands that pages of this device have finished on a day, unless the server's facts are new enough to include them.
 * @param heardAt moment (ms) of the last request for the server's facts, while nothing waited here; 0 when there was none
 */
export function endedHere(plan: SessionPlan | null, day: string, heardAt = 0): EndedHere {
  const steps = plan?.day === day ? plan.steps : [];
  return new Map(steps.flatMap(({ band, endedAt = 0 }) => (endedAt > Math.max(0, heardAt - UNTOLD_MS) ? [[band, endedAt]] : [])));
}

/**
 * The session with the steps just finished on this device, until the server's facts include them. The exercises of a lesson are finished
 * with it.
 */
export function withEnded(session: DaySession, ended: EndedHere): DaySession {
  const steps = session.steps.map((step) =>
    step.isDone || !ended.has(step.reason === 'its_exercises' ? 'read' : step.band)
      ? step
      : { ...step, href: null, isDone: true, reason: 'done' as const },
  );
  return { ...session, ...standingOf(steps) };
}

/**
 * What the device stores of a session for the frame of its steps and the bottom bar.
 * @param isPending whether the server's facts alone do not show yet that it is done
 */
export function planOf({ day, steps, isShort }: DaySession, ended: EndedHere = new Map(), isPending = false): SessionPlan {
  return {
    day,
    steps: steps.map(({ band, href, title, minutes, isDone, rest, reason }) => {
      const endedAt = ended.get(band);
      return {
        band,
        href,
        title,
        minutes,
        isDone,
        ...(rest && { rest }),
        ...((reason === 'nothing' || reason === 'nothing_here') && { isEmpty: true }),
        ...(endedAt !== undefined && { endedAt }),
      };
    }),
    ...(isShort && { isShort }),
    ...(isPending && { isPending }),
  };
}
