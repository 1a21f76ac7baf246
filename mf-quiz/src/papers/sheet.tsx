import { isAnswer } from '@ulty/domain/learning/answer-check.js';
import { AnswerField } from '@ulty/elements/answers/answer-field';
import { Button } from '@ulty/elements/base/button';
import { Icon } from '@ulty/elements/base/icon';
import { pencil, pin } from '@ulty/elements/base/icons';
import { Skeleton } from '@ulty/elements/base/states';
import { lazy, Suspense, useEffect, useEffectEvent, useId, useState } from 'react';
import { QuizScreen } from '../play/quiz-screen';
import { SavedNote } from '../play/saved-note';
import { useStopwatch } from '../play/use-stopwatch';
import { Figure, RichText, richChoices } from '../questions/rich-text';
import { shownChoices } from '../questions/shown-choices';
import { BeforeHandingIn } from './before-handing-in';
import { GivenText } from './given-text';
import { LineFields } from './line-fields';
import {
  isClosed,
  isGiven,
  isProse,
  leftMs,
  partName,
  questionsOfPaper,
  withGiven,
  withOpened,
  type PaperAttempt,
  type PaperQuestion,
} from './paper-attempt';
import { PaperHead } from './paper-head';
import { pointWords, spanWords } from './paper-words';
import { ProseField } from './prose-field';
import type { PaperControls } from './use-paper';

export interface SheetProps {
  attempt: PaperAttempt;
  controls: PaperControls;
  closeHref: string;
  onHandIn: () => void;
}

/** Loaded with the first dictation: most papers have none. */
const Heard = lazy(() => import('./heard').catch(() => ({ default: HeardFailed })));

const HeardFailed = () => (
  <p className="u-small u-muted" role="alert">
    Le lecteur n’a pas pu être chargé. Vérifiez votre réseau, puis rouvrez cette page.
  </p>
);

/** Below this the time left is bold; it is never red and never blinks. */
const SHORT_MS = 10 * 60_000;

/** One question of a paper on screen. Nothing is corrected before it is handed in; answers may change until then. */
export function Sheet({ attempt, controls, closeHref, onHandIn }: SheetProps) {
  const questions = questionsOfPaper(attempt.quiz);
  const question = questions.find(({ id }) => id === attempt.openId) ?? questions[0];
  const [isListed, setListed] = useState(false);
  const [error, setError] = useState<string>();
  const stopwatch = useStopwatch(attempt.openMs, controls.pause, controls.resume);
  const left = useLeft(() => leftMs(attempt, stopwatch().read()));
  if (!question) return null;

  const at = questions.indexOf(question);
  const choice = attempt.answers[question.id]?.choice ?? [];
  const give = (given: readonly string[]) => {
    setError(undefined);
    if (isClosed(left)) return;
    controls.change((known) => withGiven(known, question.id, given, left));
  };
  const open = (id: string) => {
    const ms = stopwatch().read();
    stopwatch().reset();
    setListed(false);
    setError(undefined);
    controls.change((known) => withOpened(known, id, ms));
  };
  const next = () => {
    if (question.keyed && isGiven(attempt, question.id) && !isAnswer(question.keyed, choice)) {
      setError('Écrivez un nombre, par exemple 3,5.');
      return;
    }
    const following = questions[at + 1];
    if (following) open(following.id);
    else setListed(true);
  };
  const following = questions[at + 1];

  return (
    <QuizScreen>
      <PaperHead
        attempt={attempt}
        closeHref={closeHref}
        onClose={() => controls.pause(stopwatch().read())}
        onPause={() => controls.pause(stopwatch().read())}
        time={<TimeLeft left={left} />}
        list={{ isOpen: isListed, toggle: () => setListed(!isListed) }}
      />
      {isListed ? (
        <BeforeHandingIn
          attempt={attempt}
          onOpen={open}
          onHandIn={() => {
            open(question.id);
            onHandIn();
          }}
        />
      ) : (
        <>
          <Asked
            key={question.id}
            attempt={attempt}
            question={question}
            choice={choice}
            error={error}
            isOver={isClosed(left)}
            onGive={give}
            onSkip={() => (following ? open(following.id) : setListed(true))}
          />
          <div className="papers-foot papers-foot-near u-stack-12">
            {isGiven(attempt, question.id) && (
              <p className="question-note u-line u-muted u-gap-10 u-fine">
                <SavedNote isSaved={controls.isSaved} isUnkept={controls.isUnkept} />
              </p>
            )}
            <Button wide onClick={next}>
              {following ? 'Question suivante' : 'Relire avant de rendre'}
            </Button>
          </div>
        </>
      )}
    </QuizScreen>
  );
}

/** The milliseconds left, shown to the minute. */
function useLeft(read: () => number): number {
  const [left, setLeft] = useState(read);
  const again = useEffectEvent(() => setLeft(read()));
  useEffect(() => {
    const timer = setInterval(() => again(), 5_000);
    return () => clearInterval(timer);
  }, []);
  return left;
}

function TimeLeft({ left }: { left: number }) {
  if (left >= 0) return <span className={left < SHORT_MS ? 'u-strong' : 'u-muted'}>encore {spanWords(left)}</span>;
  return <strong className="u-pending">{isClosed(left) ? 'Temps écoulé' : 'hors temps'}</strong>;
}

interface AskedProps {
  attempt: PaperAttempt;
  question: PaperQuestion;
  choice: readonly string[];
  error: string | undefined;
  /** Whether nothing more can be written. */
  isOver: boolean;
  onGive: (choice: readonly string[]) => void;
  onSkip: () => void;
}

function Asked({ attempt, question: { part, number, points, keyed, drafted }, choice, error, isOver, onGive, onSkip }: AskedProps) {
  const labelId = useId();
  const { given, givenHtml, recording } = attempt.quiz.paper.parts[part] ?? {};
  const { prompt = '', rich, id = '' } = keyed ?? drafted ?? {};
  return (
    <fieldset className="papers-asked u-stack-16" disabled={isOver}>
      <Figure figure={rich?.figure} />
      <div className="u-between">
        <p className="u-muted">
          {partName(attempt.quiz, part)}, question {number}
        </p>
        <p className="papers-points u-small u-strong">{pointWords(points)}</p>
      </div>
      {given && <GivenText text={given} html={givenHtml} isOpen={number === 1} />}
      <h1 className="question-prompt" id={labelId} tabIndex={-1}>
        <RichText text={prompt} html={rich?.prompt} />
      </h1>
      {keyed && (
        <AnswerField
          question={keyed}
          choices={richChoices(keyed, shownChoices(keyed, attempt.id))}
          choice={choice}
          onChange={onGive}
          verdict={null}
          error={error}
          labelId={labelId}
        />
      )}
      {error && (
        <p className="u-field-error" id={`${id}-erreur`} role="alert">
          {error}
        </p>
      )}
      {recording && drafted?.answer === 'dictation' && (
        <Suspense fallback={<Skeleton height="7.5rem" />}>
          <Heard attempt={attempt} recording={recording} />
        </Suspense>
      )}
      {drafted && isProse(drafted) && <ProseField text={choice[0] ?? ''} onChange={(text) => onGive([text])} labelId={labelId} />}
      {drafted && !isProse(drafted) && <LineFields lines={choice} onChange={onGive} labelId={labelId} />}
      <p className="papers-note u-line u-small u-muted">
        <Icon path={pencil} size={18} />
        {drafted?.advice ?? 'Au brouillon d’abord. Comptez 5 min par question, pas plus.'}
      </p>
      {!isGiven(attempt, id) && (
        <button type="button" className="papers-skip u-touch u-strong u-gap-10" onClick={onSkip}>
          <Icon path={pin} />
          Passer, y revenir
        </button>
      )}
    </fieldset>
  );
}
