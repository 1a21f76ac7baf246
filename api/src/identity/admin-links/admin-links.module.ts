import { Module } from '@nestjs/common';
import { AdminLinksController } from './admin-links.controller.js';
import { AdminLinks } from './admin-links.service.js';

/** One-time links by which the operator makes administrators. */
@Module({ controllers: [AdminLinksController], providers: [AdminLinks] })
export class AdminLinksModule {}
