import { Injectable, Logger } from '@nestjs/common';
import type { TutorOutcome, TutorRequestMoved } from '@ulty/contracts/community/tutors.js';
import { afterMove, isSameTime, OPEN_STATES, TUTORS, type RequestState } from '@ulty/domain/people/tutors.js';
import type { Tx } from '../../core/database/transaction.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { Relations } from '../../safety/people/relations.js';
import { readAsked } from './ask-tutor.queries.js';
import { NOTHING, rejected, type Answer } from './ask-tutor.js';
import { TutorConsents } from './consents.js';
import { factsOf, lockRequest, sideOf } from './request-lock.js';
import { addWord, moveRequest, refuseOverlapping, type LockedRow } from './requests.queries.js';
import { moveNotice } from './tutor-notices.js';

const isOpen = (state: RequestState) => (OPEN_STATES as readonly RequestState[]).includes(state);

/** Moves of a request: accept, refuse, cancel, and statements on whether the session was held. Product §2.16. */
@Injectable()
export class TutorRequestMoves {
  private readonly logger = new Logger('TutorRequests');

  constructor(
    private readonly events: EventLog,
    private readonly notices: Notices,
    private readonly relations: Relations,
    private readonly consents: TutorConsents,
  ) {}

  /** Moves a request; see the controller. The guardian's SMS is sent after the acceptance is committed; if that fails, the job sends it. */
  async move(user: SessionUser, event: TutorRequestMoved, now = new Date()): Promise<TutorOutcome> {
    const outcome = await this.events.record<Answer>(user, event, {
      type: 'tutor',
      refused: NOTHING,
      decide: (context) => this.decideMove(context, event, now),
    });
    if (outcome.requestState === 'awaiting_guardian' && outcome.outcome === 'accepted')
      await this.consents.send(now).catch((error: Error) => this.logger.warn(`a guardian was not told: ${error.message}`));
    return outcome;
  }

  private async decideMove({ tx, user }: EventContext, { requestId, move, note = '' }: TutorRequestMoved, now: Date): Promise<Answer> {
    const told = note.trim();
    if (told.length > TUTORS.noteChars) return rejected('tutor_too_long');
    const row = await lockRequest(tx, requestId);
    const side = row && sideOf(row, user.id);
    if (!row || !side) return rejected('tutor_unknown_request');
    const after = afterMove(factsOf(row), side, move, now);
    if ('refusal' in after) return { ...rejected(after.refusal), id: row.id, requestState: row.state };
    if (move === 'accept') {
      const refusal = await this.refusalToAccept(tx, row, now);
      if (refusal) return { ...rejected(refusal), id: row.id, requestState: row.state };
      await this.refuseOthers(tx, row, now);
      if (row.isMinor) await this.consents.ask(tx, row.id);
    }
    if (move === 'came' || move === 'absent')
      await tx.count(addWord, { request: row.id, user: user.id, side, word: move, note: told || null, now });
    const { state } = after;
    const isAnswer = move === 'accept' || move === 'refuse';
    const why = move === 'refuse' || move === 'cancel' ? told || null : null;
    await tx.count(moveRequest, {
      request: row.id,
      state,
      endedAt: isOpen(state) ? null : now,
      reason: why,
      answeredAt: isAnswer ? now : null,
    });
    const isToLearner = side === 'tutor';
    await this.notices.tell(tx, [
      moveNotice(row, isToLearner ? row.learnerId : row.tutorUserId, move, {
        alias: isToLearner ? row.tutorAlias : row.learnerAlias,
        isToLearner,
        isDone: state === 'done',
      }),
    ]);
    return { ...NOTHING, outcome: 'accepted', id: row.id, requestState: state };
  }

  /** Returns why a request cannot be accepted any more, given what changed since the learner asked. */
  private async refusalToAccept(tx: Tx, row: LockedRow, now: Date): Promise<string | null> {
    const tutor = await tx.one(readAsked, { tutor: row.tutorId, now });
    if (tutor?.state !== 'verified' || !tutor.verifiedUntil || tutor.verifiedUntil <= now) return 'tutor_suspended';
    if (tutor.taken.some((other) => isSameTime(other, row.startsAt))) return 'tutor_slot_taken';
    const meeting = await this.relations.mayMeet(tx, row.tutorUserId, [row.learnerId], 'tutor', {
      checkedTutors: new Set([row.tutorUserId]),
    });
    return meeting.get(row.learnerId) ? 'tutor_unavailable' : null;
  }

  private async refuseOthers(tx: Tx, row: LockedRow, now: Date): Promise<void> {
    const others = await tx.rows(refuseOverlapping, {
      tutor: row.tutorId,
      startsAt: row.startsAt,
      accepted: row.id,
      now,
      reason: 'Ce créneau a été donné à une autre personne.',
    });
    await this.notices.tell(
      tx,
      others.map((other) =>
        moveNotice({ ...row, ...other }, other.learnerId, 'refuse', { alias: row.tutorAlias, isToLearner: true, isDone: false }),
      ),
    );
  }
}
