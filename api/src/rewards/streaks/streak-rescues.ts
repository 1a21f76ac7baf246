import { Injectable } from '@nestjs/common';
import type { Outcome } from '@ulty/contracts/base/events.js';
import type { FreezeRequest, RepairRequest, StreakPage } from '@ulty/contracts/rewards/streaks.js';
import { FREEZE_PRICE_UTC, freezableDays, MAX_FREEZES, repairOffer } from '@ulty/domain/days/streak-rescue.js';
import type { Day } from '@ulty/domain/days/streak.js';
import { Achievements } from './achievements.service.js';
import type { SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import { Ledger } from '../ledger/ledger.js';
import { repairOf } from './repair.js';
import { inputOf, streakRow } from './streak-days.js';
import { DEFAULT_GOAL_MIN, StreakPages } from './streak-pages.service.js';
import { addFreeze, protectDay, type StreakRow } from './streaks.queries.js';

/** Acts of a learner to save a streak. A refusal is not recorded: the same event may be sent again later. Product §2.8. */
@Injectable()
export class StreakRescues {
  constructor(
    private readonly events: EventLog,
    private readonly achievements: Achievements,
    private readonly ledger: Ledger,
    private readonly pages: StreakPages,
  ) {}

  /** Buys a freeze, or uses one for `day` (by default the latest missed day). */
  async freeze(user: SessionUser, request: FreezeRequest): Promise<StreakPage> {
    return this.act(user, request, 'freeze', (context, row) =>
      request.action === 'buy' ? this.buy(context, row) : this.apply(context, row, request.day),
    );
  }

  /** Protects the missed day of a streak just lost, once the minutes are done. */
  async repair(user: SessionUser, request: RepairRequest): Promise<StreakPage> {
    return this.act(user, request, 'repair', async (context, row) => {
      const input = inputOf(row, user, context.now);
      const offer = repairOffer(input, row.repairedOn);
      if (!offer || !repairOf(row, input, row.goalMin ?? DEFAULT_GOAL_MIN).available) throw new AppError('REPAIR_UNAVAILABLE');
      await this.protect(context, input.today, offer.day, 'repair');
    });
  }

  private async buy(context: EventContext, row: StreakRow): Promise<void> {
    if (row.freezes >= MAX_FREEZES) throw new AppError('FREEZES_FULL');
    await this.ledger.spend(context, {
      reason: 'streak_freeze',
      source: { type: 'event', id: context.eventId },
      amountUtc: FREEZE_PRICE_UTC,
    });
    await context.tx.count(addFreeze, { event: context.eventId, user: context.user.id });
  }

  private async apply(context: EventContext, row: StreakRow, asked: Day | undefined): Promise<void> {
    if (row.freezes < 1) throw new AppError('NO_FREEZE');
    const input = inputOf(row, context.user, context.now);
    const open = freezableDays(input);
    const day = asked ?? open[0];
    if (day === undefined || !open.includes(day)) throw new AppError('DAY_NOT_FREEZABLE');
    await this.protect(context, input.today, day, 'freeze');
  }

  /** Protects a day; a milestone reached by the restored streak is paid at once. */
  private async protect(context: EventContext, today: Day, day: Day, kind: 'freeze' | 'repair'): Promise<void> {
    await context.tx.count(protectDay, { user: context.user.id, day, kind, event: context.eventId, today });
    await this.achievements.note(context, []);
  }

  private async act(
    user: SessionUser,
    request: RepairRequest,
    type: 'freeze' | 'repair',
    decide: (context: EventContext, row: StreakRow) => Promise<void>,
  ): Promise<StreakPage> {
    const { reason } = await this.events.record<{ outcome: Outcome; reason?: string }>(user, request, {
      type,
      refused: {},
      decide: async (context) => {
        await decide(context, await streakRow(context.tx, context));
        return { outcome: 'accepted' };
      },
    });
    if (reason === 'wrong_user') throw new AppError('FORBIDDEN');
    if (reason === 'event_conflict') throw new AppError('VALIDATION', { fields: { eventId: 'Cet identifiant désigne déjà autre chose.' } });
    return this.pages.of(user);
  }
}
