import { reviewPage } from '@ulty/domain/base/pages.js';
import { rightRun } from '@ulty/domain/learning/right-runs.js';
import { Icon } from '@ulty/elements/base/icon';
import { book2, calendar } from '@ulty/elements/base/icons';
import { deviceNow } from '@ulty/kit';
import type { SessionStep } from '@ulty/kit/session-step';
import { useRef } from 'react';
import { QuestionStep } from '../questions/question-step';
import { CountsForDay } from '../play/answer-note';
import { QuizScreen } from '../play/quiz-screen';
import { SavedNote } from '../play/saved-note';
import { StepHead } from '../play/step-head';
import { useStopwatch } from '../play/use-stopwatch';
import { dueWords } from '../result/due-words';
import { dueAfter, openCard, piecesOf, recallOf, type ReviewSession } from './session';
import type { ReviewControls } from './use-review';

const nothing = () => undefined;

/** One card on screen; once answered, the explanation and the day it comes back. */
export function CardPlayer({ session, controls, step }: { session: ReviewSession; controls: ReviewControls; step: SessionStep | null }) {
  const card = openCard(session);
  const first = useRef(card?.questionId);
  const stopwatch = useStopwatch(0, nothing, nothing);
  if (!card) return null;

  const answer = session.answers[card.questionId];
  const answeredCount = Object.keys(session.answers).length;
  const isLast = answeredCount + (answer ? 0 : 1) === session.cards.length;
  const number = answer ? answeredCount : answeredCount + 1;
  const pieces = piecesOf(session);
  const isRight = pieces.map((piece) => piece === 'right');
  const saved = answeredCount > 0 && <SavedNote isSaved={controls.isSaved} isUnkept={controls.isUnkept} />;
  const onNext = () => {
    stopwatch().reset();
    if (isLast) controls.finish();
    else controls.next();
  };

  return (
    <QuizScreen>
      {/* Leaving ends the review: answered cards count, the rest stay due. Within the session of the day it is stored, to be continued. */}
      <StepHead
        step={step}
        words={`Cartes · ${number} sur ${session.cards.length}`}
        pieces={pieces}
        current={number}
        closeHref={reviewPage}
        closeLabel="Terminer la révision"
        onClose={answeredCount > 0 ? controls.finish : undefined}
      />
      <QuestionStep
        key={card.questionId}
        question={card.question}
        seed={session.id}
        given={answer?.choice ?? null}
        onAnswer={(choice, hint) =>
          controls.answer(card.questionId, { choice, hint, ms: stopwatch().read(), answeredAt: new Date(deviceNow()).toISOString() })
        }
        onNext={onNext}
        nextLabel={isLast ? 'Terminer' : 'Carte suivante'}
        context={
          <>
            <Icon path={book2} />
            <span>
              {card.bookTitle} · {card.chapterTitle}
            </span>
          </>
        }
        run={rightRun(isRight, session.cards.indexOf(card))}
        notes={[
          answer?.choice.length === 0 && <CountsForDay />,
          answer && (
            <>
              <Icon path={calendar} />
              Revient {dueWords(dueAfter(card, [recallOf(card, answer)]), new Date(answer.answeredAt))}
            </>
          ),
          saved,
        ]}
        takesFocus={card.questionId !== first.current}
      />
    </QuizScreen>
  );
}
