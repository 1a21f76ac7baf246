import { isRight } from '@ulty/domain/learning/answer-check.js';
import { rightRun, runWords } from '@ulty/domain/learning/right-runs.js';
import { Icon } from '@ulty/elements/base/icon';
import { book2 } from '@ulty/elements/base/icons';
import type { SessionStep } from '@ulty/kit/session-step';
import { useRef } from 'react';
import { QuestionStep } from '../questions/question-step';
import { useRemark } from '../remark/use-remark';
import { ComesBack, CountsForDay } from './answer-note';
import { activeMs, examSeconds, isAnsweredRight, openQuestion, piecesOf, questionsOf, type Attempt } from './attempt';
import { ExamClock } from './exam-clock';
import { QuizScreen } from './quiz-screen';
import { SavedNote } from './saved-note';
import { StepHead } from './step-head';
import type { AttemptControls } from './use-attempt';
import { useStopwatch } from './use-stopwatch';

export interface PlayerProps {
  attempt: Attempt;
  controls: AttemptControls;
  /** 'Finance · La règle des 3 caisses'. */
  context: string;
  closeHref: string;
  /** Step of the session of the day, or null outside it. */
  step?: SessionStep | null;
  /** Label of the scene of the book or course, whose person may speak. */
  scene?: string | undefined;
}

/** One question per screen; every answer is stored on the device at once. Product §2.21, identity §9. */
export function Player({ attempt, controls, context, closeHref, step = null, scene }: PlayerProps) {
  const question = openQuestion(attempt);
  const questions = questionsOf(attempt);
  const first = useRef(controls.isStartedHere ? null : question?.id);
  const answer = question ? attempt.answers[question.id] : undefined;
  const isAnswered = answer !== undefined;
  // Time spent on an explanation does not count for the next answer.
  const stopwatch = useStopwatch(attempt.openMs, (ms) => controls.leave(isAnswered ? 0 : ms), controls.comeBack);
  const remark = useRemark(scene);
  if (!question) return null;

  const isExam = attempt.mode === 'exam';
  const answeredCount = Object.keys(attempt.answers).length;
  const isLast = answeredCount + (isAnswered ? 0 : 1) === questions.length;
  const number = isAnswered ? answeredCount : answeredCount + 1;
  const runWith = (isRightHere: boolean) =>
    rightRun(
      questions.map((one) => (one.id === question.id ? isRightHere : isAnsweredRight(attempt, one))),
      questions.indexOf(question),
    );
  const isRightNow = isAnswered && isAnsweredRight(attempt, question);

  const onAnswer = (choice: string[], hint: boolean) => {
    controls.answer(question.id, { choice, ms: stopwatch().read(), hint });
    if (!isExam) {
      if (runWords(runWith(isRight(question, choice)))) remark.say('run');
      return;
    }
    stopwatch().reset();
    if (isLast) controls.finish();
  };
  const onNext = () => {
    stopwatch().reset();
    remark.hide();
    if (isLast) controls.finish();
    else controls.next();
  };
  const saved = answeredCount > 0 && <SavedNote isSaved={controls.isSaved} isUnkept={controls.isUnkept} />;
  const told = answer && (answer.choice.length === 0 ? <CountsForDay /> : !isRightNow && <ComesBack when="demain" />);

  return (
    <QuizScreen>
      <StepHead
        step={step}
        words={`Questions · ${number} sur ${questions.length}`}
        pieces={piecesOf(attempt)}
        current={number}
        closeHref={closeHref}
        closeLabel="Fermer le quiz"
      />
      {isExam && <ExamClock readMs={() => activeMs(attempt) + stopwatch().read()} limitSeconds={examSeconds(attempt.quiz)} />}
      <QuestionStep
        key={question.id}
        question={question}
        seed={attempt.id}
        given={answer?.choice ?? null}
        onAnswer={onAnswer}
        onNext={onNext}
        nextLabel={isLast ? 'Voir le résultat' : 'Question suivante'}
        context={
          <>
            <Icon path={book2} />
            {context}
          </>
        }
        run={runWith(isRightNow)}
        remark={remark.shown}
        notes={[told, saved]}
        hasHint={!isExam}
        skipLabel={isExam ? 'Passer' : 'Je ne sais pas'}
        takesFocus={question.id !== first.current}
      />
    </QuizScreen>
  );
}
