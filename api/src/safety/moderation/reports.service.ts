import { Injectable } from '@nestjs/common';
import type { ReportSent, SafetyOutcome } from '@ulty/contracts/community/safety.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import { CONTENT_KINDS, isContentKind, REPORT_NOTE_CHARS, SAFETY, type TargetKind } from '@ulty/domain/people/safety.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { DailyMarks } from '../../core/visits/daily-marks.js';
import { weighReports, type ReportWeight } from './distinct-reports.js';
import {
  addReport,
  countReports,
  addDecision,
  lockItem,
  openItem,
  readBirthYear,
  readReports,
  setReported,
  weighItem,
} from './safety.queries.js';
import { Targets } from './targets.js';
import { tellAuthor } from './tell-author.js';

type Decided = Omit<SafetyOutcome, 'eventId'>;

const rejected = (reason: string): Decided => ({ outcome: 'rejected', reason });
const HIDDEN_BY_REPORTS = 'Plusieurs personnes l’ont signalé. Un modérateur va regarder\u00a0; vous pouvez demander un nouvel examen.';
const MINUTES_MS = 60_000;
/** Most targets, left by an interruption, that one run hides. */
const AT_ONCE = 50;

/** Reports of people; three of them hide the item until a moderator has reviewed it, except errors in our own content. Product §2.13. */
@Injectable()
export class Reports {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly targets: Targets,
    private readonly notices: Notices,
    private readonly dailyMarks: DailyMarks,
    jobs: Jobs,
  ) {
    jobs.every('safety.hide-reported', 5 * MINUTES_MS, () => this.hideWaiting());
  }

  /**
   * Records a report. `rejected`: too_long, unknown_target, own_content, daily_limit, wrong_user, event_conflict; a second one of the same
   * item is `adjusted` with already_reported.
   */
  async recordReport(user: SessionUser, event: ReportSent): Promise<SafetyOutcome> {
    const { markOf } = await this.dailyMarks.ofContacts();
    const network = user.network ? markOf(`report ${user.network}`) : null;
    const answer = await this.events.record<Decided>(user, event, {
      type: 'report',
      refused: {},
      decide: (context) => this.decideReport(context, event, network),
    });
    // Runs in a transaction of its own: reversing what a hidden text paid locks its author, while an event locks its sender only.
    if (answer.outcome === 'accepted' && !isContentKind(event.targetType)) await this.hideReported(event.targetType, event.targetId);
    return answer;
  }

  private async decideReport(
    { tx, user, eventId, deviceId, now }: EventContext,
    event: ReportSent,
    network: Buffer | null,
  ): Promise<Decided> {
    const { targetType: kind, targetId, reason } = event;
    const note = event.note?.trim() ?? '';
    if (note.length > REPORT_NOTE_CHARS) return rejected('too_long');
    const [target] = (await this.targets.room(kind)?.targetsOf(tx, [targetId])) ?? [];
    if (!target) return rejected('unknown_target');
    if (target.authorId === user.id) return rejected('own_content');
    const { count } = await tx.oneOrThrow(countReports, { user: user.id, at: now });
    if (count >= SAFETY.reportsADay) return rejected('daily_limit');
    const added = await tx.one(addReport, {
      id: eventId,
      user: user.id,
      kind,
      target: targetId,
      reason,
      note: note || null,
      device: deviceId,
      addressHash: network,
      at: now,
    });
    if (!added) return { outcome: 'adjusted', reason: 'already_reported' };
    await tx.count(openItem, { kind, target: targetId, isMinor: await isMinor(tx, target.authorId, now), at: now });
    await this.weigh(tx, kind, targetId, now);
    return { outcome: 'accepted' };
  }

  /** Weighs the reports of a locked item, and adds it to the queue. */
  private async weigh(tx: Tx, kind: TargetKind, id: string, now: Date): Promise<ReportWeight> {
    const { falseReports, falseReportDays, newAccountMs } = SAFETY;
    const facts = await tx.rows(readReports, { kind, target: id, now, falseReports, falseReportDays, newAccountMs });
    const weight = weighReports(facts, COMMUNITY.reportsToHide);
    await tx.count(setReported, { kind, target: id, people: weight.people, weight: weight.weight });
    await tx.count(weighItem, { kind, target: id });
    return weight;
  }

  /** Hides an item with enough reports, once, and notifies its author. */
  private async hideReported(kind: TargetKind, id: string, now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      const item = await tx.one(lockItem, { kind, target: id });
      if (!item?.isOpen || !(await this.weigh(tx, kind, id, now)).hides) return;
      const room = this.targets.room(kind);
      const [target] = (await room?.targetsOf(tx, [id])) ?? [];
      if (!room || target?.review !== 'published') return;
      await room.setReview(tx, id, 'hidden', HIDDEN_BY_REPORTS);
      await tx.count(addDecision, {
        kind,
        target: id,
        action: 'hide',
        reason: 'reports',
        reply: HIDDEN_BY_REPORTS,
        actor: 'signalements',
        actorId: null,
      });
      await tellAuthor(this.notices, tx, { kind, target, told: 'post.hidden', version: item.version + 1, words: HIDDEN_BY_REPORTS });
    });
  }

  /** Hides items that a stopped server left. */
  private async hideWaiting(): Promise<void> {
    const waiting = await this.db.rows(listToHide, {
      weight: COMMUNITY.reportsToHide,
      most: AT_ONCE,
      contentKinds: CONTENT_KINDS,
    });
    for (const { kind, id } of waiting) await this.hideReported(kind, id);
  }
}

/** Items with enough reports that reports have not hidden since the last decision of a person; `contentKinds` are never hidden. */
const listToHide = statement(
  'safety.waiting',
  `
  select i.kind, i.target_id as id from moderation_items i
   where i.is_open and i.weight >= :weight and i.kind <> all (:contentKinds)
     and not exists (select from moderation_decisions d where d.kind = i.kind and d.target_id = i.target_id
                     and d.number = i.version and d.actor_id is null)
   order by i.opened_at limit :most`,
).as<{ kind: TargetKind }>();

/** Whether an author is known to be a minor. */
export async function isMinor(tx: Tx, authorId: string | null, now: Date): Promise<boolean> {
  if (authorId === null) return false;
  const author = await tx.one(readBirthYear, { user: authorId });
  return isMinorIn(now.getUTCFullYear(), author?.birthYear ?? null);
}
