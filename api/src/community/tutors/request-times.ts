import { Injectable, Logger } from '@nestjs/common';
import { afterTime, confirmUntil, OPEN_STATES, TUTORS, type RequestState } from '@ulty/domain/people/tutors.js';
import { sessionWords } from '@ulty/domain/people/tutor-words.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import type { Tx } from '../../core/database/transaction.js';
import { SYSTEM_ACTOR } from '../../core/audit/audit-log.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices, type Notice } from '../../core/notices/notices.js';
import { factsOf, lockRequest } from './request-lock.js';
import { moveRequest, type LockedRow } from './requests.queries.js';
import { requestNotice } from './tutor-notices.js';
import { TutorSuspensions } from './suspensions.js';

const PERIOD_MS = 5 * 60_000;
const AT_ONCE = 500;

/** Lists requests and sessions with an expired deadline. Sessions that began before `begunBefore` can no longer be confirmed. */
const listDue = statement(
  'tutors.due',
  `
  (select id from tutor_requests where state = 'requested' and answer_by <= :now order by answer_by limit :most)
  union all (select id from tutor_requests where state = 'awaiting_guardian' and starts_at <= :now order by starts_at
             limit :most)
  union all (select id from tutor_requests where state = 'accepted' and starts_at <= :begunBefore order by starts_at
             limit :most)`,
);

/** Lists sessions that ended in the past day, to notify each person once. */
const listEnded = statement(
  'tutors.ended',
  `
  select r.id, r.starts_at as "startsAt", p.user_id as "userId" from tutor_requests r join tutors t on t.id = r.tutor_id
   cross join lateral (values (r.user_id), (t.user_id)) p (user_id)
   where r.state = 'accepted' and r.starts_at <= :now::timestamptz - interval '${TUTORS.sessionMin} minutes'
     and r.starts_at > :now::timestamptz - interval '1 day'
     and not exists (select from notices n where n.user_id = p.user_id and n.cause = 'tutor:' || r.id || ':held')
   order by r.starts_at limit 1000`,
);

/** Counts the sessions that a tutor missed in this year of verification. */
const countMissed = statement(
  'tutors.count-missed',
  `
  select count(*)::integer as missed from tutor_requests r join tutors t on t.id = r.tutor_id
   where r.tutor_id = :tutor and r.state = 'missed_by_tutor' and r.starts_at >= t.verified_at`,
);

/** Decides requests and sessions that nobody answered in time. Product §2.16. */
@Injectable()
export class TutorRequestTimes {
  private readonly logger = new Logger('TutorRequestTimes');

  constructor(
    private readonly db: Db,
    private readonly notices: Notices,
    private readonly suspensions: TutorSuspensions,
    jobs: Jobs,
  ) {
    jobs.every('tutors.times', PERIOD_MS, () => this.run());
  }

  async run(now = new Date()): Promise<void> {
    await this.askWhetherHeld(now);
    await this.settle(now);
  }

  /** Settles expired requests and sessions, each in a transaction of its own: a failure does not stop the others. Returns how many. */
  async settle(now = new Date()): Promise<number> {
    // Latest start of sessions whose confirmation deadline has passed.
    const begunBefore = new Date(now.getTime() - confirmUntil(new Date(0)).getTime());
    const due = await this.db.rows(listDue, { now, begunBefore, most: AT_ONCE });
    let ended = 0;
    for (const { id } of due)
      await this.db
        .write(async (tx) => {
          const row = await lockRequest(tx, id);
          const state = row && afterTime(factsOf(row), now);
          if (!row || !state) return;
          await this.end(tx, row, state, now);
          ended += 1;
        })
        .catch((error: Error) => this.logger.error(`request ${id}: ${error.message}`, error.stack));
    return ended;
  }

  /** Asks both sides whether a session was held, once its time is over. */
  async askWhetherHeld(now = new Date()): Promise<void> {
    await this.db.write(async (tx) => {
      const rows = await tx.rows(listEnded, { now });
      await this.notices.tell(
        tx,
        rows.map(({ id, startsAt, userId }) =>
          requestNotice({ id }, userId, 'held', {
            title: 'Le rendez-vous a-t-il eu lieu\u00a0?',
            body: `${sessionWords(startsAt.toISOString())}. Confirmez-le en ${TUTORS.confirmDays}\u00a0jours.`,
            usefulUntil: confirmUntil(startsAt),
          }),
        ),
      );
    });
  }

  private async end(tx: Tx, row: LockedRow, state: RequestState, now: Date): Promise<void> {
    const isOpen = (OPEN_STATES as readonly RequestState[]).includes(state);
    await tx.count(moveRequest, { request: row.id, state, endedAt: isOpen ? null : now, reason: null, answeredAt: null });
    await this.notices.tell(tx, endNotices(row, state));
    if (state !== 'missed_by_tutor') return;
    const { missed } = await tx.oneOrThrow(countMissed, { tutor: row.tutorId });
    if (missed >= TUTORS.missedMost)
      await this.suspensions.suspend(tx, row.tutorId, SYSTEM_ACTOR, `${TUTORS.missedMost} rendez-vous manqués en un an.`, now);
  }
}

function endNotices(row: LockedRow, state: RequestState): Notice[] {
  const when = sessionWords(row.startsAt.toISOString());
  const tell = (userId: string, title: string, body: string) => requestNotice(row, userId, state, { title, body });
  if (state === 'expired' && row.state === 'requested')
    return [
      tell(row.learnerId, 'Pas de réponse', `Le tuteur n’a pas répondu pour ${when}. Choisissez un autre créneau ou un autre tuteur.`),
      tell(row.tutorUserId, 'Demande expirée', `Vous n’avez pas répondu pour ${when}. Votre temps de réponse s’allonge.`),
    ];
  if (state === 'expired') {
    const body = `Le parent n’a pas donné son accord avant le rendez-vous du ${when}.`;
    return [tell(row.learnerId, 'Rendez-vous annulé', body), tell(row.tutorUserId, 'Rendez-vous annulé', body)];
  }
  if (state === 'missed_by_tutor')
    return [
      tell(row.learnerId, 'Absence notée', `Le tuteur n’a pas répondu sur le rendez-vous du ${when}. Il compte comme manqué.`),
      tell(
        row.tutorUserId,
        'Rendez-vous manqué',
        `Votre élève dit que vous n’étiez pas là, ${when}. À ${TUTORS.missedMost}, votre profil est suspendu.`,
      ),
    ];
  return [];
}
