import { Module } from '@nestjs/common';
import { MailModule } from '../../core/mail/mail.module.js';
import { SecondFactorMails } from './second-factor-mails.js';
import { SecondFactorProof } from './second-factor-proof.js';
import { SecondFactorSecrets } from './second-factor-secrets.js';
import { SecondFactorController } from './second-factor.controller.js';
import { SecondFactors } from './second-factor.service.js';
import { SecondStepController } from './second-step.controller.js';
import { SecondSteps } from './second-steps.service.js';

/** The administrators' second factor: codes of an application, recovery codes. */
@Module({
  imports: [MailModule],
  controllers: [SecondFactorController, SecondStepController],
  providers: [SecondFactors, SecondFactorProof, SecondFactorSecrets, SecondFactorMails, SecondSteps],
})
export class SecondFactorModule {}
