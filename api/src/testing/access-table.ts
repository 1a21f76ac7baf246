import {
  addCatalogItem,
  addEconomicLine,
  addStock,
  askLotteryStep,
  askNeutralWeek,
  askPublication,
  askReserve,
  changeCatalogItem,
  closeReferral,
  confirmAmbassador,
  decideRedemption,
  declareOutage,
  deliverLotteryPrize,
  planRewardRule,
  reconcilePayouts,
  removeEconomicLine,
  setLotteryPrizes,
  simulatePayout,
  withdrawOutage,
} from '@ulty/contracts/commands/admin-rewards.js';
import {
  addGiftCode,
  askAnnouncement,
  changeRemote,
  chooseLegalDeclaration,
  chooseNotificationBadge,
  chooseQuizHero,
  correctBirthYear,
  decideApproval,
  decideBestAnswer,
  decideIntegrityCase,
  decideModeration,
  decideTutor,
  declareSharedPlace,
  enterExamPeriod,
  handleMessage,
  makeDeployKey,
  restoreCertificate,
  revokeCertificate,
  revokeDeployKey,
  setSecondRound,
  settleRefund,
  withdrawGiftCode,
  withdrawSharedPlace,
} from '@ulty/contracts/commands/admin.js';
import {
  applyAsTutor,
  askTutorConsent,
  changeTutoring,
  chooseSocialSettings,
  confirmTutorConsent,
  makeDuo,
  withdrawVote,
} from '@ulty/contracts/commands/community.js';
import { askCoursePayment, checkCoursePayment, nameCertificate, simulateCoursePayment } from '@ulty/contracts/commands/courses.js';
import { changeOwnRemote, countPageView, sendEventBatch, tellRemoteFailure } from '@ulty/contracts/commands/host.js';
import {
  askDeletion,
  beginAfresh,
  cancelDeletion,
  cancelNumberChange,
  changeNumber,
  changePassword,
  changeProfile,
  confirmGuardian,
  endAllSessions,
  endOtherSessions,
  endSession,
  forgetDeviceProfile,
  giveConsent,
  giveFreshProof,
  keepDeviceProfile,
  openDeviceProfile,
  proveClaim,
  sendClaimMail,
  sendEmailProof,
  sendGuardianCode,
  sendNumberCode,
  startPhoneSignIn,
  unlinkAccount,
  verifyPhone,
  writeFirstProfile,
} from '@ulty/contracts/commands/identity.js';
import { subscribeToPush, unsubscribeFromPush } from '@ulty/contracts/commands/notifications.js';
import { countPostView, likePost, sendMessage } from '@ulty/contracts/commands/pages.js';
import { leaveAttempt, saveInterest } from '@ulty/contracts/commands/quiz.js';
import {
  acceptCharter,
  answerRedemptionCheck,
  askRedemption,
  buyOrnament,
  cancelPause,
  cancelRedemption,
  chooseReminder,
  chooseStreakGoal,
  claimLotteryPrize,
  freezeStreak,
  markLeagueSeen,
  planPause,
  repairStreak,
  wearOrnament,
  wishReward,
} from '@ulty/contracts/commands/rewards.js';
import { confirmSecondFactor, endSecondFactor, renewRecoveryCodes, startSecondFactor } from '@ulty/contracts/commands/second-factor.js';
import { articleLiked } from '@ulty/contracts/event-types/blog.js';
import { coachAsked, coachRated } from '@ulty/contracts/event-types/coach.js';
import {
  answerGiven,
  bestChosen,
  commentGiven,
  postEdited,
  questionAsked,
  questionFollowed,
  questionWithdrawn,
  voteCast,
} from '@ulty/contracts/event-types/community.js';
import { courseReviewed, enrolled, giftCodeUsed } from '@ulty/contracts/event-types/courses.js';
import { duoTaken } from '@ulty/contracts/event-types/duos.js';
import { friendAnswered, friendAsked, friendRemoved, kudosSent, personBlocked } from '@ulty/contracts/event-types/friends.js';
import {
  groupAttended,
  groupChanged,
  groupCodeGiven,
  groupCreated,
  groupJoined,
  groupLeft,
  groupMarked,
  groupNoted,
  groupPlanned,
  groupShared,
  memberDecided,
} from '@ulty/contracts/event-types/groups.js';
import { highlightSet } from '@ulty/contracts/event-types/highlights.js';
import { cardsReviewed, progressMade, quizTaken } from '@ulty/contracts/event-types/learning.js';
import { noteSaved } from '@ulty/contracts/event-types/notes.js';
import { notificationsRead, preferencesSaved } from '@ulty/contracts/event-types/notifications.js';
import { goalSet } from '@ulty/contracts/event-types/progression.js';
import { referralClaimed } from '@ulty/contracts/event-types/referrals.js';
import { coinsClaimed, streakTold } from '@ulty/contracts/event-types/rewards.js';
import { appealSent, reportSent } from '@ulty/contracts/event-types/safety.js';
import { tutorMessageSent, tutorRequestMoved, tutorRequested, tutorReviewGiven, tutorWished } from '@ulty/contracts/event-types/tutors.js';
import { reminderSet } from '@ulty/contracts/event-types/reminders.js';
import { welcomeSaved } from '@ulty/contracts/event-types/welcome.js';
import { remoteHealth } from '@ulty/contracts/reads/admin.js';
import { article } from '@ulty/contracts/reads/blog.js';
import { book, bookStanding, chapters, quizzes, sampleQuiz } from '@ulty/contracts/reads/books.js';
import { answerPace, questionList, questionStanding, questionThread, similarQuestions } from '@ulty/contracts/reads/community.js';
import { certificate } from '@ulty/contracts/reads/certificates.js';
import { coursePayment } from '@ulty/contracts/reads/course-payments.js';
import { courseDetail, courseQuiz, courseReviews, lesson } from '@ulty/contracts/reads/courses.js';
import { bookManifest, courseManifest, syncState } from '@ulty/contracts/reads/downloads.js';
import { examManifest, examPack, examQuizzes, examStanding } from '@ulty/contracts/reads/exams.js';
import { duoLink } from '@ulty/contracts/reads/duos.js';
import { groupPage } from '@ulty/contracts/reads/groups.js';
import { lotteryOwnProof, lotteryProof } from '@ulty/contracts/reads/lottery.js';
import { highlights, ownNotes } from '@ulty/contracts/reads/highlights.js';
import { note } from '@ulty/contracts/reads/notes.js';
import { legalText } from '@ulty/contracts/reads/legal.js';
import { partner } from '@ulty/contracts/reads/partners.js';
import { firstQuestion } from '@ulty/contracts/reads/platform.js';
import { placementTest } from '@ulty/contracts/reads/placement.js';
import { adminRedemption } from '@ulty/contracts/reads/admin-redemptions.js';
import { redemption } from '@ulty/contracts/reads/redemptions.js';
import { actReminders } from '@ulty/contracts/reads/reminders.js';
import { badges, currentUser, publicProfile, welcome } from '@ulty/contracts/reads/people.js';
import { progressionWhy } from '@ulty/contracts/reads/progression.js';
import { sponsorFriends } from '@ulty/contracts/reads/referrals.js';
import { searchPage, searchSuggestions } from '@ulty/contracts/reads/search.js';
import { adminTutor, tutorList, tutorPage } from '@ulty/contracts/reads/tutors.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { uuidV7 } from '../core/base/uuid.js';
import { act, anyone, commandRow, member, readRow, row, rowsOfStated, type Answer, type Scene } from './access-row.js';
import { TEST_PASSWORD } from './make-user.js';
import { statedReads } from './stated-reads.js';
import { CONSENT, newcomer } from './newcomer.js';

const NEXT_PASSWORD = 'un autre mot de passe';
const own = { isOwn: true } as const;
/** An event on the learner's own device, sent by the caller. */
const event = ({ learner }: Scene, more: object = {}) => ({
  eventId: uuidV7(),
  deviceId: learner.deviceId,
  occurredAt: new Date().toISOString(),
  ...more,
});
/** The learner's own event, sent again by the caller. */
const again = (scene: Scene, more: object = {}) => event(scene, { eventId: scene.learner.eventId, ...more });
const onAnswer = ({ learner }: Scene) => ({ targetType: 'answer', targetId: learner.answerId });
const quizResult = ({ content }: Scene) => ({
  quizId: content.quizId,
  timestamp: new Date().toISOString(),
  contentVersion: 1,
  answers: content.questionIds.map((questionId) => ({ questionId, choice: ['a'], ms: 4_000 })),
});
const lessonRead = ({ content }: Scene) => ({
  items: [{ kind: 'lesson', id: content.lessonId, parentId: content.courseId, status: 'completed', activeSeconds: 30 }],
});
/** Only the two sides of a request learn that it exists. */
const ofTutorRequest = (answer: Answer) => ({ ...member('TUTOR_REQUEST_NOT_FOUND'), learner: answer });
const ofOwnRequest = ({ learner }: Scene) => ({ requestId: learner.tutorRequestId });
const onTutorRequest = (scene: Scene, more: object) => event(scene, { requestId: scene.learner.tutorRequestId, ...more });
const message = () => ({
  eventId: uuidV7(),
  subject: 'Aide',
  name: 'Quelqu’un',
  email: 'quelquun@exemple.bf',
  message: 'Une question de vingt caractères.',
  consent: true,
  deviceId: uuidV7(),
});
const noticeChoices = { muted: {}, pushesPerDay: 2, digestAt: null, quietFrom: 1_260, quietTo: 390 };
const pushSubscription = () => ({
  endpoint: `https://push.exemple.bf/${uuidV7()}`,
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'b'.repeat(22) },
});
/** Packs cannot be read while the academic track is closed. */
const closedPack = { params: () => ({ id: uuidV7() }), answers: member('EXAM_PACK_NOT_FOUND') };
const boot = (path: string) => () => `/api/boot?path=${path}`;
const at = (path: string) => () => path;
const ofOwnGroup = ({ learner }: Scene) => ({ groupId: learner.groupId });
const ofCoursePayment = ({ learner }: Scene) => ({ id: learner.coursePaymentId });
const ofGroup = (scene: Scene) => event(scene, { groupId: scene.learner.groupId });
const NEW_GROUP = {
  name: 'Les matheux',
  track: 'quiz-hero',
  subject: 'Maths',
  grade: null,
  town: null,
  access: 'private',
  capacity: 3,
  rules: '',
  session: null,
  goalKind: 'days',
  goalTarget: 3,
};
const ofRedemption = ({ learner }: Scene) => ({ id: learner.redemptionId });

/**
 * Every route of the application and its answer to each caller. access.int.test.ts compares it with the registered routes: a new route
 * needs a row (several where more than one case matters), and a removed one loses its rows. Reads without parameters in their path get
 * their rows from their statements.
 */
const ROWS = [
  // Documents and files.
  row('GET /*', anyone(200), { url: at('/') }),
  row('GET /*', { ...anyone(200), visitor: 302 }, { url: at('/dashboard'), ...own }),
  row('GET /*', anyone(200), { url: at('/admin') }),
  row('GET /*', anyone(404), { url: at('/nulle-part') }),
  row('GET /*', anyone('NOT_FOUND'), { url: at('/api/nulle-part') }),
  row('GET /api/boot', anyone(200), { url: boot('/') }),
  row('GET /api/boot', anyone(200), { url: boot('/dashboard'), ...own }),
  row('GET /host/*', anyone(200), { url: at('/host/a.0123abcd.js') }),
  row('GET /remotes/*', anyone(200), { url: at('/remotes/mf-x/1.0.0/page.js') }),
  row('GET /api/remotes/:id/versions/:version/files', anyone(200), { url: at('/api/remotes/mf-x/versions/1.0.0/files') }),
  // With a deploy key: publishing.int.test.ts.
  row('POST /api/remotes/:id/versions', anyone('DEPLOY_KEY_UNKNOWN'), { url: at('/api/remotes/mf-x/versions') }),
  commandRow(changeOwnRemote, 'DEPLOY_KEY_UNKNOWN', {
    params: () => ({ id: 'mf-x' }),
    payload: () => ({ action: 'disable', reason: 'Une session ne suffit pas.' }),
  }),
  row('GET /api/remotes/:id/status', anyone('DEPLOY_KEY_UNKNOWN'), { url: at('/api/remotes/mf-x/status') }),
  // With a link that a team signed: dev-override.int.test.ts.
  row('GET /api/dev-override', anyone('DEV_LINKS_OFF'), { url: at('/api/dev-override?link=aucun') }),
  row('POST /api/dev-override', anyone('DEV_LINKS_OFF'), { payload: () => ({ link: 'aucun' }) }),
  row('POST /api/dev-override/leave', anyone(303)),
  row('GET /sw.js', anyone(200)),
  row('GET /shell.html', anyone(200)),
  row('GET /favicon.svg', anyone(200)),
  row('GET /favicon.ico', anyone(302)),
  row('GET /manifest.webmanifest', anyone(200)),
  row('GET /partage', anyone(302), { url: at('/partage?text=caisse') }),
  row('GET /sitemap.xml', anyone(200)),
  row('GET /robots.txt', anyone(200)),
  row('GET /.well-known/security.txt', anyone(200)),
  row('GET /cartes/:kind/:id/:file', anyone('NOT_FOUND'), { url: at('/cartes/cours/inconnu/0123456789abcdef.png') }),
  row('GET /blog/rss.xml', anyone(200)),
  row('GET /blog/feed.json', anyone(200)),
  row('GET /api/docs', anyone(200)),
  row('GET /api/docs/:version/:file', anyone('NOT_FOUND'), { url: at('/api/docs/0.0.1/swagger-ui.css') }),
  row('GET /api/docs-json', anyone(200)),
  row('GET /api/health/live', anyone(200)),
  row('GET /api/health/ready', anyone(200)),

  // Signing in and out.
  row('GET /api/login', { ...anyone(302), visitor: 200 }),
  row('POST /api/login', anyone('BAD_CREDENTIALS'), {
    payload: ({ learner }) => ({ email: learner.email, password: 'ce n’est pas le bon' }),
  }),
  row('GET /api/login/code', anyone(302)),
  row('GET /api/login/callback', anyone('NOT_FOUND')),
  row('GET /api/login/nouveau', anyone('NOT_FOUND')),
  row('POST /api/login/nouveau', anyone('NOT_FOUND'), {
    payload: () => ({ birthYear: '1998', track: 'entrepreneur', consentVersion: CONSENT }),
  }),
  row('POST /api/login/code', anyone('SECOND_STEP_EXPIRED'), { payload: () => ({ code: '123456' }) }),
  row('GET /api/register', { ...anyone(302), visitor: 200 }),
  // With an address that has an account: email-proofs.int.test.ts.
  row('POST /api/register', anyone(200), {
    payload: () => newcomer({ email: `${uuidV7()}@exemple.bf`, password: NEXT_PASSWORD }),
  }),
  row('GET /api/logout', anyone(303), { isChange: true }),
  row('POST /api/logout', anyone(303), { isChange: true }),
  readRow(currentUser, own),
  commandRow(changePassword, 204, { payload: () => ({ current: TEST_PASSWORD, next: NEXT_PASSWORD }), isChange: true }),
  row('GET /api/auth/password/forgot', anyone(200)),
  row('POST /api/auth/password/reset-request', anyone('VALIDATION'), { payload: () => ({}) }),
  row('GET /api/auth/password/reset', anyone('LINK_EXPIRED'), { url: at('/api/auth/password/reset?token=inconnu') }),
  row('POST /api/auth/password/reset', anyone('LINK_EXPIRED'), { payload: () => ({ token: 'inconnu', next: NEXT_PASSWORD }) }),
  row('GET /api/admin-link', anyone('LINK_EXPIRED'), { url: at('/api/admin-link?token=inconnu') }),
  row('POST /api/admin-link', anyone('LINK_EXPIRED'), { payload: () => ({ token: 'inconnu', firstName: 'Awa', password: NEXT_PASSWORD }) }),
  row('GET /api/auth/email/proof', anyone('LINK_EXPIRED'), { url: at('/api/auth/email/proof?token=inconnu') }),
  row('POST /api/auth/email/proof', anyone('LINK_EXPIRED'), { payload: () => ({ token: 'inconnu' }) }),
  commandRow(sendEmailProof, 202),
  commandRow(
    endSession,
    { ...member('SESSION_NOT_FOUND'), learner: 204 },
    { params: ({ learner }) => ({ id: learner.sessionId }), isChange: true },
  ),
  commandRow(
    unlinkAccount,
    { ...member('LINK_NOT_FOUND'), learner: 204 },
    { params: () => ({ issuer: 'https://ecole.exemple' }), isChange: true },
  ),
  commandRow(giveFreshProof, 204, { payload: () => ({ password: TEST_PASSWORD }) }),
  commandRow(endOtherSessions, 204, { isChange: true }),
  commandRow(endAllSessions, 204, { isChange: true }),
  commandRow(keepDeviceProfile, { ...member(204), admin: 'PROFILE_ADMIN' }, { payload: () => ({ pin: '2580' }), isChange: true }),
  commandRow(forgetDeviceProfile, 204),
  commandRow(openDeviceProfile, 'PROFILE_GONE', {
    params: ({ learner }) => ({ id: learner.id }),
    payload: () => ({ pin: '2580' }),
  }),
  commandRow(startPhoneSignIn, 'VALIDATION', { payload: () => ({}) }),
  commandRow(verifyPhone, 'VALIDATION', { payload: ({ learner }) => ({ phone: learner.phone, code: '12' }) }),
  commandRow(proveClaim, 'CLAIM_EXPIRED', { payload: () => ({ claim: 'inconnu', password: NEXT_PASSWORD }) }),
  commandRow(sendClaimMail, 'CLAIM_EXPIRED', { payload: () => ({ claim: 'inconnu' }) }),
  commandRow(beginAfresh, 'CLAIM_EXPIRED', { payload: () => ({ claim: 'inconnu' }) }),
  commandRow(writeFirstProfile, 'VALIDATION', { payload: () => ({}) }),

  // A person's profile.
  commandRow(changeProfile, 200, { payload: () => ({ school: 'Lycée du soir' }), isChange: true }),
  row('GET /api/users/me/export', member(200), own),
  commandRow(giveConsent, 204, { payload: () => ({ consentVersion: CONSENT }), isChange: true }),
  commandRow(askDeletion, 200, { payload: () => ({ confirm: 'SUPPRIMER' }), isChange: true }),
  commandRow(cancelDeletion, 200, { isChange: true }),
  commandRow(sendNumberCode, 'GATEWAY_DOWN', { payload: ({ learner }) => ({ phone: learner.phone }) }),
  commandRow(changeNumber, 'VALIDATION', { payload: ({ learner }) => ({ phone: learner.phone, code: '12' }) }),
  commandRow(cancelNumberChange, 200, { isChange: true }),
  commandRow(sendGuardianCode, { ...member('VALIDATION'), learner: 'GATEWAY_DOWN' }, { payload: () => ({}) }),
  commandRow(confirmGuardian, 'VALIDATION', { payload: () => ({ code: '12' }) }),
  readRow(publicProfile, {
    params: ({ learner }) => ({ alias: learner.alias }),
    shows: ({ learner }) => [learner.alias, learner.region],
  }),
  readRow(badges, { params: ({ learner }) => ({ id: learner.id }) }),

  // Learning.
  readRow(courseDetail, { params: ({ content }) => ({ id: content.courseId }), ...own }),
  readRow(courseQuiz, { params: ({ content }) => ({ id: content.courseId }), answers: { ...member('QUIZ_LOCKED'), learner: 200 } }),
  readRow(lesson, {
    params: ({ content }) => ({ id: content.courseId, lessonId: content.lessonId }),
    answers: { ...member('LESSON_LOCKED'), learner: 200 },
  }),
  commandRow(enrolled, 200, {
    payload: ({ content }) => ({ courseId: content.secondCourseId, eventId: uuidV7() }),
    isChange: true,
  }),
  commandRow(progressMade, 200, { payload: (scene) => event(scene, lessonRead(scene)), isChange: true }),
  commandRow(progressMade, 200, { payload: (scene) => again(scene, lessonRead(scene)) }),
  commandRow(sendEventBatch, 200, {
    payload: (scene) => ({ events: [{ method: 'PUT', path: '/api/progress', body: JSON.stringify(event(scene, lessonRead(scene))) }] }),
    isChange: true,
  }),
  readRow(note, { params: ({ content }) => ({ about: content.lessonId }), ...own }),
  commandRow(notificationsRead, 200, { payload: (scene) => event(scene, { all: true }), isChange: true }),
  commandRow(notificationsRead, 200, { payload: (scene) => again(scene, { all: true }) }),
  commandRow(preferencesSaved, 200, { payload: (scene) => event(scene, noticeChoices), isChange: true }),
  // With the Accept header of an event stream: streams.int.test.ts.
  row('GET /api/notifications/stream', member('VALIDATION')),
  commandRow(subscribeToPush, 204, { payload: pushSubscription }),
  commandRow(unsubscribeFromPush, 204, { payload: () => ({ endpoint: 'https://push.exemple.bf/aucun' }) }),
  commandRow(chooseQuizHero, 200, { payload: () => ({ state: 'soon', reason: 'Comme la spécification.' }) }),
  commandRow(chooseLegalDeclaration, 200, { payload: () => ({ declaration: '', reason: 'Pas encore reçu.' }) }),
  commandRow(chooseNotificationBadge, 200, { payload: () => ({ badge: 'fixed', reason: 'Comme la spécification.' }) }),
  // Under 18: only the holder may read the paper and the credential.
  readRow(certificate, { params: ({ learner }) => ({ code: learner.certificateCode }), shows: ({ learner }) => [learner.alias] }),
  commandRow(
    nameCertificate,
    { ...member('CERTIFICATE_NOT_FOUND'), learner: 200 },
    {
      params: ({ learner }) => ({ id: learner.certificateId }),
      payload: () => ({ as: 'alias', consent: true }),
      ...own,
      isChange: true,
    },
  ),
  row(
    'GET /api/certificates/:code/pdf',
    { ...anyone('CERTIFICATE_NOT_FOUND'), learner: 200 },
    {
      url: ({ learner }) => `/api/certificates/${learner.certificateCode}/pdf`,
      ...own,
    },
  ),
  row(
    'GET /api/certificates/:code/credential',
    { ...anyone('CERTIFICATE_NOT_FOUND'), learner: 200 },
    {
      url: ({ learner }) => `/api/certificates/${learner.certificateCode}/credential`,
      ...own,
    },
  ),
  row('GET /api/badges/:code/credential', member('NOT_FOUND'), { url: at('/api/badges/aucun/credential') }),
  row('GET /api/badges/issuer', anyone(200)),
  row('GET /api/badges/revoked', anyone(200)),
  row('GET /api/badge-keys/:id', anyone('NOT_FOUND'), { url: at('/api/badge-keys/00000000') }),
  commandRow(restoreCertificate, 'CERTIFICATE_IN_FORCE', {
    params: ({ learner }) => ({ code: learner.certificateCode }),
    payload: () => ({ reason: 'Un appel fondé.' }),
  }),
  commandRow(revokeCertificate, 204, {
    params: ({ learner }) => ({ code: learner.certificateCode }),
    payload: () => ({ reason: 'Passé par une autre personne.' }),
  }),
  commandRow(coachAsked, 200, {
    payload: (scene) => event(scene, { mode: 'explain', text: 'Que faire d’un stock ?' }),
    isChange: true,
  }),
  commandRow(coachAsked, 200, { payload: (scene) => again(scene, { mode: 'explain', text: 'Que faire d’un stock ?' }) }),
  commandRow(coachRated, 200, {
    payload: (scene) => event(scene, { messageId: scene.learner.coachMessageId, rating: 'down' }),
    isChange: true,
  }),
  // With the Accept header of an event stream: coach-model.int.test.ts.
  row('GET /api/coach/messages/:id/words', member('VALIDATION'), {
    url: ({ learner }) => `/api/coach/messages/${learner.coachMessageId}/words`,
  }),
  commandRow(noteSaved, 200, {
    payload: (scene) => event(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, text: 'À revoir.' }),
    isChange: true,
  }),
  commandRow(noteSaved, 200, {
    payload: (scene) => again(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, text: 'À revoir.' }),
  }),
  commandRow(goalSet, 200, {
    payload: (scene) => event(scene, { kind: 'mastery', subject: 'Finance', target: 75, round: null }),
    isChange: true,
  }),
  commandRow(goalSet, 200, {
    payload: (scene) => again(scene, { kind: 'mastery', subject: 'Finance', target: 75, round: null }),
  }),
  readRow(welcome, own),
  commandRow(welcomeSaved, 200, { payload: (scene) => event(scene, { who: 'trade', wish: 'prices', isDone: true }), isChange: true }),
  commandRow(welcomeSaved, 200, { payload: (scene) => again(scene, { who: 'trade', wish: 'prices', isDone: true }) }),
  readRow(highlights, { params: ({ content }) => ({ about: content.lessonId }), ...own }),
  readRow(ownNotes, own),
  readRow(actReminders, own),
  ...[event, again].map((made) =>
    commandRow(reminderSet, 200, {
      payload: (scene) =>
        made(scene, { chapterId: scene.content.chapterId, at: new Date(Date.now() + 3_600_000).toISOString(), isOn: true }),
      isChange: made === event,
    }),
  ),
  commandRow(highlightSet, 200, {
    payload: (scene) =>
      event(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, paragraph: 0, quote: 'Un prix.', isOn: true }),
    isChange: true,
  }),
  commandRow(highlightSet, 200, {
    payload: (scene) =>
      again(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, paragraph: 0, quote: 'Un prix.', isOn: true }),
  }),
  readRow(courseReviews, { params: ({ content }) => ({ id: content.courseId }), ...own }),
  commandRow(courseReviewed, 200, {
    payload: (scene) => event(scene, { courseId: scene.content.courseId, stars: 4, text: 'Clair.' }),
    isChange: true,
  }),
  commandRow(courseReviewed, 200, {
    payload: (scene) => again(scene, { courseId: scene.content.courseId, stars: 4, text: 'Clair.' }),
  }),
  // The content of this site has no placement test.
  readRow(placementTest, { answers: member('PLACEMENT_NOT_FOUND') }),
  readRow(progressionWhy, { params: () => ({ metric: 'hours' }) }),
  readRow(book, { params: ({ content }) => ({ id: content.bookId }) }),
  readRow(chapters, { params: ({ content }) => ({ id: content.bookId }) }),
  readRow(quizzes, { params: ({ content }) => ({ id: content.bookId }) }),
  readRow(bookManifest, { params: ({ content }) => ({ id: content.bookId }) }),
  readRow(courseManifest, { params: ({ content }) => ({ id: content.courseId }), ...own }),
  readRow(syncState, own),
  // With the track open: exams.int.test.ts.
  readRow(examStanding),
  readRow(examPack, closedPack),
  readRow(examQuizzes, closedPack),
  readRow(examManifest, closedPack),
  row('GET /api/quizhero/audio/:name', member('AUDIO_NOT_FOUND'), { url: () => `/api/quizhero/audio/${'0'.repeat(64)}.opus` }),
  readRow(sampleQuiz, { answers: anyone('NOT_FOUND') }),
  readRow(bookStanding, { params: ({ content }) => ({ bookId: content.bookId }), ...own }),
  commandRow(quizTaken, 200, { payload: (scene) => event(scene, quizResult(scene)), isChange: true }),
  commandRow(quizTaken, 200, { payload: (scene) => again(scene, quizResult(scene)) }),
  commandRow(leaveAttempt, 204, {
    params: ({ content }) => ({ quizId: content.quizId }),
    payload: ({ content }) => ({
      attemptId: uuidV7(),
      version: 1,
      changedAt: new Date().toISOString(),
      answers: [{ questionId: content.questionIds[0], choice: ['a'] }],
    }),
    isChange: true,
  }),
  commandRow(cardsReviewed, 200, {
    payload: (scene) => event(scene, { answers: [{ questionId: scene.content.questionIds[1], choice: ['a'] }] }),
    isChange: true,
  }),
  commandRow(saveInterest, 200, { payload: () => ({ topic: 'quiz-hero', grade: 'Terminale' }), isChange: true }),

  // Community.
  readRow(questionList, { params: () => ({ track: 'quiz-hero' }), shows: ({ learner }) => [learner.alias] }),
  readRow(similarQuestions, { params: () => ({ q: 'question' }) }),
  readRow(answerPace, { params: () => ({ track: 'quiz-hero', subject: 'Maths' }) }),
  readRow(searchPage, { params: () => ({ q: 'inventaire' }) }),
  readRow(searchSuggestions, { params: () => ({ q: 'inventaire' }) }),
  readRow(questionThread, { params: ({ learner }) => ({ id: learner.questionId }), shows: ({ learner }) => [learner.alias] }),
  readRow(questionStanding, { params: ({ learner }) => ({ id: learner.questionId }), ...own }),
  commandRow(questionAsked, 200, {
    payload: (scene) => event(scene, { track: 'quiz-hero', subject: 'Maths', title: 'Une question', text: 'Un texte.' }),
    isChange: true,
  }),
  commandRow(answerGiven, 200, {
    params: ({ learner }) => ({ questionId: learner.strangeQuestionId }),
    payload: (scene) => event(scene, { questionId: scene.learner.strangeQuestionId, text: 'Une réponse.' }),
    isChange: true,
  }),
  commandRow(commentGiven, 200, {
    payload: (scene) => event(scene, { questionId: scene.learner.questionId, ...onAnswer(scene), text: 'Merci.' }),
    isChange: true,
  }),
  commandRow(voteCast, 200, { payload: (scene) => event(scene, onAnswer(scene)), isChange: true }),
  commandRow(withdrawVote, 200, { payload: (scene) => event(scene, onAnswer(scene)), isChange: true }),
  commandRow(bestChosen, 200, {
    params: ({ learner }) => ({ questionId: learner.questionId }),
    payload: (scene) => event(scene, { questionId: scene.learner.questionId, answerId: scene.learner.answerId }),
    isChange: true,
  }),
  commandRow(questionFollowed, 200, {
    params: ({ learner }) => ({ questionId: learner.questionId }),
    payload: (scene) => event(scene, { questionId: scene.learner.questionId, isFollowed: true }),
    isChange: true,
  }),
  commandRow(questionWithdrawn, 200, {
    params: ({ learner }) => ({ questionId: learner.questionId }),
    payload: (scene) => event(scene, { questionId: scene.learner.questionId }),
    isChange: true,
  }),
  commandRow(postEdited, 200, {
    payload: (scene) => event(scene, { targetType: 'question', targetId: scene.learner.questionId, text: 'Un autre texte.' }),
    isChange: true,
  }),

  // Study groups.
  readRow(groupPage, { params: ({ learner }) => ({ id: learner.groupId }), answers: { ...member('GROUP_NOT_FOUND'), learner: 200 } }),
  commandRow(groupCreated, 200, { payload: (scene) => event(scene, NEW_GROUP), isChange: true }),
  commandRow(groupCodeGiven, 200, { payload: (scene) => event(scene, { code: 'ZZZZZZZZ' }), isChange: true }),
  ...[groupJoined, groupLeft].map((deed) => commandRow(deed, 200, { params: ofOwnGroup, payload: ofGroup, isChange: true })),
  commandRow(memberDecided, 200, {
    params: ofOwnGroup,
    payload: (scene) => ({ ...ofGroup(scene), key: uuidV7(), decision: 'remove' }),
    isChange: true,
  }),
  commandRow(groupChanged, 200, {
    params: ofOwnGroup,
    payload: (scene) => ({ ...ofGroup(scene), ...NEW_GROUP }),
    isChange: true,
  }),
  commandRow(groupPlanned, 200, {
    params: ofOwnGroup,
    payload: (scene) => ({ ...ofGroup(scene), week: '2026-01-05', days: [] }),
    isChange: true,
  }),
  commandRow(groupShared, 200, {
    params: ofOwnGroup,
    payload: (scene) => ({ ...ofGroup(scene), kind: 'lesson', contentId: scene.content.lessonId, isShared: true }),
    isChange: true,
  }),
  commandRow(groupAttended, 200, {
    params: ofOwnGroup,
    payload: (scene) => ({ ...ofGroup(scene), code: 'ZZZZZZZZ' }),
    isChange: true,
  }),
  commandRow(groupMarked, 200, {
    params: ofOwnGroup,
    payload: (scene) => ({ ...ofGroup(scene), week: '2026-01-05', day: 1, what: 'text', isOn: true }),
    isChange: true,
  }),
  commandRow(groupNoted, 200, {
    params: ofOwnGroup,
    payload: (scene) => ({ ...ofGroup(scene), text: 'Bonjour' }),
    isChange: true,
  }),

  // Streaks and coins.
  commandRow(referralClaimed, 200, { payload: (scene) => event(scene, { code: 'K7RW4P' }), isChange: true }),
  commandRow(acceptCharter, 200, { isChange: true }),
  commandRow(friendAsked, 200, { payload: (scene) => event(scene, { alias: 'Personne' }), isChange: true }),
  commandRow(friendAnswered, 200, {
    payload: (scene) => event(scene, { person: uuidV7(), isAccepted: true }),
    isChange: true,
  }),
  commandRow(friendRemoved, 200, { payload: (scene) => event(scene, { person: uuidV7() }), isChange: true }),
  commandRow(kudosSent, 200, { payload: (scene) => event(scene, { person: uuidV7(), word: 'merci' }), isChange: true }),
  commandRow(personBlocked, 200, { payload: (scene) => event(scene, { person: uuidV7(), isBlocked: true }), isChange: true }),
  commandRow(makeDuo, 200, { isChange: true }),
  readRow(duoLink, { params: () => ({ code: 'ZZZZZZZZZZ' }) }),
  commandRow(duoTaken, 200, { payload: (scene) => event(scene, { code: 'ZZZZZZZZZZ' }), isChange: true }),
  commandRow(chooseSocialSettings, 200, { payload: () => ({ milestones: false }), isChange: true }),
  row('GET /api/referrals/poster', member(200), { isOwn: true }),
  row('GET /p/:code', anyone(302), { url: at('/p/K7RW4P') }),
  readRow(sponsorFriends, { params: ({ learner }) => ({ id: learner.id }) }),
  commandRow(confirmAmbassador, 'AMBASSADOR_NOT_READY', {
    params: ({ learner }) => ({ id: learner.id }),
    payload: () => ({ reason: 'Une vraie classe.' }),
  }),
  commandRow(closeReferral, 204, {
    params: ({ learner }) => ({ id: learner.id }),
    payload: () => ({ reason: 'Comptes inventés.' }),
    isChange: true,
  }),
  commandRow(streakTold, 200, { payload: (scene) => event(scene), isChange: true }),
  commandRow(
    freezeStreak,
    { ...member('NOT_ENOUGH_COINS'), learner: 200 },
    { payload: (scene) => event(scene, { action: 'buy' }), isChange: true },
  ),
  commandRow(buyOrnament, 'NOT_ENOUGH_COINS', { payload: (scene) => event(scene, { kind: 'border', code: 'ciel' }) }),
  commandRow(wearOrnament, 'ORNAMENT_NOT_OWNED', { payload: () => ({ kind: 'border', code: 'ciel', isWorn: true }) }),
  commandRow(repairStreak, 'REPAIR_UNAVAILABLE', { payload: (scene) => event(scene) }),
  commandRow(markLeagueSeen, 204, { payload: () => ({ weekId: '2026-01-05' }) }),
  commandRow(planPause, 200, {
    payload: () => ({ days: [new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)], occasion: 'examen' }),
    isChange: true,
  }),
  commandRow(cancelPause, 200, {
    params: () => ({ day: new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10) }),
    isOwn: true,
  }),
  commandRow(chooseReminder, 200, { payload: () => ({ hour: 18 }), isChange: true }),
  commandRow(reportSent, 200, {
    payload: (scene) => event(scene, { targetType: 'question', targetId: uuidV7(), reason: 'spam' }),
    isChange: true,
  }),
  commandRow(appealSent, 200, {
    payload: (scene) => event(scene, { targetType: 'question', targetId: uuidV7(), text: 'À revoir.' }),
    isChange: true,
  }),
  commandRow(decideModeration, 200, {
    payload: () => ({ items: [{ kind: 'question', id: uuidV7(), version: 0 }], action: 'hide', reason: 'spam', reply: 'Une publicité.' }),
  }),
  commandRow(decideBestAnswer, 'QUESTION_NOT_FOUND', {
    payload: () => ({ choiceId: uuidV7(), questionId: uuidV7(), answerId: uuidV7(), reason: 'La plus claire.' }),
  }),
  commandRow(enterExamPeriod, 200, {
    payload: () => ({ name: 'BAC', firstDay: '2027-06-21', lastDay: '2027-07-09', reason: 'Arrêté du ministère.' }),
  }),
  commandRow(askAnnouncement, 200, {
    payload: () => ({
      title: 'Travaux',
      body: 'Ulty sera fermé une heure.',
      href: null,
      region: null,
      track: null,
      reason: 'Annoncer les travaux.',
    }),
  }),
  commandRow(declareOutage, 200, {
    payload: () => ({ day: new Date().toISOString().slice(0, 10), region: 'Kadiogo', reason: 'Coupure générale.' }),
  }),
  commandRow(withdrawOutage, 'OUTAGE_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ reason: 'Déclarée par erreur.' }),
  }),
  commandRow(declareSharedPlace, 204, {
    payload: () => ({ network: '196.28.245.0/24', kind: 'school', name: 'Lycée de Kaya', reason: 'Salle informatique.' }),
  }),
  commandRow(withdrawSharedPlace, 'PLACE_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ reason: 'Déclaré par erreur.' }),
  }),
  commandRow(chooseStreakGoal, 200, { payload: () => ({ goalMin: 20 }), isChange: true }),
  readRow(redemption, { params: ofRedemption, answers: { ...member('REDEMPTION_NOT_FOUND'), learner: 200 }, isOwn: true }),
  commandRow(askRedemption, 'REDEMPTIONS_CLOSED', {
    payload: () => ({ eventId: uuidV7(), amountUtc: 2_000, method: 'mobile_money', operator: 'orange' }),
  }),
  commandRow(
    answerRedemptionCheck,
    { ...member('REDEMPTION_NOT_FOUND'), learner: 'REDEMPTION_LATE' },
    {
      params: ({ learner }) => ({ id: learner.redemptionId }),
      payload: () => ({ action: 'start' }),
    },
  ),
  commandRow(
    cancelRedemption,
    { ...member('REDEMPTION_NOT_FOUND'), learner: 200 },
    {
      params: ({ learner }) => ({ id: learner.redemptionId }),
      payload: () => ({}),
    },
  ),
  // The learner has paid for a course that is open since.
  readRow(coursePayment, { params: ({ content }) => ({ id: content.courseId }), ...own }),
  commandRow(askCoursePayment, 'COURSE_PAYMENTS_CLOSED', {
    payload: ({ content }) => ({ paymentId: uuidV7(), courseId: content.courseId, operator: 'orange', phone: '70123456' }),
  }),
  commandRow(
    checkCoursePayment,
    { ...member('COURSE_PAYMENT_NOT_FOUND'), learner: 200 },
    { params: ofCoursePayment, payload: () => ({ outcome: 'pays' }), isOwn: true },
  ),
  commandRow(simulateCoursePayment, member('COURSE_PAYMENT_NOT_FOUND'), {
    params: ofCoursePayment,
    payload: () => ({ outcome: 'pays' }),
  }),
  row(
    'GET /api/course-payments/:id/receipt',
    { ...member('COURSE_PAYMENT_NOT_FOUND'), learner: 200 },
    { url: ({ learner }) => `/api/course-payments/${learner.coursePaymentId}/receipt`, isOwn: true },
  ),
  row('POST /api/course-payments/callback', anyone('CALLBACK_UNSIGNED'), { payload: () => ({ id: uuidV7(), status: 'paid' }) }),
  commandRow(settleRefund, 'COURSE_PAYMENT_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ reason: 'Rendu par le même numéro.' }),
  }),
  commandRow(giftCodeUsed, 200, { payload: (scene) => event(scene, { code: 'AAAA-AAAA-AAAA' }) }),
  commandRow(addGiftCode, 'GIFT_CODE_COURSE', {
    payload: () => ({
      courseId: uuidV7(),
      school: 'Lycée Exemple',
      seats: 1,
      validUntil: addDays(new Date().toISOString().slice(0, 10), 9),
    }),
  }),
  commandRow(withdrawGiftCode, 'GIFT_CODE_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ reason: 'Donné par erreur.' }),
  }),
  // Signed by the operator: payouts.int.test.ts.
  row('POST /api/payouts/callback', anyone('CALLBACK_UNSIGNED'), { payload: () => ({ id: uuidV7(), status: 'paid' }) }),
  commandRow(coinsClaimed, 200, {
    payload: (scene) => again(scene, { reason: 'quiz_first_pass', source: { type: 'quiz', id: scene.content.quizId } }),
  }),
  row('GET /api/ulty-coins/transactions.csv', member(200), own),

  // The lottery: the learner has a claimed prize in a closed month.
  readRow(lotteryProof, {
    params: ({ learner }) => ({ month: learner.lotteryMonth }),
    shows: ({ learner }) => [learner.alias, learner.region],
  }),
  readRow(lotteryOwnProof, {
    params: ({ learner }) => ({ month: learner.lotteryMonth }),
    answers: { ...member('LOTTERY_NO_TICKET'), learner: 200 },
    ...own,
  }),
  row('GET /api/lottery/:month/leaves', anyone(200), { url: ({ learner }) => `/api/lottery/${learner.lotteryMonth}/leaves` }),
  commandRow(
    claimLotteryPrize,
    { ...member('LOTTERY_NOT_WON'), learner: 200 },
    {
      params: ({ learner }) => ({ month: learner.lotteryMonth }),
      payload: () => ({ name: 'Awa Ouédraogo', phone: '+22670000000', place: 'Ouagadougou' }),
    },
  ),

  // Open to all.
  readRow(article, { params: ({ content }) => ({ slug: content.postSlug }) }),
  commandRow(countPostView, 204, { params: ({ content }) => ({ slug: content.postSlug }) }),
  commandRow(likePost, 200, {
    params: ({ content }) => ({ slug: content.postSlug }),
    payload: () => ({ eventId: uuidV7(), liked: false }),
    isChange: true,
  }),
  commandRow(articleLiked, 200, {
    payload: ({ content }) => ({ eventId: uuidV7(), occurredAt: new Date().toISOString(), slug: content.postSlug, liked: false }),
    isChange: true,
  }),
  readRow(legalText, { params: () => ({ slug: 'conditions' }) }),
  readRow(partner, { params: ({ content }) => ({ slug: content.partnerSlug }) }),
  row('GET /api/economics/summary.csv', anyone('MONTH_UNPUBLISHED')),
  row('GET /api/economics/documents/:id', anyone('DOCUMENT_NOT_FOUND'), { url: () => `/api/economics/documents/${uuidV7()}` }),
  row('GET /api/media/:hash', anyone('MEDIUM_NOT_FOUND'), { url: () => `/api/media/${'0'.repeat(64)}` }),
  row('GET /api/remotes', anyone(200)),
  commandRow(tellRemoteFailure, 204, {
    payload: () => ({ remote: 'mf-spare', version: '1.0.0', phase: 'start', class: 'ENTRY' }),
  }),
  readRow(remoteHealth, { params: () => ({ id: 'mf-spare' }) }),
  commandRow(countPageView, 204, { payload: () => ({ path: '/' }) }),
  commandRow(sendMessage, 200, { payload: message }),
  row('GET /api/first-answer', anyone('NOT_FOUND')),
  row('POST /api/first-answer', anyone('NOT_FOUND'), { payload: () => ({}) }),
  readRow(firstQuestion, { answers: anyone('NOT_FOUND') }),
  row('POST /api/contact/form', anyone('VALIDATION'), { payload: () => ({}), hasErrorPages: true }),
  commandRow(wishReward, 'ITEM_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ isWished: true }),
  }),

  // Administration.
  commandRow(correctBirthYear, 200, {
    params: ({ learner }) => ({ id: learner.id }),
    payload: () => ({ birthYear: 2009, reason: 'Vu sur une pièce d’identité.' }),
    isChange: true,
  }),
  commandRow(handleMessage, 200, {
    params: ({ learner }) => ({ id: learner.messageId }),
    isChange: true,
  }),
  commandRow(setLotteryPrizes, 'LOTTERY_STEP', {
    params: ({ learner }) => ({ month: learner.lotteryMonth }),
    payload: () => ({ prizes: [], reason: 'Une raison suffisante.' }),
  }),
  commandRow(askLotteryStep, 'LOTTERY_SUSPENDED', {
    params: ({ learner }) => ({ month: learner.lotteryMonth }),
    payload: () => ({ step: 'draw', reason: 'Une raison suffisante.' }),
  }),
  commandRow(deliverLotteryPrize, 'LOTTERY_STEP', {
    params: ({ learner }) => ({ month: learner.lotteryMonth }),
    payload: () => ({ pool: 'adult', k: 99, reason: 'Une raison suffisante.' }),
  }),
  readRow(tutorList, { shows: ({ learner }) => [learner.alias] }),
  readRow(tutorPage, {
    params: ({ learner }) => ({ id: learner.tutorId }),
    shows: ({ learner }) => [learner.alias, `Présentation ${learner.marks[0]}`, `Avis ${learner.marks[0]}`],
  }),
  row('POST /api/tutors/papers', member('UNSUPPORTED_MEDIA'), { url: at('/api/tutors/papers?kind=identity'), payload: () => ({}) }),
  commandRow(applyAsTutor, 'VALIDATION', { payload: () => ({ eventId: uuidV7() }) }),
  commandRow(changeTutoring, 'VALIDATION', { payload: () => ({ bio: '' }) }),
  commandRow(tutorWished, 200, { payload: (scene) => event(scene, { subject: 'Maths', isWished: false }) }),
  row('GET /api/tutor-requests/:requestId', ofTutorRequest(200), {
    url: ({ learner }) => `/api/tutor-requests/${learner.tutorRequestId}`,
    ...own,
  }),
  commandRow(tutorRequested, 200, {
    payload: (scene) =>
      event(scene, {
        tutorId: scene.learner.tutorId,
        startsAt: '2026-01-01T10:00:00Z',
        subject: 'Maths',
        mode: 'voice',
        question: 'Une question.',
      }),
  }),
  commandRow(tutorRequestMoved, 200, {
    params: ofOwnRequest,
    payload: (scene) => onTutorRequest(scene, { move: 'cancel' }),
  }),
  commandRow(tutorReviewGiven, 200, {
    params: ofOwnRequest,
    payload: (scene) => onTutorRequest(scene, { stars: 1, text: '' }),
  }),
  commandRow(tutorMessageSent, 200, {
    params: ofOwnRequest,
    payload: (scene) => onTutorRequest(scene, { text: ' ' }),
  }),
  commandRow(confirmTutorConsent, ofTutorRequest('CONSENT_CLOSED'), {
    params: ofOwnRequest,
    payload: () => ({ code: '123456' }),
  }),
  commandRow(askTutorConsent, ofTutorRequest('CONSENT_CLOSED'), {
    params: ofOwnRequest,
    payload: () => ({}),
  }),
  commandRow(decideApproval, 'APPROVAL_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ action: 'approve', reason: 'Une raison suffisante.' }),
  }),
  commandRow(askNeutralWeek, 'LEAGUE_WEEK_NOT_FOUND', {
    params: () => ({ week: '2020-01-06' }),
    payload: () => ({ reason: 'Une raison suffisante.' }),
  }),
  commandRow(planRewardRule, 'RULE_NOT_FOUND', {
    payload: () => ({
      code: 'aucune',
      amountUtc: 1,
      capPerDay: null,
      capPerMonth: null,
      activeFrom: '2100-01-01',
      reason: 'Une raison suffisante.',
    }),
  }),
  commandRow(addCatalogItem, 'VALIDATION', { payload: () => ({ title: '' }) }),
  commandRow(changeCatalogItem, 'VALIDATION', { params: () => ({ id: uuidV7() }), payload: () => ({ title: '' }) }),
  commandRow(addStock, 'ITEM_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ kind: 'pieces', count: 1, reason: 'Une raison suffisante.' }),
  }),
  act('reversible', 'POST /api/admin/economics/documents', 'UNSUPPORTED_MEDIA', {
    url: at('/api/admin/economics/documents?name=recu'),
    payload: () => ({}),
  }),
  commandRow(addEconomicLine, 'VALIDATION', { payload: () => ({ kind: 'revenue' }) }),
  commandRow(removeEconomicLine, 'LINE_NOT_FOUND', {
    params: () => ({ id: uuidV7() }),
    payload: () => ({ reason: 'Une raison suffisante.' }),
  }),
  commandRow(askPublication, 'VERSION_CONFLICT', {
    params: () => ({ month: '2026-01' }),
    payload: () => ({ lineIds: [uuidV7()], reason: 'Une raison suffisante.' }),
  }),
  commandRow(askReserve, 'VALIDATION', { payload: () => ({}) }),
  commandRow(decideIntegrityCase, 'VERSION_CONFLICT', {
    params: ({ learner }) => ({ id: learner.id }),
    payload: () => ({ action: 'release', reason: 'Une classe entière.', version: 0 }),
  }),
  readRow(adminTutor, { params: ({ learner }) => ({ id: learner.tutorId }) }),
  act('read', 'GET /api/admin/tutor-papers/:id', 'PAPER_NOT_FOUND', { url: () => `/api/admin/tutor-papers/${uuidV7()}` }),
  commandRow(decideTutor, 'VERSION_CONFLICT', {
    params: ({ learner }) => ({ id: learner.tutorId }),
    payload: () => ({ action: 'suspend', reason: 'Une raison suffisante.', version: 0 }),
  }),
  commandRow(setSecondRound, 'VALIDATION', { payload: () => ({ exam: 'BAC' }) }),
  readRow(adminRedemption, { params: ofRedemption }),
  commandRow(decideRedemption, 'VERSION_CONFLICT', {
    params: ({ learner }) => ({ id: learner.redemptionId }),
    payload: () => ({ action: 'approve', reason: 'Activité régulière.', version: 0 }),
  }),
  commandRow(simulatePayout, 'NOT_FOUND', {
    params: ({ learner }) => ({ id: learner.redemptionId }),
    payload: () => ({ outcome: 'pays' }),
  }),
  commandRow(reconcilePayouts, 200, {
    payload: () => ({ csv: 'reference;montant', from: '2026-01-01', to: '2026-01-31' }),
  }),
  commandRow(changeRemote, 200, {
    params: () => ({ id: 'mf-spare' }),
    payload: () => ({ action: 'disable', reason: 'Pour un essai.' }),
  }),
  commandRow(makeDeployKey, 'VALIDATION', { payload: () => ({ name: 'Équipe', remotes: ['mf-x'], publicKey: 'aucune' }) }),
  commandRow(revokeDeployKey, 'DEPLOY_KEY_NOT_FOUND', { params: () => ({ id: uuidV7() }) }),
  commandRow(startSecondFactor, 200, { payload: () => ({}) }),
  commandRow(confirmSecondFactor, 'CODE_EXPIRED', { payload: () => ({ code: '123456' }) }),
  commandRow(renewRecoveryCodes, 'VERSION_CONFLICT', { payload: () => ({ code: '123456' }) }),
  commandRow(endSecondFactor, 'VERSION_CONFLICT', {
    payload: () => ({ password: TEST_PASSWORD, code: '123456' }),
  }),
];

export const ACCESS_TABLE = [...ROWS, ...rowsOfStated(await statedReads(), ROWS)];
