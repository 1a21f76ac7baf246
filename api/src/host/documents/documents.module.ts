import { Module } from '@nestjs/common';
import { AuthModule } from '../../identity/auth.module.js';
import { BlogModule } from '../../blog/blog.module.js';
import { CoursesModule } from '../../courses/courses.module.js';
import { ActivityModule } from '../../dashboard/activity/activity.module.js';
import { PartnersModule } from '../../landing/partners/partners.module.js';
import { PlatformModule } from '../../landing/platform/platform.module.js';
import { BooksModule } from '../../quiz/books/books.module.js';
import { InterestsModule } from '../../quiz/interests/interests.module.js';
import { LibraryModule } from '../../quiz/library/library.module.js';
import { ReviewsModule } from '../../quiz/reviews/reviews.module.js';
import { BadgesModule } from '../../rewards/badges/badges.module.js';
import { StreaksModule } from '../../rewards/streaks/streaks.module.js';
import { BootData } from './boot-data.js';
import { RegistryModule } from '../registry/registry.module.js';
import { Boots } from './boots.js';
import { CrawlersController } from './crawlers.controller.js';
import { DocumentsController } from './documents.controller.js';
import { DocumentsService } from './documents.service.js';
import { HostBuild } from './host-build.js';
import { Prerenders } from './prerenders.js';

/** HTML of each first navigation, boot data for later ones, and what crawlers read. */
@Module({
  imports: [
    AuthModule,
    RegistryModule,
    ActivityModule,
    BadgesModule,
    BlogModule,
    BooksModule,
    CoursesModule,
    InterestsModule,
    LibraryModule,
    PartnersModule,
    PlatformModule,
    ReviewsModule,
    StreaksModule,
  ],
  controllers: [DocumentsController, CrawlersController],
  providers: [BootData, Boots, DocumentsService, HostBuild, Prerenders],
})
export class DocumentsModule {}
