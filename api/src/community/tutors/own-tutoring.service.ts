import { Injectable } from '@nestjs/common';
import type { OwnTutor, OwnTutoring, TutorApplication, TutorChange } from '@ulty/contracts/community/tutors.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { TUTOR_PAPERS, TUTORS } from '@ulty/domain/people/tutors.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { uuidV7 } from '../../core/base/uuid.js';
import { Review } from '../../safety/moderation/review.js';
import {
  addApplication,
  changeTutor,
  findApplication,
  lockPerson,
  readDrafts,
  readOwn,
  readPerson,
  readWishes,
  saveTutor,
  sendPapers,
  type OwnRow,
  type PersonRow,
} from './own-tutoring.queries.js';
import { TutorPapers } from './papers.js';

const DAY_MS = 86_400_000;

/** A person's own tutoring: application, offer, requests. Product §2.16. */
@Injectable()
export class OwnTutoringService {
  constructor(
    private readonly db: Db,
    private readonly papers: TutorPapers,
    private readonly review: Review,
  ) {}

  /** Returns the page in four statements. */
  async ownTutoring(userId: string, now = new Date()): Promise<OwnTutoring> {
    const person = await this.db.one(readPerson, { user: userId });
    if (!person) throw new AppError('USER_NOT_FOUND');
    const tutor = await this.db.one(readOwn, { user: userId });
    const drafts = await this.db.rows(readDrafts, { user: userId });
    const isMinor = isMinorIn(now.getUTCFullYear(), person.birthYear);
    return {
      tutor: tutor && toOwnTutor(tutor, now),
      papers: drafts.map((paper) => ({ ...paper, at: paper.at.toISOString() })),
      applyNeeds: applyNeeds(person, now),
      askNeeds: person.birthYear === null ? ['age'] : isMinor && !person.hasGuardian ? ['guardian'] : [],
      isMinor,
      wishes: await this.db.rows(readWishes, { user: userId }),
    };
  }

  /**
   * Applies, or applies for another year; the same `eventId` again changes nothing. Throws TUTOR_NOT_READY, TUTOR_APPLIED, TUTOR_SUSPENDED,
   * TUTOR_PAPERS_MISSING.
   */
  async apply(user: SessionUser, application: TutorApplication, now = new Date()): Promise<OwnTutoring> {
    await this.db.write(async (tx) => {
      await tx.count(lockPerson, { user: user.id });
      const known = await tx.one(findApplication, { id: application.eventId });
      if (known?.userId === user.id) return;
      if (known) throw new AppError('VALIDATION', { fields: { eventId: 'Cette candidature existe déjà.' } });
      const person = await tx.one(readPerson, { user: user.id });
      if (!person || applyNeeds(person, now).length > 0) throw new AppError('TUTOR_NOT_READY');
      const own = await tx.one(readOwn, { user: user.id });
      if (own?.state === 'suspended') throw new AppError('TUTOR_SUSPENDED');
      if (own && !toOwnTutor(own, now).mayApply) throw new AppError('TUTOR_APPLIED');
      await this.add(tx, { author: user, tutorId: own?.id ?? uuidV7() }, application, now);
    });
    return this.ownTutoring(user.id, now);
  }

  /** Changes the fields that need no new verification. Throws TUTOR_NOT_FOUND. */
  async change(user: SessionUser, change: TutorChange, now = new Date()): Promise<OwnTutoring> {
    await this.db.write(async (tx) => {
      const own = await tx.one(readOwn, { user: user.id });
      if (!own) throw new AppError('TUTOR_NOT_FOUND');
      // A text that a moderator hid stays hidden until a different text is reviewed.
      const { review, notice } =
        own.bio === change.bio
          ? own
          : await this.review.judge(tx, {
              author: user,
              target: { kind: 'tutor', id: own.id },
              texts: [change.bio],
              at: now,
            });
      await tx.count(changeTutor, { user: user.id, ...offerOf(change), isPaused: change.isPaused, review, notice });
    });
    return this.ownTutoring(user.id, now);
  }

  private async add(
    tx: Tx,
    { author, tutorId }: { author: SessionUser; tutorId: string },
    application: TutorApplication,
    now: Date,
  ): Promise<void> {
    const userId = author.id;
    const { eventId: id, subjects, levels, references } = application;
    await tx.count(addApplication, {
      user: userId,
      subjects,
      levels,
      id,
      sealedReferences: this.papers.sealReferences(id, references),
      now,
    });
    const sent = await tx.rows(sendPapers, { user: userId, application: id });
    if (sent.length < TUTOR_PAPERS.length) throw new AppError('TUTOR_PAPERS_MISSING');
    const { review, notice } = await this.review.judge(tx, {
      author,
      target: { kind: 'tutor', id: tutorId },
      texts: [application.bio],
      at: now,
    });
    await tx.count(saveTutor, { id: tutorId, user: userId, ...offerOf(application), subjects, levels, review, notice });
  }
}

/** The fields common to application and change, as they are stored. */
function offerOf({ bio, languages, modes, priceFcfa, region, hours, helpsSecondRound }: Omit<TutorChange, 'isPaused'>) {
  return { bio, languages, modes, price: priceFcfa, region, hours: [...hours].sort((one, other) => one - other), helpsSecondRound };
}

function applyNeeds({ hasAlias, birthYear, hasPhone }: PersonRow, now: Date): OwnTutoring['applyNeeds'] {
  const isAdult = birthYear !== null && !isMinorIn(now.getUTCFullYear(), birthYear);
  return [...(hasAlias ? [] : (['alias'] as const)), ...(isAdult ? [] : (['adult'] as const)), ...(hasPhone ? [] : (['phone'] as const))];
}

function toOwnTutor(row: OwnRow, now: Date): OwnTutor {
  const leftMs = row.state === 'verified' && row.verifiedUntil ? row.verifiedUntil.getTime() - now.getTime() : 0;
  return {
    ...row,
    verifiedUntil: row.verifiedUntil?.toISOString() ?? null,
    isListed: leftMs > 0 && !row.isPaused && row.review === 'published',
    mayApply: !row.isApplying && row.state !== 'suspended' && leftMs < TUTORS.renewDays * DAY_MS,
  };
}
