/** Names of a pattern's parameters. */
type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

/** A page with parameters in its address: called with their values, it returns the address. */
export interface Page<Pattern extends string = string> {
  (params: Readonly<Record<ParameterOf<Pattern>, string>>): string;
  /** The route, as `remote.ts` declares it. */
  readonly pattern: Pattern;
}

/**
 * Declares a page by its pattern. Values are encoded; a query or a fragment is written after the address: `${coursePage({ id })}#avis`.
 * Mark the call as pure, so that a bundle contains only the pages it names. Decision 0124.
 */
function definePage<const Pattern extends string>(pattern: Pattern): Page<Pattern> {
  const page = (params: Readonly<Record<string, string>>) =>
    pattern.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] as string));
  page.pattern = pattern;
  return page;
}

// A page without parameters is its address: constants are inlined where they are used.

export const homePage = '/';

// mf-admin
export const adminPage = '/admin';
export const adminLoginPage = '/admin-login';

// mf-blog
export const blogPage = '/blog';
export const articlePage = /* @__PURE__ */ definePage('/blog/:slug');

// mf-community
export const communityPage = '/community';
export const starsCommunityPage = '/community/quiz-ulty-stars';
export const heroCommunityPage = '/community/quiz-hero';
export const questionPage = /* @__PURE__ */ definePage('/community/questions/:id');
export const askPage = '/community/poser';
export const groupsPage = '/groups';
export const newGroupPage = '/groups/nouveau';
export const joinGroupPage = '/groups/rejoindre';
export const groupHomePage = /* @__PURE__ */ definePage('/groups/:id');
export const groupPresencePage = /* @__PURE__ */ definePage('/groups/:id/presence');
export const groupPlanPage = /* @__PURE__ */ definePage('/groups/:id/plan');
export const groupSettingsPage = /* @__PURE__ */ definePage('/groups/:id/reglages');
export const tutorsPage = '/tutors';
export const tutorProfilePage = /* @__PURE__ */ definePage('/tutors/:id');
export const tutorApplyPage = '/tutors/devenir';
export const tutorRequestsPage = '/tutors/demandes';
export const tutorRequestPage = /* @__PURE__ */ definePage('/tutors/demandes/:requestId');
export const friendsPage = '/social';
export const addFriendPage = '/social/ajouter';
export const duosPage = '/social/duo';
/** A link of a duo, and the duo once it is taken. */
export const duoPage = /* @__PURE__ */ definePage('/social/duo/:code');

// mf-courses
export const coursesPage = '/courses';
export const coursePage = /* @__PURE__ */ definePage('/courses/:id');
export const lessonPage = /* @__PURE__ */ definePage('/courses/:id/lecons/:lessonId');
export const coursePaymentPage = /* @__PURE__ */ definePage('/courses/:id/paiement');
export const sessionLessonPage = /* @__PURE__ */ definePage('/seance/cours/:id/lecons/:lessonId');
export const notesPage = '/mes-notes';
export const certificateCheckPage = '/certificat';
export const certificatePage = /* @__PURE__ */ definePage('/certificat/:code');
export const ownCertificatesPage = '/mes-certificats';

// mf-dashboard
export const dashboardPage = '/dashboard';
export const learnPage = '/apprendre';
export const sessionPage = '/seance';
export const welcomePage = '/bienvenue';
export const progressionPage = '/progression';
export const notificationsPage = '/notifications';
export const notificationSettingsPage = '/notifications/reglages';
/** 'Mon étoffe'. */
export const profilePage = '/profile';
export const settingsPage = '/profile/reglages';
export const settingsPartPage = /* @__PURE__ */ definePage('/profile/reglages/:part');
/** 'Moi': name, region, what they do. */
export const ownSettingsPage = '/profile/reglages/moi';
/** 'Mon fil et mes rappels'. */
export const studySettingsPage = '/profile/reglages/fil';
/** 'Compte et sécurité': e-mail, number, password, devices, deletion. */
export const accountSettingsPage = '/profile/reglages/compte';
/** 'Affichage'. */
export const displaySettingsPage = '/profile/reglages/affichage';
/** 'Données et hors-ligne'. */
export const dataSettingsPage = '/profile/reglages/donnees';
/** 'Ce que l’on voit de moi'. */
export const publicSettingsPage = '/profile/reglages/visibilite';

// mf-landing
export const partnersPage = '/partners';
export const partnerPage = /* @__PURE__ */ definePage('/partner/:slug');
export const contactPage = '/contact';
export const privacyPage = '/confidentialite';
export const termsPage = '/conditions';
export const legalNoticePage = '/mentions-legales';
export const phoneAuthPage = '/phone-auth';

// mf-offline
export const offlinePage = '/offline';

// mf-quiz
export const libraryPage = '/quiz-ulty-stars';
export const bookPage = /* @__PURE__ */ definePage('/quiz-ulty-stars/livres/:id');
export const chapterPage = /* @__PURE__ */ definePage('/quiz-ulty-stars/livres/:id/chapitres/:chapterId');
export const quizPage = /* @__PURE__ */ definePage('/quiz-ulty-stars/livres/:id/quiz/:quizId');
export const courseQuizPage = /* @__PURE__ */ definePage('/courses/:id/quiz');
export const reviewPage = '/quiz-ulty-stars/revision';
export const reviewSessionPage = '/quiz-ulty-stars/revision/seance';
export const sessionChapterPage = /* @__PURE__ */ definePage('/seance/livres/:id/chapitres/:chapterId');
export const sessionQuizPage = /* @__PURE__ */ definePage('/seance/livres/:id/quiz/:quizId');
export const sessionCardsPage = '/seance/cartes';
export const placementPage = '/test-de-depart';
export const heroPage = '/quiz-hero';
/** Live only while QuizHero is open: menus and promos check this pattern before they show 'Bientôt'. Decision 0099. */
export const examPackPage = /* @__PURE__ */ definePage('/quiz-hero/:id');
export const examQuizPage = /* @__PURE__ */ definePage('/quiz-hero/:id/:quizId');

// mf-rewards
export const walletPage = '/ulty-coins';
export const exchangePage = '/ulty-coins/echange';
export const redemptionPage = /* @__PURE__ */ definePage('/ulty-coins/echange/:id');
export const rewardRulesPage = '/reward-system';
export const streaksPage = '/streaks';
export const leaguesPage = '/leagues';
export const leaderboardPage = '/leaderboard';
export const economicsPage = '/economic-analysis';
export const lotteryPage = '/monthly-lottery';
export const referralsPage = '/parrainage';
export const ambassadorPage = '/ambassador';

// mf-search
export const findingPage = '/search';
export const coachPage = '/coach';

/** The public community of a track. */
export const communityOf = (track: 'quiz-ulty-stars' | 'quiz-hero'): string =>
  track === 'quiz-hero' ? heroCommunityPage : starsCommunityPage;
