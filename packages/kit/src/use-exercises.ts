import type { Exercise, ExerciseTry } from '@ulty/contracts/books.js';
import { progressMade } from '@ulty/contracts/event-types/learning.js';
import type { ProgressUpdate } from '@ulty/contracts/progress.js';
import { newEvent, useSendEvent, useSession, type NewEvent } from '@ulty/kit';
import { useCallback, useEffect, useEffectEvent, useMemo, useState } from 'react';
import { keepTry, keptTries, type KeptTry } from './kept-tries';

/** The lesson or chapter around the exercises. */
export interface AskingText {
  id: string;
  title: string;
  exercises: readonly Exercise[];
  /** The reader's tries as the server knows them; undefined while unknown. */
  told: readonly ExerciseTry[] | undefined;
}

interface Given extends Pick<KeptTry, 'choice' | 'words'> {
  ms: number;
  hint: boolean;
}

export interface TriedExercises {
  /** By exercise: those of this device, and those of the reader's others. */
  tries: ReadonlyMap<string, Pick<KeptTry, 'choice' | 'words'>>;
  onTry: (exercise: Exercise, given: Given) => void;
}

type TryEvent = NewEvent & Pick<ProgressUpdate, 'items'>;

/** The words of an open exercise are not in it. */
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
        ms,
        ...(hint && { hint }),
      },
    ],
  };
}

/**
 * Exercises of a text: what was tried, and a try, shown at once and told to the server now or from the queue. One that could neither be
 * sent nor queued is told at the next visit. Product §2.27. Part of each remote with texts: it has no state that must exist once.
 */
export function useExercises({ id: textId, title, exercises, told }: AskingText): TriedExercises {
  const { user } = useSession();
  const userId = user?.id ?? null;
  const send = useSendEvent();
  const [made, setMade] = useState<ReadonlyMap<string, KeptTry>>(new Map());
  const kept = useMemo(() => (userId ? keptTries(userId) : new Map<string, KeptTry>()), [userId]);
  const tries = useMemo(
    () => new Map([...(told ?? []).map(({ exerciseId, choice }) => [exerciseId, { choice }] as const), ...kept, ...made]),
    [told, kept, made],
  );

  const tell = useCallback(
    async (exerciseId: string, { untold, ...known }: KeptTry) => {
      if (!userId || !untold) return;
      try {
        await send(progressMade, untold as TryEvent, { title: `${title}, exercice` });
        keepTry(userId, exerciseId, known);
      } catch {
        // Neither sent nor queued: it is told at the next visit.
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
  // Once a visit, whatever else changes meanwhile.
  useEffect(() => tellEarlier(kept), [kept]);

  const onTry = (exercise: Exercise, given: Given) => {
    if (!userId || tries.has(exercise.id)) return;
    const { choice, words } = given;
    const fresh: KeptTry = { choice, ...(words !== undefined && { words }), untold: tryEvent(userId, textId, exercise, given) };
    keepTry(userId, exercise.id, fresh);
    setMade((before) => new Map([...before, [exercise.id, fresh]]));
    void tell(exercise.id, fresh);
  };
  return { tries, onTry };
}
