import type { CoinSummary } from '@ulty/contracts/ulty-coins.js';
import { earnWords } from '@ulty/domain/reward-words.js';
import { formatCount } from '@ulty/domain/format.js';
import { Card } from '@ulty/elements/card';
import { CoinAmount } from '@ulty/elements/coin-amount';
import { Icon } from '@ulty/elements/icon';
import { chevronRight } from '@ulty/elements/icons';
import { useLiveRoutes } from '@ulty/kit';
import { coinIcon } from './coin-icons';

/** The page of each way of earning. */
const PLACES: Record<string, string> = {
  vote_cast: '/community',
  best_answer: '/community',
  quiz_first_pass: '/quiz-ulty-stars',
  quiz_perfect_first: '/quiz-ulty-stars',
  chapter_completed: '/quiz-ulty-stars',
  lesson_completed: '/courses',
  course_completed: '/courses',
  daily_goal: '/streaks',
  review_session: '/quiz-ulty-stars/revision',
};

/** Ways to earn that still pay today, each with its link; nothing when there are none. Product §2.4. */
export function EarnMore({ actions }: { actions: CoinSummary['earnMore'] }) {
  const isLive = useLiveRoutes();
  const open = actions.flatMap(({ code, amountUtc, leftToday }) => {
    const [words, href] = [earnWords(code), PLACES[code]];
    return words && href && isLive(href) ? [{ code, words, href, amountUtc, leftToday }] : [];
  });
  if (open.length === 0) return null;
  return (
    <section aria-labelledby="rw-gagner">
      <h2 id="rw-gagner" className="rw-heading">
        Gagner plus
      </h2>
      <Card rows as="ul">
        {open.map(({ code, words, href, amountUtc, leftToday }) => (
          <li key={code} className="rw-line">
            <Icon path={coinIcon(code)} size={22} />
            <div className="rw-line-words">
              <a href={href}>{words}</a>
              {leftToday !== null && <p className="u-small u-muted">encore {formatCount(leftToday)} fois aujourd’hui</p>}
            </div>
            <CoinAmount utc={amountUtc} />
            <Icon path={chevronRight} size={18} />
          </li>
        ))}
      </Card>
    </section>
  );
}
