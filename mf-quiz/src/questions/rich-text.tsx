import type { Question } from '@ulty/contracts/learning/books.js';
import type { ReactNode } from 'react';

/** Whether the browser supports MathML: others, such as Chrome before 109, show the plain text. */
const drawsFormulas = () => 'MathMLElement' in globalThis;

/** A text that may contain formulas: drawn for the eyes, in plain text for screen readers. Decision 0099. */
export function RichText({ text, html }: { text: string; html: string | undefined }): ReactNode {
  if (html === undefined || !drawsFormulas()) return text;
  return (
    <>
      <span className="u-visually-hidden">{text}</span>
      {/* Made by our own import from our own files: text and MathML alone. */}
      <span className="question-rich" aria-hidden="true" dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}

/** What is drawn of an explanation with formulas; undefined for plain text, and where no formula can be drawn. */
export const drawnExplanation = ({ explanation, rich }: Question): ReactNode =>
  rich?.explanation !== undefined && drawsFormulas() ? <RichText text={explanation} html={rich.explanation} /> : undefined;

/** The figure of a question, in the colour of the text. */
export function Figure({ figure }: { figure: NonNullable<Question['rich']>['figure'] }) {
  return figure && <div className="question-figure" role="img" aria-label={figure.alt} dangerouslySetInnerHTML={{ __html: figure.svg }} />;
}

/** Choices as screens show them. Those to put in order stay plain, since button names contain their text. */
export function richChoices({ type, rich }: Question, choices: Question['choices']): { id: string; text: ReactNode }[] {
  const drawn = type === 'order' ? undefined : rich?.choices;
  return drawn ? choices.map(({ id, text }) => ({ id, text: <RichText text={text} html={drawn[id]} /> })) : [...choices];
}
