import type { Question } from '@ulty/contracts/books.js';
import { plural } from '@ulty/domain/format.js';
import { AnswerField } from '../questions/answer-field';
import { shownChoices } from '../questions/shown-choices';
import { verdictOn } from '../questions/verdict';
import { REVIEW_PATH } from '../paths';

export interface Missed {
  question: Question;
  choice: readonly string[];
}

/** Each missed question with the answer given, the right answer, and the explanation. */
export function Mistakes({ missed, seed }: { missed: readonly Missed[]; seed: string }) {
  if (missed.length === 0) return <p>Aucune erreur à revoir.</p>;
  return (
    <section className="qz-mistakes" aria-labelledby="qz-erreurs">
      <h2 id="qz-erreurs">
        À revoir{'\u00a0'}: {plural(missed.length, 'question')}
      </h2>
      <p className="u-muted">
        {missed.length > 1 ? 'Ces questions reviendront' : 'Cette question reviendra'} en <a href={REVIEW_PATH}>révision</a>.
      </p>
      {missed.map(({ question, choice }) => (
        <Mistake key={question.id} question={question} choice={choice} seed={seed} />
      ))}
    </section>
  );
}

function Mistake({ question, choice, seed }: Missed & { seed: string }) {
  const choices = shownChoices(question, seed);
  const labelId = `qz-erreur-${question.id}`;
  const isSkipped = choice.length === 0;
  return (
    <article className="qz-mistake">
      <h3 id={labelId}>{question.prompt}</h3>
      {isSkipped && <p className="u-muted">Sans réponse de votre part.</p>}
      <AnswerField
        question={question}
        choices={choices}
        choice={choice}
        onChange={() => undefined}
        verdict={verdictOn(question, choice)}
        labelId={labelId}
      />
      <p className="qz-why">{question.explanation}</p>
    </article>
  );
}
