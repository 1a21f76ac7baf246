import { Module, type DynamicModule } from '@nestjs/common';
import { AchievementsModule } from './achievements/achievements.module.js';
import { ActivityModule } from './activity/activity.module.js';
import { AdminModule } from './admin/admin.module.js';
import { AdminLinksModule } from './admin-links/admin-links.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BlogModule } from './blog/blog.module.js';
import { BooksModule } from './books/books.module.js';
import { CONFIG, type Config } from './config.js';
import { ContactModule } from './contact/contact.module.js';
import { ContentModule } from './content/content.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DemoModule } from './demo/demo.module.js';
import { DocumentsModule } from './documents/documents.module.js';
import { PageTitlesModule } from './documents/page-titles.module.js';
import { EnrollmentsModule } from './enrollments/enrollments.module.js';
import { EventsModule } from './events/events.module.js';
import { HealthModule } from './health/health.module.js';
import { HttpModule } from './http/http.module.js';
import { IntegrityModule } from './integrity/integrity.module.js';
import { InterestsModule } from './interests/interests.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { LedgerModule } from './ledger/ledger.module.js';
import { LibraryModule } from './library/library.module.js';
import { LimitsModule } from './limits/limits.module.js';
import { OpenApiModule } from './openapi/openapi.module.js';
import { PageViewsModule } from './page-views/page-views.module.js';
import { PhoneAuthModule } from './phone-auth/phone-auth.module.js';
import { PhoneNumbersModule } from './phone-numbers/phone-numbers.module.js';
import { PartnersModule } from './partners/partners.module.js';
import { PlatformModule } from './platform/platform.module.js';
import { ProfileModule } from './profile/profile.module.js';
import { ProgressModule } from './progress/progress.module.js';
import { QuizResultsModule } from './quiz-results/quiz-results.module.js';
import { RegistryModule } from './registry/registry.module.js';
import { ReviewsModule } from './reviews/reviews.module.js';
import { SecondFactorModule } from './second-factor/second-factor.module.js';
import { StaticsModule } from './statics/statics.module.js';
import { StreaksModule } from './streaks/streaks.module.js';

@Module({})
class ConfigModule {}

/** The whole API. Each feature is one module in the list. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        { module: ConfigModule, global: true, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] },
        HttpModule,
        DatabaseModule,
        LimitsModule,
        AuthModule,
        SecondFactorModule,
        PhoneAuthModule,
        PhoneNumbersModule,
        HealthModule,
        OpenApiModule,
        BlogModule,
        CoursesModule,
        BooksModule,
        PartnersModule,
        EnrollmentsModule,
        InterestsModule,
        EventsModule,
        StreaksModule,
        AchievementsModule,
        ActivityModule,
        JobsModule,
        LedgerModule,
        ProfileModule,
        ProgressModule,
        PageViewsModule,
        PlatformModule,
        QuizResultsModule,
        LibraryModule,
        ReviewsModule,
        ContentModule,
        RegistryModule,
        AdminModule,
        IntegrityModule,
        AdminLinksModule,
        ContactModule,
        DemoModule,
        StaticsModule,
        PageTitlesModule,
        DocumentsModule,
      ],
    };
  }
}
