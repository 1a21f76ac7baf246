import { Injectable, Logger } from '@nestjs/common';
import { DEFAULT_DELIVERY, localTime, planPushes, type DeliveryPreferences, type PlannedPush } from '@ulty/domain/people/notice-rules.js';
import { DEFAULT_TIME_ZONE } from '@ulty/domain/days/streak.js';
import limitTo from 'p-limit';
import { Jobs } from '../../core/jobs/jobs.js';
import { Db } from '../../core/database/db.js';
import { pushLetter } from './push-letter.js';
import {
  claimPeople,
  readPeople,
  writePlan,
  writeSent,
  type PendingRow,
  type PersonRow,
  type PlannedRow,
  type SentRow,
} from './push-delivery.queries.js';
import { PushSender, type PushResult } from './push-sender.js';

const PERIOD_MS = 60_000;
const MINUTE_MS = 60_000;
/** Rows examined in one step, and parallel requests. */
const ROWS = 500;
const REQUESTS = 20;
/** Most tries of one message: after 1, 2, 4 … minutes, about an hour in total. */
const MOST_ATTEMPTS = 7;

/** One message of a person, and the results of each browser. */
interface Sending {
  message: PlannedPush;
  group: [PendingRow, ...PendingRow[]];
  targets: PersonRow['targets'];
}

interface Answer {
  targetId: string;
  result: PushResult;
}

/**
 * Sends what is due by push: at least once, whatever ends in the middle, and told apart on the device by its id. People are taken with a
 * lease; the day's message is spent before the request, and each browser that has it is noted. Decision 0087.
 */
@Injectable()
export class PushDelivery {
  private readonly logger = new Logger('Push');

  constructor(
    private readonly db: Db,
    private readonly sender: PushSender,
    jobs: Jobs,
  ) {
    jobs.every('notices.push', PERIOD_MS, () => this.run());
  }

  /** Sends everything that is due now. Returns how many messages push services took. */
  async run(now = new Date()): Promise<number> {
    for (let taken = 0; ; ) {
      const step = await this.step(now);
      if (step === null) return taken;
      taken += step;
    }
  }

  /** Handles the next people; null when nothing is due. */
  private async step(now: Date): Promise<number | null> {
    const claimed = await this.db.rows(claimPeople, { now, most: ROWS });
    if (claimed.length === 0) return null;
    const ids = claimed.map(({ userId }) => userId);
    const people = await this.db.rows(readPeople, { people: ids, notices: claimed.flatMap(({ noticeIds }) => noticeIds) });
    const sendings = await this.plan(people, now);
    const limit = limitTo(REQUESTS);
    const answers = await Promise.all(sendings.map((sending) => limit(() => this.send(sending, now))));
    await this.write(sendings, answers, ids, now);
    return answers.flat().filter(({ result }) => result.outcome === 'taken').length;
  }

  private async plan(people: readonly PersonRow[], now: Date): Promise<Sending[]> {
    const rows: PlannedRow[] = [];
    const days: { user_id: string; day: string; sent: number }[] = [];
    const sendings: Sending[] = [];
    for (const person of people) {
      const pending = person.pending ?? [];
      if (person.targets.length === 0) {
        rows.push(...pending.map(({ id }) => ({ id, outcome: 'gone' })));
        continue;
      }
      const { day } = localTime(now.getTime(), zoneOfPerson(person));
      const spent = person.day === day ? person.sent : 0;
      const plan = planPushes(pending.map(toPending(day)), toPreferences(person), zoneOfPerson(person), spent, now.getTime());
      const byId = new Map(pending.map((row) => [row.id, row]));
      rows.push(...plan.drops.map(({ id, why }) => ({ id, outcome: why })));
      rows.push(...plan.waits.map(({ id, until }) => ({ id, due_at: new Date(until).toISOString() })));
      rows.push(...plan.sends.flatMap(({ ids }) => ids).map((id) => ({ id, counted_on: day })));
      const fresh = plan.sends.filter(({ lead }) => byId.get(lead)?.countedOn !== day).length;
      days.push({ user_id: person.userId, day, sent: spent + fresh });
      for (const message of plan.sends) {
        const group = message.ids.map((id) => byId.get(id)) as Sending['group'];
        sendings.push({ message, group, targets: person.targets.filter(({ id }) => !group[0].takenBy.includes(id)) });
      }
    }
    await this.db.count(writePlan, { rows: JSON.stringify(rows), days: JSON.stringify(days) });
    return sendings;
  }

  private send({ message, group, targets }: Sending, now: Date): Promise<Answer[]> {
    const letter = pushLetter(group, message.isDigest, now);
    return Promise.all(targets.map(async (target) => ({ targetId: target.id, result: await this.sender.send(target, letter) })));
  }

  private async write(sendings: readonly Sending[], answers: readonly Answer[][], people: readonly string[], now: Date): Promise<void> {
    const rows = sendings.flatMap(({ group }, index) => group.map((row) => toSent(row, group[0], answers[index] ?? [], now)));
    const all = answers.flat();
    const of = (outcome: PushResult['outcome']) => [
      ...new Set(all.filter(({ result }) => result.outcome === outcome).map(({ targetId }) => targetId)),
    ];
    await this.db.count(writeSent, { rows: JSON.stringify(rows), gone: of('gone'), refused: of('refused'), taken: of('taken'), people });
    const later = all.flatMap(({ result }) => (result.outcome === 'later' ? [result.why] : []));
    if (later.length > 0)
      this.logger.warn(`${later.length} messages wait for push services: ${[...new Set(later)].slice(0, 5).join(', ')}`);
  }
}

/** What becomes of one notification of a message, given what the browsers said. */
function toSent({ id }: PendingRow, lead: PendingRow, answers: readonly Answer[], now: Date): SentRow {
  const settled = answers.filter(({ result }) => result.outcome !== 'later');
  const row: SentRow = { id, taken_by: settled.map(({ targetId }) => targetId) };
  const isTaken = lead.takenBy.length > 0 || settled.some(({ result }) => result.outcome === 'taken');
  const waits = answers.flatMap(({ result }) => (result.outcome === 'later' ? [result.afterMs] : []));
  const attempt = lead.attempts + 1;
  if (waits.length === 0) return { ...row, outcome: isTaken ? 'sent' : 'gone' };
  if (attempt >= MOST_ATTEMPTS) return { ...row, outcome: isTaken ? 'sent' : 'failed' };
  const backoffMs = MINUTE_MS * 2 ** (attempt - 1);
  return { ...row, due_at: new Date(now.getTime() + Math.max(backoffMs, ...waits.map((ms) => ms ?? 0))).toISOString() };
}

const toPending = (day: string) => (row: PendingRow) => ({
  id: row.id,
  kind: row.kind,
  toldAt: Date.parse(row.toldAt),
  usefulUntil: row.usefulUntil === null ? null : Date.parse(row.usefulUntil),
  isRead: row.isRead,
  isCounted: row.countedOn === day,
});

/** A person's zone comes from a list, but another version's list may hold more than ours. */
function zoneOfPerson({ zone }: PersonRow): string {
  try {
    localTime(0, zone);
    return zone;
  } catch {
    return DEFAULT_TIME_ZONE;
  }
}

function toPreferences({ muted, pushesPerDay, digestAtMin, quietFromMin, quietToMin }: PersonRow): DeliveryPreferences {
  return {
    muted: muted ?? DEFAULT_DELIVERY.muted,
    pushesPerDay: pushesPerDay ?? DEFAULT_DELIVERY.pushesPerDay,
    digestAtMin,
    quietFromMin: quietFromMin ?? DEFAULT_DELIVERY.quietFromMin,
    quietToMin: quietToMin ?? DEFAULT_DELIVERY.quietToMin,
  };
}
