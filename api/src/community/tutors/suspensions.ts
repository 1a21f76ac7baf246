import { Injectable } from '@nestjs/common';
import { tutorApplyPage } from '@ulty/domain/base/pages.js';
import { OPEN_STATES } from '@ulty/domain/people/tutors.js';
import { sessionWords } from '@ulty/domain/people/tutor-words.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import { AuditLog, type AuditActor } from '../../core/audit/audit-log.js';
import { Notices } from '../../core/notices/notices.js';
import { inSql } from './directory.queries.js';
import { lockTutor } from './requests.queries.js';
import { requestNotice } from './tutor-notices.js';

/** Suspends a tutor. No row when the tutor is not verified. */
const suspendTutor = statement(
  'tutors.suspend',
  `
  update tutors set state = 'suspended', version = version + 1 where id = :tutor and state = 'verified'
  returning user_id as "userId"`,
);

/** Cancels open requests; sessions that are over may still be confirmed. */
const cancelOpenRequests = statement(
  'tutors.cancel-open',
  `
  update tutor_requests set state = 'cancelled', ended_at = :now, reason = :reason
   where tutor_id = :tutor and state in (${inSql(OPEN_STATES)}) and starts_at > :now
  returning id, user_id as "learnerId", starts_at as "startsAt"`,
);

/** Suspension of tutors, who may not meet learners meanwhile. Product §2.16. */
@Injectable()
export class TutorSuspensions {
  constructor(
    private readonly audit: AuditLog,
    private readonly notices: Notices,
  ) {}

  /** Suspends a verified tutor and cancels future sessions; false when they are not verified. The journal records the reason. */
  async suspend(tx: Tx, tutorId: string, actor: AuditActor, reason: string, now: Date): Promise<boolean> {
    await tx.count(lockTutor, { tutor: tutorId });
    const tutor = await tx.one(suspendTutor, { tutor: tutorId });
    if (!tutor) return false;
    const cancelled = await tx.rows(cancelOpenRequests, {
      tutor: tutorId,
      now,
      reason: 'Ce tuteur est suspendu.',
    });
    await this.audit.write(tx, actor, {
      action: 'tutor.suspend',
      target: `tutor:${tutorId}`,
      reason,
      after: { state: 'suspended', cancelled: cancelled.length },
    });
    await this.notices.tell(tx, [
      {
        userId: tutor.userId,
        kind: 'community',
        code: 'tutor.suspended',
        cause: `tutor:${tutorId}:suspended:${now.toISOString()}`,
        title: 'Votre profil de tuteur est suspendu',
        body: `${reason} Écrivez-nous par la page Contact si c’est une erreur.`,
        href: tutorApplyPage,
      },
      ...cancelled.map((request) =>
        requestNotice(request, request.learnerId, 'cancel', {
          title: 'Rendez-vous annulé',
          body: `Le tuteur n’est plus disponible. Le rendez-vous du ${sessionWords(request.startsAt.toISOString())} est annulé.`,
        }),
      ),
    ]);
    return true;
  }
}
