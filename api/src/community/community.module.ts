import { Module } from '@nestjs/common';
import { FriendsModule } from './friends/friends.module.js';
import { GroupsModule } from './groups/groups.module.js';
import { MediaModule } from './media/media.module.js';
import { PeopleModule } from './people/people.module.js';
import { QuestionsModule } from './questions/questions.module.js';
import { SafetyModule } from './safety/safety.module.js';
import { TutorsModule } from './tutors/tutors.module.js';

/** Where people meet: questions and answers, groups, tutors, friends, and what keeps them safe. */
@Module({ imports: [PeopleModule, SafetyModule, MediaModule, QuestionsModule, GroupsModule, TutorsModule, FriendsModule] })
export class CommunityModule {}
