import { Injectable, Logger } from '@nestjs/common';
import type { CoachAnswer } from '@ulty/contracts/learning/coach.js';
import { coachPage } from '@ulty/domain/base/pages.js';
import { PLAN_MINUTES } from '@ulty/domain/learning/coach.js';
import { Db } from '../../core/database/db.js';
import { Jobs } from '../../core/jobs/jobs.js';
import { Notices } from '../../core/notices/notices.js';
import { Practice } from '../practice/practice.service.js';
import { NO_ANSWER, unknown } from './answers.js';
import { Explain, type Explained } from './explain.js';
import { answerMessage, giveMessageBack, listWaiting, claimMessage, type MessageRow } from './messages.queries.js';
import { WordStreams } from './word-streams.js';

const MINUTE_MS = 60_000;
/** Most questions left by a stopped process that one run answers. */
const AT_ONCE = 20;

export type ClaimedMessage = MessageRow & { userId: string };

/** Answers each message exactly once: one process claims it and stores the answer, whether or not anybody still listens. Product §2.26. */
@Injectable()
export class Answering {
  private readonly logger = new Logger('Coach');

  constructor(
    private readonly db: Db,
    private readonly explain: Explain,
    private readonly practice: Practice,
    private readonly streams: WordStreams,
    private readonly notices: Notices,
    jobs: Jobs,
  ) {
    jobs.every('coach.answer-waiting', MINUTE_MS, () => this.answerWaiting());
  }

  /** Returns whether this process has claimed the message and may answer it. */
  async claim(id: string): Promise<boolean> {
    return (await this.db.one(claimMessage, { id })) !== null;
  }

  /**
   * Answers a message that this process has claimed. @param tells whether to send a notice, because the learner does not wait for the
   * answer
   */
  async answer(message: ClaimedMessage, tells: boolean): Promise<void> {
    try {
      const { answer, counts } = await this.write(message);
      await this.db.write(async (tx) => {
        const answered = await tx.one(answerMessage, { id: message.id, answer: JSON.stringify(answer), counts });
        if (!tells || !answered) return;
        await this.notices.tell(tx, [
          {
            userId: message.userId,
            kind: 'learning',
            code: 'coach.answered',
            cause: `coach:${message.id}`,
            title: 'Le coach a répondu',
            body:
              answer.kind === 'unknown'
                ? 'Aucun de nos livres n’en parle\u00a0: posez-la à la communauté.'
                : 'La réponse à votre question gardée est là.',
            href: `${coachPage}?message=${message.id}`,
          },
        ]);
      });
    } catch (error) {
      await this.db.count(giveMessageBack, { id: message.id }).catch(() => undefined);
      throw error;
    } finally {
      this.streams.end(message.userId, message.id);
    }
  }

  /** Answers in the background, while the sender's request continues. */
  answerLater(message: ClaimedMessage): void {
    void this.answerOrLog(message);
  }

  private answerOrLog(message: ClaimedMessage): Promise<void> {
    return this.answer(message, true).catch((error: Error) => this.logger.error(error.message, error.stack));
  }

  private async write(message: ClaimedMessage): Promise<Explained> {
    const { userId, mode, question, day } = message;
    if (mode === 'explain') return this.explain.answer(message, (words) => this.streams.hear(userId, message.id, words));
    if (mode === 'practice') {
      const questions = await this.practice.forLearner(userId, question, day);
      return { answer: questions.length === 0 ? unknown() : practised(questions), counts: false };
    }
    const plan = await this.practice.plan(userId, day, message.minutesADay ?? PLAN_MINUTES[2], message.examDay);
    const text = plan.days.map(({ day: of, steps }) => `${of}\u00a0: ${steps.map(({ title }) => title).join(', ') || 'repos'}`).join('\n');
    return { answer: { ...NO_ANSWER, kind: 'plan', text, plan }, counts: false };
  }

  /** Answers messages left by a stopped process and messages whose answer failed. */
  private async answerWaiting(): Promise<void> {
    const waiting = await this.db.rows(listWaiting, { most: AT_ONCE });
    for (const message of waiting) if (await this.claim(message.id)) await this.answerOrLog(message);
  }
}

const practised = (questions: CoachAnswer['questions']): CoachAnswer => ({
  ...NO_ANSWER,
  kind: 'practice',
  text: questions.map(({ prompt }) => prompt).join('\n'),
  questions,
});
