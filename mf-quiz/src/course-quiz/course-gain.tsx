import { plural } from '@ulty/domain/base/format.js';
import { Coin } from '@ulty/elements/base/coin';
import { COURSE_UTC, type CourseCoins } from './course-quiz.data';

/** What the final quiz of a course pays: the coins of the course, once, with whichever attempt passes. Decision 0033. */
export function CourseGain({ coins, passPercent }: { coins: CourseCoins; passPercent: number }) {
  const best = coins.best === null ? '' : `Meilleur score\u00a0: ${coins.best}\u00a0%. `;
  if (coins.areDecided)
    return <p className="u-muted">{best}Les UltyCoins de ce cours ont déjà été attribués. Un nouvel essai n’en rapporte plus.</p>;
  return (
    <p className="play-gain-words u-gap-10">
      <Coin />
      <span>
        {best}
        {gainWords(coins, passPercent)}
      </span>
    </p>
  );
}

function gainWords({ lessonsLeft, isQuizCounted, wasTooFast }: CourseCoins, passPercent: number): string {
  const worth = `${COURSE_UTC}\u00a0UTC`;
  if (isQuizCounted) return `Quiz réussi\u00a0: les ${worth} du cours viendront quand votre dernière leçon sera comptée.`;
  if (wasTooFast) return `Réussi trop vite pour compter\u00a0: prenez le temps de lire, et le cours rapporte ${worth}.`;
  if (lessonsLeft > 0)
    return `Il vous reste ${plural(lessonsLeft, 'leçon')}\u00a0: le cours rapporte ${worth} quand les leçons sont finies et ce quiz réussi.`;
  return `Réussi à ${passPercent}\u00a0% ou plus, il rapporte les ${worth} du cours, une seule fois.`;
}
