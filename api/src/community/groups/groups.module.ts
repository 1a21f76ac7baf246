import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { ProfileModule } from '../../identity/profile/profile.module.js';
import { DemoGroups } from './demo-groups.js';
import { GroupActs } from './group-acts.js';
import { GroupDirectoryService } from './group-directory.js';
import { GroupJobs } from './group-jobs.js';
import { GroupMembership } from './group-membership.js';
import { GroupPageService } from './group-page.js';
import { GroupPeople } from './group-people.js';
import { GroupPresence } from './group-presence.js';
import { GroupSettingsService } from './group-settings.js';
import { GroupWeek } from './group-week.js';
import { GroupsController } from './groups.controller.js';
import { MadeGroups } from './made-groups.js';

@Module({
  imports: [ProfileModule, PublicCacheModule],
  controllers: [GroupsController],
  providers: [
    DemoGroups,
    GroupActs,
    GroupDirectoryService,
    GroupJobs,
    GroupMembership,
    GroupPageService,
    GroupPeople,
    GroupPresence,
    GroupSettingsService,
    GroupWeek,
    MadeGroups,
  ],
})
export class GroupsModule {}
