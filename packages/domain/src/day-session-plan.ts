import type { Band, SessionPlan } from './day-session-paths.js';
import { sum, type SessionStep } from './day-session-steps.js';

export interface DaySession {
  day: string;
  steps: readonly SessionStep[];
  /** The first step to do, or null. */
  current: SessionStep | null;
  minutes: number;
  minutesLeft: number;
  /** Whether some of it was done today. */
  isBegun: boolean;
  isDone: boolean;
  /** Nothing was done and nothing is left: all is read, or nothing of it is on this device. */
  isEmpty: boolean;
  /** Only the shortest way to count the day is proposed. */
  isShort: boolean;
}

/** How far a session with these steps is. */
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

/** Bands that pages of this device have ended on a day. */
export function endedHere(plan: SessionPlan | null, day: string): ReadonlySet<Band> {
  return new Set(plan?.day === day ? plan.steps.filter(({ isEndedHere }) => isEndedHere).map(({ band }) => band) : []);
}

/** The session with what was just ended on this device, until the server's facts say so too. */
export function withEnded(session: DaySession, ended: ReadonlySet<Band>): DaySession {
  const steps = session.steps.map((step) =>
    step.isDone || !ended.has(step.band) ? step : { ...step, href: null, isDone: true, reason: 'done' as const },
  );
  return { ...session, ...standingOf(steps) };
}

/** What the device keeps of a session for the frame of its steps and the bottom bar. */
export function planOf({ day, steps, isShort }: DaySession, ended: ReadonlySet<Band> = new Set()): SessionPlan {
  return {
    day,
    steps: steps.map(({ band, href, title, minutes, isDone, rest }) => ({
      band,
      href,
      title,
      minutes,
      isDone,
      ...(rest && { rest }),
      ...(ended.has(band) && { isEndedHere: true }),
    })),
    ...(isShort && { isShort }),
  };
}
