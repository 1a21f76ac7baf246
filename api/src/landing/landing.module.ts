import { Module } from '@nestjs/common';
import { AdminMessagesController } from './contact/admin-messages.controller.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { FirstQuestionController } from './first-question/first-question.controller.js';
import { FirstQuestionsService } from './first-question/first-questions.service.js';
import { PartnersController } from './partners/partners.controller.js';
import { PartnersService } from './partners/partners.service.js';
import { PlatformController } from './platform/platform.controller.js';
import { PlatformService } from './platform/platform.service.js';

/** Serves mf-landing: partners, contact, figures of the platform, the visitors’ question. */
@Module({
  controllers: [AdminMessagesController, ContactController, FirstQuestionController, PartnersController, PlatformController],
  providers: [ContactService, FirstQuestionsService, PartnersService, PlatformService],
  exports: [FirstQuestionsService],
})
export class LandingModule {}
