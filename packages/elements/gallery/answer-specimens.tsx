import { TRUE_OR_FALSE, verdictOn } from '@ulty/domain/learning/verdict.js';
import { useId, useRef, useState, type ReactNode } from 'react';
import { AnswerChoices } from '../src/answers/answer-choices';
import { AnswerField } from '../src/answers/answer-field';
import { AnswerForm, firstChoice } from '../src/answers/answer-form';
import { AnswerOrder } from '../src/answers/answer-order';
import { AnswerRow, type AnswerLook } from '../src/answers/answer-row';
import { AnswerTyped } from '../src/answers/answer-typed';
import { AnswerWhy } from '../src/answers/answer-why';
import { Button } from '../src/base/button';
import type { GradedExercise } from '../src/answers/exercise-answer';
import { Element, State } from './element';
import { calculation, multiple, order, single, text, trueOrFalse } from './sample-exercises';

const nothing = () => undefined;

const LOOKS: { look: AnswerLook; name: string }[] = [
  { look: 'open', name: 'À choisir' },
  { look: 'given', name: 'Choisie' },
  { look: 'off', name: 'Non choisie' },
  { look: 'right', name: 'Bonne réponse' },
  { look: 'wrong', name: 'Votre réponse' },
  { look: 'unknown', name: 'Je ne sais pas' },
];

/** The surroundings of an answer on a page: the question that labels it. */
function Asked({ prompt, children }: { prompt: string; children: (labelId: string) => ReactNode }) {
  const labelId = useId();
  return (
    <div className="u-exercise">
      <h3 className="u-exercise-prompt" id={labelId}>
        {prompt}
      </h3>
      {children(labelId)}
    </div>
  );
}

/** @param given the marked answer, empty for 'Je ne sais pas'; without it, the question is still to be answered */
function Answer({
  as: Field = AnswerField,
  question,
  given,
}: {
  as?: typeof AnswerField;
  question: GradedExercise;
  given?: readonly string[];
}) {
  const choices = question.type === 'truefalse' ? TRUE_OR_FALSE : question.choices;
  const [draft, setDraft] = useState<readonly string[]>(firstChoice(question, choices));
  return (
    <Asked prompt={question.prompt}>
      {(labelId) => (
        <Field
          question={question}
          choices={choices}
          choice={given ?? draft}
          onChange={setDraft}
          verdict={given ? verdictOn(question, given) : null}
          labelId={labelId}
        />
      )}
    </Asked>
  );
}

const Why = ({ question, given }: { question: GradedExercise; given: readonly string[] }) => (
  <p>
    <AnswerWhy question={question} given={given} verdict={verdictOn(question, given)} />
  </p>
);

export function AnswerSpecimens() {
  const next = useRef<HTMLButtonElement>(null);
  return (
    <>
      <Element file="answer-choices">
        <State name="un choix, à faire" fit="wide">
          <Answer as={AnswerChoices} question={single(201)} />
        </State>
        <State name="juste" fit="wide">
          <Answer as={AnswerChoices} question={single(202)} given={['b']} />
        </State>
        <State name="faux" fit="wide">
          <Answer as={AnswerChoices} question={single(203)} given={['a']} />
        </State>
        <State name="plusieurs choix, à faire" fit="wide">
          <Answer as={AnswerChoices} question={multiple(204)} />
        </State>
        <State name="plusieurs choix, en partie" fit="wide">
          <Answer as={AnswerChoices} question={multiple(205)} given={['a', 'c']} />
        </State>
      </Element>

      <Element file="answer-field">
        <State name="vrai ou faux, à faire" fit="wide">
          <Answer question={trueOrFalse(206)} />
        </State>
        <State name="sans réponse" fit="wide">
          <Answer question={trueOrFalse(211)} given={[]} />
        </State>
      </Element>

      <Element file="answer-form">
        <State name="avec un indice" fit="wide">
          <AnswerForm
            className="u-stack-12"
            question={single(212)}
            choices={single(212).choices}
            given={null}
            verdict={null}
            onAnswer={nothing}
            labelId="gallery-answer"
            head={<h3 id="gallery-answer">{single(212).prompt}</h3>}
            next={next}
          >
            {() => <Button type="submit">Valider</Button>}
          </AnswerForm>
        </State>
      </Element>

      <Element file="answer-order">
        <State name="à faire" fit="wide">
          <Answer as={AnswerOrder} question={order(601)} />
        </State>
        <State name="juste" fit="wide">
          <Answer as={AnswerOrder} question={order(602)} given={['b', 'a', 'c']} />
        </State>
        <State name="faux" fit="wide">
          <Answer as={AnswerOrder} question={order(603)} given={['a', 'b', 'c']} />
        </State>
        <State name="sans réponse" fit="wide">
          <Answer as={AnswerOrder} question={order(604)} given={[]} />
        </State>
      </Element>

      <Element file="answer-row">
        {LOOKS.map(({ look, name }) => (
          <State key={look} name={name} fit="wide">
            <ul>
              <AnswerRow look={look} words="23 000 F" mark={name} />
            </ul>
          </State>
        ))}
      </Element>

      <Element file="answer-typed">
        <State name="nombre, à faire" fit="wide">
          <Answer as={AnswerTyped} question={calculation(207)} />
        </State>
        <State name="nombre faux" fit="wide">
          <Answer as={AnswerTyped} question={calculation(208)} given={['3000']} />
        </State>
        <State name="texte, à faire" fit="wide">
          <Answer as={AnswerTyped} question={text(209)} />
        </State>
        <State name="texte faux" fit="wide">
          <Answer as={AnswerTyped} question={text(214)} given={['la vente']} />
        </State>
        <State name="texte inconnu" fit="wide">
          <Answer as={AnswerTyped} question={text(215)} given={[]} />
        </State>
        <State name="texte juste" fit="wide">
          <Answer as={AnswerTyped} question={text(210)} given={['La marge']} />
        </State>
        <State name="texte accepté" fit="wide">
          <Answer as={AnswerTyped} question={text(213)} given={['la margé']} />
        </State>
      </Element>

      <Element file="answer-why">
        <State name="réponse nommée" fit="wide">
          <Why question={text(216)} given={['la vente']} />
        </State>
        <State name="réponse devant" fit="wide">
          <Why question={calculation(217)} given={['3000']} />
        </State>
        <State name="en partie" fit="wide">
          <Why question={multiple(218)} given={['a', 'c']} />
        </State>
      </Element>
    </>
  );
}
