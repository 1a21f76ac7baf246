import type { FirstQuestion } from '@ulty/contracts/pages/first-question.js';
import { boldedAnswer, FIRST_ANSWER_PATH, FIRST_QUESTION } from '@ulty/domain/learning/first-question.js';
import { KEPT_THREAD_LOGIN } from '@ulty/domain/learning/kept-thread.js';
import { stripGradient } from '@ulty/domain/base/weave.js';
import { useEffect, useId, useRef, useState, type CSSProperties, type FormEvent } from 'react';
import { Button, ButtonLink } from '../base/button';
import { Icon } from '../base/icon';
import { check, x } from '../base/icons';
import './first-question.css';

export interface FirstQuestionCardProps {
  question: FirstQuestion;
  /** Fetches the question after the one with this id. */
  next: (id: string) => Promise<FirstQuestion>;
  /** Called once a right answer is given. */
  onRight: () => void;
}

/**
 * The question that a visitor answers before any account. Without script its form is answered by a page; with it the verdict takes the
 * form's place, without network too. Identity §17.
 */
export function FirstQuestionCard({ question: first, next, onRight }: FirstQuestionCardProps) {
  const titleId = useId();
  const [question, setQuestion] = useState(first);
  const [given, setGiven] = useState<string | null>(null);
  const [isUnreachable, setUnreachable] = useState(false);
  const { id, prompt, choices, answer } = question;
  const isRight = given === answer;

  function give(event: FormEvent<HTMLFormElement>) {
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (!(submitter instanceof HTMLButtonElement)) return;
    event.preventDefault();
    setGiven(submitter.value);
    if (submitter.value === answer) onRight();
  }
  async function askAnother() {
    try {
      setQuestion(await next(id));
      setGiven(null);
      setUnreachable(false);
    } catch {
      setUnreachable(true);
    }
  }

  const head = (
    <>
      <div className="u-first-strip u-line" aria-hidden="true">
        {Array.from({ length: FIRST_QUESTION.pieces }, (_, at) => (
          <Piece key={at} isWoven={at === 0 && isRight} />
        ))}
      </div>
      <p className="u-h3 u-strong" id={titleId}>
        {prompt}
      </p>
    </>
  );
  if (given !== null)
    return (
      <section className="u-first u-paper u-ink u-surface u-pad u-stack" aria-labelledby={titleId}>
        {head}
        <Correction question={question} given={given} />
        {isRight ? (
          <ButtonLink href={KEPT_THREAD_LOGIN}>Gardez ce fil</ButtonLink>
        ) : (
          <Button onClick={() => void askAnother()}>Une autre question</Button>
        )}
        {isUnreachable && <p role="status">Une autre question demande du réseau.</p>}
        {isRight ? (
          <Button variant="quiet" onClick={() => void askAnother()}>
            Une autre question
          </Button>
        ) : (
          <ButtonLink variant="quiet" href="/api/login">
            Créer un compte
          </ButtonLink>
        )}
      </section>
    );
  return (
    <form
      className="u-first u-paper u-ink u-surface u-pad u-stack"
      method="post"
      action={FIRST_ANSWER_PATH}
      aria-labelledby={titleId}
      onSubmit={give}
    >
      {head}
      <input type="hidden" name="question" value={id} />
      {choices.map((choice) => (
        <button key={choice.id} className="u-button u-button-quiet" name="a" value={choice.id}>
          {choice.text}
        </button>
      ))}
      <p className="u-small u-muted">Une question, sans compte.</p>
    </form>
  );
}

const WEAVE: KeyframeAnimationOptions = { duration: 180, easing: 'steps(9)' };

/** One of the five pieces of a day. It weaves itself once, unless motion is reduced. */
function Piece({ isWoven }: { isWoven: boolean }) {
  const piece = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!isWoven || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    piece.current?.animate([{ clipPath: 'inset(0 100% 0 0)' }, { clipPath: 'inset(0)' }], WEAVE);
  }, [isWoven]);
  return <i ref={piece} style={isWoven ? { background: stripGradient('Finance', '180deg') } : undefined} />;
}

// Written here and not in a sheet: the landing's document contains the styles of what it shows, and this comes after an act.
const row = (colour: string, style: 'solid' | 'dashed'): CSSProperties => ({
  padding: '9px 14px',
  border: `2px ${style} var(--${colour})`,
  borderRadius: 'var(--rayon)',
  background: `var(--teinte-${colour})`,
  color: `var(--${colour})`,
});
const RIGHT_ROW = row('moringa', 'solid');
const MISSED_ROW = row('laterite', 'dashed');
const verdictStyle = (colour: string, edge: string): CSSProperties => ({
  padding: '12px 14px',
  borderTop: `4px double var(--${edge})`,
  background: `var(--teinte-${colour})`,
});

/** The right answer, the given one below it after a miss, and why. */
function Correction({ question: { choices, answer, right, missed }, given }: { question: FirstQuestion; given: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button left the page together with the focus.
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  const isRight = given === answer;
  const textOf = (id: string) => choices.find((choice) => choice.id === id)?.text ?? '';
  return (
    <>
      <ul className="u-stack-8">
        <li className="u-between" style={RIGHT_ROW}>
          <span className="u-break">
            <strong className="u-block u-ink" style={{ fontSize: '1.25rem' }}>
              {textOf(answer)}
            </strong>
            <span className="u-small">{isRight ? 'Votre réponse, juste' : 'Bonne réponse'}</span>
          </span>
          <Icon path={check} />
        </li>
        {!isRight && (
          <li className="u-between" style={MISSED_ROW}>
            <span className="u-break">
              <strong className="u-block u-ink">{textOf(given)}</strong>
              <span className="u-small">Votre réponse</span>
            </span>
            <Icon path={x} />
          </li>
        )}
      </ul>
      <div className="u-stack-8" style={isRight ? verdictStyle('moringa', 'moringa') : verdictStyle('nere', 'fil-nere')}>
        <h2 ref={title} tabIndex={-1}>
          {isRight ? 'Bonne réponse.' : 'Pas encore.'}
        </h2>
        <p>
          {boldedAnswer(isRight ? right : missed, textOf(answer)).map(({ text, isBold }, at) =>
            isBold ? <strong key={at}>{text}</strong> : text,
          )}
        </p>
        {isRight && <p className="u-small u-muted">Votre premier fil est posé. Il en manque quatre pour le jour.</p>}
      </div>
    </>
  );
}
