import { Injectable } from '@nestjs/common';
import { coursePaymentPage } from '@ulty/domain/base/pages.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { Notices } from '../../core/notices/notices.js';
import { lockPayment, setRefunded } from './course-payments.queries.js';
import { refundWords } from './payment-words.js';

/** Money that came for a course that was open already, and goes back. Product §2.20, §2.24. */
@Injectable()
export class CourseRefunds {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly notices: Notices,
  ) {}

  /** An administrator has given the money back; the learner is told. COURSE_PAYMENT_NOT_FOUND, VERSION_CONFLICT where nothing is owed any more. */
  async settle(id: string, reason: string, actor: SessionUser, now = new Date()): Promise<void> {
    if (!isUuid(id)) throw new AppError('COURSE_PAYMENT_NOT_FOUND');
    await this.db.write(async (tx) => {
      const row = await tx.one(lockPayment, { payment: id.toLowerCase() });
      if (!row) throw new AppError('COURSE_PAYMENT_NOT_FOUND');
      if (!row.isRefundDue || row.refundedAt) throw new AppError('VERSION_CONFLICT');
      await tx.count(setRefunded, { payment: row.id, now });
      await this.audit.write(tx, auditActor(actor), {
        action: 'course-payment.refund',
        target: `course-payment:${row.id}`,
        reason,
        after: { amountFcfa: row.amountFcfa },
      });
      const cause = `course-payment:${row.id}:refunded`;
      const href = coursePaymentPage({ id: row.courseId });
      await this.notices.tell(tx, [
        { userId: row.userId, kind: 'money', code: 'course-payment.refunded', cause, ...refundWords(row), href },
      ]);
    });
  }
}
