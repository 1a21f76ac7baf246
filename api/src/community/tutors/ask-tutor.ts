import { Injectable } from '@nestjs/common';
import type { TutorOutcome, TutorRequested, TutorWished } from '@ulty/contracts/community/tutors.js';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { answerUntil, isSameTime, nextSlots, TUTORS } from '@ulty/domain/people/tutors.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { Relations } from '../../safety/people/relations.js';
import { Review } from '../../safety/moderation/review.js';
import { addConsent, addRequest, addWish, readAsked, readAsker, removeWish, type AskedRow } from './ask-tutor.queries.js';
import { addMessage, lockTutor } from './requests.queries.js';
import { askedNotice } from './tutor-notices.js';

/** The decision as the log stores it, without the text. */
export type Answer = Omit<TutorOutcome, 'eventId'>;
export const NOTHING = { id: null, requestState: null, review: null, notice: null } as const;
export const rejected = (reason: string): Answer => ({ ...NOTHING, outcome: 'rejected', reason });

/** Requests of learners for a session with a tutor, or for a notice when one is found. Product §2.16. */
@Injectable()
export class TutorAsking {
  constructor(
    private readonly events: EventLog,
    private readonly relations: Relations,
    private readonly review: Review,
    private readonly notices: Notices,
  ) {}

  /** Asks for a session; see the controller. A request that waited on a device is checked against the tutor's current times. */
  ask(user: SessionUser, event: TutorRequested, now = new Date()): Promise<TutorOutcome> {
    return this.events.record<Answer>(user, event, {
      type: 'tutor',
      refused: NOTHING,
      decide: (context) => this.decideRequest(context, event, now),
    });
  }

  wish(user: SessionUser, event: TutorWished, now = new Date()): Promise<TutorOutcome> {
    const { subject, region, isWished } = event;
    return this.events.record<Answer>(user, event, {
      type: 'tutor',
      refused: NOTHING,
      decide: async ({ tx }) => {
        if (!isWished) await tx.count(removeWish, { user: user.id, subject, region: region ?? '' });
        else {
          const added = await tx.one(addWish, { user: user.id, subject, region: region ?? '', now, most: TUTORS.wishes });
          if (!added) return rejected('tutor_wishes_full');
        }
        return { ...NOTHING, outcome: 'accepted' };
      },
    });
  }

  private async decideRequest({ tx, user, eventId: id }: EventContext, event: TutorRequested, now: Date): Promise<Answer> {
    const { tutorId, subject, mode } = event;
    const startsAt = new Date(event.startsAt);
    const question = event.question.trim();
    // Serialises requests: of two people who ask for one hour, the second sees the first.
    await tx.count(lockTutor, { tutor: tutorId });
    const asked = await tx.one(readAsked, { tutor: tutorId, now });
    const refusal = asked ? refusalOf(asked, user.id, event, startsAt, now) : 'tutor_unknown';
    if (!asked || refusal) return rejected(refusal ?? 'tutor_unknown');
    const asker = await tx.one(readAsker, { user: user.id, startsAt });
    if (!asker) return rejected('tutor_unavailable');
    if (asker.birthYear === null) return rejected('tutor_age_unknown');
    const isMinor = isMinorIn(now.getUTCFullYear(), asker.birthYear);
    if (isMinor && asker.guardianPhone === null) return rejected('tutor_guardian_needed');
    if (asker.open >= TUTORS.openRequests) return rejected('tutor_too_many');
    if (asker.isBusy) return rejected('tutor_own_session');
    const meeting = await this.relations.mayMeet(tx, user.id, [asked.userId], 'tutor', { checkedTutors: new Set([asked.userId]) });
    if (meeting.get(asked.userId)) return rejected('tutor_unavailable');
    const answerBy = answerUntil(now, startsAt);
    const isSecondRound = asker.isSecondRound && asked.helpsSecondRound;
    await tx.count(addRequest, {
      id,
      user: user.id,
      tutor: tutorId,
      subject,
      mode,
      price: asked.priceFcfa,
      startsAt,
      isMinor,
      isSecondRound,
      now,
      answerBy,
    });
    if (isMinor) await tx.count(addConsent, { request: id, user: user.id, phone: asker.guardianPhone });
    const { review, notice } = await this.review.judge(tx, {
      author: user,
      target: { kind: 'tutor_message', id },
      texts: [question],
      at: now,
    });
    await tx.count(addMessage, { id, request: id, user: user.id, text: question, now, review, notice });
    await this.notices.tell(tx, [askedNotice({ id, subject, startsAt }, asked.userId, asker.alias, answerBy)]);
    return { outcome: 'accepted', id, requestState: 'requested', review, notice };
  }
}

/** Returns why a tutor cannot be asked for this hour, or null. */
function refusalOf(asked: AskedRow, userId: string, event: TutorRequested, startsAt: Date, now: Date): string | null {
  const question = event.question.trim();
  if (asked.userId === userId) return 'tutor_self';
  if (asked.state === 'suspended') return 'tutor_suspended';
  const isVerified = asked.state === 'verified' && asked.verifiedUntil !== null && asked.verifiedUntil > now;
  if (!isVerified || asked.isPaused || asked.isGone || asked.review !== 'published') return 'tutor_unknown';
  if (question === '') return 'tutor_empty_text';
  if (question.length > TUTORS.questionChars) return 'tutor_too_long';
  if (!asked.subjects.includes(event.subject) || !asked.modes.includes(event.mode)) return 'tutor_changed';
  if (asked.taken.some((other) => isSameTime(startsAt, other))) return 'tutor_slot_taken';
  const isFree = nextSlots(asked.hours, asked.taken, now).some((slot) => slot.getTime() === startsAt.getTime());
  return isFree ? null : 'tutor_slot_unknown';
}
