import { remoteHealth } from '@ulty/contracts/reads/admin.js';
import { article } from '@ulty/contracts/reads/blog.js';
import { book, bookStanding, chapters, quizzes, sampleQuiz } from '@ulty/contracts/reads/books.js';
import { questionList, questionStanding, questionThread, similarQuestions } from '@ulty/contracts/reads/community.js';
import { certificate } from '@ulty/contracts/reads/certificates.js';
import { coursePayment } from '@ulty/contracts/reads/course-payments.js';
import { courseDetail, courseQuiz, courseReviews, lesson } from '@ulty/contracts/reads/courses.js';
import { bookManifest, courseManifest, syncState } from '@ulty/contracts/reads/downloads.js';
import { examManifest, examPack, examQuizzes, examStanding } from '@ulty/contracts/reads/exams.js';
import { groupPage } from '@ulty/contracts/reads/groups.js';
import { lotteryOwnProof, lotteryProof } from '@ulty/contracts/reads/lottery.js';
import { highlights, ownNotes } from '@ulty/contracts/reads/highlights.js';
import { note } from '@ulty/contracts/reads/notes.js';
import { legalText } from '@ulty/contracts/reads/legal.js';
import { partner } from '@ulty/contracts/reads/partners.js';
import { placementTest } from '@ulty/contracts/reads/placement.js';
import { adminRedemption } from '@ulty/contracts/reads/admin-redemptions.js';
import { redemption } from '@ulty/contracts/reads/redemptions.js';
import { badges, currentUser, publicProfile } from '@ulty/contracts/reads/people.js';
import { progressionWhy } from '@ulty/contracts/reads/progression.js';
import { sponsorFriends } from '@ulty/contracts/reads/referrals.js';
import { searchPage, searchSuggestions } from '@ulty/contracts/reads/search.js';
import { adminTutor, tutorList, tutorPage } from '@ulty/contracts/reads/tutors.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { uuidV7 } from '../core/base/uuid.js';
import { act, anyone, member, readRow, row, rowsOfStated, type Answer, type Scene } from './access-row.js';
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
/** Their sides only know that it exists. */
const ofTutorRequest = (answer: Answer) => ({ ...member('TUTOR_REQUEST_NOT_FOUND'), learner: answer });
const tutorRequestUrl = ({ learner }: Scene) => `/api/tutor-requests/${learner.tutorRequestId}`;
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
/** A group of the learner's, and acts in it. */
const inGroup =
  (deed: string) =>
  ({ learner }: Scene) =>
    `/api/groups/${learner.groupId}/${deed}`;
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
 * Every route of the application and its answer to each caller. access.int.test.ts compares it with the routes that are registered: a new
 * route needs a row (several where more than one case matters), when a route is removed, so are its rows. Reads without parameters in their
 * path have their rows from their statements.
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
  row('POST /api/remotes/:id/changes', anyone('DEPLOY_KEY_UNKNOWN'), {
    url: at('/api/remotes/mf-x/changes'),
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
  row('PUT /api/auth/password', member(204), { payload: () => ({ current: TEST_PASSWORD, next: NEXT_PASSWORD }), isChange: true }),
  row('GET /api/auth/password/forgot', anyone(200)),
  row('POST /api/auth/password/reset-request', anyone('VALIDATION'), { payload: () => ({}) }),
  row('GET /api/auth/password/reset', anyone('LINK_EXPIRED'), { url: at('/api/auth/password/reset?token=inconnu') }),
  row('POST /api/auth/password/reset', anyone('LINK_EXPIRED'), { payload: () => ({ token: 'inconnu', next: NEXT_PASSWORD }) }),
  row('GET /api/admin-link', anyone('LINK_EXPIRED'), { url: at('/api/admin-link?token=inconnu') }),
  row('POST /api/admin-link', anyone('LINK_EXPIRED'), { payload: () => ({ token: 'inconnu', firstName: 'Awa', password: NEXT_PASSWORD }) }),
  row('GET /api/auth/email/proof', anyone('LINK_EXPIRED'), { url: at('/api/auth/email/proof?token=inconnu') }),
  row('POST /api/auth/email/proof', anyone('LINK_EXPIRED'), { payload: () => ({ token: 'inconnu' }) }),
  row('POST /api/auth/email/proof-request', member(202)),
  row(
    'DELETE /api/auth/sessions/:id',
    { ...member('SESSION_NOT_FOUND'), learner: 204 },
    { url: ({ learner }) => `/api/auth/sessions/${learner.sessionId}`, isChange: true },
  ),
  row(
    'DELETE /api/auth/linked-accounts',
    { ...member('LINK_NOT_FOUND'), learner: 204 },
    { url: at('/api/auth/linked-accounts?issuer=https%3A%2F%2Fecole.exemple'), isChange: true },
  ),
  row('POST /api/auth/proof', member(204), { payload: () => ({ password: TEST_PASSWORD }) }),
  row('POST /api/auth/sessions/end-others', member(204), { isChange: true }),
  row('POST /api/auth/sessions/end-all', member(204), { isChange: true }),
  row('PUT /api/auth/profiles/current', { ...member(204), admin: 'PROFILE_ADMIN' }, { payload: () => ({ pin: '2580' }), isChange: true }),
  row('DELETE /api/auth/profiles/current', member(204)),
  row('POST /api/auth/profiles/:id/open', anyone('PROFILE_GONE'), {
    url: ({ learner }) => `/api/auth/profiles/${learner.id}/open`,
    payload: () => ({ pin: '2580' }),
  }),
  row('POST /api/auth/phone/start', anyone('VALIDATION'), { payload: () => ({}) }),
  row('POST /api/auth/phone/verify', anyone('VALIDATION'), { payload: ({ learner }) => ({ phone: learner.phone, code: '12' }) }),
  row('POST /api/auth/phone/claim', anyone('CLAIM_EXPIRED'), { payload: () => ({ claim: 'inconnu', password: NEXT_PASSWORD }) }),
  row('POST /api/auth/phone/claim/mail', anyone('CLAIM_EXPIRED'), { payload: () => ({ claim: 'inconnu' }) }),
  row('POST /api/auth/phone/claim/fresh', anyone('CLAIM_EXPIRED'), { payload: () => ({ claim: 'inconnu' }) }),
  row('PUT /api/auth/phone/profile', member('VALIDATION'), { payload: () => ({}) }),

  // A person's profile.
  row('PATCH /api/users/me', member(200), { payload: () => ({ school: 'Lycée du soir' }), isChange: true }),
  row('GET /api/users/me/export', member(200), own),
  row('PUT /api/users/me/consent', member(204), { payload: () => ({ consentVersion: CONSENT }), isChange: true }),
  row('POST /api/users/me/deletion', member(200), { payload: () => ({ confirm: 'SUPPRIMER' }), isChange: true }),
  row('DELETE /api/users/me/deletion', member(200), { isChange: true }),
  row('POST /api/users/me/phone/code', member('GATEWAY_DOWN'), { payload: ({ learner }) => ({ phone: learner.phone }) }),
  row('POST /api/users/me/phone', member('VALIDATION'), { payload: ({ learner }) => ({ phone: learner.phone, code: '12' }) }),
  row('DELETE /api/users/me/phone/change', member(200), { isChange: true }),
  row('POST /api/users/me/guardian/code', { ...member('VALIDATION'), learner: 'GATEWAY_DOWN' }, { payload: () => ({}) }),
  row('POST /api/users/me/guardian', member('VALIDATION'), { payload: () => ({ code: '12' }) }),
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
  row('POST /api/enrollments', member(200), {
    payload: ({ content }) => ({ courseId: content.secondCourseId, eventId: uuidV7() }),
    isChange: true,
  }),
  row('PUT /api/progress', member(200), { payload: (scene) => event(scene, lessonRead(scene)), isChange: true }),
  row('PUT /api/progress', member(200), { payload: (scene) => again(scene, lessonRead(scene)) }),
  row('POST /api/sync/events', member(200), {
    payload: (scene) => ({ events: [{ method: 'PUT', path: '/api/progress', body: JSON.stringify(event(scene, lessonRead(scene))) }] }),
    isChange: true,
  }),
  readRow(note, { params: ({ content }) => ({ about: content.lessonId }), ...own }),
  row('POST /api/notifications/read', member(200), { payload: (scene) => event(scene, { all: true }), isChange: true }),
  row('POST /api/notifications/read', member(200), { payload: (scene) => again(scene, { all: true }) }),
  row('PUT /api/notifications/preferences', member(200), { payload: (scene) => event(scene, noticeChoices), isChange: true }),
  // With the Accept header of an event stream: streams.int.test.ts.
  row('GET /api/notifications/stream', member('VALIDATION')),
  row('POST /api/push/subscribe', member(204), { payload: pushSubscription }),
  row('DELETE /api/push/subscribe', member(204), { payload: () => ({ endpoint: 'https://push.exemple.bf/aucun' }) }),
  act('reversible', 'PUT /api/admin/quiz-hero', 200, { payload: () => ({ state: 'soon', reason: 'Comme la spécification.' }) }),
  act('reversible', 'PUT /api/admin/legal/declaration', 200, { payload: () => ({ declaration: '', reason: 'Pas encore reçu.' }) }),
  act('reversible', 'PUT /api/admin/notification-badge', 200, { payload: () => ({ badge: 'fixed', reason: 'Comme la spécification.' }) }),
  // Under 18: the paper and the credential are the holder's alone.
  readRow(certificate, { params: ({ learner }) => ({ code: learner.certificateCode }), shows: ({ learner }) => [learner.alias] }),
  row(
    'PUT /api/certificates/:id/name',
    { ...member('CERTIFICATE_NOT_FOUND'), learner: 200 },
    {
      url: ({ learner }) => `/api/certificates/${learner.certificateId}/name`,
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
  act('people', 'POST /api/admin/certificates/:code/restoration', 'CERTIFICATE_IN_FORCE', {
    url: ({ learner }) => `/api/admin/certificates/${learner.certificateCode}/restoration`,
    payload: () => ({ reason: 'Un appel fondé.' }),
  }),
  act('people', 'POST /api/admin/certificates/:code/revocation', 204, {
    url: ({ learner }) => `/api/admin/certificates/${learner.certificateCode}/revocation`,
    payload: () => ({ reason: 'Passé par une autre personne.' }),
  }),
  row('POST /api/coach/messages', member(200), {
    payload: (scene) => event(scene, { mode: 'explain', text: 'Que faire d’un stock ?' }),
    isChange: true,
  }),
  row('POST /api/coach/messages', member(200), { payload: (scene) => again(scene, { mode: 'explain', text: 'Que faire d’un stock ?' }) }),
  row('PUT /api/coach/ratings', member(200), {
    payload: (scene) => event(scene, { messageId: scene.learner.coachMessageId, rating: 'down' }),
    isChange: true,
  }),
  // With the Accept header of an event stream: coach-model.int.test.ts.
  row('GET /api/coach/messages/:id/words', member('VALIDATION'), {
    url: ({ learner }) => `/api/coach/messages/${learner.coachMessageId}/words`,
  }),
  row('PUT /api/notes', member(200), {
    payload: (scene) => event(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, text: 'À revoir.' }),
    isChange: true,
  }),
  row('PUT /api/notes', member(200), {
    payload: (scene) => again(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, text: 'À revoir.' }),
  }),
  row('PUT /api/progression/goals', member(200), {
    payload: (scene) => event(scene, { kind: 'mastery', subject: 'Finance', target: 75, round: null }),
    isChange: true,
  }),
  row('PUT /api/progression/goals', member(200), {
    payload: (scene) => again(scene, { kind: 'mastery', subject: 'Finance', target: 75, round: null }),
  }),
  readRow(highlights, { params: ({ content }) => ({ about: content.lessonId }), ...own }),
  readRow(ownNotes, own),
  row('PUT /api/highlights', member(200), {
    payload: (scene) =>
      event(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, paragraph: 0, quote: 'Un prix.', isOn: true }),
    isChange: true,
  }),
  row('PUT /api/highlights', member(200), {
    payload: (scene) =>
      again(scene, { about: { kind: 'lesson', id: scene.content.lessonId }, paragraph: 0, quote: 'Un prix.', isOn: true }),
  }),
  readRow(courseReviews, { params: ({ content }) => ({ id: content.courseId }), ...own }),
  row('PUT /api/course-reviews', member(200), {
    payload: (scene) => event(scene, { courseId: scene.content.courseId, stars: 4, text: 'Clair.' }),
    isChange: true,
  }),
  row('PUT /api/course-reviews', member(200), {
    payload: (scene) => again(scene, { courseId: scene.content.courseId, stars: 4, text: 'Clair.' }),
  }),
  // The content of this site has none.
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
  row('POST /api/quiz-results', member(200), { payload: (scene) => event(scene, quizResult(scene)), isChange: true }),
  row('POST /api/quiz-results', member(200), { payload: (scene) => again(scene, quizResult(scene)) }),
  row('PUT /api/quiz-attempts/:quizId', member(204), {
    url: ({ content }) => `/api/quiz-attempts/${content.quizId}`,
    payload: ({ content }) => ({
      attemptId: uuidV7(),
      version: 1,
      changedAt: new Date().toISOString(),
      answers: [{ questionId: content.questionIds[0], choice: ['a'] }],
    }),
    isChange: true,
  }),
  row('POST /api/reviews', member(200), {
    payload: (scene) => event(scene, { answers: [{ questionId: scene.content.questionIds[1], choice: ['a'] }] }),
    isChange: true,
  }),
  row('POST /api/interests', member(200), { payload: () => ({ topic: 'quiz-hero', grade: 'Terminale' }), isChange: true }),

  // Community.
  readRow(questionList, { params: () => ({ track: 'quiz-hero' }), shows: ({ learner }) => [learner.alias] }),
  readRow(similarQuestions, { params: () => ({ q: 'question' }) }),
  readRow(searchPage, { params: () => ({ q: 'inventaire' }) }),
  readRow(searchSuggestions, { params: () => ({ q: 'inventaire' }) }),
  readRow(questionThread, { params: ({ learner }) => ({ id: learner.questionId }), shows: ({ learner }) => [learner.alias] }),
  readRow(questionStanding, { params: ({ learner }) => ({ id: learner.questionId }), ...own }),
  row('POST /api/community/questions', member(200), {
    payload: (scene) => event(scene, { track: 'quiz-hero', subject: 'Maths', title: 'Une question', text: 'Un texte.' }),
    isChange: true,
  }),
  row('POST /api/community/questions/:questionId/answers', member(200), {
    url: ({ learner }) => `/api/community/questions/${learner.strangeQuestionId}/answers`,
    payload: (scene) => event(scene, { questionId: scene.learner.strangeQuestionId, text: 'Une réponse.' }),
    isChange: true,
  }),
  row('POST /api/community/comments', member(200), {
    payload: (scene) => event(scene, { questionId: scene.learner.questionId, ...onAnswer(scene), text: 'Merci.' }),
    isChange: true,
  }),
  row('POST /api/community/votes', member(200), { payload: (scene) => event(scene, onAnswer(scene)), isChange: true }),
  row('DELETE /api/community/votes', member(200), { payload: (scene) => event(scene, onAnswer(scene)), isChange: true }),
  row('POST /api/community/questions/:questionId/best', member(200), {
    url: ({ learner }) => `/api/community/questions/${learner.questionId}/best`,
    payload: (scene) => event(scene, { questionId: scene.learner.questionId, answerId: scene.learner.answerId }),
    isChange: true,
  }),
  row('POST /api/community/questions/:questionId/follow', member(200), {
    url: ({ learner }) => `/api/community/questions/${learner.questionId}/follow`,
    payload: (scene) => event(scene, { questionId: scene.learner.questionId, isFollowed: true }),
    isChange: true,
  }),
  row('PUT /api/community/posts', member(200), {
    payload: (scene) => event(scene, { targetType: 'question', targetId: scene.learner.questionId, text: 'Un autre texte.' }),
    isChange: true,
  }),

  // Study groups.
  readRow(groupPage, { params: ({ learner }) => ({ id: learner.groupId }), answers: { ...member('GROUP_NOT_FOUND'), learner: 200 } }),
  row('POST /api/groups', member(200), { payload: (scene) => event(scene, NEW_GROUP), isChange: true }),
  row('POST /api/groups/join', member(200), { payload: (scene) => event(scene, { code: 'ZZZZZZZZ' }), isChange: true }),
  ...(['join', 'leave'] as const).map((deed) =>
    row(`POST /api/groups/:groupId/${deed}`, member(200), { url: inGroup(deed), payload: ofGroup, isChange: true }),
  ),
  row('POST /api/groups/:groupId/members', member(200), {
    url: inGroup('members'),
    payload: (scene) => ({ ...ofGroup(scene), key: uuidV7(), decision: 'remove' }),
    isChange: true,
  }),
  row('PUT /api/groups/:groupId/settings', member(200), {
    url: inGroup('settings'),
    payload: (scene) => ({ ...ofGroup(scene), ...NEW_GROUP }),
    isChange: true,
  }),
  row('PUT /api/groups/:groupId/plan', member(200), {
    url: inGroup('plan'),
    payload: (scene) => ({ ...ofGroup(scene), week: '2026-01-05', days: [] }),
    isChange: true,
  }),
  row('POST /api/groups/:groupId/shares', member(200), {
    url: inGroup('shares'),
    payload: (scene) => ({ ...ofGroup(scene), kind: 'lesson', contentId: scene.content.lessonId, isShared: true }),
    isChange: true,
  }),
  row('POST /api/groups/:groupId/attendance', member(200), {
    url: inGroup('attendance'),
    payload: (scene) => ({ ...ofGroup(scene), code: 'ZZZZZZZZ' }),
    isChange: true,
  }),
  row('POST /api/groups/:groupId/notes', member(200), {
    url: inGroup('notes'),
    payload: (scene) => ({ ...ofGroup(scene), text: 'Bonjour' }),
    isChange: true,
  }),

  // Streaks and coins.
  row('POST /api/referrals/claim', member(200), { payload: (scene) => event(scene, { code: 'K7RW4P' }), isChange: true }),
  row('POST /api/referrals/charter', member(200), { isChange: true }),
  row('POST /api/social/friends', member(200), { payload: (scene) => event(scene, { alias: 'Personne' }), isChange: true }),
  row('POST /api/social/requests', member(200), {
    payload: (scene) => event(scene, { person: uuidV7(), isAccepted: true }),
    isChange: true,
  }),
  row('POST /api/social/removals', member(200), { payload: (scene) => event(scene, { person: uuidV7() }), isChange: true }),
  row('POST /api/social/kudos', member(200), { payload: (scene) => event(scene, { person: uuidV7(), word: 'merci' }), isChange: true }),
  row('POST /api/social/blocks', member(200), { payload: (scene) => event(scene, { person: uuidV7(), isBlocked: true }), isChange: true }),
  row('PUT /api/social/settings', member(200), { payload: () => ({ milestones: false }), isChange: true }),
  row('GET /api/referrals/poster', member(200), { isOwn: true }),
  row('GET /p/:code', anyone(302), { url: at('/p/K7RW4P') }),
  readRow(sponsorFriends, { params: ({ learner }) => ({ id: learner.id }) }),
  act('money', 'POST /api/admin/referrals/:id/ambassador', 'AMBASSADOR_NOT_READY', {
    url: ({ learner }) => `/api/admin/referrals/${learner.id}/ambassador`,
    payload: () => ({ reason: 'Une vraie classe.' }),
  }),
  act('money', 'POST /api/admin/referrals/friends/:id/closure', 204, {
    url: ({ learner }) => `/api/admin/referrals/friends/${learner.id}/closure`,
    payload: () => ({ reason: 'Comptes inventés.' }),
    isChange: true,
  }),
  row('PUT /api/streaks', member(200), { payload: (scene) => event(scene), isChange: true }),
  row(
    'POST /api/streaks/freeze',
    { ...member('NOT_ENOUGH_COINS'), learner: 200 },
    { payload: (scene) => event(scene, { action: 'buy' }), isChange: true },
  ),
  row('POST /api/streaks/repair', member('REPAIR_UNAVAILABLE'), { payload: (scene) => event(scene) }),
  row('POST /api/leagues/seen', member(204), { payload: () => ({ weekId: '2026-01-05' }) }),
  row('POST /api/streaks/pauses', member(200), {
    payload: () => ({ days: [new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10)], occasion: 'examen' }),
    isChange: true,
  }),
  row('DELETE /api/streaks/pauses/:day', member(200), {
    url: () => `/api/streaks/pauses/${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}`,
    isOwn: true,
  }),
  row('PUT /api/streaks/reminder', member(200), { payload: () => ({ hour: 18 }), isChange: true }),
  row('POST /api/reports', member(200), {
    payload: (scene) => event(scene, { targetType: 'question', targetId: uuidV7(), reason: 'spam' }),
    isChange: true,
  }),
  row('POST /api/appeals', member(200), {
    payload: (scene) => event(scene, { targetType: 'question', targetId: uuidV7(), text: 'À revoir.' }),
    isChange: true,
  }),
  act('reversible', 'POST /api/admin/moderation/decisions', 200, {
    payload: () => ({ items: [{ kind: 'question', id: uuidV7(), version: 0 }], action: 'hide', reason: 'spam', reply: 'Une publicité.' }),
  }),
  act('money', 'POST /api/admin/moderation/best-answers', 'QUESTION_NOT_FOUND', {
    payload: () => ({ choiceId: uuidV7(), questionId: uuidV7(), answerId: uuidV7(), reason: 'La plus claire.' }),
  }),
  act('reversible', 'POST /api/admin/exam-periods', 200, {
    payload: () => ({ name: 'BAC', firstDay: '2027-06-21', lastDay: '2027-07-09', reason: 'Arrêté du ministère.' }),
  }),
  act('people', 'POST /api/admin/announcements', 200, {
    payload: () => ({
      title: 'Travaux',
      body: 'Ulty sera fermé une heure.',
      href: null,
      region: null,
      track: null,
      reason: 'Annoncer les travaux.',
    }),
  }),
  act('money', 'POST /api/admin/outages', 200, {
    payload: () => ({ day: new Date().toISOString().slice(0, 10), region: 'Kadiogo', reason: 'Coupure générale.' }),
  }),
  act('reversible', 'POST /api/admin/outages/:id/withdrawal', 'OUTAGE_NOT_FOUND', {
    url: () => `/api/admin/outages/${uuidV7()}/withdrawal`,
    payload: () => ({ reason: 'Déclarée par erreur.' }),
  }),
  act('money', 'POST /api/admin/shared-places', 204, {
    payload: () => ({ network: '196.28.245.0/24', kind: 'school', name: 'Lycée de Kaya', reason: 'Salle informatique.' }),
  }),
  act('reversible', 'POST /api/admin/shared-places/:id/withdrawal', 'PLACE_NOT_FOUND', {
    url: () => `/api/admin/shared-places/${uuidV7()}/withdrawal`,
    payload: () => ({ reason: 'Déclaré par erreur.' }),
  }),
  row('PUT /api/streaks/goal', member(200), { payload: () => ({ goalMin: 20 }), isChange: true }),
  readRow(redemption, { params: ofRedemption, answers: { ...member('REDEMPTION_NOT_FOUND'), learner: 200 }, isOwn: true }),
  row('POST /api/redemptions', member('REDEMPTIONS_CLOSED'), {
    payload: () => ({ eventId: uuidV7(), amountUtc: 2_000, method: 'mobile_money', operator: 'orange' }),
  }),
  row(
    'POST /api/redemptions/:id/check',
    { ...member('REDEMPTION_NOT_FOUND'), learner: 'REDEMPTION_LATE' },
    {
      url: ({ learner }) => `/api/redemptions/${learner.redemptionId}/check`,
      payload: () => ({ action: 'start' }),
    },
  ),
  row(
    'POST /api/redemptions/:id/cancel',
    { ...member('REDEMPTION_NOT_FOUND'), learner: 200 },
    {
      url: ({ learner }) => `/api/redemptions/${learner.redemptionId}/cancel`,
      payload: () => ({}),
    },
  ),
  // The learner's payment is of a course that is open since.
  readRow(coursePayment, { params: ({ content }) => ({ id: content.courseId }), ...own }),
  row('POST /api/course-payments', member('COURSE_PAYMENTS_CLOSED'), {
    payload: ({ content }) => ({ paymentId: uuidV7(), courseId: content.courseId, operator: 'orange', phone: '70123456' }),
  }),
  ...(['check', 'simulation'] as const).map((deed) =>
    row(
      `POST /api/course-payments/:id/${deed}`,
      { ...member('COURSE_PAYMENT_NOT_FOUND'), ...(deed === 'check' && { learner: 200 }) },
      {
        url: ({ learner }: Scene) => `/api/course-payments/${learner.coursePaymentId}/${deed}`,
        payload: () => ({ outcome: 'pays' }),
        ...(deed === 'check' && { isOwn: true }),
      },
    ),
  ),
  row(
    'GET /api/course-payments/:id/receipt',
    { ...member('COURSE_PAYMENT_NOT_FOUND'), learner: 200 },
    { url: ({ learner }) => `/api/course-payments/${learner.coursePaymentId}/receipt`, isOwn: true },
  ),
  row('POST /api/course-payments/callback', anyone('CALLBACK_UNSIGNED'), { payload: () => ({ id: uuidV7(), status: 'paid' }) }),
  act('money', 'POST /api/admin/course-payments/:id/refund', 'COURSE_PAYMENT_NOT_FOUND', {
    url: () => `/api/admin/course-payments/${uuidV7()}/refund`,
    payload: () => ({ reason: 'Rendu par le même numéro.' }),
  }),
  row('POST /api/gift-codes/uses', member(200), { payload: (scene) => event(scene, { code: 'AAAA-AAAA-AAAA' }) }),
  act('money', 'POST /api/admin/gift-codes', 'GIFT_CODE_COURSE', {
    payload: () => ({
      courseId: uuidV7(),
      school: 'Lycée Exemple',
      seats: 1,
      validUntil: addDays(new Date().toISOString().slice(0, 10), 9),
    }),
  }),
  act('reversible', 'POST /api/admin/gift-codes/:id/withdrawal', 'GIFT_CODE_NOT_FOUND', {
    url: () => `/api/admin/gift-codes/${uuidV7()}/withdrawal`,
    payload: () => ({ reason: 'Donné par erreur.' }),
  }),
  // Signed by the operator: payouts.int.test.ts.
  row('POST /api/payouts/callback', anyone('CALLBACK_UNSIGNED'), { payload: () => ({ id: uuidV7(), status: 'paid' }) }),
  row('POST /api/ulty-coins/earn', member(200), {
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
  row(
    'POST /api/lottery/:month/claim',
    { ...member('LOTTERY_NOT_WON'), learner: 200 },
    {
      url: ({ learner }) => `/api/lottery/${learner.lotteryMonth}/claim`,
      payload: () => ({ name: 'Awa Ouédraogo', phone: '+22670000000', place: 'Ouagadougou' }),
    },
  ),

  // Open to all.
  readRow(article, { params: ({ content }) => ({ slug: content.postSlug }) }),
  row('POST /api/blog/posts/:slug/view', anyone(204), { url: ({ content }) => `/api/blog/posts/${content.postSlug}/view` }),
  row('POST /api/blog/posts/:slug/like', member(200), {
    url: ({ content }) => `/api/blog/posts/${content.postSlug}/like`,
    payload: () => ({ eventId: uuidV7(), liked: false }),
    isChange: true,
  }),
  row('POST /api/blog/likes', member(200), {
    payload: ({ content }) => ({ eventId: uuidV7(), occurredAt: new Date().toISOString(), slug: content.postSlug, liked: false }),
    isChange: true,
  }),
  readRow(legalText, { params: () => ({ slug: 'conditions' }) }),
  readRow(partner, { params: ({ content }) => ({ slug: content.partnerSlug }) }),
  row('GET /api/economics/summary.csv', anyone('MONTH_UNPUBLISHED')),
  row('GET /api/economics/documents/:id', anyone('DOCUMENT_NOT_FOUND'), { url: () => `/api/economics/documents/${uuidV7()}` }),
  row('GET /api/media/:hash', anyone('MEDIUM_NOT_FOUND'), { url: () => `/api/media/${'0'.repeat(64)}` }),
  row('GET /api/remotes', anyone(200)),
  row('POST /api/remotes/failures', anyone(204), {
    payload: () => ({ remote: 'mf-spare', version: '1.0.0', phase: 'start', class: 'ENTRY' }),
  }),
  readRow(remoteHealth, { params: () => ({ id: 'mf-spare' }) }),
  row('POST /api/page-views', anyone(204), { payload: () => ({ path: '/' }) }),
  row('POST /api/contact', anyone(200), { payload: message }),
  row('POST /api/contact/form', anyone('VALIDATION'), { payload: () => ({}), hasErrorPages: true }),
  row('PUT /api/rewards/catalog/:id/wish', member('ITEM_NOT_FOUND'), {
    url: () => `/api/rewards/catalog/${uuidV7()}/wish`,
    payload: () => ({ isWished: true }),
  }),

  // Administration.
  act('people', 'POST /api/admin/users/:id/birth-year', 200, {
    url: ({ learner }) => `/api/admin/users/${learner.id}/birth-year`,
    payload: () => ({ birthYear: 2009, reason: 'Vu sur une pièce d’identité.' }),
    isChange: true,
  }),
  act('reversible', 'POST /api/admin/messages/:id/handled', 200, {
    url: ({ learner }) => `/api/admin/messages/${learner.messageId}/handled`,
    isChange: true,
  }),
  act('money', 'PUT /api/admin/lottery/:month/prizes', 'LOTTERY_STEP', {
    url: ({ learner }) => `/api/admin/lottery/${learner.lotteryMonth}/prizes`,
    payload: () => ({ prizes: [], reason: 'Une raison suffisante.' }),
  }),
  act('money', 'POST /api/admin/lottery/:month/steps', 'LOTTERY_SUSPENDED', {
    url: ({ learner }) => `/api/admin/lottery/${learner.lotteryMonth}/steps`,
    payload: () => ({ step: 'draw', reason: 'Une raison suffisante.' }),
  }),
  act('money', 'POST /api/admin/lottery/:month/delivered', 'LOTTERY_STEP', {
    url: ({ learner }) => `/api/admin/lottery/${learner.lotteryMonth}/delivered`,
    payload: () => ({ pool: 'adult', k: 99, reason: 'Une raison suffisante.' }),
  }),
  readRow(tutorList, { shows: ({ learner }) => [learner.alias] }),
  readRow(tutorPage, {
    params: ({ learner }) => ({ id: learner.tutorId }),
    shows: ({ learner }) => [learner.alias, `Présentation ${learner.marks[0]}`, `Avis ${learner.marks[0]}`],
  }),
  row('POST /api/tutors/papers', member('UNSUPPORTED_MEDIA'), { url: at('/api/tutors/papers?kind=identity'), payload: () => ({}) }),
  row('POST /api/tutors/apply', member('VALIDATION'), { payload: () => ({ eventId: uuidV7() }) }),
  row('PUT /api/tutoring', member('VALIDATION'), { payload: () => ({ bio: '' }) }),
  row('POST /api/tutor-wishes', member(200), { payload: (scene) => event(scene, { subject: 'Maths', isWished: false }) }),
  row('GET /api/tutor-requests/:requestId', ofTutorRequest(200), { url: tutorRequestUrl, ...own }),
  row('POST /api/tutor-requests', member(200), {
    payload: (scene) =>
      event(scene, {
        tutorId: scene.learner.tutorId,
        startsAt: '2026-01-01T10:00:00Z',
        subject: 'Maths',
        mode: 'voice',
        question: 'Une question.',
      }),
  }),
  row('PUT /api/tutor-requests/:requestId', member(200), {
    url: tutorRequestUrl,
    payload: (scene) => onTutorRequest(scene, { move: 'cancel' }),
  }),
  row('POST /api/tutor-requests/:requestId/review', member(200), {
    url: (scene) => `${tutorRequestUrl(scene)}/review`,
    payload: (scene) => onTutorRequest(scene, { stars: 1, text: '' }),
  }),
  row('POST /api/tutor-requests/:requestId/messages', member(200), {
    url: (scene) => `${tutorRequestUrl(scene)}/messages`,
    payload: (scene) => onTutorRequest(scene, { text: ' ' }),
  }),
  row('POST /api/tutor-requests/:requestId/consent', ofTutorRequest('CONSENT_CLOSED'), {
    url: (scene) => `${tutorRequestUrl(scene)}/consent`,
    payload: () => ({ code: '123456' }),
  }),
  row('POST /api/tutor-requests/:requestId/consent/sms', ofTutorRequest('CONSENT_CLOSED'), {
    url: (scene) => `${tutorRequestUrl(scene)}/consent/sms`,
    payload: () => ({}),
  }),
  act('money', 'POST /api/admin/approvals/:id/decision', 'APPROVAL_NOT_FOUND', {
    url: at(`/api/admin/approvals/${uuidV7()}/decision`),
    payload: () => ({ action: 'approve', reason: 'Une raison suffisante.' }),
  }),
  act('money', 'POST /api/admin/leagues/:week/neutral', 'LEAGUE_WEEK_NOT_FOUND', {
    url: at('/api/admin/leagues/2020-01-06/neutral'),
    payload: () => ({ reason: 'Une raison suffisante.' }),
  }),
  act('money', 'POST /api/admin/reward-rules', 'RULE_NOT_FOUND', {
    payload: () => ({
      code: 'aucune',
      amountUtc: 1,
      capPerDay: null,
      capPerMonth: null,
      activeFrom: '2100-01-01',
      reason: 'Une raison suffisante.',
    }),
  }),
  act('money', 'POST /api/admin/catalog', 'VALIDATION', { payload: () => ({ title: '' }) }),
  act('money', 'PUT /api/admin/catalog/:id', 'VALIDATION', { url: () => `/api/admin/catalog/${uuidV7()}`, payload: () => ({ title: '' }) }),
  act('money', 'POST /api/admin/catalog/:id/stock', 'ITEM_NOT_FOUND', {
    url: () => `/api/admin/catalog/${uuidV7()}/stock`,
    payload: () => ({ kind: 'pieces', count: 1, reason: 'Une raison suffisante.' }),
  }),
  act('reversible', 'POST /api/admin/economics/documents', 'UNSUPPORTED_MEDIA', {
    url: at('/api/admin/economics/documents?name=recu'),
    payload: () => ({}),
  }),
  act('money', 'POST /api/admin/economics/lines', 'VALIDATION', { payload: () => ({ kind: 'revenue' }) }),
  act('money', 'POST /api/admin/economics/lines/:id/removal', 'LINE_NOT_FOUND', {
    url: () => `/api/admin/economics/lines/${uuidV7()}/removal`,
    payload: () => ({ reason: 'Une raison suffisante.' }),
  }),
  act('money', 'POST /api/admin/economics/months/:month/publication', 'VERSION_CONFLICT', {
    url: at('/api/admin/economics/months/2026-01/publication'),
    payload: () => ({ lineIds: [uuidV7()], reason: 'Une raison suffisante.' }),
  }),
  act('money', 'POST /api/admin/economics/reserve', 'VALIDATION', { payload: () => ({}) }),
  act('money', 'POST /api/admin/integrity/:id/decisions', 'VERSION_CONFLICT', {
    url: ({ learner }) => `/api/admin/integrity/${learner.id}/decisions`,
    payload: () => ({ action: 'release', reason: 'Une classe entière.', version: 0 }),
  }),
  readRow(adminTutor, { params: ({ learner }) => ({ id: learner.tutorId }) }),
  act('read', 'GET /api/admin/tutor-papers/:id', 'PAPER_NOT_FOUND', { url: () => `/api/admin/tutor-papers/${uuidV7()}` }),
  act('people', 'POST /api/admin/tutors/:id/decision', 'VERSION_CONFLICT', {
    url: ({ learner }) => `/api/admin/tutors/${learner.tutorId}/decision`,
    payload: () => ({ action: 'suspend', reason: 'Une raison suffisante.', version: 0 }),
  }),
  act('reversible', 'PUT /api/admin/second-rounds', 'VALIDATION', { payload: () => ({ exam: 'BAC' }) }),
  readRow(adminRedemption, { params: ofRedemption }),
  act('money', 'POST /api/admin/redemptions/:id/decision', 'VERSION_CONFLICT', {
    url: ({ learner }) => `/api/admin/redemptions/${learner.redemptionId}/decision`,
    payload: () => ({ action: 'approve', reason: 'Activité régulière.', version: 0 }),
  }),
  act('reversible', 'POST /api/admin/redemptions/:id/simulation', 'NOT_FOUND', {
    url: ({ learner }) => `/api/admin/redemptions/${learner.redemptionId}/simulation`,
    payload: () => ({ outcome: 'pays' }),
  }),
  act('read', 'POST /api/admin/redemptions/reconciliation', 200, {
    payload: () => ({ csv: 'reference;montant', from: '2026-01-01', to: '2026-01-31' }),
  }),
  act('code', 'PATCH /api/admin/remotes/:id', 200, {
    url: at('/api/admin/remotes/mf-spare'),
    payload: () => ({ action: 'disable', reason: 'Pour un essai.' }),
  }),
  act('code', 'POST /api/admin/deploy-keys', 'VALIDATION', { payload: () => ({ name: 'Équipe', remotes: ['mf-x'], publicKey: 'aucune' }) }),
  act('reversible', 'DELETE /api/admin/deploy-keys/:id', 'DEPLOY_KEY_NOT_FOUND', { url: () => `/api/admin/deploy-keys/${uuidV7()}` }),
  act('reversible', 'POST /api/admin/second-factor/enrolment', 200, { payload: () => ({}) }),
  act('reversible', 'POST /api/admin/second-factor/enrolment/confirmation', 'CODE_EXPIRED', { payload: () => ({ code: '123456' }) }),
  act('reversible', 'POST /api/admin/second-factor/recovery-codes', 'VERSION_CONFLICT', { payload: () => ({ code: '123456' }) }),
  act('reversible', 'POST /api/admin/second-factor/end', 'VERSION_CONFLICT', {
    payload: () => ({ password: TEST_PASSWORD, code: '123456' }),
  }),
];

export const ACCESS_TABLE = [...ROWS, ...rowsOfStated(await statedReads(), ROWS)];
