import { libraryPage } from '@ulty/domain/base/pages.js';
import '../play/question-styles';
import type { CurrentUser } from '@ulty/contracts/people/auth.js';
import type { PlacementTest } from '@ulty/contracts/learning/placement.js';
import { placementTest } from '@ulty/contracts/reads/placement.js';
import { Read, type Asked } from '@ulty/states/read';
import { ButtonLink } from '@ulty/elements/base/button';
import { EmptyState, OfflineState } from '@ulty/elements/base/states';
import { DocumentTitle, useRead, useSession } from '@ulty/kit';
import { lazy, Suspense, useEffect } from 'react';
import { stepName } from '../play/attempt';
import { Player } from '../play/player';
import { QuizHead, QuizScreen } from '../play/quiz-screen';
import { QuizSkeleton } from '../play/quiz-states';
import { useAttempt } from '../play/use-attempt';
import { useTopOfStep } from '../play/use-top-of-step';
import { PlacementStart } from './placement-start';

const loadResult = () => import('./placement-result');
const PlacementResult = lazy(loadResult);

const HOME = '/';
/** Name under which the device stores the attempt. */
const PLACEMENT_ATTEMPT = 'placement';

/** 'Test de départ': eight minutes that choose where to begin, with or without network. Product §2.9. */
export default function PlacementPage() {
  const { user } = useSession();
  return user ? <TestOf user={user} /> : <QuizSkeleton closeHref={HOME} />;
}

function TestOf({ user }: { user: CurrentUser }) {
  const test = useRead(placementTest);
  const { data, error } = test;
  const controls = useAttempt(user.id, PLACEMENT_ATTEMPT, () => []);
  const { attempt } = controls;
  useTopOfStep(stepName(attempt));
  // Ready after the last question, also where the network is lost before the first.
  useEffect(() => void loadResult().catch(() => undefined), []);

  if (!data && error && attempt !== undefined) return <Missing of={test} />;
  if (!data || attempt === undefined) return <QuizSkeleton closeHref={HOME} />;
  const start = () => controls.start(data.quiz, 'exam', null);
  return (
    <>
      <DocumentTitle title={data.quiz.title} />
      {!attempt && <PlacementStart test={data} closeHref={HOME} onStart={start} />}
      {attempt && !attempt.event && (
        <Player key={attempt.id} attempt={attempt} controls={controls} context={data.quiz.title} closeHref={HOME} />
      )}
      {attempt?.event && (
        <Suspense fallback={<QuizScreen isBusy>{null}</QuizScreen>}>
          <PlacementResult key={attempt.id} test={data} attempt={attempt} controls={controls} closeHref={HOME} onAgain={start} />
        </Suspense>
      )}
    </>
  );
}

function Missing({ of }: { of: Asked<PlacementTest> }) {
  return (
    <QuizScreen>
      <QuizHead closeHref={HOME} closeLabel="Fermer le test" />
      <h1 className="u-visually-hidden">Test de départ</h1>
      <Read
        of={of}
        failed="Le test n’a pas pu être chargé"
        missing={
          <EmptyState title="Pas encore de test" action={<ButtonLink href={libraryPage}>Choisir un livre</ButtonLink>}>
            Commencez par le livre qui vous parle.
          </EmptyState>
        }
        offline={() => (
          <OfflineState title="Ce test n’est pas sur ce téléphone" action={<ButtonLink href={HOME}>Retour à l’accueil</ButtonLink>}>
            Ouvrez-le une fois avec le réseau&nbsp;: il se passe ensuite sans.
          </OfflineState>
        )}
        loading={null}
      >
        {() => null}
      </Read>
    </QuizScreen>
  );
}
