import { Injectable } from '@nestjs/common';
import { questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY_TARGETS, type CommunityTarget } from '@ulty/domain/people/community.js';
import { statement } from '../../core/database/statement.js';
import type { Queryable } from '../../core/database/queryable.js';
import type { Tx } from '../../core/database/transaction.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { Reversals } from '../../rewards/ledger/reversals.service.js';
import { Targets, type Target } from '../../safety/moderation/targets.js';
import { Posts } from './posts.js';
import { COMMUNITY_TOPIC } from './question-lists.js';

const HIDDEN_NOTE = 'Repris\u00a0: le texte a été retiré par la modération.';

/**
 * Shows moderators what people write in the community, and applies their decisions: hiding a text takes back what it paid. Product §2.13.
 */
@Injectable()
export class QuestionTargets {
  constructor(
    targets: Targets,
    private readonly posts: Posts,
    private readonly cache: PublicCache,
    private readonly reversals: Reversals,
  ) {
    for (const kind of COMMUNITY_TARGETS)
      targets.register(kind, {
        targetsOf: (tx, ids) => targetsOf(tx, kind, ids),
        setReview: (tx, id, review, notice) => this.setReview(tx, kind, id, review, notice),
      });
  }

  /** Sets the review first, which locks the text, then the coins, in the same order as votes. */
  private async setReview(tx: Tx, kind: CommunityTarget, id: string, review: 'published' | 'hidden', notice: string | null): Promise<void> {
    const before = await tx.one(lockPost, { post: id, kind });
    if (!before || before.review === review) {
      if (before) await tx.count(setNotice, { post: id, notice });
      return;
    }
    await tx.count(setReview, { post: id, review, notice });
    this.cache.forget(COMMUNITY_TOPIC);
    if (kind === 'comment') return;
    const paid = (await tx.rows(listPaidFor, { target: id })).map((row) => row.id);
    if (review === 'hidden') await this.reversals.takeBack(tx, paid, HIDDEN_NOTE);
    else if (before.review === 'hidden') await this.reversals.giveAgain(tx, paid, 'shown_again');
    if (review === 'published' && kind === 'answer' && before.review === 'held')
      await this.posts.tellOfAnswer(tx, { id, questionId: before.questionId, authorId: before.authorId, title: before.title });
  }
}

const lockPost = statement(
  'community.lock-post',
  `
  select p.review, p.question_id as "questionId", a.user_id as "authorId", q.title
    from community_posts p join community_questions q on q.id = p.question_id left
    join community_authors a on a.post_id = p.id
   where p.id = :post and p.kind = :kind for no key update of p`,
);

const setReview = statement(
  'community.set-review',
  `
  update community_posts set review = :review, notice = :notice? where id = :post`,
);
const setNotice = statement('community.set-notice', `update community_posts set notice = :notice? where id = :post`);

/**
 * Lists rewards of the votes for a question or an answer, and of the best answer that it is or has. Withdrawn votes are settled already.
 */
const listPaidFor = statement(
  'community.paid-for',
  `
  select t.id from community_votes v
    join coin_txn t on t.user_id = v.user_id and t.reason = 'vote_cast' and t.source_type in ('vote', 'shown_again')
         and t.source_id = v.target_id::text and t.type = 'reward'
   where v.target_id = :target and v.withdrawn_at is null
  union
  select t.id from community_choices c join community_authors a on a.post_id = c.answer_id
    join coin_txn t on t.user_id = a.user_id and t.reason = 'best_answer'
         and t.source_type in ('question', 'shown_again') and t.source_id = c.question_id::text and t.type = 'reward'
   where (c.answer_id = :target or c.question_id = :target) and c.replaced_at is null and c.txn_id is not null`,
);

async function targetsOf(tx: Queryable, kind: CommunityTarget, ids: readonly string[]): Promise<Target[]> {
  const rows = await tx.rows(readTargets, { ids, kind });
  return rows.map(({ questionId, answerId, ...row }) => ({
    ...row,
    href: `${questionPage({ id: questionId })}${answerId === null ? '' : `#reponse-${answerId}`}`,
  }));
}

const readTargets = statement(
  'community.read-targets',
  `
  select p.id, a.user_id as "authorId", q.title, p.text, p.question_id as "questionId",
         nullif(coalesce(p.parent_id, p.id), p.question_id) as "answerId", p.review, p.at
    from community_posts p join community_questions q on q.id = p.question_id left
    join community_authors a on a.post_id = p.id
   where p.id = any(:ids::uuid[]) and p.kind = :kind`,
);
