import type { Exercise, ExerciseTry } from '@ulty/contracts/learning/books.js';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import type { ProgressUpdate } from '@ulty/contracts/learning/progress.js';
import { newEvent, useSendEvent, useSession, type NewEvent } from '@ulty/kit';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keepTry, keptTries, noteTold, type KeptTry } from './kept-tries';

/** The lesson or chapter that contains the exercises. */
export interface AskingText {
  id: string;
  title: string;
  exercises: readonly Exercise[];
  /** The reader's tries that the server knows; undefined while unknown. */
  told: readonly ExerciseTry[] | undefined;
}

interface Given extends Pick<KeptTry, 'choice' | 'words'> {
  ms?: number;
  hint: boolean;
}

type KnownTry = Pick<KeptTry, 'choice' | 'words'> & Partial<Pick<KeptTry, 'version'>> & { isRight?: boolean | null };

export interface TriedExercises {
  /** Tries by exercise: those of this device, and those of the reader's other devices with the server's grade. */
  tries: ReadonlyMap<string, KnownTry>;
  onTry: (exercise: Exercise, given: Given) => void;
  /** Opens exercises for another try, which counts in addition to the first. */
  tryAgain: (exerciseIds: readonly string[]) => void;
}

type TryEvent = NewEvent & Pick<ProgressUpdate, 'items'>;

/** The event of a try; it never contains the text of an open exercise. */
function tryEvent(userId: string, textId: string, { id, type, version }: Exercise, { choice, ms, hint }: Given): TryEvent {
  return {
    ...newEvent(userId),
    items: [
      {
        kind: 'exercise',
        id,
        parentId: textId,
        status: 'completed',
        activeSeconds: 0,
        contentVersion: version,
        ...(type !== 'open' && { choice: [...choice] }),
        ...(ms !== undefined && { ms }),
        ...(hint && { hint }),
      },
    ],
  };
}

/**
 * Whether a try belongs to the present version of the exercise: a changed exercise is tried again. Texts of an open exercise match no key.
 */
function isTryOf({ type, version, choices }: Exercise, known: KnownTry): boolean {
  if (type === 'open') return true;
  const isChoice = choices.length === 0 || known.choice.every((id) => choices.some((one) => one.id === id));
  return isChoice && (known.version ?? version) === version;
}

/**
 * Exercises of a text: their tries, and a function to try one, shown at once and reported to the server at once or from the queue. A try
 * that could neither be sent nor queued is reported at the next visit. Product §2.27. Bundled by each remote with texts: it has no state
 * that must exist once.
 */
export function useExercises({ id: textId, title, exercises, told }: AskingText): TriedExercises {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const send = useSendEvent();
  const [made, setMade] = useState<ReadonlyMap<string, KeptTry>>(new Map());
  const [reopened, setReopened] = useState<ReadonlySet<string>>(new Set());
  const kept = useMemo(() => (userId ? keptTries(userId) : new Map<string, KeptTry>()), [userId]);
  const tries = useMemo(() => {
    const others = new Map(told?.map(({ exerciseId, choice, isRight }) => [exerciseId, { choice, isRight }]));
    const found = exercises.map((exercise) => {
      const sources = reopened.has(exercise.id) ? [made] : [made, kept, others];
      const known: (KnownTry | undefined)[] = sources.map((by) => by.get(exercise.id));
      return [exercise.id, known.find((one) => one && isTryOf(exercise, one))] as const;
    });
    return new Map(found.filter((pair): pair is [string, KnownTry] => pair[1] !== undefined));
  }, [exercises, told, kept, made, reopened]);

  const tell = useCallback(
    async (exerciseId: string, { untold, ...known }: KeptTry) => {
      if (!userId || !untold) return;
      try {
        await send(progressMade, untold as TryEvent, { title: `${title}, exercice` });
        noteTold(userId, exerciseId, known);
      } catch {
        // Neither sent nor queued: it is reported at the next visit.
      }
    },
    [userId, send, title],
  );

  const tellEarlier = useEffectEvent((earlier: ReadonlyMap<string, KeptTry>) => {
    for (const { id } of exercises) {
      const known = earlier.get(id);
      if (known?.untold) void tell(id, known);
    }
  });
  // Runs once a visit, whatever else changes.
  useEffect(() => tellEarlier(kept), [kept]);

  const onTry = (exercise: Exercise, given: Given) => {
    if (!userId || tries.has(exercise.id)) return;
    const { choice, words } = given;
    const { version } = exercise;
    const fresh: KeptTry = { choice, version, ...(words !== undefined && { words }), untold: tryEvent(userId, textId, exercise, given) };
    keepTry(userId, exercise.id, fresh);
    setMade((before) => new Map([...before, [exercise.id, fresh]]));
    void tell(exercise.id, fresh);
  };
  const tryAgain = (ids: readonly string[]) => {
    setReopened((before) => new Set([...before, ...ids]));
    setMade((before) => new Map([...before].filter(([id]) => !ids.includes(id))));
  };
  return { tries, onTry, tryAgain };
}
