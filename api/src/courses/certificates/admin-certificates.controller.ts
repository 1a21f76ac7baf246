import { Body, Controller, Param } from '@nestjs/common';
import { restoreCertificate, revokeCertificate } from '@ulty/contracts/commands/admin.js';
import { CertificateDecision } from '@ulty/contracts/learning/certificates.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { CertificateDecisions } from './certificate-decisions.js';

const Code = z.string().max(100);
const OfCertificate = z.object({ code: Code });

@Controller()
export class AdminCertificatesController {
  constructor(private readonly decisions: CertificateDecisions) {}

  /**
   * Withdraws a certificate: 204, recorded in the journal; its name is removed and its holder notified. 400 VALIDATION, 401, 403, 404
   * CERTIFICATE_NOT_FOUND, 409 CERTIFICATE_REVOKED. Product §2.20, §2.24.
   */
  @Command(revokeCertificate, { body: CertificateDecision, params: OfCertificate, answer: null })
  revoke(@Param('code') code: string, @Body() { reason }: CertificateDecision, @SignedIn() admin: SessionUser): Promise<void> {
    return this.decisions.revoke(code, reason, admin);
  }

  /**
   * Restores a withdrawn certificate after an appeal: 204, recorded in the journal; its holder chooses a name again. 400 VALIDATION, 401,
   * 403, 404 CERTIFICATE_NOT_FOUND, 409 CERTIFICATE_IN_FORCE. Product §2.20, §2.24.
   */
  @Command(restoreCertificate, { body: CertificateDecision, params: OfCertificate, answer: null })
  restore(@Param('code') code: string, @Body() { reason }: CertificateDecision, @SignedIn() admin: SessionUser): Promise<void> {
    return this.decisions.restore(code, reason, admin);
  }
}
