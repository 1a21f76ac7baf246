import { Injectable } from '@nestjs/common';
import type { EventEnvelope, ShortOfDay } from '@ulty/contracts/base/events.js';
import type { QuizResult, QuizResultOutcome } from '@ulty/contracts/learning/quiz-results.js';
import { BOOK } from '@ulty/domain/learning/books.js';
import type { SessionUser } from '../../core/http/access.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import { noteSignals } from '../../core/integrity/signals.js';
import { CertificateIssue } from './certificate-issue.js';
import type { Evidence } from '../../rewards/ledger/evidence.js';
import { EventRewards } from '../../rewards/event-rewards/event-rewards.service.js';
import { rememberRecalls } from './cards.js';
import { uuidV5 } from '../../core/base/uuid.js';
import { askedBy } from './asked-questions.js';
import { grade } from './grade.js';
import { gradePaper } from './grade-paper.js';
import { hasteOf } from './answer-speed.js';
import { coinsOf, earnsCourse, grantsOf, grantsOfCourse, refusalOfCoursePay, refusalOfPay, type PaidAttempt } from './payment.js';
import { hadTime } from './plausible-time.js';
import {
  findCourse,
  findQuiz,
  findQuizAdjusted,
  notePlacement,
  recordAttempt,
  type QuizCourse,
  type QuizRow,
} from './quiz-results.queries.js';
import { quizSignals, sequenceHash } from './quiz-signals.js';

type Answer = Omit<QuizResultOutcome, 'eventId'>;

/** Namespace of the ids made for results without one. */
const RESULT_IDS = '5f0c9d52-8f5a-4d0e-9a3b-2f6f3f3b7c11';
/** Last moment a Date can hold. */
const LAST_MS = 8.64e15;

/** Grades quizzes from their answers alone. Product §1.6, §3.1. */
@Injectable()
export class QuizResultsService {
  constructor(
    private readonly events: EventLog,
    private readonly eventRewards: EventRewards,
    private readonly certificates: CertificateIssue,
  ) {}

  /**
   * Takes one result exactly once: it is graded by what the attempt asked of the version answered, missed questions become cards, the first attempt pays; a course's
   * final quiz, on whatever attempt, what the course pays.
   * The same event again answers `duplicate` with the first decision, and the present coins.
   */
  recordResult(user: SessionUser, result: QuizResult): Promise<QuizResultOutcome> {
    const refresh = this.eventRewards.refresh(user.id);
    const { envelope, formerId } = envelopeOf(result, user.id);
    return this.events.record<Answer>(user, envelope, {
      type: 'quiz_result',
      refused: {},
      ...(formerId && { formerId }),
      refresh,
      decide: (context) => this.decideResult(context, result),
    });
  }

  private async decideResult(context: EventContext, result: QuizResult): Promise<Answer> {
    const { tx, user, at, isTimeAdjusted, notBefore } = context;
    const sequence = sequenceHash(result);
    const quiz = await tx.one(isTimeAdjusted ? findQuizAdjusted : findQuiz, {
      user: user.id,
      quiz: result.quizId,
      version: result.contentVersion ?? null,
      at,
      notBefore: isTimeAdjusted ? notBefore : null,
      sequence,
    });
    if (!quiz) return { outcome: 'rejected', reason: 'unknown_quiz' };
    const course = quiz.courseId === null ? null : await courseOf(context, quiz.courseId);
    if (course && course.enrollmentStatus !== 'active' && course.enrollmentStatus !== 'completed') {
      return { outcome: 'rejected', reason: course.enrollmentStatus === 'pending_payment' ? 'quiz_locked' : 'not_enrolled' };
    }

    const questions = askedBy(quiz, result, user.id);
    const retired = new Set(quiz.retiredIds);
    const graded = quiz.paper ? gradePaper(quiz.paper, questions, retired, result.answers) : grade(questions, retired, result.answers);
    const passed = graded.score >= quiz.passPercent;
    const isFirst = !quiz.isAttempted;
    const attempt = {
      quizId: quiz.id,
      grade: graded,
      passed,
      isFirst,
      haste: hasteOf(graded, questions, hadTime(graded.totalMs, context, quiz)),
    };
    const refusal = quiz.isPlacement ? 'placement' : course ? refusalOfCoursePay(attempt, course) : refusalOfPay(attempt);
    const short = passed ? null : BOOK.minQuestions - graded.given;
    const shortOfDay: ShortOfDay | null =
      short !== null && short > 0 ? { reason: 'few_answers', missing: short } : attempt.haste && { reason: attempt.haste };
    const evidence: Evidence = {
      kind: 'quiz_result',
      counts: shortOfDay === null,
      isBlank: !passed && graded.answered === 0,
      isOfBook: passed && quiz.isChapterRead,
    };
    const signals = quizSignals(quiz, graded, { isTimeAdjusted, isPaidTry: passed && !quiz.isPlacement && (isFirst || course !== null) });
    // Sent together, in this order: the pay looks at the attempt and its signals.
    const [, , , , { own, gained }] = await Promise.all([
      keepAttempt(context, result, quiz, attempt, sequence),
      quiz.isPlacement &&
        tx.count(notePlacement, {
          user: user.id,
          event: context.eventId,
          at,
          quiz: quiz.id,
          rightIds: graded.rightIds,
          missedIds: graded.missedIds,
        }),
      noteSignals(tx, user.id, signals, quiz.sameAnswersOf),
      rememberRecalls(
        context,
        // A drafted question has no card.
        graded.missedIds
          .filter((id) => quiz.questions.some((question) => question.id === id))
          .map((questionId) => ({ questionId, rating: 1, at })),
        true,
      ),
      this.eventRewards.pay(
        context,
        refusal !== null ? [] : quiz.courseId === null ? grantsOf(attempt) : grantsOfCourse(quiz.courseId),
        [evidence],
        [quiz.contentId],
        // A final quiz pays its course and no coins of its own; in the league it is a quiz as any other. Product §2.6.
        quiz.isPlacement || refusalOfPay(attempt) !== null ? [] : grantsOf(attempt),
      ),
    ]);
    if (course && refusal === null) await this.certificates.issue(tx, user.id);
    const { score, correct, total, rightIds } = graded;
    return {
      ...decision(quiz.isOtherVersion, isTimeAdjusted),
      graded: { score, correct, total, passed },
      // Showing what is right in another version than the one answered would reveal that version's key.
      ...(!quiz.isOtherVersion && { rightIds }),
      isFirstAttempt: isFirst,
      coins: coinsOf(own, refusal),
      ...(shortOfDay && { shortOfDay }),
      ...gained,
    };
  }
}

/**
 * The event as the log takes it. Older clients send neither event id nor time: both are derived from the fields they send and from the
 * learner, since two learners may share a device. Ids made before the learner was part of them are still known.
 */
function envelopeOf(result: QuizResult, userId: string): { envelope: EventEnvelope; formerId?: string } {
  const { eventId, occurredAt, timestamp, deviceId, quizId } = result;
  const moment = new Date(typeof timestamp === 'number' ? Math.min(LAST_MS, Math.max(0, timestamp)) : timestamp).toISOString();
  const envelope = { ...result, occurredAt: occurredAt ?? moment };
  if (eventId !== undefined) return { envelope: { ...envelope, eventId } };
  const act = `${deviceId}\n${quizId}\n${moment}`;
  return { envelope: { ...envelope, eventId: uuidV5(RESULT_IDS, `${userId}\n${act}`) }, formerId: uuidV5(RESULT_IDS, act) };
}

async function courseOf({ tx, user }: EventContext, courseId: string): Promise<QuizCourse> {
  const course = await tx.one(findCourse, { user: user.id, course: courseId });
  return course ?? { enrollmentStatus: null, isDecided: false, hasHastyLesson: false };
}

async function keepAttempt(
  context: EventContext,
  result: QuizResult,
  quiz: QuizRow,
  attempt: PaidAttempt,
  sequence: Buffer | null,
): Promise<void> {
  const { tx, user, eventId, at, isTimeAdjusted, day } = context;
  const { passed, isFirst } = attempt;
  const { score, correct, total, answered, rightIds, missedIds, medianMs } = attempt.grade;
  const timeSpent = result.timeSpent === undefined ? null : Math.floor(result.timeSpent);
  const figures = {
    version: quiz.version,
    score,
    correct,
    total,
    answered,
    passed,
    earnsCourse: quiz.courseId !== null && earnsCourse(attempt),
    mode: result.mode ?? 'practice',
    medianMs,
    timeSpent,
  };
  await tx.count(recordAttempt, {
    event: eventId,
    user: user.id,
    quiz: quiz.id,
    at,
    isTimeAdjusted,
    day,
    isFirst,
    rightIds,
    missedIds,
    figures: JSON.stringify(figures),
    sequence,
  });
}

function decision(isOtherVersion: boolean, isTimeAdjusted: boolean): Pick<Answer, 'outcome' | 'reason'> {
  if (isOtherVersion) return { outcome: 'adjusted', reason: 'version_unknown' };
  return isTimeAdjusted ? { outcome: 'adjusted', reason: 'time_adjusted' } : { outcome: 'accepted' };
}
