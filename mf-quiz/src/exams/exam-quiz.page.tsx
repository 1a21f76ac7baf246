import { examPackPage, examQuizPage } from '@ulty/domain/base/pages.js';
import '../play/question-styles';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { ExamPack, ExamQuiz } from '@ulty/contracts/learning/exams.js';
import { examStanding } from '@ulty/contracts/reads/exams.js';
import { lazy, Suspense } from 'react';
import { DocumentTitle, useParams, useSession } from '@ulty/kit';
import { useOpened } from '@ulty/downloads/use-opened';
import { Again } from '../play/retake-quiz';
import { deviceGrade, stepName } from '../play/attempt';
import { ChapterGain } from '../play/chapter-gain';
import { expectedLines } from '../play/coins';
import { Player } from '../play/player';
import { QuizHead, QuizScreen } from '../play/quiz-screen';
import { NoQuiz, QuizSkeleton } from '../play/quiz-states';
import { Start } from '../play/start';
import type { TakenPaper } from '../papers/paper-attempt';
import { useAttempt } from '../play/use-attempt';
import { useAttempts } from '../play/use-attempts';
import { useTopOfStep } from '../play/use-top-of-step';
import { QuizResult, useResultCode } from '../result/load-result';
import { usePack, usePackQuizzes, usePackStanding } from './exams.data';
import './exams.css';
import { PackRead } from './pack-read';

/** Its code is loaded with the first paper that is opened. */
const Paper = lazy(() => import('../papers/paper'));

/** A theme or a paper of a pack: start, questions, result. Product §2.21. */
export default function ExamQuizPage() {
  const { id = '', quizId = '' } = useParams();
  const { user } = useSession();
  return user ? <QuizOf key={quizId} user={user} packId={id} quizId={quizId} /> : <QuizSkeleton closeHref={examPackPage({ id })} />;
}

interface OfPack {
  user: CurrentUser;
  packId: string;
  quizId: string;
}

function QuizOf({ user, packId, quizId }: OfPack) {
  const { data: pack } = usePack(packId);
  const { data, error } = usePackQuizzes(packId);
  const standing = usePackStanding(packId).quizzes?.find(({ id }) => id === quizId);
  if (!data && !error) return <QuizSkeleton closeHref={examPackPage({ id: packId })} />;
  const paper = paperIn(data, quizId);
  if (!paper) return <ThemeOf user={user} packId={packId} quizId={quizId} />;
  return (
    <Suspense fallback={<QuizSkeleton closeHref={examPackPage({ id: packId })} />}>
      <Paper
        user={user}
        published={paper}
        pack={pack?.title ?? ''}
        subject={pack?.subject ?? ''}
        coefficient={pack?.coefficient ?? null}
        isFirst={!standing || standing.attempts === 0}
      />
    </Suspense>
  );
}

function ThemeOf({ user, packId, quizId }: OfPack) {
  const { data: pack } = usePack(packId);
  const quizzes = usePackQuizzes(packId);
  const standing = usePackStanding(packId).quizzes?.find(({ id }) => id === quizId);
  useOpened('exam', packId);
  const isFirst = !standing || standing.attempts === 0;
  const attempts = useAttempts(examStanding, {}, quizId, standing?.attempts);
  const controls = useAttempt(user.id, quizId, (grade) => expectedLines(grade, isFirst));
  const { attempt, start } = controls;
  useResultCode();
  useTopOfStep(stepName(attempt));

  const closeHref = examPackPage({ id: packId });
  const published = quizzes.data?.find(({ id }) => id === quizId);
  const quiz = attempt?.quiz ?? published;
  if (!quiz || attempt === undefined) {
    if (attempt === null && quizzes.error)
      return (
        <QuizScreen>
          <QuizHead closeHref={closeHref} closeLabel="Fermer le quiz" />
          <h1 className="u-visually-hidden">Quiz</h1>
          <PackRead of={quizzes} loading={null}>
            {() => null}
          </PackRead>
        </QuizScreen>
      );
    if (attempt === null && quizzes.data)
      return (
        <NoQuiz closeHref={closeHref} title="Ce quiz n’est plus dans le pack" link={{ href: closeHref, label: 'Voir le pack' }}>
          Il a été remplacé. Le pack montre les thèmes d’aujourd’hui.
        </NoQuiz>
      );
    return <QuizSkeleton closeHref={closeHref} />;
  }
  const context = pack?.title ?? quiz.title;
  return (
    <>
      <DocumentTitle title={quiz.title} />
      {!attempt && (
        <Start
          quiz={quiz}
          context={context}
          gain={
            standing && (
              <ChapterGain standing={{ quizAttempts: standing.attempts, quizBest: standing.best }} passPercent={quiz.passPercent} />
            )
          }
          closeHref={closeHref}
          onStart={(mode) => start(quiz, mode, attempts)}
        />
      )}
      {attempt && !attempt.event && (
        <Player key={attempt.id} attempt={attempt} controls={controls} context={context} closeHref={closeHref} scene="Noura" />
      )}
      {attempt?.event && (
        <QuizResult
          scene="Noura"
          key={attempt.id}
          attempt={attempt}
          isNew={controls.isFinishedHere}
          isFirst={isFirst}
          category={pack?.subject ?? ''}
          expected={expectedLines(deviceGrade(attempt), isFirst)}
          sendError={controls.sendError}
          closeHref={closeHref}
          onRetrySend={controls.finish}
          step={null}
          next={wayOn(packId, pack, quizId)}
          reread={null}
          again={
            <Again words="Un nouvel essai ne rapporte plus d’UltyCoins." onAgain={() => start(published ?? quiz, attempt.mode, attempts)} />
          }
        />
      )}
    </>
  );
}

/** The quiz as a paper, where it is one. */
function paperIn(quizzes: readonly ExamQuiz[] | undefined, quizId: string): TakenPaper | null {
  const quiz = quizzes?.find(({ id }) => id === quizId);
  return quiz?.paper && quiz.minutes !== null ? { ...quiz, paper: quiz.paper, minutes: quiz.minutes } : null;
}

/** The next theme or the first paper; after the last one, or while the pack is unknown, the pack's page. */
function wayOn(packId: string, pack: ExamPack | undefined, quizId: string): { href: string; label: string } {
  const at = pack?.quizzes.findIndex(({ id }) => id === quizId) ?? -1;
  const next = at < 0 ? undefined : pack?.quizzes[at + 1];
  if (!next) return { href: examPackPage({ id: packId }), label: 'Retour au pack' };
  return { href: examQuizPage({ id: packId, quizId: next.id }), label: next.minutes === null ? 'Thème suivant' : 'Commencer l’épreuve' };
}
