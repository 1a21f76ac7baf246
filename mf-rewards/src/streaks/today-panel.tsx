import { coursesPage, libraryPage } from '@ulty/domain/base/pages.js';
import { shortOfDayWords } from '@ulty/domain/learning/short-of-day.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { SelvedgePanel } from '@ulty/elements/base/selvedge-panel';
import { useHasRoute } from '@ulty/kit';
import { todayWords } from './streak-words';
import type { StreakView } from './streaks.data';

/** What is still to do today, and a link to do it. */
export function TodayPanel({ view }: { view: StreakView }) {
  const hasQuiz = useHasRoute(libraryPage);
  const { title, detail } = todayWords(view);
  const action = hasQuiz ? (
    <ButtonLink href={libraryPage}>Faire un quiz · 3&nbsp;min</ButtonLink>
  ) : (
    <ButtonLink href={coursesPage}>Lire une leçon</ButtonLink>
  );
  return (
    <SelvedgePanel eyebrow="Aujourd’hui" title={title} action={view.status === 'done_today' ? undefined : action}>
      {view.today.shortOfDay && !view.today.counted && view.status !== 'done_today' && (
        <>
          <strong>Ce que vous avez fait aujourd’hui ne suffit pas encore.</strong> {shortOfDayWords(view.today.shortOfDay)}{' '}
        </>
      )}
      {detail}
    </SelvedgePanel>
  );
}
