import type { Question } from '@ulty/contracts/learning/books.js';
import { plural } from '@ulty/domain/base/format.js';
import { notificationsPage } from '@ulty/domain/base/pages.js';
import { shortOfAnswers } from '@ulty/domain/learning/short-of-day.js';
import { Button, ButtonLink } from '@ulty/elements/base/button';
import { Notice } from '@ulty/elements/base/notice';
import { trustedAt, useHasRoute, useSession } from '@ulty/kit';
import { useWaitWords } from '@ulty/kit/wait-words';
import type { SessionStep } from '@ulty/kit/session-step';
import { lazy, Suspense, useEffectEvent, useLayoutEffect, useState, type ReactNode } from 'react';
import type { Piece } from '@ulty/elements/base/pieces';
import { activeMs, deviceGrade, isAnsweredRight, questionsOf, type Attempt } from '../play/attempt';
import type { ExpectedLine } from '../play/coins';
import { formatSpan } from '../play/format-clock';
import { StepHead } from '../play/step-head';
import { useRemark } from '../remark/use-remark';
import { dueAfterMiss } from './due-words';
import { AnswerList } from './answer-list';
import { Gains } from './gains';
import { mayOfferPush } from './may-offer-push';
import { ResultFrame } from './result-frame';
import { ReturningCards } from './returning-cards';
import { blankLine, scoreLine, scoreTag, scoreTitle } from './score-words';
import { takeaways, type Takeaway } from './takeaways';
import './quiz-result.css';

/** If its code cannot be loaded, nothing is offered. */
const PushOffer = lazy(() =>
  import('./push-offer').then(
    ({ PushOffer }) => ({ default: PushOffer }),
    () => ({ default: () => null }),
  ),
);

/** If its code cannot be loaded, nothing is offered. */
const DuoOffer = lazy(() =>
  import('./duo-offer').then(
    ({ DuoOffer }) => ({ default: DuoOffer }),
    () => ({ default: () => null }),
  ),
);

export interface QuizResultProps {
  attempt: Attempt;
  /** Finished on this page just now. */
  isNew: boolean;
  /** Whether it was the first attempt, as far as the device knows. */
  isFirst: boolean;
  category: string;
  /** Label of the scene of the book or course, whose person may speak. */
  scene?: string | undefined;
  /** Key ideas of the book. */
  ideas?: readonly string[] | undefined;
  /** Coins that the device expects, without caps and delays. */
  expected: readonly ExpectedLine[];
  sendError: Error | null;
  closeHref: string;
  onRetrySend: () => void;
  /** Step of the session it is, if it is one. */
  step: SessionStep | null;
  /** Where to continue outside the session. */
  next: { href: string; label: string };
  /** Where to read again after a failure. */
  reread: { href: string; label: string } | null;
  /** Another attempt. */
  again: ReactNode;
}

/** The end of a quiz: cloth, score, coins, the week, what to remember, what comes back, and the next step. Identity §16. */
export function QuizResult({
  attempt,
  isNew,
  isFirst,
  category,
  scene,
  ideas,
  expected,
  sendError,
  closeHref,
  onRetrySend,
  step,
  ...rest
}: QuizResultProps) {
  const [isListOpen, setListOpen] = useState(false);
  const { quiz, sending, event } = attempt;
  const answer = sending?.state === 'synced' ? sending.answer : undefined;
  const device = deviceGrade(attempt);
  const grade = answer?.graded ?? device;
  const questions = questionsOf(attempt);
  const rightIds = answer?.rightIds;
  const isRight = (question: Question) => (rightIds ? rightIds.includes(question.id) : isAnsweredRight(attempt, question));
  const missed = questions.filter((question) => !isRight(question));
  const pieces = questions.map((question): Piece => (isRight(question) ? 'right' : 'wrong'));
  const isAwaited = sending?.state === 'queued';
  const waiting = useWaitWords();
  const isRejected = answer?.outcome === 'rejected';
  const choices = questions.map((question) => ({ question, choice: attempt.answers[question.id]?.choice ?? [] }));
  const blanks = choices.filter(({ choice }) => choice.length === 0).length;
  const next = step?.next ?? rest.next;
  const remark = useRemark(scene);
  const say = useEffectEvent(() => isNew && device.passed && remark.say('end'));
  // Before the page is painted, so that nothing moves.
  useLayoutEffect(() => {
    say();
  }, []);
  const isPassed = isNew && answer?.outcome === 'accepted' && grade.passed;

  return (
    <ResultFrame
      head={
        <StepHead step={step} words="Questions · terminé" pieces={pieces} isOver closeHref={closeHref} closeLabel="Fermer le résultat" />
      }
      pieces={pieces}
      category={category}
      isNew={isNew}
      isBasted={isAwaited}
      title={scoreTitle(grade)}
      right={grade.correct}
      total={grade.total}
      tag={isRejected ? undefined : scoreTag(grade, quiz.passPercent, isAwaited ? waiting.state : null)}
      gains={
        <Gains
          event={event}
          sending={sending}
          sendError={sendError}
          expected={expected}
          shortOfDay={shortOfAnswers(Object.keys(attempt.answers).length, grade.passed)}
          category={category}
          rejectedTitle="Résultat non compté"
          onRetrySend={onRetrySend}
          notes={({ graded }) =>
            graded && graded.correct !== device.correct && <Difference server={graded.correct} device={device.correct} />
          }
        />
      }
      sections={
        <>
          {remark.shown}
          <Takeaways sentences={takeaways([...missed, ...questions], ideas, 'idea' in quiz ? quiz.idea : undefined)} />
          <ReturningCards
            cards={missed.map(({ id, prompt }) => ({ id, prompt, dueAt: event && !isRejected ? dueAfterMiss(trustedAt(event)) : null }))}
            whenNone="Rien à revoir. Ce quiz ne laisse aucune carte."
          />
          {isListOpen && (
            <AnswerList
              answers={choices}
              seed={attempt.id}
              track={'packId' in quiz ? 'quiz-hero' : 'quiz-ulty-stars'}
              blankWords={attempt.mode === 'exam' ? 'Question passée' : undefined}
            />
          )}
          {isPassed && <AlertsOffer />}
          {isNew && !isRejected && (
            <Suspense fallback={null}>
              <DuoOffer />
            </Suspense>
          )}
        </>
      }
      actions={
        <>
          <ButtonLink wide href={next.href}>
            {next.label}
          </ButtonLink>
          {!grade.passed && rest.reread && (
            <ButtonLink wide variant="quiet" href={rest.reread.href}>
              {rest.reread.label}
            </ButtonLink>
          )}
        </>
      }
      otherActions={
        <>
          <Button variant="quiet" className="result-next-quiet" aria-expanded={isListOpen} onClick={() => setListOpen(!isListOpen)}>
            {isListOpen ? 'Masquer les réponses' : questions.length > 1 ? `Voir les ${questions.length}\u00a0réponses` : 'Voir la réponse'}
          </Button>
          {!step && rest.again}
        </>
      }
    >
      {isAwaited ? 'Corrigé sur ce téléphone.' : scoreLine(grade, answer?.isFirstAttempt ?? isFirst)}
      {attempt.mode === 'practice' && blanks > 0 && ` ${blankLine(blanks)}`}
      {attempt.mode === 'exam' && ` ${examWords(attempt)}`}
    </ResultFrame>
  );
}

/** Push messages are offered only after something good. Product §2.17. */
function AlertsOffer() {
  const { user } = useSession();
  const hasNotices = useHasRoute(notificationsPage);
  const [mayOffer] = useState(() => user !== null && user !== undefined && hasNotices && mayOfferPush(user.id));
  return (
    user &&
    mayOffer && (
      <Suspense fallback={null}>
        <PushOffer user={user} />
      </Suspense>
    )
  );
}

function Takeaways({ sentences }: { sentences: readonly Takeaway[] }) {
  return (
    <section className="result-takeaways" aria-labelledby="result-a-retenir">
      <h2 id="result-a-retenir">À retenir</h2>
      <ol className="u-stack-10">
        {sentences.map(({ prompt, sentence }) => (
          <li key={sentence}>
            <div>
              {prompt && <p className="u-small u-muted">{prompt}</p>}
              <p>{sentence}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function examWords(attempt: Attempt): string {
  const { pauses } = attempt;
  const away = formatSpan(pauses.reduce((sum, { ms }) => sum + ms, 0));
  const interrupted =
    pauses.length > 0 ? ` Examen interrompu ${plural(pauses.length, 'fois', 'fois')}, ${away} en tout. Ce temps ne compte pas.` : '';
  return `Fait en ${formatSpan(activeMs(attempt))}.${interrupted}`;
}

/** The server's grade wins; if the device's was different, the page says so. */
function Difference({ server, device }: { server: number; device: number }) {
  return (
    <Notice title={`Le serveur compte ${plural(server, 'bonne réponse', 'bonnes réponses')}, ce téléphone en comptait ${device}.`}>
      C’est le compte du serveur qui vaut.
    </Notice>
  );
}
