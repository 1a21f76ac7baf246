import { sessionPage } from '@ulty/domain/base/pages.js';
import { BANDS, isSessionPath, type Band, type PlannedStep, type SessionPlan } from '@ulty/domain/session/day-session-paths.js';
import { dayOf, knownTimeZone } from '@ulty/domain/days/day-of.js';
import { trustedNow, useLocation, useSession } from '@ulty/kit';
import { useMemo, useState } from 'react';
import { keepText, keptText, parsedJson, useKeptText } from './kept-text';

const keyOf = (userId: string) => `ulty-seance:${userId}`;

function isStep(value: unknown): value is PlannedStep {
  const { band, href, title, minutes, rest = [] } = (value ?? {}) as Partial<PlannedStep>;
  return (
    BANDS.some((known) => known === band) &&
    (href === null || typeof href === 'string') &&
    typeof title === 'string' &&
    typeof minutes === 'number' &&
    Array.isArray(rest)
  );
}

/** The plan in a stored text, without invalid steps; null for a text that is no plan. */
function planIn(text: string | null): SessionPlan | null {
  const plan = parsedJson(text) as Partial<SessionPlan> | null;
  return typeof plan?.day === 'string' && Array.isArray(plan.steps) ? { ...plan, day: plan.day, steps: plan.steps.filter(isStep) } : null;
}

/** Stores the plan that home computed, for the frame of the steps and the bottom bar. */
export function keepPlan(userId: string, plan: SessionPlan): void {
  keepText(keyOf(userId), JSON.stringify(plan));
}

/** The plan stored on this device, or null. It may be of an earlier day. */
export const keptPlan = (userId: string): SessionPlan | null => planIn(keptText(keyOf(userId)));

/** The plan stored on this device; null without one, on the server, or when signed out. It may be of an earlier day. */
export function useKeptPlan(): SessionPlan | null {
  const { user } = useSession();
  const text = useKeptText(user && keyOf(user.id));
  return useMemo(() => planIn(text), [text]);
}

export interface SessionStep {
  band: Band;
  /** The state of the bands of this session; this step alone when the device has no plan. */
  steps: readonly PlannedStep[];
  /** Minutes left, this step's included. */
  minutesLeft: number;
  /** Where the session continues: its next open step with its words and minutes, or the page that ends the day. */
  next: { href: string; label: string };
  /** Marks this step's band as woven at once; the server's facts confirm it later. */
  finish: () => void;
}

const LABELS: Record<Band, (title: string) => string> = {
  read: (title) => title,
  answer: (title) => title,
  recall: (title) => title.replace(' à revoir', ''),
};

const pathIn = (href: string | null) => href?.split('?')[0];

/**
 * A step after this page was finished: it continues with its next text, or is done. Steps of other pages stay unchanged, so that finishing
 * a page twice changes nothing more.
 */
function ended(step: PlannedStep, pathname: string, band: Band): PlannedStep {
  if (step.isDone || pathIn(step.href) !== pathname) return step;
  const [href, ...rest] = step.rest ?? [];
  if (href !== undefined) return { ...step, href, rest };
  return { ...step, isDone: true, ...(step.band === band && { endedAt: trustedNow() }) };
}

/** The plan of the day on which this page was opened; midnight may have passed since. An older plan leads nowhere. Product §2.27. */
function usePlanOfPage(timeZone: string): SessionPlan | null {
  const plan = useKeptPlan();
  const [openedAt] = useState(() => new Date(trustedNow()).toISOString());
  const day = dayOf(openedAt, timeZone);
  return plan && plan.day >= day ? plan : null;
}

/** The session of the day around a page; null when the page was not opened within it. Product §2.27. */
export function useSessionStep(band: Band): SessionStep | null {
  const { pathname } = useLocation();
  const { user } = useSession();
  const plan = usePlanOfPage(knownTimeZone(user?.tz ?? ''));
  if (!user || !isSessionPath(pathname)) return null;
  const steps = plan?.steps.length ? plan.steps : [{ band, href: pathname, title: '', minutes: 0, isDone: false }];
  const open = steps.filter((step) => !step.isDone);
  const following = open.find((step) => step.band !== band && step.href !== null && pathIn(step.href) !== pathname);
  const mine = open.find((step) => step.band === band);
  // For a step of several texts, the one after this page; once this page was finished, the plan points to it already.
  const isHere = mine?.href === pathname;
  const onward = mine?.rest && (isHere ? mine.rest[0] : mine.href);
  return {
    band,
    steps,
    minutesLeft: open.reduce((sum, { minutes }) => sum + minutes, 0),
    next: onward
      ? { href: onward, label: 'Continuer\u00a0: texte suivant' }
      : following?.href
        ? { href: following.href, label: `Continuer\u00a0: ${LABELS[following.band](following.title)} · ${following.minutes}\u00a0min` }
        : { href: sessionPage, label: 'Finir la séance' },
    finish: () => {
      const after = plan?.steps.map((step) => ended(step, pathname, band));
      if (plan && after?.some((step, at) => step !== plan.steps[at])) keepPlan(user.id, { ...plan, steps: after, isPending: true });
    },
  };
}
