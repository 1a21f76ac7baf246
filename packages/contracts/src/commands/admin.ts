import type { AdminReason, Approval, ApprovalDecision } from '../base/approvals.js';
import type { RegistryChange, RegistryEntry } from '../base/remotes.js';
import type { AdminTutor, RoundChange, TutorDecision } from '../community/admin-tutors.js';
import type { BestAnswerDecided, BestAnswerDecision } from '../community/best-answers.js';
import type { ExamPeriods, ModerationDecided, ModerationDecision, NewExamPeriod } from '../community/safety.js';
import type { SharedPlaceDeclaration, SharedPlaceWithdrawal } from '../community/shared-places.js';
import type { SecondRound } from '../community/tutors.js';
import type { MadeDeployKey, NewDeployKey } from '../host/deploy-keys.js';
import type { CertificateDecision } from '../learning/certificates.js';
import type { QuizHeroChosen, QuizHeroSetting } from '../learning/exams.js';
import type { GiftCodeAdded, GiftCodeWithdrawal, NewGiftCode } from '../learning/gift-codes.js';
import type { AdminMessage } from '../pages/contact.js';
import type { BirthYearCorrected, BirthYearCorrection } from '../people/admin.js';
import type { AnnouncementRequest } from '../people/announcements.js';
import type { DeclarationChosen, LegalStanding } from '../people/legal.js';
import type { BadgeChosen, BadgeSetting } from '../people/notifications.js';
import type { IntegrityDecided, IntegrityDecision } from '../rewards/integrity.js';
import { defineCommand } from './define-command.js';

/** Releases a learner's pending coins or reverses them, with a reason. */
export const decideIntegrityCase = defineCommand<IntegrityDecision, IntegrityDecided, { id: string }>({
  method: 'POST',
  path: '/api/admin/integrity/{id}/decisions',
  access: 'admin',
  power: 'money',
});

/** Declares a network that many strangers share. */
export const declareSharedPlace = defineCommand<SharedPlaceDeclaration, void>({
  method: 'POST',
  path: '/api/admin/shared-places',
  access: 'admin',
  power: 'money',
});

/** Withdraws the declaration of a shared network. */
export const withdrawSharedPlace = defineCommand<SharedPlaceWithdrawal, void, { id: string }>({
  method: 'POST',
  path: '/api/admin/shared-places/{id}/withdrawal',
  access: 'admin',
  power: 'reversible',
});

/** Corrects a year of birth, which its owner can only set once; a correction that makes a minor an adult needs another administrator. */
export const correctBirthYear = defineCommand<BirthYearCorrection, BirthYearCorrected, { id: string }>({
  method: 'POST',
  path: '/api/admin/users/{id}/birth-year',
  access: 'admin',
  power: 'people',
});

/**
 * Confirms the answer that votes recommend, or chooses for an asker whose account is deleted, with a reason for the journal; answers what
 * was paid.
 */
export const decideBestAnswer = defineCommand<BestAnswerDecision, BestAnswerDecided>({
  method: 'POST',
  path: '/api/admin/moderation/best-answers',
  access: 'admin',
  power: 'money',
});

/** Approves a tutor (also for another year), refuses, suspends or reinstates. */
export const decideTutor = defineCommand<TutorDecision, AdminTutor, { id: string }>({
  method: 'POST',
  path: '/api/admin/tutors/{id}/decision',
  access: 'admin',
  power: 'people',
});

/** Sets the days between the two rounds of an exam; answers all known ones. */
export const setSecondRound = defineCommand<RoundChange, SecondRound[]>({
  method: 'PUT',
  path: '/api/admin/second-rounds',
  access: 'admin',
  power: 'reversible',
});

/** Approves, refuses or withdraws what an administrator asked for; an approval carries it out at once. */
export const decideApproval = defineCommand<ApprovalDecision, Approval, { id: string }>({
  method: 'POST',
  path: '/api/admin/approvals/{id}/decision',
  access: 'admin',
  power: 'money',
});

/** Withdraws a certificate. */
export const revokeCertificate = defineCommand<CertificateDecision, void, { code: string }>({
  method: 'POST',
  path: '/api/admin/certificates/{code}/revocation',
  access: 'admin',
  power: 'people',
});

/** Restores a withdrawn certificate after an appeal. */
export const restoreCertificate = defineCommand<CertificateDecision, void, { code: string }>({
  method: 'POST',
  path: '/api/admin/certificates/{code}/restoration',
  access: 'admin',
  power: 'people',
});

/** Makes a code for a school, or asks another administrator for it beyond 60 seats within a day; answers the first page. */
export const addGiftCode = defineCommand<NewGiftCode, GiftCodeAdded>({
  method: 'POST',
  path: '/api/admin/gift-codes',
  access: 'admin',
  power: 'money',
});

/** Withdraws a code; courses it has opened stay open. */
export const withdrawGiftCode = defineCommand<GiftCodeWithdrawal, void, { id: string }>({
  method: 'POST',
  path: '/api/admin/gift-codes/{id}/withdrawal',
  access: 'admin',
  power: 'reversible',
});

/** Records that a refund was paid. */
export const settleRefund = defineCommand<AdminReason, void, { id: string }>({
  method: 'POST',
  path: '/api/admin/course-payments/{id}/refund',
  access: 'admin',
  power: 'money',
});

/** Shows or hides the count of notifications for everybody, with a reason for the journal. */
export const chooseNotificationBadge = defineCommand<BadgeChosen, BadgeSetting>({
  method: 'PUT',
  path: '/api/admin/notification-badge',
  access: 'admin',
  power: 'reversible',
});

/** Makes a key with which a team can publish. */
export const makeDeployKey = defineCommand<NewDeployKey, MadeDeployKey>({
  method: 'POST',
  path: '/api/admin/deploy-keys',
  access: 'admin',
  power: 'code',
});

/** Revokes a key. */
export const revokeDeployKey = defineCommand<undefined, void, { id: string }>({
  method: 'DELETE',
  path: '/api/admin/deploy-keys/{id}',
  access: 'admin',
  power: 'reversible',
});

/** Changes one remote, with a reason; answers the changed entry. Design §4. */
export const changeRemote = defineCommand<RegistryChange, RegistryEntry, { id: string }>({
  method: 'PATCH',
  path: '/api/admin/remotes/{id}',
  access: 'admin',
  power: 'code',
});

/** Sets the number of the declaration at the CIL, which the legal notice shows. */
export const chooseLegalDeclaration = defineCommand<DeclarationChosen, LegalStanding>({
  method: 'PUT',
  path: '/api/admin/legal/declaration',
  access: 'admin',
  power: 'reversible',
});

/** Marks a message of the contact form as answered, under the administrator’s name. */
export const handleMessage = defineCommand<undefined, AdminMessage, { id: string }>({
  method: 'POST',
  path: '/api/admin/messages/{id}/handled',
  access: 'admin',
  power: 'reversible',
});

/** Asks another administrator to send a message to learners. */
export const askAnnouncement = defineCommand<AnnouncementRequest, Approval>({
  method: 'POST',
  path: '/api/admin/announcements',
  access: 'admin',
  power: 'people',
});

/** Opens or closes QuizHero for everybody, with a reason for the journal. */
export const chooseQuizHero = defineCommand<QuizHeroChosen, QuizHeroSetting>({
  method: 'PUT',
  path: '/api/admin/quiz-hero',
  access: 'admin',
  power: 'reversible',
});

/** Shows or hides up to 25 items, with a reason and words for their authors; answers the result of each. */
export const decideModeration = defineCommand<ModerationDecision, ModerationDecided>({
  method: 'POST',
  path: '/api/admin/moderation/decisions',
  access: 'admin',
  power: 'reversible',
});

/** Enters the dates of an exam, which replace those of the same exam of the same year. */
export const enterExamPeriod = defineCommand<NewExamPeriod, ExamPeriods>({
  method: 'POST',
  path: '/api/admin/exam-periods',
  access: 'admin',
  power: 'reversible',
});
