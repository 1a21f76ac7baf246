import type { Progression } from '@ulty/contracts/learning/progression.js';
import { libraryPage, placementPage, quizPage, reviewPage, sessionPage } from '@ulty/domain/base/pages.js';
import { cardMinutes, quizMinutes } from '@ulty/domain/session/day-session-steps.js';
import { plural } from '@ulty/domain/base/format.js';
import { noura } from '@ulty/domain/figures/people.js';
import { classe } from '@ulty/domain/figures/places.js';
import { sceneOf } from '@ulty/domain/figures/scene.js';
import { MASTERY } from '@ulty/domain/learning/mastery.js';
import { nearestCategory } from '@ulty/domain/learning/progression.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { Card } from '@ulty/elements/base/card';
import { Scene } from '@ulty/elements/base/people';
import { useLiveRoutes } from '@ulty/kit';
import { useDeck } from './progression.data';
import { Threads } from './threads';

interface Action {
  href: string;
  words: string;
}

/**
 * The one action of the page: the measured topic to improve first, else the category that is nearest to a level; before any answer, how it
 * begins. Product §2.9, identity §17.10.
 */
export function ImproveFirst({ known: { weakest, categories }, isAnswered }: { known: Progression; isAnswered: boolean }) {
  const isLive = useLiveRoutes();
  const { data: deck } = useDeck();
  const due = deck?.dueCount ?? 0;
  const quiz = weakest?.quiz;
  const actions: Action[] = [
    ...(due > 0 ? [{ href: reviewPage, words: `Revoir ${plural(due, 'carte')} · ${cardMinutes(due)}\u00a0min` }] : []),
    ...(quiz
      ? [
          {
            href: quizPage({ id: quiz.bookId, quizId: quiz.quizId }),
            words: `Répondre à ${plural(quiz.questions, 'question')} · ${quizMinutes(quiz.questions)}\u00a0min`,
          },
        ]
      : []),
    { href: libraryPage, words: 'Choisir un livre' },
  ];
  const action = actions.find(({ href }) => isLive(href));
  const link = action && <ButtonLink href={action.href}>{action.words}</ButtonLink>;
  if (!isAnswered) return <FirstStep fallback={link} />;
  const nearest = nearestCategory(categories);
  if (nearest && (!weakest || weakest.percent === null)) {
    const isItsQuiz = categories.some(({ name, topics }) => name === nearest.name && topics.some(({ id }) => id === weakest?.topicId));
    const quizzes = `${libraryPage}?category=${encodeURIComponent(nearest.name)}`;
    return (
      <SelvedgePanel
        eyebrow="Le plus proche"
        title={`${nearest.name}\u00a0: encore ${plural(nearest.left, 'réponse')}, ${LEADS_TO[nearest.leadsTo]}.`}
        action={isItsQuiz ? link : <ButtonLink href={quizzes}>Choisir un quiz</ButtonLink>}
      />
    );
  }
  if (!weakest || weakest.percent === null)
    return <SelvedgePanel eyebrow="Rien à améliorer d’urgence" title="Continuez à votre rythme" action={link} />;
  return (
    <SelvedgePanel eyebrow="À améliorer en premier" title={`${weakest.topic}\u00a0: ${weakest.percent}\u00a0%`} action={link}>
      Mesuré sur {plural(weakest.answers, 'réponse')}.{' '}
      {weakest.books > 0 ? `Ce sujet revient dans ${weakest.books} de vos livres.` : 'Ce sujet revient dans vos cours.'}
    </SelvedgePanel>
  );
}

/** What the next answers of the nearest category bring. */
const LEADS_TO = {
  level: 'et votre niveau se lit',
  figure: 'et un premier chiffre se lit',
  better: 'et votre chiffre se précise',
} as const;

/** Before any answer: twenty bare threads, and how to begin. */
function FirstStep({ fallback }: { fallback: React.ReactNode }) {
  const isLive = useLiveRoutes();
  const action = isLive(placementPage) ? (
    <ButtonLink href={placementPage}>Passer le test de départ · 8&nbsp;min</ButtonLink>
  ) : isLive(sessionPage) ? (
    <ButtonLink href={sessionPage}>Commencer la séance</ButtonLink>
  ) : (
    fallback
  );
  return (
    <Card as="section" flush className="progression-first u-clip" aria-labelledby="progression-first">
      <Scene {...sceneOf(noura, classe)} />
      <div className="u-pad u-stack-12">
        <h2 id="progression-first">Cinq réponses, puis vos premiers fils</h2>
        <Threads filled={0} />
        <p className="u-small u-muted">À {MASTERY.estimateFrom}&nbsp;réponses dans une catégorie, votre niveau devient sûr.</p>
        {action}
      </div>
    </Card>
  );
}
