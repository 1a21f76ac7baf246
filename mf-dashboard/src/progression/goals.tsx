import type { Goal, Progression } from '@ulty/contracts/learning/progression.js';
import { progression } from '@ulty/contracts/reads/progression.js';
import { streaksPage } from '@ulty/domain/base/pages.js';
import { goalWords } from '@ulty/domain/learning/progression.js';
import { Button } from '@ulty/elements/base/button';
import { Card } from '@ulty/elements/base/card';
import { Icon } from '@ulty/elements/base/icon';
import { hourglassLow, plus, x } from '@ulty/elements/base/icons';
import { errorSentence } from '@ulty/kit';
import { useActs } from '@ulty/kit/acts';
import { refusalSentence } from '@ulty/kit/refusal-sentence';
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { useSetGoal } from './progression.data';

/** Few learners open the form: it is loaded on demand. */
const GoalForm = lazy(() => import('./goal-form'));

type Aim = Parameters<ReturnType<typeof useSetGoal>>[0];

/** The learner's goals, with and without network. Product §2.9. */
export function Goals({ known }: { known: Progression }) {
  const set = useSetGoal();
  const waiting = useActs(progression, {}).filter(({ type }) => type === 'goal');
  const [isAdding, setAdding] = useState(false);
  const [trouble, setTrouble] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  const toggle = useRef<HTMLButtonElement>(null);
  const wasAdding = useRef(false);
  useEffect(() => {
    if (wasAdding.current && !isAdding) toggle.current?.focus();
    wasAdding.current = isAdding;
  }, [isAdding]);
  const send = async (aim: Aim) => {
    setTrouble('');
    try {
      const sent = await set(aim);
      if (sent.state === 'synced' && sent.answer.outcome === 'rejected') setTrouble(await refusalSentence(sent.answer.reason ?? ''));
      else if (aim.target !== null) setAdding(false);
      // The button that removes a goal disappears with it: the heading takes the focus.
      else if (sent.state === 'synced') heading.current?.focus();
    } catch (error) {
      setTrouble(errorSentence(error));
    }
  };
  return (
    <section aria-labelledby="progression-goals">
      <h2 id="progression-goals" ref={heading} tabIndex={-1}>
        Objectifs
      </h2>
      <Card rows as="ul">
        <li className="u-line u-gap-12">
          <span className="u-fill u-break">{known.goalMin}&nbsp;minutes par jour</span>
          <a className="u-touch" href={streaksPage}>
            Changer
          </a>
        </li>
        {known.goals.map((goal) => (
          <li key={`${goal.kind} ${goal.subject}`} className="u-line u-gap-12">
            <span className="u-fill u-break">
              {goalWords(goal)}
              <Standing goal={goal} known={known} />
            </span>
            <Button
              variant="quiet"
              small
              icon={x}
              aria-label={`Retirer l’objectif\u00a0: ${goalWords(goal)}`}
              onClick={() => void send({ kind: goal.kind, subject: goal.subject, round: goal.round, target: null })}
            />
          </li>
        ))}
        {waiting.map(({ eventId, label }) => (
          <li key={eventId} className="u-line u-pending u-italic">
            <Icon path={hourglassLow} size={18} />
            {label}, en attente de synchronisation
          </li>
        ))}
      </Card>
      {trouble && <p role="alert">{trouble}</p>}
      {isAdding ? (
        <Suspense fallback={null}>
          <GoalForm onSet={send} onCancel={() => setAdding(false)} />
        </Suspense>
      ) : (
        <Button ref={toggle} variant="outline" small icon={plus} onClick={() => setAdding(true)}>
          Ajouter un objectif
        </Button>
      )}
    </section>
  );
}

/** The progress of a mastery goal. */
function Standing({ goal, known }: { goal: Goal; known: Progression }) {
  if (goal.kind !== 'mastery') return null;
  const percent = known.categories.find(({ name }) => name === goal.subject)?.percent ?? null;
  const words = percent === null ? 'pas encore d’estimation' : percent >= goal.target ? 'atteint' : `aujourd’hui ${percent}\u00a0%`;
  return <span className="u-small u-muted"> · {words}</span>;
}
