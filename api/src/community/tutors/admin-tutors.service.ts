import { Injectable } from '@nestjs/common';
import {
  TUTOR_QUEUES,
  type AdminTutor,
  type AdminTutorPage,
  type AdminTutorQuery,
  type RoundChange,
  type TutorDecision,
} from '@ulty/contracts/community/admin-tutors.js';
import { tutorApplyPage } from '@ulty/domain/base/pages.js';
import { TUTORS } from '@ulty/domain/people/tutors.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Notices, type Notice } from '../../core/notices/notices.js';
import {
  countQueues,
  decideApplication,
  listQueue,
  lockDecided,
  readApplications,
  readDetail,
  readRounds,
  readSentPapers,
  refuseTutor,
  reinstateTutor,
  removeRound,
  saveRound,
  takeWishes,
  verifyTutor,
  type DecidedRow,
  type LineRow,
} from './admin-tutors.queries.js';
import type { RoundRow } from './directory.queries.js';
import { TutorPapers } from './papers.js';
import { TutorSuspensions } from './suspensions.js';
import { wishNotice } from './tutor-notices.js';

const PAGE_SIZE = 25;
/** Most wishes notified by one approval; the next approval notifies the others. */
const WISHES_AT_ONCE = 1_000;

/** Tutors as administrators see them, and decisions about them. Product §2.16, §2.24. */
@Injectable()
export class AdminTutors {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly notices: Notices,
    private readonly papers: TutorPapers,
    private readonly suspensions: TutorSuspensions,
  ) {}

  /** Returns one page in three statements. A page past the end is empty. */
  async list({ queue, page }: AdminTutorQuery, now = new Date()): Promise<AdminTutorPage> {
    const counted = await this.db.oneOrThrow(countQueues, { now });
    const rows = await this.db.rows(listQueue, { queue, now, most: PAGE_SIZE, skipped: (page - 1) * PAGE_SIZE });
    return {
      items: rows.map(toLine),
      total: counted[queue],
      page,
      pageSize: PAGE_SIZE,
      counts: TUTOR_QUEUES.map((one) => ({ queue: one, count: counted[one] })),
      rounds: await this.db.rows(readRounds),
    };
  }

  /** Returns one tutor. Throws TUTOR_NOT_FOUND. */
  async one(id: string, actor: SessionUser): Promise<AdminTutor> {
    const row = isUuid(id) ? await this.db.one(readDetail, { tutor: id }) : null;
    if (!row) throw new AppError('TUTOR_NOT_FOUND');
    await this.audit.open(auditActor(actor), { action: 'tutor.open', target: `tutor:${row.id}` });
    const applications = await this.db.rows(readApplications, { user: row.userId });
    const newest = applications[0];
    const papers = newest ? await this.db.rows(readSentPapers, { application: newest.id }) : [];
    const { userId, stars, ...shown } = row;
    return {
      ...shown,
      ...toLine(row),
      rating: row.reviews < TUTORS.ratedFrom || stars === null ? null : Math.round(stars * 10) / 10,
      isOwn: userId === actor.id,
      references: newest?.sealed ? this.papers.openReferences(newest.id, newest.sealed) : [],
      papers: papers.map((paper) => ({ ...paper, at: paper.at.toISOString() })),
      decisions: applications.flatMap(({ decidedAt, decision, reason }) =>
        decidedAt && decision ? [{ at: decidedAt.toISOString(), decision, reason: reason ?? '' }] : [],
      ),
    };
  }

  /** Decides about a tutor; see the controller. */
  async decideTutor(id: string, decision: TutorDecision, actor: SessionUser, now = new Date()): Promise<AdminTutor> {
    if (!isUuid(id)) throw new AppError('TUTOR_NOT_FOUND');
    await this.db.write(async (tx) => {
      const row = await tx.one(lockDecided, { tutor: id });
      if (!row) throw new AppError('TUTOR_NOT_FOUND');
      if (row.userId === actor.id) throw new AppError('OWN_REQUEST');
      if (row.version !== decision.version) throw new AppError('VERSION_CONFLICT');
      await this.apply(tx, row, decision, actor, now);
    });
    return this.one(id, actor);
  }

  /** Sets or removes the days between the rounds of an exam. */
  async setRound({ exam, startsOn, endsOn, reason }: RoundChange, actor: SessionUser): Promise<RoundRow[]> {
    await this.db.write(async (tx) => {
      const before = (await tx.rows(readRounds)).find((one) => one.exam === exam) ?? null;
      if (startsOn === null) await tx.count(removeRound, { exam });
      else await tx.count(saveRound, { exam, startsOn, endsOn });
      await this.audit.write(tx, auditActor(actor), {
        action: 'tutor.round',
        target: `exam:${exam}`,
        reason,
        before,
        after: startsOn === null ? null : { exam, startsOn, endsOn },
      });
    });
    return this.db.rows(readRounds);
  }

  private async apply(tx: Tx, row: DecidedRow, { action, reason }: TutorDecision, actor: SessionUser, now: Date): Promise<void> {
    if (action === 'suspend') {
      if (!(await this.suspensions.suspend(tx, row.id, auditActor(actor), reason, now))) throw new AppError('TUTOR_DECIDED');
      return;
    }
    if (action === 'reinstate') {
      const back = await tx.one(reinstateTutor, { tutor: row.id, now });
      if (!back) throw new AppError('TUTOR_DECIDED');
    } else {
      const approved = action === 'approve';
      const asked = await tx.one(decideApplication, { user: row.userId, decision: approved ? 'approved' : 'refused', reason, now });
      if (!asked) throw new AppError('TUTOR_DECIDED');
      if (approved) await tx.count(verifyTutor, { tutor: row.id, now, subjects: asked.subjects, levels: asked.levels });
      else await tx.count(refuseTutor, { tutor: row.id, now });
      if (approved) await this.tellWishes(tx, { ...row, subjects: asked.subjects }, now);
    }
    await this.audit.write(tx, auditActor(actor), {
      action: `tutor.${action}`,
      target: `tutor:${row.id}`,
      reason,
      before: { state: row.state, verifiedUntil: row.verifiedUntil },
    });
    await this.notices.tell(tx, [decisionNotice(row, action, reason, now)]);
  }

  private async tellWishes(tx: Tx, { id, userId, subjects, region, alias }: DecidedRow, now: Date): Promise<void> {
    const wishes = await tx.rows(takeWishes, { subjects, region, now, most: WISHES_AT_ONCE, user: userId });
    await this.notices.tell(
      tx,
      wishes.map((wish) => wishNotice(wish.userId, id, wish.subject, alias ?? 'Un tuteur')),
    );
  }
}

function decisionNotice(row: DecidedRow, action: 'approve' | 'refuse' | 'reinstate', reason: string, now: Date): Notice {
  const [title, body] = {
    approve: ['Votre profil de tuteur est vérifié', 'Pour un an. Les élèves vous trouvent dans la liste et peuvent vous demander.'],
    refuse: ['Votre candidature n’est pas acceptée', reason],
    reinstate: ['Votre profil de tuteur est rouvert', 'Les élèves vous trouvent à nouveau dans la liste.'],
  }[action] as [string, string];
  return {
    userId: row.userId,
    kind: 'community',
    code: `tutor.${action}`,
    cause: `tutor:${row.id}:${action}:${now.toISOString()}`,
    title,
    body,
    href: tutorApplyPage,
  };
}

function toLine({
  id,
  name,
  subjects,
  region,
  state,
  appliedAt,
  verifiedUntil,
  sessions,
  missed,
  isDemo,
}: LineRow): AdminTutorPage['items'][number] {
  return {
    id,
    name,
    subjects,
    region,
    state,
    appliedAt: appliedAt?.toISOString() ?? null,
    verifiedUntil: verifiedUntil?.toISOString() ?? null,
    sessions,
    missed,
    isDemo,
  };
}
