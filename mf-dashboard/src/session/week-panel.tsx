import type { Badge } from '@ulty/contracts/rewards/badges.js';
import type { LearningDay } from '@ulty/contracts/learning/learning-day.js';
import { formatCount, plural } from '@ulty/domain/base/format.js';
import { profilePage, streaksPage, walletPage } from '@ulty/domain/base/pages.js';
import { expectedReward, type RewardCode } from '@ulty/domain/rewards/rewards.js';
import { shortOfDayWords } from '@ulty/domain/learning/short-of-day.js';
import { STREAK_MILESTONES } from '@ulty/domain/days/streak.js';
import { Card } from '@ulty/elements/base/card';
import { Coin } from '@ulty/elements/base/coin';
import { CoinAmount } from '@ulty/elements/base/coin-amount';
import { Icon } from '@ulty/elements/base/icon';
import { medal } from '@ulty/elements/base/icons';
import { useHasRoute, useSession } from '@ulty/kit';
import type { KnownSession } from './session.data';
import { WeekCloth } from './week-cloth';

interface Today {
  current: number;
  isTodayDone: boolean;
  isDoneHere: boolean;
  isSessionDone: boolean;
  short: LearningDay['shortOfDay'];
  when: string;
}

/** 'Une séance ce soir : série de 7 jours, +20 UTC.' once that is near; else what comes next. */
function todayWords({ current, isTodayDone, isDoneHere, isSessionDone, short, when }: Today): string {
  const next = STREAK_MILESTONES.find((days) => days > current);
  const utc = next ? expectedReward(`streak_${next}` as RewardCode) : 0;
  if (isTodayDone) return next ? `Journée comptée. Prochain palier\u00a0: ${next}\u00a0jours, +${utc}\u00a0UTC.` : 'Journée comptée.';
  if (isDoneHere) return 'Journée faite sur ce téléphone, à confirmer.';
  if (short) return `Journée pas encore comptée. ${shortOfDayWords(short)}`;
  // Work that took too little time fills the session, but does not count the day.
  if (isSessionDone) return 'Encore un chapitre ou un quiz, et la journée compte.';
  const gain = next === current + 1 ? `, +${utc}\u00a0UTC` : '';
  return `Une séance ${when}\u00a0: série de ${plural(current + 1, 'jour')}${gain}.`;
}

/** The badge that is nearest to being earned, among those with a count. */
function nextBadge(badges: readonly Badge[]): { name: string; left: number } | null {
  const open = badges
    .filter(({ earnedAt, secret, progress }) => !earnedAt && !secret && progress.target > progress.current)
    .map(({ name, progress }) => ({ name, left: progress.target - progress.current, part: progress.current / progress.target }))
    .sort((a, b) => b.part - a.part || a.left - b.left);
  return open[0] ?? null;
}

export interface WeekPanelProps {
  known: KnownSession;
  badges: readonly Badge[] | undefined;
  /** 'ce soir' or 'aujourd’hui'. */
  when: string;
  isDoneHere: boolean;
}

/** The streak with its week, the coins and the next badge. Identity §16. */
export function WeekPanel({ known: { facts, session }, badges, when, isDoneHere }: WeekPanelProps) {
  const { user } = useSession();
  const hasStreaks = useHasRoute(streaksPage);
  const hasWallet = useHasRoute(walletPage);
  const hasProfile = useHasRoute(profilePage);
  if (!user) return null;
  const { current } = user.streak;
  const isTodayDone = facts.week.some(({ day, isDone }) => day === session.day && isDone);
  const badge = nextBadge(badges ?? []);
  const days = current === 0 ? 'Votre semaine' : `${plural(current, 'jour')} de suite`;
  return (
    <section className="u-stack-12" aria-labelledby="session-semaine">
      <Card className="u-stack-8">
        <div className="session-week-head u-wrap">
          <h2 className="u-h3" id="session-semaine">
            {hasStreaks ? <a href={streaksPage}>{days}</a> : days}
          </h2>
          {current > 0 && <span className="u-small u-muted">Votre semaine</span>}
        </div>
        <WeekCloth week={facts.week} today={session.day} isTodayPending={isDoneHere} motif={user.motif} />
        <p className="u-small">
          {todayWords({ current, isTodayDone, isDoneHere, isSessionDone: session.isDone, short: facts.shortOfDay, when })}
        </p>
      </Card>
      <ul className="u-wrap">
        <li>
          <Chip href={hasWallet ? walletPage : null}>
            <Coin size={20} />
            {user.lifetimeCoins === 0 && user.ultyCoins === 0 ? (
              // A figure appears with its first value that is not zero. Identity §17.1.
              <span>
                UltyCoins<span className="u-visually-hidden">&nbsp;: 0&nbsp;UTC</span>
              </span>
            ) : (
              <span>{formatCount(user.ultyCoins)}&nbsp;UTC</span>
            )}
          </Chip>
        </li>
        {user.ultyCoinsPending > 0 && (
          <li>
            <Chip href={hasWallet ? walletPage : null}>
              <CoinAmount utc={user.ultyCoinsPending} pending />
            </Chip>
          </li>
        )}
        {badge && (
          <li>
            <Chip href={hasProfile ? profilePage : null}>
              <Icon path={medal} />
              {badge.name}&nbsp;: encore {formatCount(badge.left)}
            </Chip>
          </li>
        )}
      </ul>
    </section>
  );
}

function Chip({ href, children }: { href: string | null; children: React.ReactNode }) {
  return href ? (
    <a className="session-chip u-line u-surface u-strong u-plain" href={href}>
      {children}
    </a>
  ) : (
    <span className="session-chip u-line u-surface u-strong u-plain">{children}</span>
  );
}
