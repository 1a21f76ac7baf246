import { Injectable } from '@nestjs/common';
import type { BestAnswerDecision } from '@ulty/contracts/community/best-answers.js';
import type { BestChosen, CommunityOutcome } from '@ulty/contracts/community/community.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import type { Tx } from '../../core/database/transaction.js';
import { auditActor, AuditLog, type AuditAct } from '../../core/audit/audit-log.js';
import { AppError } from '../../core/base/errors.js';
import type { EventContext } from '../../core/events/event-log.js';
import { noteMeetings } from '../../core/integrity/same-people.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { accepted, CommunityActs, outdated, rejected, type Decided } from './acts.js';
import { ChoiceRewards } from './choice-rewards.js';
import { addChoice, lockQuestion, readChoice, readChosen, replaceChoice, type ChosenRow } from './choices.queries.js';
import { mayChoose } from './may-choose.js';

interface Choice {
  id: string;
  questionId: string;
  answerId: string;
  by: 'asker' | 'moderator';
  at: Date;
  /** `at` as a calendar day. */
  day: string;
}

/** Best answers, chosen by the asker, or by moderators when the asker's account is deleted or votes have recommended one. Product §2.13. */
@Injectable()
export class Choices {
  constructor(
    private readonly acts: CommunityActs,
    private readonly rewards: ChoiceRewards,
    private readonly notices: Notices,
    private readonly audit: AuditLog,
  ) {}

  async choose(user: SessionUser, event: BestChosen): Promise<CommunityOutcome> {
    const answer = await this.acts.record(user, event, (context) => this.decideChoice(context, event));
    // Paid in separate transactions, which lock the authors: an event locks its sender only.
    if (answer.outcome === 'accepted' || answer.outcome === 'adjusted') await this.rewards.settle(event.questionId);
    return answer;
  }

  private async decideChoice(context: EventContext, { questionId, answerId }: BestChosen): Promise<Decided> {
    const { tx, user, eventId, at, day } = context;
    const row = await lock(tx, questionId, answerId);
    if (!row || row.answerAt === null) return rejected('unknown_target');
    const by = row.askerId === user.id ? 'asker' : row.askerId === null && user.may.moderate ? 'moderator' : null;
    if (by === null) return rejected('not_yours');
    if (!row.isShown || !row.isAnswerShown) return rejected('content_deleted');
    if (row.authorId === user.id) return rejected('own_content');
    if (at.getTime() < row.answerAt.getTime() + COMMUNITY.bestAfterMs) return rejected('too_early');
    const choices = row.choices.map((choice) => ({ ...choice, at: new Date(choice.at) }));
    if (choices.some((choice) => choice.stands && choice.chosenBy !== 'votes' && choice.answerId === answerId))
      return accepted(context, { id: answerId });
    const { refusal } = by === 'asker' ? mayChoose(choices, at) : { refusal: null };
    if (refusal === 'later_choice') return outdated({ id: answerId });
    if (refusal) return rejected(refusal);
    await noteMeetings(tx, user.id, [row.authorId]);
    await this.put(tx, { id: eventId, questionId, answerId, by, at, day }, row);
    if (by === 'moderator') await this.audit.write(tx, auditActor(user), actOf(row, questionId, answerId, null));
    return accepted(context, { id: answerId });
  }

  /**
   * Stores a moderator's choice for a question of the queue: confirms the recommended answer, or decides for a deleted asker. It pays like
   * an asker's choice, at the next `ChoiceRewards.settle`. A repeated `choiceId` changes nothing. Throws QUESTION_NOT_FOUND,
   * ANSWER_NOT_FOUND, OWN_CONTENT, BEST_CHOSEN, BEST_LEFT_TO_ASKER, BEST_TOO_EARLY.
   */
  async confirm(tx: Tx, actor: SessionUser, decision: BestAnswerDecision, now = new Date()): Promise<void> {
    const { choiceId: id, questionId, answerId, reason } = decision;
    const row = await lock(tx, questionId, answerId);
    const made = await tx.one(readChoice, { choice: id });
    if (made?.questionId === questionId && made.answerId === answerId && made.chosenBy === 'moderator') return;
    if (!row?.isShown) throw new AppError('QUESTION_NOT_FOUND');
    if (row.answerAt === null || !row.isAnswerShown) throw new AppError('ANSWER_NOT_FOUND');
    if (actor.id === row.askerId || actor.id === row.authorId) throw new AppError('OWN_CONTENT');
    const standing = row.choices.find(({ stands, isShown }) => stands && isShown);
    if (made || (standing && standing.chosenBy !== 'votes')) throw new AppError('BEST_CHOSEN');
    if (!row.isLeft || (row.askerId !== null && standing?.answerId !== answerId)) throw new AppError('BEST_LEFT_TO_ASKER');
    if (now.getTime() < row.answerAt.getTime() + COMMUNITY.bestAfterMs) throw new AppError('BEST_TOO_EARLY');
    await this.put(tx, { id, questionId, answerId, by: 'moderator', at: now, day: now.toISOString().slice(0, 10) }, row);
    await this.audit.write(tx, auditActor(actor), actOf(row, questionId, answerId, reason));
  }

  private async put(tx: Tx, choice: Choice, { title, authorId }: ChosenRow): Promise<void> {
    const { id, questionId, answerId, by, at, day } = choice;
    await tx.count(replaceChoice, { question: questionId, at });
    const added = await tx.one(addChoice, { id, question: questionId, answer: answerId, chosenBy: by, at, day });
    if (!added) throw new AppError('BEST_CHOSEN');
    if (authorId === null) return;
    await this.notices.tell(tx, [
      {
        userId: authorId,
        kind: 'community',
        code: 'best.chosen',
        cause: `best:${id}`,
        title: 'Votre réponse est la meilleure',
        body: title,
        href: `${questionPage({ id: questionId })}#reponse-${answerId}`,
      },
    ]);
  }
}

async function lock(tx: Tx, questionId: string, answerId: string): Promise<ChosenRow | null> {
  await tx.count(lockQuestion, { question: questionId });
  return tx.one(readChosen, { question: questionId, answer: answerId });
}

/** The journal entry of a moderator's choice, with the choice in force before. */
function actOf({ choices }: ChosenRow, questionId: string, answerId: string, reason: string | null): AuditAct {
  const before = choices.find(({ stands }) => stands);
  return {
    action: 'community.best',
    target: `question:${questionId}`,
    reason,
    before: before ? { answer: before.answerId, chosenBy: before.chosenBy } : null,
    after: { answer: answerId, chosenBy: 'moderator' },
  };
}
