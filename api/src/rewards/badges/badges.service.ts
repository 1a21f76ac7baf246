import { Injectable } from '@nestjs/common';
import type { Badge } from '@ulty/contracts/rewards/badges.js';
import { BADGE_FIGURES, BADGES, RECENT_BADGE_DAYS, type BadgeRule } from '@ulty/domain/rewards/badges.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { readBadges, type BadgesRow } from './badges.queries.js';

const RECENT_MS = RECENT_BADGE_DAYS * 86_400_000;

/** The badges of a learner for pages. Product §3.5. */
@Injectable()
export class BadgesService {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
  ) {}

  /**
   * Returns one's own badges, or anyone's for an admin: all that can be earned, with progress; of another learner only the earned ones.
   * Earned first, the latest first; then the nearest. Badges for features that do not exist yet are left out. One statement. Throws
   * USER_NOT_FOUND.
   */
  async of(userId: string, reader: SessionUser, now = new Date()): Promise<Badge[]> {
    const isWhole = userId === reader.id || reader.may.administer;
    const row = isUuid(userId) ? await this.db.one(readBadges, { user: userId, figures: isWhole ? BADGE_FIGURES : [] }) : null;
    if (!row) throw new AppError('USER_NOT_FOUND');
    if (isWhole && userId !== reader.id) await this.audit.open(auditActor(reader), { action: 'badges.open', target: `user:${userId}` });
    const badges = BADGES.map((rule) => toBadge(rule, row, now)).filter((badge) => badge !== null);
    const earned = badges.filter(({ earnedAt }) => earnedAt !== null).sort((a, b) => (b.earnedAt ?? '').localeCompare(a.earnedAt ?? ''));
    if (!isWhole) return earned;
    const open = badges.filter(({ earnedAt, secret }) => earnedAt === null && !secret).sort((a, b) => shareOf(b) - shareOf(a));
    return [...earned, ...open];
  }
}

const shareOf = ({ progress }: Badge) => progress.current / progress.target;

/**
 * Converts a rule to a badge; null for one that is not earned and cannot be: its figure is not measured, or the library has too few books.
 * Decision 0011.
 */
function toBadge({ figure, target, ...look }: BadgeRule, { granted, figures, bookCount, rewards }: BadgesRow, now: Date): Badge | null {
  const grantedAt = granted[look.code];
  const canBeEarned = figure !== null && !(figure === 'books' && target > bookCount);
  if (grantedAt === undefined && !canBeEarned) return null;
  const earnedAt = grantedAt === undefined ? null : new Date(grantedAt);
  return {
    id: look.code,
    ...look,
    earnedAt: earnedAt?.toISOString() ?? null,
    isRecent: earnedAt !== null && now.getTime() - earnedAt.getTime() <= RECENT_MS,
    progress: { current: earnedAt ? target : Math.min(target, figure ? figures[figure] : 0), target },
    reward: (earnedAt && rewards[look.code]) ?? null,
  };
}
