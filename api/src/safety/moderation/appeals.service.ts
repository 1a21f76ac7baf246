import { Injectable } from '@nestjs/common';
import type { AppealSent, SafetyOutcome } from '@ulty/contracts/community/safety.js';
import { APPEAL_CHARS, SAFETY } from '@ulty/domain/people/safety.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { isMinor } from './reports.service.js';
import { addAppeal, countAppeals, openItem, setAppealed, weighItem } from './safety.queries.js';
import { Targets } from './targets.js';

type Decided = Omit<SafetyOutcome, 'eventId'>;

const rejected = (reason: string): Decided => ({ outcome: 'rejected', reason });

/** Appeals of authors, who ask another moderator to review a held or hidden text, once each. Product §2.13. */
@Injectable()
export class Appeals {
  constructor(
    private readonly events: EventLog,
    private readonly targets: Targets,
  ) {}

  /**
   * Records an appeal. `rejected`: empty_text, too_long, unknown_target, not_yours, nothing_hidden, already_appealed, daily_limit,
   * wrong_user, event_conflict.
   */
  recordAppeal(user: SessionUser, event: AppealSent): Promise<SafetyOutcome> {
    return this.events.record<Decided>(user, event, {
      type: 'report',
      refused: {},
      decide: (context) => this.decideAppeal(context, event),
    });
  }

  private async decideAppeal({ tx, user, eventId, now }: EventContext, { targetType: kind, targetId, text }: AppealSent): Promise<Decided> {
    const said = text.trim();
    if (said === '') return rejected('empty_text');
    if (said.length > APPEAL_CHARS) return rejected('too_long');
    const [target] = (await this.targets.room(kind)?.targetsOf(tx, [targetId])) ?? [];
    if (!target) return rejected('unknown_target');
    if (target.authorId !== user.id) return rejected('not_yours');
    const { count } = await tx.oneOrThrow(countAppeals, { user: user.id, at: now });
    if (count >= SAFETY.appealsADay) return rejected('daily_limit');
    await tx.count(openItem, { kind, target: targetId, isMinor: await isMinor(tx, user.id, now), at: now });
    // Read again after the lock: a decision in progress has been committed by then.
    const [locked] = (await this.targets.room(kind)?.targetsOf(tx, [targetId])) ?? [];
    if (!locked || locked.review === 'published') return rejected('nothing_hidden');
    const added = await tx.one(addAppeal, { id: eventId, user: user.id, kind, target: targetId, text: said, at: now });
    if (!added) return rejected('already_appealed');
    await tx.count(setAppealed, { kind, target: targetId });
    await tx.count(weighItem, { kind, target: targetId });
    return { outcome: 'accepted' };
  }
}
