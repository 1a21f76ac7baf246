import { reviewPage } from '../base/pages.js';
import { COACH } from './coach.js';

/** A chapter or lesson to read next, in order. `minutes`: its reading time; `quizPath`: null when it has no quiz. */
export interface PlanChapter {
  title: string;
  path: string;
  minutes: number;
  quizPath: string | null;
}

export interface PlanStep {
  kind: 'read' | 'answer' | 'review';
  title: string;
  path: string;
  minutes: number;
}

export interface PlannedWeek {
  minutesADay: number;
  examDay: string | null;
  daysLeft: number | null;
  days: { day: string; minutes: number; steps: PlanStep[] }[];
}

/** Minutes of a quiz, and of the daily cards. */
const QUIZ_MINUTES = 5;
const REVIEW_MINUTES = 5;
const REVIEW: PlanStep = { kind: 'review', title: 'Vos cartes du jour', path: reviewPage, minutes: REVIEW_MINUTES };
/** Number of days before an exam on which nothing new is begun. */
const CALM_DAYS = 2;

const DAY_MS = 86_400_000;
const dayAfter = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

/**
 * Plans a week from a day on: cards first, then chapters in their order, each followed by its quiz, within the minutes of a day (one step
 * at least). On the day before an exam and on its day nothing new is begun; the plan ends with the exam. When no exam is near, one day of
 * seven is a rest day. Product §2.26.
 * @param today YYYY-MM-DD of the learner
 */
export function planWeek({
  today,
  minutesADay,
  examDay,
  chapters,
}: {
  today: string;
  minutesADay: number;
  examDay: string | null;
  chapters: readonly PlanChapter[];
}): PlannedWeek {
  const isAhead = examDay !== null && examDay >= today;
  const daysLeft = isAhead ? Math.round((Date.parse(examDay) - Date.parse(today)) / DAY_MS) : null;
  const length = daysLeft === null ? COACH.planDays : Math.min(COACH.planDays, daysLeft + 1);
  const waiting = chapters.flatMap(({ title, path, minutes, quizPath }): PlanStep[] => [
    { kind: 'read', title, path, minutes },
    ...(quizPath === null ? [] : [{ kind: 'answer' as const, title: `Quiz\u00a0: ${title}`, path: quizPath, minutes: QUIZ_MINUTES }]),
  ]);
  const days = Array.from({ length }, (_, at) => {
    const isRest = daysLeft === null && at === COACH.planDays - 1;
    const left = daysLeft === null ? null : daysLeft - at;
    const steps: PlanStep[] = isRest || left === 0 ? [] : [REVIEW];
    let minutes = steps.length * REVIEW_MINUTES;
    while (steps.length > 0 && (left === null || left > CALM_DAYS)) {
      const [next] = waiting;
      if (!next || (steps.length > 1 && minutes + next.minutes > minutesADay)) break;
      steps.push(next);
      waiting.shift();
      minutes += next.minutes;
      if (minutes >= minutesADay) break;
    }
    return { day: dayAfter(today, at), minutes, steps };
  });
  return { minutesADay, examDay: isAhead ? examDay : null, daysLeft, days };
}
