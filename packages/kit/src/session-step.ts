import { isSessionPath, SESSION_PATH, type Band, type PlannedStep, type SessionPlan } from '@ulty/domain/day-session-paths.js';
import { useLocation, useSession } from '@ulty/kit';
import { useMemo } from 'react';
import { keepText, parsedJson, useKeptText } from './kept-text';

const keyOf = (userId: string) => `ulty-seance:${userId}`;

function isPlan(value: unknown): value is SessionPlan {
  return typeof value === 'object' && value !== null && 'day' in value && Array.isArray((value as SessionPlan).steps);
}

/** Keeps the plan that home computed, for the frame of the steps and the bottom bar. */
export function keepPlan(userId: string, plan: SessionPlan): void {
  keepText(keyOf(userId), JSON.stringify(plan));
}

/** The plan kept on this device, or null: none, on the server, or signed out. It may be of an earlier day. */
export function useKeptPlan(): SessionPlan | null {
  const { user } = useSession();
  const text = useKeptText(user && keyOf(user.id));
  return useMemo(() => {
    const value = parsedJson(text);
    return isPlan(value) ? value : null;
  }, [text]);
}

export interface SessionStep {
  band: Band;
  /** The bands as they stand; those of this session, or this step alone when the device keeps no plan. */
  steps: readonly PlannedStep[];
  /** Minutes left, those of this step included. */
  minutesLeft: number;
  /** Where the session goes on: its next open step with its words and minutes, or the page that closes the day. */
  next: { href: string; label: string };
  /** Weaves this step's band at once; the server's facts confirm it later. */
  finish: () => void;
}

const LABELS: Record<Band, (title: string) => string> = {
  read: (title) => title,
  answer: (title) => title,
  recall: (title) => title.replace(' à revoir', ''),
};

/** A step once this page was ended: it goes on with its next text, or is done. Ending a page twice changes nothing more. */
function ended(step: PlannedStep, pathname: string): PlannedStep {
  if (!step.rest) return { ...step, isDone: true, isEndedHere: true };
  if (step.href !== pathname) return step;
  const [href, ...rest] = step.rest;
  return href === undefined ? { ...step, isDone: true, isEndedHere: true } : { ...step, href, rest };
}

/** The session of the day around a page, or null when the page is not opened within it. Product §2.27. */
export function useSessionStep(band: Band): SessionStep | null {
  const { pathname } = useLocation();
  const { user } = useSession();
  const plan = useKeptPlan();
  if (!user || !isSessionPath(pathname)) return null;
  const steps = plan?.steps.length ? plan.steps : [{ band, href: pathname, title: '', minutes: 0, isDone: false }];
  const open = steps.filter((step) => !step.isDone);
  const following = open.find((step) => step.band !== band && step.href !== null);
  const mine = open.find((step) => step.band === band);
  // Of a step of several texts: the one after this page; once this one was ended, the plan stands there already.
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
        : { href: SESSION_PATH, label: 'Finir la séance' },
    finish: () => {
      if (!plan) return;
      keepPlan(user.id, {
        ...plan,
        steps: plan.steps.map((step) => (step.band === band ? ended(step, pathname) : step)),
      });
    },
  };
}
