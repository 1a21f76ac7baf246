import { Module } from '@nestjs/common';
import { PartnersModule } from './partners/partners.module.js';
import { ContactModule } from './contact/contact.module.js';
import { PlatformModule } from './platform/platform.module.js';

/** What mf-landing shows: partners, contact, figures of the platform. */
@Module({ imports: [PartnersModule, ContactModule, PlatformModule] })
export class LandingModule {}
