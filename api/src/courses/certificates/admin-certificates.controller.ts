import { Body, Controller, HttpCode, Param, Post } from '@nestjs/common';
import { CertificateDecision } from '@ulty/contracts/learning/certificates.js';
import { z } from 'zod';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Power } from '../../core/http/power.js';
import { CertificateDecisions } from './certificate-decisions.js';

const Code = z.string().max(100);

@Controller()
@Access('admin')
export class AdminCertificatesController {
  constructor(private readonly decisions: CertificateDecisions) {}

  /** Withdraws a certificate: 204, in the journal; its name is removed and its holder told. 400 VALIDATION, 401, 403, 404 CERTIFICATE_NOT_FOUND, 409 CERTIFICATE_REVOKED. Product §2.20, §2.24. */
  @Post('api/admin/certificates/:code/revocation')
  @Power('people')
  @HttpCode(204)
  @Answers(null)
  revoke(
    @Param('code', { schema: Code }) code: string,
    @Body({ schema: CertificateDecision }) { reason }: CertificateDecision,
    @SignedIn() admin: SessionUser,
  ): Promise<void> {
    return this.decisions.revoke(code, reason, admin);
  }

  /** Gives a withdrawn certificate back, after an appeal: 204, in the journal; its holder chooses a name again. 400 VALIDATION, 401, 403, 404 CERTIFICATE_NOT_FOUND, 409 CERTIFICATE_IN_FORCE. Product §2.20, §2.24. */
  @Post('api/admin/certificates/:code/restoration')
  @Power('people')
  @HttpCode(204)
  @Answers(null)
  restore(
    @Param('code', { schema: Code }) code: string,
    @Body({ schema: CertificateDecision }) { reason }: CertificateDecision,
    @SignedIn() admin: SessionUser,
  ): Promise<void> {
    return this.decisions.restore(code, reason, admin);
  }
}
