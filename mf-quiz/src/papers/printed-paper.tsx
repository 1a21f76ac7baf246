import { useEffect } from 'react';
import { createPortal } from 'react-dom';
import { Figure, RichText, richChoices } from '../questions/rich-text';
import { questionsOfPaper, type TakenPaper } from './paper-attempt';
import { pointWords, spanWords } from './paper-words';

/** The subject on paper: shown to the printer alone, which it calls as soon as it stands. */
export function PrintedPaper({ quiz, pack, onDone }: { quiz: TakenPaper; pack: string; onDone: () => void }) {
  useEffect(() => {
    window.addEventListener('afterprint', onDone);
    window.print();
    return () => window.removeEventListener('afterprint', onDone);
  }, [onDone]);
  const { paper } = quiz;
  const questions = questionsOfPaper(quiz);
  return createPortal(
    <div className="papers-print">
      <h1>
        {pack} · {quiz.title}
      </h1>
      <p>
        {spanWords(quiz.minutes * 60_000)} · {paper.calculator !== undefined && `${paper.calculator ? 'avec' : 'sans'} calculatrice · `}
        {paper.shape}
      </p>
      {paper.parts.map((part, at) => (
        <section key={part.title}>
          <h2>
            {part.title} · {pointWords(part.points)}
          </h2>
          {part.given && (
            <p className="papers-print-given">
              <RichText text={part.given} html={part.givenHtml} />
            </p>
          )}
          {questions
            .filter((question) => question.part === at)
            .map(({ id, number, points, keyed, drafted }) => {
              const { prompt = '', rich } = keyed ?? drafted ?? {};
              return (
                <div key={id} className="papers-print-question">
                  <p>
                    <strong>{number}.</strong> <RichText text={prompt} html={rich?.prompt} /> <small>({pointWords(points)})</small>
                  </p>
                  <Figure figure={rich?.figure} />
                  {keyed && (
                    <ol type="a">
                      {richChoices(keyed, keyed.choices).map((choice) => (
                        <li key={choice.id}>{choice.text}</li>
                      ))}
                    </ol>
                  )}
                </div>
              );
            })}
        </section>
      ))}
    </div>,
    document.body,
  );
}
