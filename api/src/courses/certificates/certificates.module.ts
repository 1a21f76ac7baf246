import { Module } from '@nestjs/common';
import { AdminCertificatesController } from './admin-certificates.controller.js';
import { CertificateDecisions } from './certificate-decisions.js';
import { CertificateKeys } from './certificate-keys.js';
import { CertificatePapers } from './certificate-papers.js';
import { CertificatesController } from './certificates.controller.js';
import { CertificatesService } from './certificates.service.js';
import { CredentialsController } from './credentials.controller.js';
import { CredentialsService } from './credentials.service.js';

@Module({
  controllers: [CertificatesController, CredentialsController, AdminCertificatesController],
  providers: [CertificateDecisions, CertificateKeys, CertificatePapers, CertificatesService, CredentialsService],
  exports: [CertificatesService],
})
export class CertificatesModule {}
