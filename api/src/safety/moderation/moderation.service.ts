import { Injectable } from '@nestjs/common';
import type {
  ModerationDecided,
  ModerationDecision,
  ModerationItem,
  ModerationPage,
  ModerationQuery,
} from '@ulty/contracts/community/safety.js';
import type { TargetKind } from '@ulty/domain/people/safety.js';
import type { Queryable } from '../../core/database/queryable.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import {
  addDecision,
  closeItem,
  countItems,
  listItems,
  lockItem,
  readAliases,
  settleAppeal,
  settleReports,
  weighItem,
  type ItemRow,
} from './safety.queries.js';
import { Targets, type Target } from './targets.js';
import { tellAuthor, type Told } from './tell-author.js';

/** Rows of one page. Product §2.24. */
const PAGE_SIZE = 25;

type Outcome = ModerationDecided[number]['outcome'];

/** The queue of moderators, and their decisions. Product §2.13, §2.24. */
@Injectable()
export class Moderation {
  constructor(
    private readonly db: Db,
    private readonly targets: Targets,
    private readonly notices: Notices,
    private readonly audit: AuditLog,
  ) {}

  /** Returns one page, in three statements and one for each kind of target on it. A page past the end is empty. */
  async list(reader: SessionUser, { page, tab }: ModerationQuery): Promise<ModerationPage> {
    const tx = this.db;
    const counts = await tx.oneOrThrow(countItems);
    const rows = await tx.rows(listItems[tab], { most: PAGE_SIZE, skipped: (page - 1) * PAGE_SIZE });
    const found = await this.find(tx, rows);
    const authors = [...found.values()].map(({ authorId }) => authorId).filter((id) => id !== null);
    const aliases = new Map(
      authors.length === 0 ? [] : (await tx.rows(readAliases, { people: authors })).map(({ id, alias }) => [id, alias] as const),
    );
    const items = rows.map((row) => toItem(row, found.get(keyOf(row)), aliases, reader));
    return { items, counts, total: counts[tab], page, pageSize: PAGE_SIZE };
  }

  /** Decides each item in a transaction of its own, so that one already decided by somebody else does not stop the others. */
  async decideItems(actor: SessionUser, { items, ...decision }: ModerationDecision): Promise<ModerationDecided> {
    const decided: ModerationDecided = [];
    for (const { kind, id, version } of items) {
      const outcome = await this.db.write((tx) => this.decideOne(tx, actor, { kind, id, version, ...decision }));
      decided.push({ kind, id, outcome });
    }
    return decided;
  }

  private async decideOne(
    tx: Tx,
    actor: SessionUser,
    { kind, id, version, action, reason, reply }: Omit<ModerationDecision, 'items'> & ModerationDecision['items'][number],
  ): Promise<Outcome> {
    const item = await tx.one(lockItem, { kind, target: id });
    if (!item?.isOpen || item.version !== version) return 'conflict';
    const room = this.targets.room(kind);
    const [target] = (await room?.targetsOf(tx, [id])) ?? [];
    if (!room || !target) {
      await tx.count(closeItem, { kind, target: id });
      return 'gone';
    }
    if (target.authorId === actor.id) return 'own_content';
    if (item.hasAppeal && item.hiddenBy === actor.id) return 'own_decision';
    const review = action === 'publish' ? 'published' : 'hidden';
    if (target.review !== review || action === 'hide') await room.setReview(tx, id, review, action === 'hide' ? reply : null);
    const { name, userId } = auditActor(actor);
    await tx.count(addDecision, { kind, target: id, action, reason, reply, actor: name, actorId: userId });
    await tx.count(weighItem, { kind, target: id });
    await tx.count(settleReports, { kind, target: id, outcome: action === 'hide' ? 'upheld' : 'dismissed' });
    if (item.hasAppeal) await tx.count(settleAppeal, { kind, target: id, outcome: action === 'publish' ? 'accepted' : 'refused' });
    const told = toldOf(action, target.review, item.hasAppeal);
    if (told) await tellAuthor(this.notices, tx, { kind, target, told, version: version + 1, words: wordsOf(told, reply) });
    await this.audit.write(tx, auditActor(actor), {
      action: `moderation.${action}`,
      target: `${kind}:${id}`,
      reason: reply,
      before: { review: target.review },
      after: { review, reason, number: version + 1 },
    });
    return 'done';
  }

  /** Finds the targets, one statement per kind. */
  private async find(tx: Queryable, rows: readonly ItemRow[]): Promise<Map<string, Target>> {
    const byKind = new Map<TargetKind, string[]>();
    for (const { kind, id } of rows) byKind.set(kind, [...(byKind.get(kind) ?? []), id]);
    const found = new Map<string, Target>();
    for (const [kind, ids] of byKind)
      for (const target of (await this.targets.room(kind)?.targetsOf(tx, ids)) ?? []) found.set(keyOf({ kind, id: target.id }), target);
    return found;
  }
}

const keyOf = ({ kind, id }: { kind: TargetKind; id: string }) => `${kind} ${id}`;

/** Returns the notice to the author; null when nothing changed for them: a reported text that was approved stayed visible. */
function toldOf(action: ModerationDecision['action'], before: Target['review'], hasAppeal: boolean): Told | null {
  if (hasAppeal) return action === 'publish' ? 'appeal.accepted' : 'appeal.refused';
  if (action === 'hide') return 'post.hidden';
  return before === 'published' ? null : 'post.published';
}

const wordsOf = (told: Told, reply: string) =>
  told === 'post.published' || told === 'appeal.accepted' ? 'Une personne de l’équipe a regardé\u00a0: tout le monde peut le lire.' : reply;

function toItem(
  row: ItemRow,
  target: Target | undefined,
  aliases: ReadonlyMap<string, string | null>,
  reader: SessionUser,
): ModerationItem {
  const { people, reasons, notes, openedAt, appeal, lastDecision, ...item } = row;
  const author = target?.authorId ? (aliases.get(target.authorId) ?? null) : null;
  return {
    ...item,
    openedAt: openedAt.toISOString(),
    reports: { people, reasons, notes },
    appeal: appeal && {
      text: appeal.text,
      at: new Date(appeal.at).toISOString(),
      isOwnDecision: lastDecision?.action === 'hide' && lastDecision.actorId === reader.id,
    },
    lastDecision: lastDecision && {
      action: lastDecision.action,
      reason: lastDecision.reason,
      actor: lastDecision.actor,
      at: new Date(lastDecision.at).toISOString(),
    },
    target: target
      ? { title: target.title, text: target.text, href: target.href, review: target.review, at: target.at.toISOString(), author }
      : null,
  };
}
