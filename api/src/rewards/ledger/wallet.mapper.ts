import type { CoinLine, CoinSummary } from '@ulty/contracts/rewards/ulty-coins.js';
import { fcfaFromUtc, levelName, REDEMPTION_MINIMUM_UTC, tierName } from '@ulty/domain/base/coins.js';
import {
  bookPage,
  chapterPage,
  coursePage,
  examPackPage,
  leaguesPage,
  redemptionPage,
  reviewPage,
  streaksPage,
} from '@ulty/domain/base/pages.js';
import { earnMore } from '@ulty/domain/rewards/earn-more.js';
import { HOLD_REASONS, type HoldReason } from '@ulty/domain/rewards/pending-reasons.js';
import { DAILY_TOTAL_CAP_UTC } from '@ulty/domain/rewards/rewards.js';
import type { LineRow, SummaryRow } from './wallet.queries.js';

/** The most important reason to wait comes first. */
const rank = (reason: HoldReason) => HOLD_REASONS.indexOf(reason);

/** Builds the summary of a learner's coins. @param isOpen whether redemptions are open on this site */
export function toSummary(
  { available, pending, reserved, lifetime, tier, earnedToday, pendingReasons, bySource, rules }: SummaryRow,
  isOpen: boolean,
): CoinSummary {
  const balance = available + pending;
  return {
    balance,
    available,
    pending,
    reserved,
    lifetime,
    fcfa: fcfaFromUtc(balance),
    level: levelName(lifetime),
    tier: tierName(tier),
    earnedToday,
    dailyCap: DAILY_TOTAL_CAP_UTC,
    pendingReasons: [...pendingReasons].sort((a, b) => rank(a.reason) - rank(b.reason)),
    bySource,
    earnMore: earnMore(rules ?? []),
    exchange: { minimumUtc: REDEMPTION_MINIMUM_UTC, missingUtc: Math.max(0, REDEMPTION_MINIMUM_UTC - available), isOpen },
  };
}

export function toCoinLine(row: LineRow): CoinLine {
  const { title, href } = placeOf(row);
  return {
    id: row.id,
    utc: row.utc,
    reason: row.reason,
    state: stateOf(row),
    occurredAt: row.occurredAt.toISOString(),
    pendingReasons: [...row.pendingReasons].sort((a, b) => rank(a) - rank(b)),
    releaseAt: row.releaseAt?.toISOString() ?? null,
    sourceTitle: title,
    sourceHref: href,
    reversalReason: row.reversalReason,
  };
}

function stateOf({ reversalReason, isReserved, pendingReasons }: LineRow): CoinLine['state'] {
  if (reversalReason !== null) return 'reversed';
  if (isReserved) return 'reserved';
  return pendingReasons.length > 0 ? 'pending' : 'available';
}

/** Title of a line's source, and its page if there is one. */
function placeOf({
  sourceType,
  sourceId,
  reason,
  bookId,
  bookTitle,
  packId,
  chapterId,
  chapterTitle,
  isBookLive,
  courseId,
  courseTitle,
  isCourseLive,
}: LineRow): { title: string | null; href: string | null } {
  if (sourceType === 'quiz' && packId) return { title: bookTitle, href: examPackPage({ id: packId }) };
  if (sourceType === 'quiz') return { title: bookTitle, href: bookId && isBookLive ? bookPage({ id: bookId }) : null };
  if (sourceType === 'chapter')
    return {
      title: chapterTitle,
      href: bookId && chapterId && isBookLive ? chapterPage({ id: bookId, chapterId }) : null,
    };
  if (sourceType === 'lesson' || sourceType === 'course')
    return { title: courseTitle, href: courseId && isCourseLive ? coursePage({ id: courseId }) : null };
  if (reason === 'daily_goal' || reason.startsWith('streak_')) return { title: 'Ma série', href: streaksPage };
  if (reason === 'league_top3') return { title: 'Ma ligue', href: leaguesPage };
  if (sourceType === 'redemption') return { title: 'Voir la demande', href: redemptionPage({ id: sourceId }) };
  if (reason === 'review_session') return { title: 'Révision', href: reviewPage };
  return { title: null, href: null };
}
