import type { ProgressItem, ProgressOutcome } from '@ulty/contracts/learning/progress.js';
import type { EventContext } from '../../core/events/event-log.js';
import { isRight, type KeyedQuestion } from '../quiz-results/grade.js';
import { rememberRecalls } from '../quiz-results/cards.js';
import { findExercises, recordTries, type FoundExercise } from './exercises.queries.js';

type ItemAnswer = ProgressOutcome['items'][number];

/**
 * Takes the tries of exercises in an event and returns the answer to each of these items. They are graded here from what was chosen; a
 * missed one becomes a card, as a missed question does; an empty try is 'Je ne sais pas', and missed. They pay nothing and count no day. Of
 * several tries of one exercise in one event the first counts: later ones may come from the explanation. Three statements at most, and
 * those of the cards.
 */
export async function takeTries(context: EventContext, items: readonly ProgressItem[]): Promise<Map<ProgressItem, ItemAnswer>> {
  const tries = items.filter(({ kind }) => kind === 'exercise');
  if (tries.length === 0) return new Map();
  const { tx, user, eventId, at } = context;
  const versionOf = new Map([...tries].reverse().map(({ id, contentVersion }) => [id, contentVersion ?? null]));
  const found = await tx.rows(findExercises, { user: user.id, exercises: [...versionOf.keys()], versions: [...versionOf.values()] });
  const exerciseOf = new Map(found.map((exercise) => [exercise.id, exercise]));
  const takenOf = new Map<string, Taken>();
  for (const item of tries) {
    const exercise = exerciseOf.get(item.id);
    if (exercise && refusalOf(exercise) === null && !takenOf.has(item.id)) takenOf.set(item.id, takenFrom(exercise, item));
  }
  const taken = [...takenOf.values()];
  if (taken.length > 0) await tx.count(recordTries, { event: eventId, user: user.id, at, tries: JSON.stringify(taken) });
  const missed = taken.filter((one) => one.isRight === false);
  await rememberRecalls(
    context,
    missed.map(({ id }) => ({ questionId: id, rating: 1, at })),
    true,
  );
  return new Map(tries.map((item) => [item, answerTo(item, refusalOf(exerciseOf.get(item.id)), takenOf.get(item.id))]));
}

/** Returns why a try cannot count, or null. */
function refusalOf(exercise: FoundExercise | undefined): string | null {
  if (!exercise?.isKnown) return 'unknown_content';
  if (exercise.isOpen) return null;
  return exercise.enrollmentStatus === 'pending_payment' ? 'lesson_locked' : 'not_enrolled';
}

interface Taken {
  id: string;
  choice: string[];
  /** Null for an open exercise. */
  isRight: boolean | null;
  hasHint: boolean;
  ms: number | null;
}

/** Returns the stored part of a try; the text of an open exercise stays on the device, whatever a device sends. */
function takenFrom({ id, question }: FoundExercise, { choice = [], hint = false, ms }: ProgressItem): Taken {
  const isOpen = question.type === 'open';
  return {
    id,
    choice: isOpen ? [] : choice,
    isRight: isOpen ? null : isRight(question as KeyedQuestion, choice),
    hasHint: hint,
    ms: ms === undefined ? null : Math.floor(ms),
  };
}

function answerTo({ id }: ProgressItem, refusal: string | null, taken: Taken | undefined): ItemAnswer {
  const counts = { id, completedLessons: 0, totalLessons: 0 };
  if (refusal !== null || !taken) return { ...counts, percent: 0, completed: false, rejected: refusal ?? 'unknown_content' };
  return { ...counts, percent: 100, completed: true, ...(taken.isRight !== null && { isRight: taken.isRight }) };
}
