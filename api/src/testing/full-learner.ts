import { certificateCode } from '@ulty/domain/learning/certificates.js';
import { REFERRAL_SIGNS } from '@ulty/domain/rewards/referrals.js';
import { hash, randomBytes, randomUUID } from 'node:crypto';
import { uuidV7 } from '../core/base/uuid.js';
import type { MadeUser } from './make-user.js';
import type { TestApp } from './start-test-app.js';

/** Content of the test's own folder to which a learner's rows refer. */
export interface LearnedContent {
  courseId: string;
  lessonId: string;
  chapterId: string;
  quizId: string;
  /** Two questions of that quiz: one answered right, one missed. */
  questionIds: readonly [string, string];
  postSlug: string;
}

export interface FullLearner extends MadeUser {
  phone: string;
  alias: string;
  region: string;
  deviceId: string;
  /** Id of a sign-in on another device than that of `cookie`. */
  sessionId: string;
  enrollmentId: string;
  /** A cancelled redemption. */
  redemptionId: string;
  /** A payment that succeeded. */
  coursePaymentId: string;
  /** A private group of which the learner is the animator. */
  groupId: string;
  /** The event of a quiz result. */
  eventId: string;
  /** A message sent while signed in, still open. */
  messageId: string;
  /** The learner as a listed tutor, with a session that was held. */
  tutorId: string;
  tutorRequestId: string;
  /** Every text that identifies this person. */
  marks: readonly string[];
  /** Marks that the ledger may still contain: the account's id, its movements and their event. */
  ledgerMarks: readonly string[];
  /** A certificate under their alias. */
  certificateId: string;
  certificateCode: string;
  /** A question of theirs, with another person's answer that is old enough to be chosen. */
  questionId: string;
  answerId: string;
  /** A question without any relation to them. */
  strangeQuestionId: string;
  /** A month whose only prize this learner has won and claimed. */
  lotteryMonth: string;
  /** Their question to the coach, answered. */
  coachMessageId: string;
}

type TenIds = [string, string, string, string, string, string, string, string, string, string];

const quoted = (value: string | number) => `'${value}'`;

/**
 * Makes a learner with a row in every table that stores something about a person: add a row here with each new such table
 * (account-deletion.int.test.ts checks it). Each text names this learner only.
 */
export async function makeFullLearner(api: Pick<TestApp, 'query' | 'makeUser'>, content: LearnedContent): Promise<FullLearner> {
  const mark = randomBytes(4).toString('hex');
  // A counter instead of a random number: among a thousand learners, two would be equal in so small a range.
  const number = ++made;
  const digits = String(1_000_000 + number);
  const said = {
    phone: `+2267${digits}`,
    alias: `Alias ${mark}`,
    deviceId: `appareil-${mark}`,
    region: `Région ${mark}`,
    school: `École ${mark}`,
    grade: `Classe ${mark}`,
    guardianPhone: `+2266${digits}`,
    nextPhone: `+2265${digits}`,
    profileImageUrl: `/image-${mark}.png`,
  };
  const { deviceId, alias, nextPhone, ...columns } = said;
  const at = new Date();
  const user = await api.makeUser({
    email: `personne-${mark}@exemple.bf`,
    firstName: `Prénom${mark}`,
    lastName: `Nom${mark}`,
    emailVerifiedAt: at,
    phoneVerifiedAt: at,
    alias,
    aliasFolded: alias.toLowerCase(),
    aliasChangedAt: new Date(at.getTime() - 60 * 86_400_000),
    birthYear: 2010,
    track: 'eleve',
    visibility: 'alias',
    face: 'noura',
    ...columns,
  });
  const [quiz, reading, freeze, reward, held, released, message, unsigned, enrollment, session] = Array.from({ length: 10 }, () =>
    uuidV7(),
  ) as TenIds;
  const [redemption, reservation, returned] = [uuidV7(), uuidV7(), uuidV7()];
  const [item, payment, giftCode] = [uuidV7(), uuidV7(), uuidV7()];
  const asked = { question: uuidV7(), answer: uuidV7(), vote: uuidV7(), other: uuidV7(), strange: uuidV7() };
  const { question, answer, strange } = asked;
  const coachMessageId = uuidV7();
  const group = uuidV7();
  const [tutorId, tutorRequestId] = [uuidV7(), uuidV7()];
  const me = quoted(user.id);
  const notice = uuidV7();
  const certificate = { id: uuidV7(), code: certificateCode([...mark].map((digit) => digit.charCodeAt(0))) };
  const device = quoted(deviceId);
  const [right, missed] = content.questionIds;
  const event = (id: string, type: string) =>
    `(${quoted(id)}, ${me}, ${device}, 1, now(), now(), false, '{"said":"${mark}"}', ${quoted(type)})`;
  const coins = (id: string, amount: number, more: object) =>
    JSON.stringify([
      {
        id,
        type: 'reward',
        reason: 'quiz_first_pass',
        source_type: 'test',
        source_id: id,
        amount,
        debit: 'system_rewards',
        credit: 'user_available',
        rule_version: 1,
        ...more,
      },
    ]);
  const redeemed = (id: string, more: object) => JSON.stringify([{ id, amount: 200, ...more }]);
  const contact = (id: string, reference: string, account: string) =>
    `(${quoted(id)}, ${quoted(reference)}, 'Aide', ${quoted(`${user.firstName} ${user.lastName}`)}, ${quoted(said.phone)}, ${quoted(user.email)}, ${quoted(`Un message de ${mark}.`)}, '{"page":"${mark}"}', ${device}, ${account})`;
  const lotteryMonth = ownMonth(number);
  const reference = (message: 1 | 2) => `UC-${number.toString(16).toUpperCase().padStart(4, '0')}-1${message}`;

  await api.query(
    [
      'begin',
      `insert into events (event_id, user_id, device_id, seq, occurred_at, trusted_at, is_time_adjusted, answer, type) values ${event(quiz, 'quiz_result')}, ${event(reading, 'progress')}, ${event(freeze, 'freeze')}`,
      `insert into sessions (id, token_hash, user_id, expires_at, device) values (${quoted(session)}, '\\x${hash('sha256', `autre ${mark}`)}', ${me}, now() + interval '90 days', ${quoted(`Tablette ${mark}`)})`,
      `insert into known_devices (user_id, token_hash) values (${me}, '\\x${hash('sha256', `navigateur ${mark}`)}')`,
      `insert into device_contacts (user_id, device_id, last_at) values (${me}, ${device}, now())`,
      `insert into enrollments (id, user_id, course_id, status) values (${quoted(enrollment)}, ${me}, ${quoted(content.courseId)}, 'active')`,
      `insert into progress_items (event_id, content_id, user_id, kind, status, claimed_seconds, trusted_at, starts_at, day) values (${quoted(reading)}, ${quoted(content.lessonId)}, ${me}, 'lesson', 'completed', 600, now(), now(), current_date)`,
      `insert into lesson_progress (user_id, lesson_id, percent, completed_at) values (${me}, ${quoted(content.lessonId)}, 100, now())`,
      `insert into chapter_progress (user_id, chapter_id, percent, active_seconds, last_at) values (${me}, ${quoted(content.chapterId)}, 40, 60, now())`,
      `insert into study_days (user_id, day, active_seconds) values (${me}, current_date, 660)`,
      `insert into quiz_attempts (event_id, user_id, quiz_id, version, score, correct, total, answered, passed, mode, right_ids, missed_ids, trusted_at, is_time_adjusted, day, is_first)
       values (${quoted(quiz)}, ${me}, ${quoted(content.quizId)}, 1, 50, 1, 2, 2, false, 'practice', array[${quoted(right)}]::uuid[], array[${quoted(missed)}]::uuid[], now(), false, current_date, true)`,
      `insert into review_recalls (event_id, question_id, user_id, rating, is_from_quiz, at, day) values (${quoted(quiz)}, ${quoted(missed)}, ${me}, 1, true, now(), current_date)`,
      `insert into exercise_tries (event_id, exercise_id, user_id, choice, is_right, has_hint, at) values (${quoted(reading)}, ${quoted(missed)}, ${me}, '["a"]', false, false, now())`,
      `insert into open_attempts (user_id, quiz_id, attempt_id, version, changed_at, answers) values (${me}, ${quoted(content.quizId)}, ${quoted(randomUUID())}, 1, now(), '{}')`,
      `insert into review_cards (user_id, question_id, due_at) values (${me}, ${quoted(missed)}, now() - interval '1 hour')`,
      `insert into notice_preferences (user_id, muted) values (${me}, '{"league": ["push"]}')`,
      `insert into push_subscriptions (id, user_id, session_id, endpoint, p256dh, auth, device_id) values (${quoted(uuidV7())}, ${me}, (select id from sessions where user_id = ${me} limit 1), ${quoted(`https://push.exemple.bf/${mark}`)}, ${quoted(`clé ${mark}`)}, ${quoted(`secret ${mark}`)}, ${device})`,
      `insert into notices (id, user_id, kind, code, cause, title, body, announced_at) values (${quoted(notice)}, ${me}, 'system', 'test', 'test', ${quoted(`Titre de ${mark}`)}, '', now())`,
      `insert into notice_deliveries (notice_id, channel, user_id) values (${quoted(notice)}, 'push', ${me})`,
      `insert into push_days (user_id, day, sent) values (${me}, current_date, 1)`,
      `insert into notes (user_id, about_kind, about_id, text, changed_at) values (${me}, 'lesson', ${quoted(content.lessonId)}, ${quoted(`Note de ${mark}`)}, now())`,
      `insert into highlights (user_id, about_kind, about_id, paragraph, quote, is_on, changed_at) values (${me}, 'lesson', ${quoted(content.lessonId)}, 0, ${quoted(`Phrase de ${mark}.`)}, true, now())`,
      `insert into course_reviews (id, user_id, course_id, stars, text, at, review) values (${quoted(randomUUID())}, ${me}, ${quoted(content.courseId)}, 4, ${quoted(`Avis de ${mark}`)}, now(), 'published')`,
      `insert into certificates (id, user_id, course_id, code, course_title, category, skills, lessons, work_seconds, score, issued_at, named_as, name, named_at)
       values (${quoted(certificate.id)}, ${me}, ${quoted(content.courseId)}, '${certificate.code}', 'Un cours', 'Finance', '{}', 1, 600, 80, now(), 'alias', ${quoted(alias)}, now())`,
      `insert into coach_messages (id, user_id, mode, question, asked_at, day, was_offline, counts, answered_at, answer) values (${quoted(coachMessageId)}, ${me}, 'explain', ${quoted(`Question de ${mark}`)}, now(), current_date, false, false, now(), '{"kind": "unknown", "text": "Je ne sais pas.", "sources": [], "sentences": [], "passages": [], "practice": null, "questions": [], "plan": null, "note": null, "notice": null, "refusal": null}')`,
      `insert into streaks (user_id, first_day, current, longest, run_start, last_counted_on, is_stale) values (${me}, current_date - 3, 1, 1, current_date, current_date, false)`,
      `insert into streak_days (user_id, day, event_id, kind) values (${me}, current_date, ${quoted(quiz)}, 'quiz_result')`,
      `insert into streak_claims (user_id, day, ref) values (${me}, current_date - 1, ${quoted(randomUUID())})`,
      `insert into placement_results (user_id, event_id, taken_at, categories) values (${me}, ${quoted(quiz)}, now(), array['Finance'])`,
      `insert into streak_freezes (event_id, user_id) values (${quoted(freeze)}, ${me})`,
      `insert into protected_days (user_id, day, kind, event_id, added_on) values (${me}, current_date - 2, 'freeze', ${quoted(freeze)}, current_date)`,
      `insert into learning_marks (user_id, day, mark) values (${me}, current_date, 'early')`,
      `insert into catalog_item (id, title, kind, price_utc, face_value_fcfa, per_user_limit) values (${quoted(item)}, 'Forfait', 'data_bundle', 2000, 1000, 9)`,
      `insert into catalog_hold (redemption_id, item_id, user_id, held_until) values (${quoted(uuidV7())}, ${quoted(item)}, ${me}, now() + interval '48 hours')`,
      `insert into catalog_wish (user_id, item_id) values (${me}, ${quoted(item)})`,
      `insert into badge_grants (user_id, code) values (${me}, 'quiz_1')`,
      `select from league_note(${me}, ${quoted(quiz)}, now(), now(), current_date, 200, '[{"reason": "quiz_first_pass", "source_type": "test", "source_id": "ligue", "points": 10}]', true)`,
      `insert into league_members (user_id, week, tier, pace, track, points, joined_at, phase, rank, zone, ranked, tier_after) values (${me}, date_trunc('week', now())::date - 7, 0, 0, '', 45, now(), 'final', 1, 'up', 12, 1)`,
      `insert into league_standing (user_id, tier, settled_week) values (${me}, 1, date_trunc('week', now())::date - 7)`,
      `insert into leaderboard_standings (user_id, board, value, is_national, region) values (${me}, 'points-week', 10, true, ${quoted(said.region)})`,
      `insert into progression_steps (user_id, percent, reached_at) values (${me}, 25, now())`,
      `insert into goals (user_id, kind, subject, target, is_removed, set_at, event_id) values (${me}, 'mastery', 'Finance', 75, false, now(), ${quoted(uuidV7())})`,
      `insert into interests (user_id, topic, grade) values (${me}, 'quiz-hero', ${quoted(said.grade)})`,
      `insert into welcomes (user_id, who, wish, grade, thread, is_done, changed_at) values (${me}, 'pupil', 'exam', ${quoted(said.grade)}, array[${quoted(uuidV7())}]::uuid[], true, now())`,
      `insert into act_reminders (user_id, chapter_id, due_at, changed_at) values (${me}, ${quoted(content.chapterId)}, now() + interval '1 day', now())`,
      `select coins_post(${me}, ${quoted(quiz)}, now(), current_date, '${coins(reward, 237, {})}')`,
      `select coins_post(${me}, ${quoted(quiz)}, now(), current_date, '${coins(held, 5, { credit: 'user_pending', state: 'pending' })}')`,
      `select coins_post(${me}, ${quoted(quiz)}, now(), current_date, '${coins(released, 3, { credit: 'user_pending', state: 'pending', holds: [{ reason: 'unproven', release_at: null }] })}')`,
      `select from coins_release(${me}, ${quoted(uuidV7())}, '{unproven}', null, null, current_date)`,
      `select coins_post(${me}, null, now(), current_date, '${redeemed(reservation, { type: 'reserve', reason: 'redemption', source_type: 'redemption', source_id: redemption, debit: 'user_available', credit: 'user_reserved' })}')`,
      `select coins_post(${me}, null, now(), current_date, '${redeemed(returned, { type: 'unreserve', reason: 'redemption_returned', source_type: 'txn', source_id: reservation, original_id: reservation, debit: 'user_reserved', credit: 'user_available', note: 'Rendus.' })}')`,
      `insert into redemptions (id, user_id, state, amount_utc, fcfa, method, operator, payee, reservation_id, is_demo, requested_at, changed_at, ended_at) values (${quoted(redemption)}, ${me}, 'cancelled', 200, 100, 'mobile_money', 'orange', 'own', ${quoted(reservation)}, false, now(), now(), now())`,
      `insert into redemption_steps (redemption_id, number, state, at) values (${quoted(redemption)}, 1, 'cancelled', now())`,
      `insert into payout_messages (id, redemption_id, source, outcome, is_used, at) values (${quoted(randomUUID())}, ${quoted(redemption)}, 'callback', 'failed', false, now())`,
      `insert into simulated_payouts (redemption_id, outcome, amount_fcfa, asked_at, answers_at) values (${quoted(redemption)}, 'pays', 100, now(), now())`,
      `insert into redemption_payees (redemption_id, user_id, phone, name_told) values (${quoted(redemption)}, ${me}, ${quoted(said.phone)}, ${quoted(`NOM ${mark}`)})`,
      `insert into course_payments (id, user_id, course_id, course_title, state, price_euro_cents, amount_fcfa, operator, is_demo, asked_at, expires_at, paid_at) values (${quoted(payment)}, ${me}, ${quoted(content.courseId)}, 'Cours', 'paid', 100, 656, 'orange', false, now(), now(), now())`,
      `insert into course_payment_payers (payment_id, user_id, phone, name) values (${quoted(payment)}, ${me}, ${quoted(said.phone)}, ${quoted(`PAYEUR ${mark}`)})`,
      `insert into course_payment_messages (id, payment_id, source, outcome, is_used, at) values (${quoted(randomUUID())}, ${quoted(payment)}, 'callback', 'paid', true, now())`,
      `insert into gift_codes (id, code, course_id, school, seats, used, valid_until, created_at, created_by) select ${quoted(giftCode)}, translate(upper(substr(md5(${quoted(giftCode)}), 1, 4) || '-' || substr(md5(${quoted(giftCode)}), 5, 4) || '-' || substr(md5(${quoted(giftCode)}), 9, 4)), '01', 'XY'), ${quoted(content.courseId)}, 'Lycée Exemple', 9, 1, current_date + 9, now(), 'Admin'`,
      `insert into gift_code_uses (code_id, user_id, used_at) values (${quoted(giftCode)}, ${me}, now())`,
      `insert into redemption_checks (redemption_id, attempt, user_id, asked_at, ends_at, asked_questions) values (${quoted(redemption)}, 1, ${me}, now(), now(), '[]')`,
      `select from change_like(${me}, ${quoted(content.postSlug)}, ${quoted(randomUUID())}, true)`,
      `insert into contact_messages (id, reference, subject, name, phone, email, message, diagnostics, device_id, user_id) values ${contact(message, reference(1), me)}, ${contact(unsigned, reference(2), 'null')}`,
      `insert into reports (id, user_id, kind, target_id, reason, note, device_id, at) values (${quoted(randomUUID())}, ${me}, 'question', ${quoted(randomUUID())}, 'spam', ${quoted(`Publicité vue par ${mark}`)}, ${device}, now())`,
      `insert into appeals (id, user_id, kind, target_id, text, at) values (${quoted(randomUUID())}, ${me}, 'question', ${quoted(randomUUID())}, ${quoted(`Recours de ${mark}`)}, now())`,
      `select integrity_note(${me}, '[{"kind": "shared_address", "weight": 5, "keeps_past_days": false, "details": {"accounts": 101}}]', '{}')`,
      `insert into served_content (user_id, content_id) values (${me}, ${quoted(content.courseId)})`,
      `insert into integrity_contact (day, contact_hash, user_id) values (current_date, '\\x${hash('sha256', `contact ${mark}`)}', ${me})`,
      `insert into integrity_decision (account_id, number, action, reason, utc, actor, actor_id) values (${me}, 1, 'release', 'Une classe entière.', 3, 'Mariam Kaboré', ${quoted(randomUUID())})`,
      `insert into password_resets (token_hash, user_id, expires_at) values ('\\x${hash('sha256', mark)}', ${me}, now() + interval '1 hour')`,
      `insert into email_proofs (token_hash, user_id, email, expires_at) values ('\\x${hash('sha256', `preuve ${mark}`)}', ${me}, ${quoted(user.email)}, now() + interval '48 hours')`,
      `insert into birth_year_corrections (id, user_id, year_before, year_after, reason, actor_id) values (${quoted(randomUUID())}, ${me}, 2009, 2010, ${quoted(`Raison ${mark}`)}, ${quoted(randomUUID())})`,
      `insert into mail_queue (id, user_id, kind, origin) values (${quoted(randomUUID())}, ${me}, 'password-reset', 'https://ulty.exemple')`,
      `insert into phone_codes (id, phone, code_hash, device_hash, address_hash, expires_at) values (${quoted(randomUUID())}, ${quoted(said.phone)}, '\\x01', '\\x02', '\\x03', now() + interval '10 minutes')`,
      `insert into consents (user_id, version) values (${me}, '2026-11-29')`,
      `insert into phone_changes (id, user_id, phone, old_phone, applies_at) values (${quoted(randomUUID())}, ${me}, ${quoted(nextPhone)}, ${quoted(said.phone)}, now() + interval '7 days')`,
      `insert into phone_claims (token_hash, user_id, phone, consent_version, expires_at) values ('\\x${hash('sha256', `numéro ${mark}`)}', ${me}, ${quoted(said.phone)}, '1', now() + interval '1 hour')`,
      `insert into community_media (id, media_type, bytes, width, height, content) values ('${hash('sha256', `image ${mark}`)}', 'image/webp', 1, 1, 1, '\\x00')`,
      `insert into community_media_owners (media_id, user_id) values ('${hash('sha256', `image ${mark}`)}', ${me})`,
      `insert into second_factors (user_id, sealed_secret, enabled_at) values (${me}, '\\x04', now())`,
      `insert into second_factor_codes (user_id, code_hash) values (${me}, '\\x05')`,
      `insert into second_steps (token_hash, user_id, expires_at) values ('\\x${hash('sha256', `pas ${mark}`)}', ${me}, now() + interval '10 minutes')`,
      `insert into second_factor_audit (id, account_id, actor, action) values (${quoted(randomUUID())}, ${me}, 'self', 'enabled')`,
      `insert into referral_codes (user_id, code) values (${me}, ${quoted(codeOf(mark))})`,
      `insert into referrals (user_id, code, via, claimed_at, joined_on) values (${me}, ${quoted(codeOf(mark))}, 'code', now(), current_date)`,
      `insert into people_met (user_id, pair, day, is_crowd) values (${me}, ${quoted(randomUUID())}, current_date, true)`,
      `with place as (insert into shared_places (id, network, kind, name) values (gen_random_uuid(), '10.${number % 250}.0.0/24', 'school', 'Un lycée') on conflict do nothing returning id)
       insert into place_people (user_id, place_id, last_on) select ${me}, id, current_date from place`,
      `insert into community_people (user_id, seat, code) values (${me}, ${me}, ${quoted(`${codeOf(mark)}22`)})`,
      `insert into blocks (user_id, seat) values (${me}, ${me})`,
      `insert into friend_links (user_id, seat, state) values (${me}, ${me}, 'friends')`,
      `insert into friend_kudos (user_id, seat, day, word) values (${me}, ${me}, current_date, 'merci')`,
      `insert into ornaments (user_id, kind, code, is_worn) values (${me}, 'motif', 'damier', true)`,
      `with duo as (insert into duos (code, taken_at) values (${quoted(`${codeOf(mark)}2222`)}, now()) returning id)
       insert into duo_members (user_id, duo_id, is_sender) select ${me}, id, true from duo`,
      `insert into groups (id, name, track, subject, access, capacity, rules, code, attendance_secret, created_at, active_at) values (${quoted(group)}, 'Les matheux', 'quiz-hero', 'Maths', 'private', 12, '', ${quoted(`${codeOf(mark)}22`)}, ${quoted(randomUUID())}, now(), now())`,
      `insert into group_members (group_id, user_id, state, is_animator, since) values (${quoted(group)}, ${me}, 'member', true, now())`,
      `insert into group_goals (group_id, from_week, kind, target) values (${quoted(group)}, date_trunc('week', now())::date, 'days', 5)`,
      `insert into group_notes (id, group_id, user_id, text, review, at) values (${quoted(uuidV7())}, ${quoted(group)}, ${me}, ${quoted(`Mot de ${mark}`)}, 'published', now())`,
      `insert into group_attendance (group_id, day, user_id, at) values (${quoted(group)}, current_date, ${me}, now())`,
      `insert into group_marks (group_id, week, day, what, user_id, at) values (${quoted(group)}, date_trunc('week', now())::date, 5, 'text', ${me}, now())`,
      ...tutored(tutorId, tutorRequestId, mark, me, said.guardianPhone),
      `insert into openid_identities (issuer, subject, user_id) values ('https://ecole.exemple', ${quoted(`sujet-${mark}`)}, ${me})`,
      ...askedQuestion(asked, me, device),
      ...wonLottery(lotteryMonth, mark, me, said.phone),
      'commit',
    ].join(';\n'),
  );
  return {
    lotteryMonth,
    coachMessageId,
    ...user,
    phone: said.phone,
    alias,
    region: said.region,
    deviceId,
    sessionId: session,
    enrollmentId: enrollment,
    redemptionId: redemption,
    coursePaymentId: payment,
    groupId: group,
    eventId: quiz,
    certificateId: certificate.id,
    certificateCode: certificate.code,
    questionId: question,
    answerId: answer,
    strangeQuestionId: strange,
    messageId: message,
    tutorId,
    tutorRequestId,
    // Every text about this learner contains its mark; numbers and ids do not.
    marks: [
      mark,
      user.id,
      said.phone,
      said.guardianPhone,
      nextPhone,
      session,
      quiz,
      reading,
      freeze,
      reward,
      held,
      released,
      message,
      unsigned,
      enrollment,
      redemption,
      reservation,
      returned,
      payment,
    ],
    ledgerMarks: [user.id, reward, held, released, quiz, redemption, reservation, returned, payment],
  };
}

/** Rows of a listed tutor with papers and a request: every table of tutors has a row of the person. */
function tutored(tutor: string, request: string, mark: string, me: string, guardian: string): string[] {
  const [application, id, on] = [quoted(uuidV7()), quoted(request), quoted(tutor)];
  const text = (what: string) => quoted(`${what} ${mark}`);
  return [
    `insert into tutors (id, user_id, state, bio, subjects, levels, languages, modes, price_fcfa, region, hours, verified_at, verified_until)
     values (${on}, ${me}, 'verified', ${text('Présentation')}, '{Maths}', '{3e}', '{français}', '{voice}', 0, 'Kadiogo', '{600}', now(), now() + interval '1 year')`,
    `insert into tutor_applications (id, user_id, applied_at, subjects, levels, decided_at, decision, reason) values (${application}, ${me}, now(), '{Maths}', '{3e}', now(), 'approved', ${text('Raison')})`,
    `insert into tutor_papers (id, user_id, application_id, kind, media_type, bytes, sealed_content, added_at) values (${quoted(uuidV7())}, ${me}, ${application}, 'identity', 'image/png', 9, '\\x06', now())`,
    `insert into tutor_requests (id, user_id, tutor_id, subject, mode, price_fcfa, starts_at, is_minor, is_second_round, state, asked_at, answer_by, answered_at, ended_at, reason)
     values (${id}, ${me}, ${on}, 'Maths', 'voice', 0, now() - interval '3 hours', true, false, 'done', now() - interval '1 day', now(), now() - interval '20 hours', now(), ${text('Raison')})`,
    `insert into tutor_attendance (request_id, user_id, side, word, note, told_at) values (${id}, ${me}, 'learner', 'came', ${text('Reçu')}, now())`,
    `insert into tutor_reviews (id, user_id, tutor_id, stars, text, at) values (${id}, ${me}, ${on}, 5, ${text('Avis')}, now())`,
    `insert into tutor_messages (id, request_id, user_id, text, at) values (${id}, ${id}, ${me}, ${text('Question')}, now())`,
    `insert into tutor_consents (request_id, user_id, phone, is_due, agreed_at) values (${id}, ${me}, ${quoted(guardian)}, false, now())`,
    `insert into tutor_wishes (user_id, subject, region, wished_at) values (${me}, 'SVT', '', now())`,
  ];
}

/** Number of learners made in this process. */
let made = 0;

/** A month of its own for each learner, long past. */
const ownMonth = (number: number) => `${1000 + Math.floor(number / 12)}-${String(1 + (number % 12)).padStart(2, '0')}`;

/**
 * A question of the learner with an answer of a deleted account, and what the learner did with another question. Texts outlive their
 * author.
 */
function askedQuestion(ids: Record<'question' | 'answer' | 'vote' | 'other' | 'strange', string>, me: string, device: string): string[] {
  const [asked, answered, followed, strange, vote] = [ids.question, ids.answer, ids.other, ids.strange, ids.vote].map(quoted) as [
    string,
    string,
    string,
    string,
    string,
  ];
  const post = (id: string, kind: string, about: string) =>
    `(${id}, '${kind}', ${about}, 'Un texte.', now() - interval '2 days', 'published')`;
  return [
    `insert into community_posts (id, kind, question_id, text, at, review) values ${post(asked, 'question', asked)}, ${post(answered, 'answer', asked)}, ${post(followed, 'question', followed)}, ${post(strange, 'question', strange)}`,
    `insert into community_questions (id, track, subject, title, at, is_shown) values (${asked}, 'quiz-hero', 'Maths', 'Une question', now(), true), (${followed}, 'quiz-hero', 'Maths', 'Une autre', now(), true), (${strange}, 'quiz-hero', 'Maths', 'Une autre', now(), true)`,
    `insert into community_answers (id, question_id, at, is_shown) values (${answered}, ${asked}, now(), true)`,
    `insert into community_authors (post_id, user_id, kind, at, day) values (${asked}, ${me}, 'question', now() - interval '2 days', current_date - 2)`,
    `insert into community_votes (id, user_id, target_id, question_id, device_id, at, day) values (${vote}, ${me}, ${followed}, ${followed}, ${device}, now() - interval '2 days', current_date - 2)`,
    `insert into community_follows (user_id, question_id, is_followed, changed_at) values (${me}, ${followed}, true, now() - interval '2 days')`,
  ];
}

/** A closed month with one ticket holder: the learner, who has claimed the prize. */
function wonLottery(month: string, mark: string, me: string, phone: string): string[] {
  const digits = hash('sha256', `tirage ${mark}`);
  const [about, holder, any] = [quoted(month), quoted(digits.slice(0, 32)), quoted(digits)];
  return [
    `insert into lottery_months (month, state, seed_hash, seed, beacon_kind, beacon_value, announced_at, frozen_at, drawn_at, published_at, closed_at)
     values (${about}, 'closed', ${any}, ${any}, 'partners', ${any}, now(), now(), now(), now(), now())`,
    `insert into lottery_prizes (month, position, pool, title, donor, value_fcfa, quantity, is_money) values (${about}, 0, 'adult', 'Un livre', 'Un partenaire', 1000, 1, false)`,
    `insert into lottery_pools (month, pool, root, holders, tickets, draws) values (${about}, 'adult', ${any}, 1, 5, 1)`,
    `insert into lottery_leaves (month, pool, index, holder, first, count) values (${about}, 'adult', 0, ${holder}, 1, 5)`,
    `insert into lottery_entries (user_id, month, holder) values (${me}, ${about}, ${holder})`,
    `insert into lottery_winners (month, pool, k, attempt, ticket, holder, unit, state, offered_until) values (${about}, 'adult', 1, 0, 1, ${holder}, 0, 'claimed', now())`,
    `insert into lottery_claims (user_id, month, name, phone, place) values (${me}, ${about}, ${quoted(`Nom ${mark}`)}, ${quoted(phone)}, ${quoted(`Ville ${mark}`)})`,
  ];
}

/** A referral code for this learner only, made of 30 bits of the mark's eight hexadecimal digits. */
function codeOf(mark: string): string {
  const number = parseInt(mark, 16);
  return Array.from({ length: 6 }, (_, index) => REFERRAL_SIGNS[(number >>> (5 * index)) & 31]).join('');
}
