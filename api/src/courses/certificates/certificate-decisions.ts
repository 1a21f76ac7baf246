import { Injectable } from '@nestjs/common';
import { ownCertificatesPage } from '@ulty/domain/base/pages.js';
import { readCertificateCode } from '@ulty/domain/learning/certificates.js';
import { Db } from '../../core/database/db.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { lockCertificate, restoreCertificate, revokeCertificate } from './certificates.queries.js';

/** Withdraws certificates, and restores them after an appeal: with a reason in the journal and a notice to the holder. */
@Injectable()
export class CertificateDecisions {
  constructor(
    private readonly db: Db,
    private readonly audit: AuditLog,
    private readonly notices: Notices,
  ) {}

  /** Withdraws a certificate and removes its name. CERTIFICATE_NOT_FOUND, CERTIFICATE_REVOKED. */
  revoke(text: string, reason: string, admin: SessionUser): Promise<void> {
    return this.decideCertificate(text, reason, admin, 'revoke');
  }

  /** Restores a certificate, whose holder chooses a name again. CERTIFICATE_NOT_FOUND, CERTIFICATE_IN_FORCE. */
  restore(text: string, reason: string, admin: SessionUser): Promise<void> {
    return this.decideCertificate(text, reason, admin, 'restore');
  }

  private async decideCertificate(text: string, reason: string, admin: SessionUser, act: 'revoke' | 'restore'): Promise<void> {
    const read = readCertificateCode(text);
    if (!('code' in read)) throw new AppError('CERTIFICATE_NOT_FOUND');
    const { code } = read;
    const isRevoked = act === 'revoke';
    await this.db.write(async (tx) => {
      const known = await tx.one(lockCertificate, { code });
      if (!known) throw new AppError('CERTIFICATE_NOT_FOUND');
      const row = await (isRevoked ? tx.one(revokeCertificate, { code, reason }) : tx.one(restoreCertificate, { code }));
      if (!row) throw new AppError(isRevoked ? 'CERTIFICATE_REVOKED' : 'CERTIFICATE_IN_FORCE');
      await this.audit.write(tx, auditActor(admin), { action: `certificate.${act}`, target: `certificate:${code}`, reason });
      await this.notices.tell(tx, [
        {
          userId: row.userId,
          kind: 'learning',
          code: `certificate.${act}`,
          cause: `certificate.${act}:${row.id}:${new Date().toISOString()}`,
          title: isRevoked ? 'Votre certificat est retiré' : 'Votre certificat vaut de nouveau',
          body: isRevoked
            ? `${row.courseTitle}\u00a0: ${reason}. Votre nom n’y est plus affiché. Vous pouvez faire appel.`
            : `${row.courseTitle}. Choisissez le nom qu’il porte.`,
          href: ownCertificatesPage,
        },
      ]);
    });
  }
}
