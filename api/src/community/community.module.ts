import { Module } from '@nestjs/common';
import { DuosController } from './duos/duos.controller.js';
import { Duos } from './duos/duos.js';
import { Blocks } from './friends/blocks.js';
import { FriendActs } from './friends/friend-acts.js';
import { FriendCodes } from './friends/friend-codes.js';
import { FriendKudos } from './friends/friend-kudos.js';
import { FriendPage } from './friends/friend-page.js';
import { FriendsController } from './friends/friends.controller.js';
import { SharedStreaks } from './friends/shared-streaks.js';
import { PersonTarget } from './friends/person-target.js';
import { GroupActs } from './groups/group-acts.js';
import { GroupDirectoryService } from './groups/group-directory.js';
import { GroupJobs } from './groups/group-jobs.js';
import { GroupMembership } from './groups/group-membership.js';
import { GroupPageService } from './groups/group-page.js';
import { GroupPeople } from './groups/group-people.js';
import { GroupPresence } from './groups/group-presence.js';
import { GroupSettingsService } from './groups/group-settings.js';
import { GroupWeek } from './groups/group-week.js';
import { GroupsController } from './groups/groups.controller.js';
import { MadeGroups } from './groups/group-makers-deletion.js';
import { MediaController } from './media/media.controller.js';
import { Media } from './media/media.js';
import { CommunityActs } from './questions/acts.js';
import { AwaitingQuestionsController } from './questions/awaiting-questions.controller.js';
import { AwaitingQuestions } from './questions/awaiting-questions.js';
import { ChoiceRewards } from './questions/choice-rewards.js';
import { Choices } from './questions/choices.js';
import { CommunityActsController } from './questions/community-acts.controller.js';
import { CommunityJobs } from './questions/community-jobs.js';
import { Posts } from './questions/posts.js';
import { QuestionLists } from './questions/question-lists.js';
import { QuestionTargets } from './questions/question-targets.js';
import { QuestionThreads } from './questions/question-threads.js';
import { QuestionsController } from './questions/questions.controller.js';
import { ReaderQuestions } from './questions/reader-questions.js';
import { SimilarQuestions } from './questions/similar-questions.js';
import { UnseenPosts } from './questions/unseen-posts.js';
import { Votes } from './questions/votes.js';
import { AdminTutorsController } from './tutors/admin-tutors.controller.js';
import { AdminTutors } from './tutors/admin-tutors.service.js';
import { TutorAsking } from './tutors/ask-tutor.js';
import { TutorConsents } from './tutors/consents.js';
import { TutorDirectory } from './tutors/directory.service.js';
import { OwnTutoringService } from './tutors/own-tutoring.service.js';
import { TutorPapers } from './tutors/papers.js';
import { TutorRequestMoves } from './tutors/request-moves.js';
import { TutorRequestTimes } from './tutors/request-times.js';
import { TutorRequests } from './tutors/requests.service.js';
import { TutorSuspensions } from './tutors/suspensions.js';
import { TutorRequestsController } from './tutors/tutor-requests.controller.js';
import { TutorRooms } from './tutors/tutor-rooms.js';
import { TutorsController } from './tutors/tutors.controller.js';

/** Where people meet: questions and answers, groups, tutors, friends, their pictures and voices. Product §2.13, §2.16. */
@Module({
  controllers: [
    AdminTutorsController,
    AwaitingQuestionsController,
    CommunityActsController,
    DuosController,
    FriendsController,
    GroupsController,
    MediaController,
    QuestionsController,
    TutorRequestsController,
    TutorsController,
  ],
  providers: [
    AdminTutors,
    AwaitingQuestions,
    Blocks,
    ChoiceRewards,
    Choices,
    CommunityActs,
    CommunityJobs,
    Duos,
    FriendActs,
    FriendCodes,
    FriendKudos,
    FriendPage,
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
    Media,
    OwnTutoringService,
    PersonTarget,
    Posts,
    QuestionLists,
    QuestionTargets,
    QuestionThreads,
    ReaderQuestions,
    SharedStreaks,
    SimilarQuestions,
    TutorAsking,
    TutorConsents,
    TutorDirectory,
    TutorPapers,
    TutorRequestMoves,
    TutorRequests,
    TutorRequestTimes,
    TutorRooms,
    TutorSuspensions,
    UnseenPosts,
    Votes,
  ],
})
export class CommunityModule {}
