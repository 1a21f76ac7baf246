import { sessionCardsPage } from '../base/pages.js';
import { asIfNothingDone, doneHere, isAtRisk, ofToday, type Here, type Opened, type SessionFacts } from './day-session-facts.js';
import { standingOf, type DaySession } from './day-session-plan.js';
import { answerStep, readStep, recallStep, type SessionStep } from './day-session-steps.js';
import { dayOf, hourOf } from '../days/streak.js';

export type { Opened, Piece, SessionFacts } from './day-session-facts.js';
export { endedHere, planOf, withEnded, type DaySession, type EndedHere } from './day-session-plan.js';
export { cardMinutes, type SessionStep } from './day-session-steps.js';

/** From this hour on, a streak at risk leads to the shortest session. Product §2.27. */
const LATE_HOUR = 21;

/** The shortest way to count the day: ten cards, else one quiz, else one text. Empty when the device can open none of them. */
function shortStep(given: SessionFacts, done: Here, isAllowed: (what: Opened) => boolean): SessionStep | undefined {
  const [facts, here] = asIfNothingDone(given, done);
  const recall = recallStep(facts, here, isAllowed);
  const read = readStep(facts, here, isAllowed);
  const answer = answerStep(facts, here, { ...read, piece: null }, isAllowed, true);
  // When there are fewer cards, the path contains their number.
  const cards = facts.dueCards !== null && recall.href === sessionCardsPage ? [recall] : [];
  return [...cards, answer, read].find(({ href }) => href !== null);
}

/** The steps of a day, in their order. */
function stepsOf(facts: SessionFacts, here: Here, day: string, isLate: boolean): { steps: SessionStep[]; isShort: boolean } {
  const isAllowed = (what: Opened) => !facts.canOpen || facts.canOpen(what);
  const atRisk = isAtRisk(facts, day);
  const short = isLate && atRisk ? shortStep(facts, here, isAllowed) : undefined;
  if (short) return { steps: [short], isShort: true };
  const read = readStep(facts, here, isAllowed);
  const recall = recallStep(facts, here, isAllowed);
  const answer = answerStep(facts, here, read, isAllowed);
  // After a late short session nothing else is proposed; a chapter that was read keeps its questions.
  if (isLate && facts.wasShort && !atRisk) {
    const steps = [read, answer, recall].filter(
      (step) => step.reason === 'done' || (step.band === 'answer' && read.reason === 'done' && step.href !== null),
    );
    if (steps.length > 0) return { steps, isShort: true };
  }
  if (facts.goalMin !== 5) return { steps: [read, answer, recall], isShort: false };
  const hasRead = read.reason === 'done';
  const left = answerStep(facts, here, { ...read, piece: null }, isAllowed, true);
  const asked = answer.reason === 'done' ? answer : left.reason === 'untested' && !hasRead ? left : null;
  return { steps: [...(hasRead || !asked ? [read] : []), ...(asked ? [asked] : []), recall], isShort: false };
}

/**
 * The session of the day: read, answer, remember. A pure function: the same facts and moment give the same session on the device and on the
 * server. Work done elsewhere fills its bands; what a device without network cannot open is replaced by what it can. Product §2.27.
 * @throws RangeError for an unknown time zone
 */
export function sessionOf(given: SessionFacts, now: Date): DaySession {
  const day = dayOf(now.toISOString(), given.timeZone);
  const facts = ofToday(given, day);
  const here = doneHere(facts, day);
  const isLate = hourOf(now.toISOString(), facts.timeZone) >= LATE_HOUR;
  const { steps, isShort } = stepsOf(facts, here, day, isLate);
  return { day, isShort, ...standingOf(steps) };
}
