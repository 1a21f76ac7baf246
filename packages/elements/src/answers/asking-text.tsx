import type { Exercise } from '@ulty/contracts/learning/books.js';
import { plural } from '@ulty/domain/base/format.js';
import { lazy, Suspense, useEffect, useEffectEvent, useLayoutEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { createPortal } from 'react-dom';
import type { KnownTry } from './exercise-answer';
import type { ExerciseCardProps, NewTry } from './exercise-card';
import type { ExerciseParts } from './exercise-parts';
import './exercise.css';
import { Icon } from '../base/icon';
import { listCheck } from '../base/icons';
import { useNear } from '../base/use-near';
import '../base/prose.css';
import { useTextHtml } from '../media/text-images';

interface WithPartsProps {
  /** Called with null where the code could not be loaded. */
  children: (parts: ExerciseParts | null) => ReactNode;
}

const loadParts = () => import('./exercise-parts').then(({ exerciseParts }) => exerciseParts);
const withParts = (parts: ExerciseParts | null) => ({ default: ({ children }: WithPartsProps) => children(parts) });

/** Exercises, whose code is loaded where one is near the screen or an answer is shown: the first part of a text often has none. */
export const WithParts = lazy(() => loadParts().then(withParts, () => withParts(null)));

/** Loads the code of exercises at the reader's first act on the page, so that it is there when the network is not. */
function usePartsAtFirstAct(hasExercises: boolean): void {
  useEffect(() => {
    if (!hasExercises) return;
    const acts = new AbortController();
    const load = () => {
      acts.abort();
      void loadParts().catch(() => undefined);
    };
    for (const act of ['pointerdown', 'keydown', 'wheel'] as const)
      window.addEventListener(act, load, { passive: true, signal: acts.signal });
    return () => acts.abort();
  }, [hasExercises]);
}

export interface AskingTextProps {
  /** HTML of our own Markdown, made at import: raw HTML is refused there and links are checked. It has a placeholder for each exercise. */
  html: string;
  exercises: readonly Exercise[];
  tries: ReadonlyMap<string, KnownTry>;
  onTry: (exercise: Exercise, given: NewTry) => void;
  /** In a text read in breaths: see `ExerciseCard`. */
  touchOf?: (exercise: Exercise) => ExerciseCardProps['touch'];
  /** Hides what follows the first untried exercise, until it was tried or the reader chooses to read on. */
  waitsForTries?: boolean;
  onReadOn?: () => void;
  /** Stands in the card of the act that the text asks for. */
  atAct?: ReactNode;
  className?: string;
  /** The element whose children are the paragraphs. */
  ref?: Ref<HTMLDivElement>;
}

type Places = ReadonlyMap<string, HTMLElement>;

/** A text with its exercises at their places between the paragraphs. */
export function AskingText(props: AskingTextProps) {
  const { html, exercises, tries, onTry, touchOf, waitsForTries = false, onReadOn, atAct, className, ref } = props;
  // From the first exercise near the screen on, all are drawn: none moves another later.
  const [isAsking, setAsking] = useState(false);
  usePartsAtFirstAct(exercises.length > 0);
  const shownHtml = useTextHtml(html);
  const text = useRef<HTMLDivElement | null>(null);
  const [places, setPlaces] = useState<Places>(new Map());
  const actPlace = atAct ? places.get('act') : undefined;
  // Runs before the first paint, so that the text never jumps.
  useLayoutEffect(() => {
    const found = text.current?.querySelectorAll<HTMLElement>(':scope > [data-exercise]') ?? [];
    setPlaces(new Map([...found].map((place) => [place.dataset.act === '' ? 'act' : (place.dataset.exercise ?? ''), place])));
  }, [shownHtml]);

  const waiting = waitsForTries ? exercises.find(({ id }) => places.has(id) && !tries.has(id)) : undefined;
  const gate = waiting && places.get(waiting.id);
  const [rest, setRest] = useState<string | null>(null);
  // When the button disappears, the first revealed block receives the focus.
  const revealed = useRef<HTMLElement | null>(null);
  const readOn = () => {
    revealed.current = gate?.nextElementSibling as HTMLElement | null;
    onReadOn?.();
  };
  useLayoutEffect(() => {
    setRest(gate ? restWords(gate, exercises) : null);
    gate?.setAttribute('data-gate', '');
    if (revealed.current) revealed.current.tabIndex = -1;
    revealed.current?.focus({ preventScroll: true });
    revealed.current = null;
    return () => gate?.removeAttribute('data-gate');
  }, [gate, exercises]);

  return (
    <>
      <div
        className={className ? `u-prose ${className}` : 'u-prose'}
        ref={(element) => {
          text.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        dangerouslySetInnerHTML={{ __html: shownHtml }}
      />
      {actPlace && createPortal(atAct, actPlace)}
      {exercises.map((exercise) => {
        const place = places.get(exercise.id);
        return (
          place &&
          createPortal(
            isAsking ? (
              <Suspense fallback={<Prompt exercise={exercise} />}>
                <WithParts>
                  {(parts) =>
                    // Without its code the exercise is its question, and the text stays readable.
                    parts ? (
                      <parts.ExerciseCard
                        exercise={exercise}
                        known={tries.get(exercise.id) ?? null}
                        onTry={(given) => onTry(exercise, given)}
                        touch={touchOf?.(exercise)}
                      />
                    ) : (
                      <Prompt exercise={exercise} />
                    )
                  }
                </WithParts>
              </Suspense>
            ) : (
              <Prompt exercise={exercise} onNear={() => setAsking(true)} />
            ),
            place,
            exercise.id,
          )
        );
      })}
      {gate && rest && (
        <div className="u-exercise-gate u-stack-12">
          <p className="u-exercise-note u-small u-muted">
            <Icon path={listCheck} size={18} />
            {rest}
          </p>
          <button type="button" className="u-section-link" onClick={readOn}>
            Lire sans répondre
          </button>
        </div>
      )}
    </>
  );
}

/** An exercise whose code is not loaded. */
function Prompt({ exercise, onNear }: { exercise: Exercise; onNear?: () => void }) {
  const [place, isNear] = useNear<HTMLParagraphElement>('600px');
  const tellNear = useEffectEvent(() => onNear?.());
  useEffect(() => {
    if (isNear) tellNear();
  }, [isNear]);
  return (
    <p className="u-exercise u-exercise-title" ref={place}>
      {exercise.prompt}
    </p>
  );
}

/** The words for the hidden rest: 'Encore 3 paragraphes, 1 calcul.' Null when nothing is hidden. */
function restWords(gate: HTMLElement, exercises: readonly Exercise[]): string | null {
  const rest = [...(gate.parentElement?.children ?? [])].slice([...(gate.parentElement?.children ?? [])].indexOf(gate) + 1);
  const ids = rest.flatMap((block) => (block instanceof HTMLElement && block.dataset.exercise ? [block.dataset.exercise] : []));
  const asked = exercises.filter(({ id }) => ids.includes(id));
  const calculations = asked.filter(({ rows }) => rows).length;
  const parts = [
    [rest.length - ids.length, 'paragraphe'],
    [asked.length - calculations, 'exercice'],
    [calculations, 'calcul'],
  ] as const;
  const words = parts.filter(([count]) => count > 0).map(([count, word]) => plural(count, word));
  return words.length > 0 ? `Encore ${words.join(', ')}.` : null;
}
