import { Injectable } from '@nestjs/common';
import type { BestChosen, CommunityOutcome } from '@ulty/contracts/community.js';
import { COMMUNITY } from '@ulty/domain/community.js';
import type { EntityManager } from 'typeorm';
import type { EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { uuidV7 } from '../../core/uuid.js';
import { accepted, CommunityActs, outdated, rejected, type Decided } from './acts.js';
import { ChoiceRewards } from './choice-rewards.js';
import { ADD_CHOICE, LOCK_QUESTION, REPLACE_CHOICE, type ChosenRow } from './choices.queries.js';
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

/** Best answers: chosen by the asker, by moderators where the asker is gone or votes have recommended. Product §2.13. */
@Injectable()
export class Choices {
  constructor(
    private readonly acts: CommunityActs,
    private readonly rewards: ChoiceRewards,
    private readonly notices: Notices,
  ) {}

  async choose(user: SessionUser, event: BestChosen): Promise<CommunityOutcome> {
    const answer = await this.acts.take(user, event, (context) => this.decide(context, event));
    // In transactions of their own, which lock the authors: an event locks its sender only.
    if (answer.outcome === 'accepted' || answer.outcome === 'adjusted') await this.rewards.settle(event.questionId);
    return answer;
  }

  private async decide(context: EventContext, { questionId, answerId }: BestChosen): Promise<Decided> {
    const { tx, user, eventId, at, day } = context;
    const [row] = await tx.query<ChosenRow[]>(LOCK_QUESTION, [questionId, answerId]);
    if (!row || row.answerAt === null) return rejected('unknown_target');
    const by = row.askerId === user.id ? 'asker' : row.askerId === null && user.role === 'admin' ? 'moderator' : null;
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
    await this.put(tx, { id: eventId, questionId, answerId, by, at, day }, row);
    return accepted(context, { id: answerId });
  }

  /**
   * A moderator's choice, for whoever keeps the community safe: confirms what votes recommend, or decides for an asker who is gone. It pays as
   * an asker's does, at the next `ChoiceRewards.settle`. False when it may not be: an unknown or hidden answer, an asker's own choice stands.
   */
  async confirm(tx: EntityManager, questionId: string, answerId: string, now = new Date()): Promise<boolean> {
    const [row] = await tx.query<ChosenRow[]>(LOCK_QUESTION, [questionId, answerId]);
    if (!row?.isShown || !row.isAnswerShown) return false;
    const standing = row.choices.find(({ stands, isShown, chosenBy }) => stands && isShown && chosenBy !== 'votes');
    if (standing) return standing.answerId === answerId;
    await this.put(tx, { id: uuidV7(), questionId, answerId, by: 'moderator', at: now, day: now.toISOString().slice(0, 10) }, row);
    return true;
  }

  private async put(tx: EntityManager, choice: Choice, { title, authorId }: ChosenRow): Promise<void> {
    const { id, questionId, answerId, by, at, day } = choice;
    await tx.query(REPLACE_CHOICE, [questionId, at]);
    await tx.query(ADD_CHOICE, [id, questionId, answerId, by, at, day, null]);
    if (authorId === null) return;
    await this.notices.tell(tx, [
      {
        userId: authorId,
        kind: 'community',
        code: 'best.chosen',
        cause: `best:${id}`,
        title: 'Votre réponse est la meilleure',
        body: title,
        href: `/community/questions/${questionId}#reponse-${answerId}`,
      },
    ]);
  }
}
