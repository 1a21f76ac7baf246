import type { Progression } from '@ulty/contracts/learning/progression.js';
import { libraryPage, placementPage, quizPage, reviewPage } from '@ulty/domain/base/pages.js';
import { cardMinutes, quizMinutes } from '@ulty/domain/session/day-session-steps.js';
import { plural } from '@ulty/domain/base/format.js';
import { MASTERY } from '@ulty/domain/learning/mastery.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { EmptyState } from '@ulty/elements/base/states';
import { useLiveRoutes } from '@ulty/kit';
import { useDeck } from './progression.data';

interface Action {
  href: string;
  words: string;
}

/** The topic to improve first and the one action of the page; before any answer, the placement test. Product §2.9. */
export function ImproveFirst({ known: { weakest }, isAnswered }: { known: Progression; isAnswered: boolean }) {
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
  if (!isAnswered) return <FirstStep fallback={link} hasTest={isLive(placementPage)} />;
  if (!weakest) return <SelvedgePanel eyebrow="Rien à améliorer d’urgence" title="Continuez à votre rythme" action={link} />;
  const figure =
    weakest.percent === null ? `${plural(weakest.answers, 'réponse')} sur ${MASTERY.estimateFrom}` : `${weakest.percent}\u00a0%`;
  return (
    <SelvedgePanel eyebrow="À améliorer en premier" title={`${weakest.topic}\u00a0: ${figure}`} action={link}>
      {weakest.books > 0 ? `Ce sujet revient dans ${weakest.books} de vos livres.` : 'Ce sujet revient dans vos cours.'}
    </SelvedgePanel>
  );
}

function FirstStep({ fallback, hasTest }: { fallback: React.ReactNode; hasTest: boolean }) {
  return hasTest ? (
    <EmptyState title="Passez le test de départ" action={<ButtonLink href={placementPage}>Commencer · 8&nbsp;min</ButtonLink>}>
      8&nbsp;min, fonctionne hors-ligne. Il dit par où commencer.
    </EmptyState>
  ) : (
    <EmptyState title="Votre carte est encore à tisser" action={fallback}>
      Répondez à un premier quiz&nbsp;: vos sujets apparaîtront ici.
    </EmptyState>
  );
}
