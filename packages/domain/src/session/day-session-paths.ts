import { sessionPage } from '../base/pages.js';

/** The three bands of a session: read, answer, remember. Product §2.27. */
export const BANDS = ['read', 'answer', 'recall'] as const;
export type Band = (typeof BANDS)[number];

/** Whether a page is a step of the session of the day. */
export const isSessionPath = (pathname: string): boolean => pathname === sessionPage || pathname.startsWith(`${sessionPage}/`);

/** A step as the device stores it for the pages of the session. */
export interface PlannedStep {
  band: Band;
  /** Null when there is nothing to do: its band is woven. */
  href: string | null;
  /** 'Lire un chapitre', '5 questions', '3 cartes à revoir'. */
  title: string;
  minutes: number;
  isDone: boolean;
  /** Pages of the same step that come after `href`; absent for a step of one page. */
  rest?: readonly string[];
  /** Its band is woven because there was nothing to do. */
  isEmpty?: boolean;
  /** Moment (ms) at which its page finished it on this device; the server's facts may not include it yet. */
  endedAt?: number;
}

/** The session of one day, as last computed on this device. */
export interface SessionPlan {
  /** ISO date in the learner's time zone. */
  day: string;
  steps: readonly PlannedStep[];
  /** Only the shortest way to count the day was proposed. */
  isShort?: boolean;
  /** The server's facts alone do not show yet that it is done. */
  isPending?: boolean;
}

/** Whether all bands are woven, and not only because there was nothing to do. */
export function isWoven(steps: readonly Pick<PlannedStep, 'isDone' | 'isEmpty'>[]): boolean {
  return steps.every(({ isDone }) => isDone) && steps.some(({ isEmpty }) => !isEmpty);
}
