import { dayOf, knownTimeZone } from '@ulty/domain/days/day-of.js';
import { ButtonLink } from '@ulty/elements/base/button';
import { Coin } from '@ulty/elements/base/coin';
import { Icon } from '@ulty/elements/base/icon';
import { medal, x } from '@ulty/elements/base/icons';
import { useLiveRoutes, useLocation, useSession } from '@ulty/kit';
import { wordsOf } from '@ulty/kit/achievement-words';
import { parseKept, useStoredText, type KeptAchievement } from '@ulty/kit/achievements';
import { useEffect, useState } from 'react';
import './achievements.css';
import { takeUnshown } from './kept-achievements';
import { StreakWeek } from './streak-week';

function Picture({ kind, at }: Pick<KeptAchievement, 'kind' | 'at'>) {
  const { user } = useSession();
  if (kind === 'streak') return <StreakWeek lastDay={dayOf(at, knownTimeZone(user?.tz ?? ''))} />;
  return (
    <div className={`achievements-picture-${kind} u-center`} aria-hidden="true">
      {kind === 'badge' ? <Icon path={medal} size={24} /> : <Coin size={64} />}
    </div>
  );
}

function Sheet({ achievement, onClose }: { achievement: KeptAchievement; onClose: () => void }) {
  const isLive = useLiveRoutes();
  const { eyebrow, title, gain, isPending, why, next, action, pages } = wordsOf(achievement);
  const page = pages.find(isLive);
  return (
    <div className={`achievements-sheet u-surface achievements-${achievement.kind} u-clip u-ink`}>
      <button type="button" className="achievements-close u-center u-rounded" aria-label="Fermer" onClick={onClose}>
        <Icon path={x} />
      </button>
      <div className="achievements-content u-row">
        <Picture kind={achievement.kind} at={achievement.at} />
        <div className="achievements-words u-break">
          <p className="u-small u-muted">{eyebrow}</p>
          <p className={`achievements-title${isPending && !gain ? ' u-pending u-italic' : ''}`}>{title}</p>
          {why && <p>{why}</p>}
        </div>
        {(gain || next) && (
          <p className="achievements-next u-row">
            {gain && (
              <strong className={`achievements-gain ${isPending ? 'u-pending u-italic' : 'u-done'}`}>
                <Coin pending={isPending} /> {gain}
              </strong>
            )}{' '}
            {next && <span className="u-small u-muted">{next}</span>}
          </p>
        )}
        {page && (
          <ButtonLink variant="quiet" wide href={page}>
            {action}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}

/** Whether the page shows a sheet of its own, as for a league that ended: two sheets would overlap. */
const hasPageSheet = () => document.querySelector('[data-page-sheet]') !== null;

/** Shows one achievement at a time, and none while the page shows a sheet. A hidden tab leaves them to the visible one. */
function SheetOfPage({ userId }: { userId: string }) {
  const text = useStoredText(userId);
  const [current, setCurrent] = useState<KeptAchievement | null>(null);
  useEffect(() => {
    const isWaiting = parseKept(text).some(({ isShown }) => !isShown);
    if (current || !isWaiting) return undefined;
    const stop = () => {
      closing.disconnect();
      document.removeEventListener('visibilitychange', show);
    };
    const show = () => {
      if (document.visibilityState !== 'visible' || hasPageSheet()) return;
      // Takes only one: drawing it changes the page too, which calls this again.
      stop();
      setCurrent(takeUnshown(userId));
    };
    const closing = new MutationObserver(show);
    closing.observe(document.body, { childList: true, subtree: true });
    document.addEventListener('visibilitychange', show);
    show();
    return stop;
  }, [text, current, userId]);
  return (
    <div className="achievements-place" role="status">
      {current && <Sheet achievement={current} onClose={() => setCurrent(null)} />}
    </div>
  );
}

/**
 * Pages of texts: the end of a text reports what it brought, and links to the next step. Outside of the session these are ordinary pages.
 */
const TEXT_PATH = /\/(lecons|chapitres)\//;

/**
 * Shows an achievement above the bottom bar: it does not take the focus or block the page, and stays until it is closed or the page
 * changes. Identity §16.
 */
export function AchievementSheet({ userId }: { userId: string }) {
  const { pathname } = useLocation();
  if (TEXT_PATH.test(pathname)) return null;
  return <SheetOfPage key={pathname} userId={userId} />;
}
