import { Icon } from '@ulty/elements/icon';
import { book2, calendar } from '@ulty/elements/icons';
import { useRef } from 'react';
import { REVIEW_PATH } from '../paths';
import { QuestionStep } from '../questions/question-step';
import { QuestionStrip } from '../questions/question-strip';
import '../quiz/quiz.css';
import { QuizHead, QuizScreen } from '../quiz/quiz-screen';
import { SavedNote } from '../quiz/saved-note';
import { useStopwatch } from '../quiz/use-stopwatch';
import { dueWords } from './due-words';
import { dueAfter, openCard, piecesOf, recallOf, type ReviewSession } from './session';
import type { ReviewControls } from './use-review';

const nothing = () => undefined;

/** One card on screen; once answered, the explanation and the day it comes back. */
export function CardPlayer({ session, controls }: { session: ReviewSession; controls: ReviewControls }) {
  const card = openCard(session);
  const first = useRef(card?.questionId);
  const stopwatch = useStopwatch(0, nothing, nothing);
  if (!card) return null;

  const answer = session.answers[card.questionId];
  const answeredCount = Object.keys(session.answers).length;
  const isLast = answeredCount + (answer ? 0 : 1) === session.cards.length;
  const onNext = () => {
    stopwatch().reset();
    if (isLast) controls.finish();
    else controls.next();
  };

  return (
    <QuizScreen>
      {/* Leaving ends the session: cards already answered count, the rest stay due. */}
      <QuizHead closeHref={REVIEW_PATH} closeLabel="Terminer la révision" onClose={answeredCount > 0 ? controls.finish : undefined}>
        <QuestionStrip pieces={piecesOf(session)} current={answer ? answeredCount : answeredCount + 1} />
      </QuizHead>
      <QuestionStep
        key={card.questionId}
        question={card.question}
        seed={session.id}
        given={answer?.choice ?? null}
        onAnswer={(choice, hint) =>
          controls.answer(card.questionId, { choice, hint, ms: stopwatch().read(), answeredAt: new Date().toISOString() })
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
        note={
          answer && (
            <>
              <Icon path={calendar} />
              Reviendra {dueWords(dueAfter(card, [recallOf(card, answer)]), new Date(answer.answeredAt))}
            </>
          )
        }
        secondNote={answeredCount > 0 && <SavedNote isSaved={controls.isSaved} isUnkept={controls.isUnkept} />}
        takesFocus={card.questionId !== first.current}
      />
    </QuizScreen>
  );
}
