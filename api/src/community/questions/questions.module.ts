import { Module } from '@nestjs/common';
import { PublicCacheModule } from '../../core/public-cache/public-cache.module.js';
import { ProfileModule } from '../../identity/profile/profile.module.js';
import { CommunityActs } from './acts.js';
import { AwaitingQuestionsController } from './awaiting-questions.controller.js';
import { AwaitingQuestions } from './awaiting-questions.js';
import { ChoiceRewards } from './choice-rewards.js';
import { Choices } from './choices.js';
import { CommunityActsController } from './community-acts.controller.js';
import { CommunityJobs } from './community-jobs.js';
import { DemoQuestions } from './demo-questions.js';
import { Posts } from './posts.js';
import { QuestionLists } from './question-lists.js';
import { QuestionTargets } from './question-targets.js';
import { QuestionThreads } from './question-threads.js';
import { QuestionsController } from './questions.controller.js';
import { SimilarQuestions } from './similar-questions.js';
import { UnseenPosts } from './unseen-posts.js';
import { Votes } from './votes.js';

/** Questions of the community, their answers, votes and choices. Product §2.13. */
@Module({
  imports: [ProfileModule, PublicCacheModule],
  controllers: [QuestionsController, CommunityActsController, AwaitingQuestionsController],
  providers: [
    AwaitingQuestions,
    ChoiceRewards,
    Choices,
    CommunityActs,
    CommunityJobs,
    DemoQuestions,
    Posts,
    QuestionLists,
    QuestionTargets,
    QuestionThreads,
    SimilarQuestions,
    UnseenPosts,
    Votes,
  ],
  exports: [ChoiceRewards, Choices, CommunityJobs, Posts, Votes],
})
export class QuestionsModule {}
