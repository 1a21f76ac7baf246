import type { RewardLine } from '@ulty/contracts/base/events.js';
import { AskingText } from '../src/answers/asking-text';
import { BreathHead } from '../src/answers/breath-head';
import { BreathText } from '../src/answers/breath-text';
import { AllTouches, BreathTouch, WholeSwitch } from '../src/answers/breath-touch';
import { ExerciseAnswer, type KnownTry } from '../src/answers/exercise-answer';
import { ExerciseCard } from '../src/answers/exercise-card';
import { ExerciseFigures } from '../src/answers/exercise-figures';
import OpenExercise from '../src/answers/exercise-open';
import { FirstQuestionCard } from '../src/answers/first-question';
import { Button } from '../src/base/button';
import { bell } from '../src/base/icons';
import { FinishedCard, WaitingCard } from '../src/base/finished-card';
import { Element, State } from './element';
import { calculation, multiple, open, ROWS, single, trueOrFalse } from './sample-exercises';

const nothing = () => undefined;

const ASKED = trueOrFalse(101, 'Baisser son prix fait toujours gagner plus.');
const WAITED = trueOrFalse(102, 'Le transport fait partie du coût de revient.');
const FOLLOWING = calculation(103, 'Que rapporte la vente de ce sac ?');
const FIRST = {
  id: 'riz',
  prompt: 'Un sac de riz coûte 22 500 F, plus 500 F de transport. Vous le vendez 25 500 F. Votre marge ?',
  choices: [
    { id: 'a', text: '3 000 F' },
    { id: 'b', text: '2 500 F' },
    { id: 'c', text: '2 000 F' },
  ],
  answer: 'b',
  right: 'Vous avez compté le transport : 25 500 − 23 000 = 2 500 F.',
  missed: 'Le transport se paie aussi : 22 500 + 500 = 23 000 F. Il reste 2 500 F.',
};
const PARAGRAPH = '<p>Le sac de riz s’achète au marché, et le transport se paie à part.</p>';

export function AskingSpecimen() {
  return (
    <Element file="asking-text">
      <State name="essayé" fit="wide">
        <AskingText
          html={`${PARAGRAPH}<div data-exercise="${ASKED.id}"></div><p>La suite se lit.</p>`}
          exercises={[ASKED]}
          tries={new Map([[ASKED.id, { choice: ['false'] }]])}
          onTry={nothing}
        />
      </State>
      <State name="la suite attend" fit="wide">
        <AskingText
          html={`${PARAGRAPH}<div data-exercise="${WAITED.id}"></div><p>La suite attend.</p><div data-exercise="${FOLLOWING.id}"></div>`}
          exercises={[WAITED, FOLLOWING]}
          tries={new Map()}
          onTry={nothing}
          waitsForTries
        />
      </State>
      <State name="l’acte demandé" fit="wide">
        <AskingText
          html={`${PARAGRAPH}<p class="u-act"><strong>À vous, ce soir.</strong> Comptez ce que le transport vous a coûté.</p><div data-exercise="" data-act=""></div>`}
          exercises={[]}
          tries={new Map()}
          onTry={nothing}
          atAct={
            <Button small variant="outline" icon={bell}>
              Me le rappeler à 19 h 30
            </Button>
          }
        />
      </State>
    </Element>
  );
}

const BREATHS = [
  { words: 60, exercises: [], endsInExercise: false, andYou: null },
  { words: 90, exercises: [ASKED.id], endsInExercise: true, andYou: null },
  { words: 60, exercises: [], endsInExercise: false, andYou: null },
];

/** The touches of a text of three breaths; a question about the reader is answered. */
export function BreathSpecimens() {
  const touched = {
    textId: '00000000-0000-4000-8000-000000000000',
    breaths: BREATHS,
    answers: { 'Et vous\u00a0? Avez-vous déjà vu cela autour de vous\u00a0?': 'Une fois ou deux' },
  };
  const touch = { ...touched, onAnswer: nothing, onUnknown: nothing, onOpen: nothing };
  const head = { step: null, minutes: 3, count: BREATHS.length, exit: { href: '/', label: 'Fermer' } } as const;
  const text = (at: number, tries: [string, KnownTry][]) => (
    <BreathText
      textId={touched.textId}
      reading={{ ...touched, at, hasBreaths: true, isWhole: false, open: nothing, answer: nothing, top: null }}
      html={PARAGRAPH}
      exercises={[ASKED]}
      tries={new Map(tries)}
      onTry={nothing}
    />
  );
  return (
    <>
      <Element file="breath-head">
        <State name="deuxième de trois" fit="wide">
          <BreathHead {...head} at={1} />
        </State>
        <State name="déjà lu" fit="wide">
          <BreathHead {...head} at={2} isRead />
        </State>
      </Element>
      <Element file="breath-text">
        <State name="une réponse sur soi au-dessus" fit="wide">
          {text(1, [])}
        </State>
        <State name="la bonne réponse au-dessus" fit="wide">
          {text(2, [[ASKED.id, { choice: ['true'] }]])}
        </State>
      </Element>
      <Element file="breath-touch">
        <State name="« Et vous ? »" fit="wide">
          <BreathTouch at={0} {...touch} answers={{}} isUntried={false} />
          <WholeSwitch isWhole={false} onChange={nothing} />
        </State>
        <State name="à essayer" fit="wide">
          <BreathTouch at={1} {...touch} isUntried />
        </State>
        <State name="essayé" fit="wide">
          <BreathTouch at={1} {...touch} isUntried={false} />
        </State>
        <State name="d’un trait" fit="wide">
          <WholeSwitch isWhole onChange={nothing} />
          <AllTouches {...touched} onAnswer={nothing} />
        </State>
      </Element>
    </>
  );
}

export function FirstQuestionSpecimen() {
  return (
    <Element file="first-question">
      <State name="À répondre ; juste : 2 500 F" fit="card">
        <FirstQuestionCard question={FIRST} next={() => Promise.resolve(FIRST)} onRight={nothing} />
      </State>
    </Element>
  );
}

export function ExerciseSpecimens() {
  return (
    <>
      {/* Each card is a region labelled by its question, so that every question is different. */}
      <Element file="exercise-answer">
        <State name="juste" fit="wide">
          <ExerciseAnswer exercise={single(321)} known={{ choice: ['b'] }} />
        </State>
        <State name="pas encore" fit="wide">
          <ExerciseAnswer exercise={calculation(322)} known={{ choice: ['4500'] }} />
        </State>
        <State name="« Je ne sais pas »" fit="wide">
          <ExerciseAnswer exercise={trueOrFalse(323)} known={{ choice: [] }} />
        </State>
        <State name="libre" fit="wide">
          <ExerciseAnswer exercise={open(324)} known={{ choice: [], words: 'Le savon, au marché.' }} />
        </State>
      </Element>
      <Element file="exercise-card">
        <State name="dans un souffle : un toucher répond" fit="wide">
          <ExerciseCard exercise={single(325, 'Combien le sac coûte-t-il en tout ?')} known={null} onTry={nothing} touch="opens" />
        </State>
        <State name="à faire, avec un indice" fit="wide">
          <ExerciseCard exercise={single(301, 'Quel est le coût de revient du sac ?')} known={null} onTry={nothing} />
        </State>
        <State name="juste" fit="wide">
          <ExerciseCard exercise={single(302, 'Combien coûte le sac, rendu chez vous ?')} known={{ choice: ['b'] }} onTry={nothing} />
        </State>
        <State name="faux" fit="wide">
          <ExerciseCard exercise={single(303, 'Sous quel prix le sac se vend-il à perte ?')} known={{ choice: ['a'] }} onTry={nothing} />
        </State>
        <State name="en partie" fit="wide">
          <ExerciseCard exercise={multiple(304)} known={{ choice: ['a', 'c'] }} onTry={nothing} />
        </State>
        <State name="calcul, à faire" fit="wide">
          <ExerciseCard exercise={calculation(305)} known={null} onTry={nothing} />
        </State>
        <State name="calcul juste" fit="wide">
          <ExerciseCard exercise={calculation(306, 'Quelle est la marge sur ce sac ?')} known={{ choice: ['2500'] }} onTry={nothing} />
        </State>
        <State name="libre, à faire" fit="wide">
          <ExerciseCard exercise={open(307)} known={null} onTry={nothing} />
        </State>
      </Element>

      <Element file="exercise-figures">
        <State name="à faire" fit="wide">
          <ExerciseFigures exercise={calculation(401)} rows={ROWS} isTried={false} />
        </State>
        <State name="essayé" fit="wide">
          <ExerciseFigures exercise={calculation(402)} rows={ROWS} isTried />
        </State>
      </Element>

      <Element file="exercise-open">
        {[
          { name: 'à faire', known: null },
          { name: 'essayé', known: { choice: [], words: 'Des beignets : la farine, l’huile et le charbon.' } },
          { name: 'essayé sur un autre appareil', known: { choice: [] } },
        ].map(({ name, known }, at) => (
          <State key={name} name={name} fit="wide">
            <div className="u-exercise">
              <OpenExercise exercise={open(501 + at)} known={known} labelId={`gallery-open-${at}`} onTry={nothing} />
            </div>
          </State>
        ))}
      </Element>
    </>
  );
}

const PAID: RewardLine = { reason: 'lesson_completed', awarded: 5, state: 'available', txnId: null };
const GOAL: RewardLine = { reason: 'daily_goal', awarded: 10, state: 'available', txnId: null };
const WALLET = { balance: 1240, pending: 0, lifetime: 1240, level: 'Baobab' };

export function FinishedSpecimen() {
  return (
    <Element file="finished-card">
      <State name="payé" fit="wide">
        <FinishedCard
          title="Leçon terminée"
          gained={{ rewards: [PAID, GOAL], state: WALLET }}
          reason="lesson_completed"
          progress={{ percent: 42, name: 'Vendre sur WhatsApp', words: '5 leçons sur 12' }}
        />
      </State>
      <State name="gain en attente" fit="wide">
        <FinishedCard
          title="Leçon terminée"
          gained={{ rewards: [{ ...PAID, state: 'pending', pendingReasons: ['integrity'] }] }}
          reason="lesson_completed"
        />
      </State>
      <State name="plafond atteint" fit="wide">
        <FinishedCard
          title="Leçon terminée"
          gained={{ rewards: [{ ...PAID, awarded: 0, withheldReason: 'daily_cap' }] }}
          reason="lesson_completed"
        />
      </State>
      <State name="terminé avant" fit="wide">
        <FinishedCard title="Chapitre terminé" gained={null} reason="chapter_completed">
          Vous pouvez le relire quand vous voulez.
        </FinishedCard>
      </State>
      <State name="à envoyer" fit="wide">
        <WaitingCard utc={5} when="Partira à la reconnexion." />
      </State>
    </Element>
  );
}
