import { Accounts0000000000001 } from './migrations/0001-accounts.js';
import { Learning0000000000002 } from './migrations/0002-learning.js';
import { Registry0000000000003 } from './migrations/0003-registry.js';
import { Books0000000000004 } from './migrations/0004-books.js';
import { Events0000000000005 } from './migrations/0005-events.js';
import { Ledger0000000000006 } from './migrations/0006-ledger.js';
import { QuizResults0000000000007 } from './migrations/0007-quiz-results.js';
import { Streaks0000000000008 } from './migrations/0008-streaks.js';
import { Audio0000000000009 } from './migrations/0009-audio.js';
import { Interests0000000000010 } from './migrations/0010-interests.js';
import { PublicServices0000000000011 } from './migrations/0011-public-services.js';
import { BlogReturns0000000000012 } from './migrations/0012-blog-returns.js';
import { Identity0000000000013 } from './migrations/0013-identity.js';
import { Phone0000000000014 } from './migrations/0014-phone.js';
import { Openid0000000000015 } from './migrations/0015-openid.js';
import { SecondFactor0000000000016 } from './migrations/0016-second-factor.js';
import { PhoneNumbers0000000000017 } from './migrations/0017-phone-numbers.js';
import { LedgerLookups0000000000018 } from './migrations/0018-ledger-lookups.js';
import { DeviceProfiles0000000000019 } from './migrations/0019-device-profiles.js';
import { References0000000000020 } from './migrations/0020-references.js';
import { PhoneCodeFacts0000000000021 } from './migrations/0021-phone-code-facts.js';
import { Browsers0000000000022 } from './migrations/0022-browsers.js';
import { NextTimeZone0000000000023 } from './migrations/0023-next-time-zone.js';
import { Trust0000000000024 } from './migrations/0024-trust.js';
import { ReadingTime0000000000025 } from './migrations/0025-reading-time.js';
import { CourseQuizzes0000000000026 } from './migrations/0026-course-quizzes.js';
import { Limits0000000000027 } from './migrations/0027-limits.js';
import { ProvenContacts0000000000028 } from './migrations/0028-proven-contacts.js';
import { AdminLinks0000000000029 } from './migrations/0029-admin-links.js';
import { ContentFingerprint0000000000030 } from './migrations/0030-content-fingerprint.js';
import { Exercises0000000000031 } from './migrations/0031-exercises.js';
import { OpenAttempts0000000000032 } from './migrations/0032-open-attempts.js';
import { FewOpenAnswers0000000000033 } from './migrations/0033-few-open-answers.js';
import { TransferKeys0000000000034 } from './migrations/0034-transfer-keys.js';
import { LateLikes0000000000035 } from './migrations/0035-late-likes.js';
import { Notes0000000000036 } from './migrations/0036-notes.js';
import { Publishing0000000000037 } from './migrations/0037-publishing.js';
import { ApprovalsAndFrancs0000000000038 } from './migrations/0038-approvals-and-francs.js';
import { Leagues0000000000039 } from './migrations/0039-leagues.js';
import { Lottery0000000000040 } from './migrations/0040-lottery.js';
import { Redemptions0000000000041 } from './migrations/0041-redemptions.js';
import { Catalog0000000000042 } from './migrations/0042-catalog.js';
import { Economics0000000000043 } from './migrations/0043-economics.js';
import { Referrals0000000000044 } from './migrations/0044-referrals.js';
import { OutageDays0000000000045 } from './migrations/0045-outage-days.js';
import { Leaderboard0000000000046 } from './migrations/0046-leaderboard.js';
import { DemoFrancs0000000000047 } from './migrations/0047-demo-francs.js';
import { Capital0000000000048 } from './migrations/0048-capital.js';
import { LeaguePrizes0000000000049 } from './migrations/0049-league-prizes.js';
import { DemoRules0000000000050 } from './migrations/0050-demo-rules.js';
import { TopicsByKey0000000000051 } from './migrations/0051-topics-by-key.js';
import { Notices0000000000052 } from './migrations/0052-notices.js';
import { Questions0000000000053 } from './migrations/0053-questions.js';
import { CommunityMedia0000000000054 } from './migrations/0054-community-media.js';
import { Safety0000000000055 } from './migrations/0055-safety.js';
import { Groups0000000000056 } from './migrations/0056-groups.js';
import { Tutors0000000000057 } from './migrations/0057-tutors.js';
import { Friends0000000000058 } from './migrations/0058-friends.js';
import { NoticeDeliveries0000000000059 } from './migrations/0059-notice-deliveries.js';
import { Inbox0000000000060 } from './migrations/0060-inbox.js';
import { Announcements0000000000061 } from './migrations/0061-announcements.js';
import { AwaitingQuestions0000000000062 } from './migrations/0062-awaiting-questions.js';
import { Search0000000000063 } from './migrations/0063-search.js';
import { SearchFacts0000000000064 } from './migrations/0064-search-facts.js';
import { CoachPassages0000000000065 } from './migrations/0065-coach-passages.js';
import { CoachMessages0000000000066 } from './migrations/0066-coach-messages.js';
import { Topics0000000000067 } from './migrations/0067-topics.js';
import { Progression0000000000068 } from './migrations/0068-progression.js';
import { LessonKinds0000000000069 } from './migrations/0069-lesson-kinds.js';
import { HighlightsAndCourseReviews0000000000070 } from './migrations/0070-highlights-and-course-reviews.js';
import { Certificates0000000000071 } from './migrations/0071-certificates.js';
import { CoursePayments0000000000072 } from './migrations/0072-course-payments.js';
import { GiftCodes0000000000073 } from './migrations/0073-gift-codes.js';
import { ExamPacks0000000000074 } from './migrations/0074-exam-packs.js';
import { Placement0000000000075 } from './migrations/0075-placement.js';
import { SearchOfPricedCourses0000000000076 } from './migrations/0076-search-of-priced-courses.js';
import { PlacementAnswersAndCoachTries0000000000077 } from './migrations/0077-placement-answers-and-coach-tries.js';
import { CourseRefunds0000000000078 } from './migrations/0078-course-refunds.js';
import { WithdrawnCourseReviews0000000000079 } from './migrations/0079-withdrawn-course-reviews.js';
import { ContentUnits0000000000080 } from './migrations/0080-content-units.js';
import { SearchWordsOnce0000000000081 } from './migrations/0081-search-words-once.js';
import { LibraryPostings0000000000082 } from './migrations/0082-library-postings.js';
import { ServedContent0000000000083 } from './migrations/0083-served-content.js';
import { SamePeople0000000000084 } from './migrations/0084-same-people.js';
import { Power0000000000085 } from './migrations/0085-power.js';
import { AnswersReceived0000000000086 } from './migrations/0086-answers-received.js';
import { LegalTexts0000000000087 } from './migrations/0087-legal-texts.js';
import { BlankDays0000000000088 } from './migrations/0088-blank-days.js';
import { PassageMethods0000000000089 } from './migrations/0089-passage-methods.js';
import { Scenes0000000000090 } from './migrations/0090-scenes.js';
import { PromisesAndNeeds0000000000091 } from './migrations/0091-promises-and-needs.js';
import { NamedMistakes0000000000092 } from './migrations/0092-named-mistakes.js';
import { Faces0000000000093 } from './migrations/0093-faces.js';
import { Duos0000000000094 } from './migrations/0094-duos.js';
import { Welcomes0000000000095 } from './migrations/0095-welcomes.js';
import { Ornaments0000000000096 } from './migrations/0096-ornaments.js';
import { GroupMarks0000000000097 } from './migrations/0097-group-marks.js';
import { ChapterSays0000000000098 } from './migrations/0098-chapter-says.js';
import { ActReminders0000000000099 } from './migrations/0099-act-reminders.js';
import { DrawnQuestions0000000000100 } from './migrations/0100-drawn-questions.js';
import { CheckedWords0000000000101 } from './migrations/0101-checked-words.js';
import { ExamPapers0000000000102 } from './migrations/0102-exam-papers.js';
import { TeamVoices0000000000103 } from './migrations/0103-team-voices.js';
import { LessonsReadAloud0000000000104 } from './migrations/0104-lessons-read-aloud.js';

/**
 * Every migration, oldest first. Files are `NNNN-name.ts`; the class ends in the number on 13 digits,
 * where TypeORM looks for the order. A migration that has been released is never edited.
 */
export const MIGRATIONS = [
  Accounts0000000000001,
  Learning0000000000002,
  Registry0000000000003,
  Books0000000000004,
  Events0000000000005,
  Ledger0000000000006,
  QuizResults0000000000007,
  Streaks0000000000008,
  Audio0000000000009,
  Interests0000000000010,
  PublicServices0000000000011,
  BlogReturns0000000000012,
  Identity0000000000013,
  Phone0000000000014,
  Openid0000000000015,
  SecondFactor0000000000016,
  PhoneNumbers0000000000017,
  LedgerLookups0000000000018,
  DeviceProfiles0000000000019,
  References0000000000020,
  PhoneCodeFacts0000000000021,
  Browsers0000000000022,
  NextTimeZone0000000000023,
  Trust0000000000024,
  ReadingTime0000000000025,
  CourseQuizzes0000000000026,
  Limits0000000000027,
  ProvenContacts0000000000028,
  AdminLinks0000000000029,
  ContentFingerprint0000000000030,
  Exercises0000000000031,
  OpenAttempts0000000000032,
  FewOpenAnswers0000000000033,
  TransferKeys0000000000034,
  LateLikes0000000000035,
  Notes0000000000036,
  Publishing0000000000037,
  ApprovalsAndFrancs0000000000038,
  Leagues0000000000039,
  Lottery0000000000040,
  Redemptions0000000000041,
  Catalog0000000000042,
  Economics0000000000043,
  Referrals0000000000044,
  OutageDays0000000000045,
  Leaderboard0000000000046,
  DemoFrancs0000000000047,
  Capital0000000000048,
  LeaguePrizes0000000000049,
  DemoRules0000000000050,
  TopicsByKey0000000000051,
  Notices0000000000052,
  Questions0000000000053,
  CommunityMedia0000000000054,
  Safety0000000000055,
  Groups0000000000056,
  Tutors0000000000057,
  Friends0000000000058,
  NoticeDeliveries0000000000059,
  Inbox0000000000060,
  Announcements0000000000061,
  AwaitingQuestions0000000000062,
  Search0000000000063,
  SearchFacts0000000000064,
  CoachPassages0000000000065,
  CoachMessages0000000000066,
  Topics0000000000067,
  Progression0000000000068,
  LessonKinds0000000000069,
  HighlightsAndCourseReviews0000000000070,
  Certificates0000000000071,
  CoursePayments0000000000072,
  GiftCodes0000000000073,
  ExamPacks0000000000074,
  Placement0000000000075,
  SearchOfPricedCourses0000000000076,
  PlacementAnswersAndCoachTries0000000000077,
  CourseRefunds0000000000078,
  WithdrawnCourseReviews0000000000079,
  ContentUnits0000000000080,
  SearchWordsOnce0000000000081,
  LibraryPostings0000000000082,
  ServedContent0000000000083,
  SamePeople0000000000084,
  Power0000000000085,
  AnswersReceived0000000000086,
  LegalTexts0000000000087,
  BlankDays0000000000088,
  PassageMethods0000000000089,
  Scenes0000000000090,
  PromisesAndNeeds0000000000091,
  NamedMistakes0000000000092,
  Faces0000000000093,
  Duos0000000000094,
  Welcomes0000000000095,
  Ornaments0000000000096,
  GroupMarks0000000000097,
  ChapterSays0000000000098,
  ActReminders0000000000099,
  DrawnQuestions0000000000100,
  CheckedWords0000000000101,
  ExamPapers0000000000102,
  TeamVoices0000000000103,
  LessonsReadAloud0000000000104,
];
