import { Injectable } from '@nestjs/common';
import type {
  AwaitingAnswer,
  AwaitingQuestion,
  BestAnswerDecided,
  BestAnswerDecision,
  BestAnswerPage,
} from '@ulty/contracts/community/best-answers.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { toAuthor } from './authors.js';
import {
  AWAITING_PER_PAGE,
  listAwaiting,
  listAwaitingAfter,
  listChoices,
  type AwaitingRow,
  type ChoiceRow,
} from './awaiting-questions.queries.js';
import { ChoiceRewards } from './choice-rewards.js';
import { Choices } from './choices.js';
import { readPaid } from './choices.queries.js';
import { COMMUNITY_TOPIC } from './question-lists.js';

/** Questions whose best answer moderators choose: votes recommend one, or the asker's account is deleted. Product §2.13. */
@Injectable()
export class AwaitingQuestions {
  constructor(
    private readonly db: Db,
    private readonly choices: Choices,
    private readonly rewards: ChoiceRewards,
    private readonly cache: PublicCache,
  ) {}

  /** Returns one page in two statements. Throws VALIDATION for an invalid cursor. */
  async list(reader: SessionUser, cursor: string | undefined, now = new Date()): Promise<BestAnswerPage> {
    const rows =
      cursor === undefined
        ? await this.db.rows(listAwaiting, { reader: reader.id })
        : await this.db.rows(listAwaitingAfter, { reader: reader.id, ...cursorOf(cursor) });
    const shown = rows.slice(0, AWAITING_PER_PAGE);
    const last = rows.length > AWAITING_PER_PAGE ? shown.at(-1) : undefined;
    const ids = shown.map(({ id }) => id);
    const answers = ids.length === 0 ? [] : await this.db.rows(listChoices, { questions: ids, reader: reader.id, now });
    return {
      items: shown.map((row) =>
        toQuestion(
          row,
          answers.filter(({ questionId }) => questionId === row.id),
        ),
      ),
      next: last ? `${last.awaitsSince.getTime()}.${last.id}` : null,
    };
  }

  /** Chooses a best answer, pays it, and returns what was paid; a repeated call returns the same. Throws what `Choices.confirm` throws. */
  async decideBestAnswer(actor: SessionUser, decision: BestAnswerDecision, now = new Date()): Promise<BestAnswerDecided> {
    await this.db.write((tx) => this.choices.confirm(tx, actor, decision, now));
    this.cache.forget(COMMUNITY_TOPIC);
    // Paid in separate transactions, which lock the author.
    await this.rewards.settle(decision.questionId, now);
    const paid = await this.db.one(readPaid, { choice: decision.choiceId });
    return paid ?? { awarded: 0, withheldReason: null };
  }
}

/** Parses a cursor 'milliseconds.id' into the start of the wait and the id. Throws VALIDATION for anything else. */
function cursorOf(cursor: string): { since: Date; id: string } {
  const [, since = '', id = ''] = /^(\d{1,14})\.([^.]+)$/.exec(cursor) ?? [];
  if (!isUuid(id)) throw new AppError('VALIDATION', { fields: { cursor: 'Cette page n’existe pas.' } });
  return { since: new Date(Number(since)), id };
}

function toQuestion({ isOwn, at, awaitsSince, ...row }: AwaitingRow, answers: readonly ChoiceRow[]): AwaitingQuestion {
  return {
    ...row,
    at: at.toISOString(),
    awaitsSince: awaitsSince.toISOString(),
    choices: answers.map((answer) => toAnswer(answer, isOwn)),
  };
}

function toAnswer(row: ChoiceRow, isOwnQuestion: boolean): AwaitingAnswer {
  const { id, text, votes, at, isRecommended, isOwn, isTooEarly } = row;
  const refusal = isOwn || isOwnQuestion ? 'own_content' : isTooEarly ? 'too_early' : null;
  return {
    id,
    text,
    author: toAuthor(row),
    votes,
    at: at.toISOString(),
    isRecommended,
    isPaid: row.authorId !== null && !row.isTeam,
    refusal,
  };
}
