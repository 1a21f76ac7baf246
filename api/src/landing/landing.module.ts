import { Module } from '@nestjs/common';
import { AdminMessagesController } from './contact/admin-messages.controller.js';
import { ContactController } from './contact/contact.controller.js';
import { ContactService } from './contact/contact.service.js';
import { PartnersController } from './partners/partners.controller.js';
import { PartnersService } from './partners/partners.service.js';
import { PlatformController } from './platform/platform.controller.js';
import { PlatformService } from './platform/platform.service.js';

/** Serves mf-landing: partners, contact, figures of the platform. */
@Module({
  controllers: [AdminMessagesController, ContactController, PartnersController, PlatformController],
  providers: [ContactService, PartnersService, PlatformService],
})
export class LandingModule {}
