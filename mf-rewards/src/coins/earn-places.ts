import { communityPage, coursesPage, libraryPage, reviewPage, streaksPage } from '@ulty/domain/base/pages.js';

/** The page of each way of earning. */
export const EARN_PLACES: Record<string, string> = {
  vote_cast: communityPage,
  best_answer: communityPage,
  quiz_first_pass: libraryPage,
  quiz_perfect_first: libraryPage,
  chapter_completed: libraryPage,
  lesson_completed: coursesPage,
  course_completed: coursesPage,
  daily_goal: streaksPage,
  review_session: reviewPage,
};
