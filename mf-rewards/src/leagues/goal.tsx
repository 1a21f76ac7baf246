import type { LeagueCurrent } from '@ulty/contracts/rewards/leagues.js';
import { coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { useHasRoute } from '@ulty/kit';
import { goalWords } from './league-words';

/** What is missing this week, and the work that brings it. */
export function Goal({ league }: { league: LeagueCurrent }) {
  const { title, detail } = goalWords(league);
  return (
    <SelvedgePanel eyebrow="Cette semaine" title={title} action={<StartWork />}>
      {detail}
    </SelvedgePanel>
  );
}

/** The way to work that gives points: a quiz, or a lesson while the quiz are away. */
export function StartWork({ wide }: { wide?: boolean }) {
  const hasQuiz = useHasRoute(libraryPage);
  return (
    <ButtonLink wide={wide} href={hasQuiz ? libraryPage : coursesPage}>
      {hasQuiz ? 'Faire un quiz' : 'Lire une leçon'}
    </ButtonLink>
  );
}
