import { Module } from '@nestjs/common';
import { CertificatesModule } from '../../courses/certificates/certificates.module.js';
import { QuizResultsController } from './quiz-results.controller.js';
import { QuizResultsService } from './quiz-results.service.js';

@Module({
  imports: [CertificatesModule],
  controllers: [QuizResultsController],
  providers: [QuizResultsService],
  exports: [QuizResultsService],
})
export class QuizResultsModule {}
