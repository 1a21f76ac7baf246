/** A page that is live only while QuizHero is open: menus and promos ask for it before they say 'Bientôt'. Decision 0099. */
export const QUIZ_HERO_PACK_PAGE = '/quiz-hero/pack';
