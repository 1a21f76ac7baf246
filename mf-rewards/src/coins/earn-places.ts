/** The page of each way of earning. */
export const EARN_PLACES: Record<string, string> = {
  vote_cast: '/community',
  best_answer: '/community',
  quiz_first_pass: '/quiz-ulty-stars',
  quiz_perfect_first: '/quiz-ulty-stars',
  chapter_completed: '/quiz-ulty-stars',
  lesson_completed: '/courses',
  course_completed: '/courses',
  daily_goal: '/streaks',
  review_session: '/quiz-ulty-stars/revision',
};
