import { Module, type DynamicModule } from '@nestjs/common';
import { AdminModule } from './admin/admin.module.js';
import { BlogModule } from './blog/blog.module.js';
import { CoachModule } from './coach/coach.module.js';
import { CommunityModule } from './community/community.module.js';
import { ContentModule } from './content/content.module.js';
import { CONFIG, type Config } from './core/base/config.js';
import { CoreModule } from './core/core.module.js';
import { CoursesModule } from './courses/courses.module.js';
import { DashboardModule } from './dashboard/dashboard.module.js';
import { DemoModule } from './demo/demo.module.js';
import { HostModule } from './host/host.module.js';
import { IdentityModule } from './identity/identity.module.js';
import { LandingModule } from './landing/landing.module.js';
import { NotifyModule } from './notify/notify.module.js';
import { OfflineModule } from './offline/offline.module.js';
import { QuizModule } from './quiz/quiz.module.js';
import { RewardsModule } from './rewards/rewards.module.js';
import { SafetyModule } from './safety/safety.module.js';
import { SearchModule } from './search/search.module.js';

@Module({})
class ConfigModule {}

/** The whole API: core, identity, and a module for each remote. */
@Module({})
export class AppModule {
  static with(config: Config): DynamicModule {
    return {
      module: AppModule,
      imports: [
        { module: ConfigModule, global: true, providers: [{ provide: CONFIG, useValue: config }], exports: [CONFIG] },
        CoreModule,
        IdentityModule,
        SafetyModule,
        LandingModule,
        BlogModule,
        CoursesModule,
        QuizModule,
        DashboardModule,
        RewardsModule,
        CommunityModule,
        NotifyModule,
        SearchModule,
        CoachModule,
        OfflineModule,
        AdminModule,
        ContentModule,
        DemoModule,
        HostModule,
      ],
    };
  }
}
