import { Injectable } from '@nestjs/common';
import { questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY_TARGETS, type CommunityTarget } from '@ulty/domain/people/community.js';
import type { Queryable } from '../../core/database/queryable.js';
import type { Tx } from '../../core/database/transaction.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { Reversals } from '../../rewards/ledger/reversals.service.js';
import { Targets, type Target } from '../../safety/moderation/targets.js';
import { Posts } from './posts.js';
import { COMMUNITY_TOPIC } from './question-lists.js';

const HIDDEN_NOTE = 'Repris\u00a0: le texte a été retiré par la modération.';

/** Shows moderators what people write here, and takes their decisions: what a hidden text paid goes with it. Product §2.13. */
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
        read: (tx, ids) => read(tx, kind, ids),
        setReview: (tx, id, review, notice) => this.setReview(tx, kind, id, review, notice),
      });
  }

  /** Set first, which locks the text; then coins, as votes do. */
  private async setReview(tx: Tx, kind: CommunityTarget, id: string, review: 'published' | 'hidden', notice: string | null): Promise<void> {
    const [before] = await tx.query<BeforeRow[]>(LOCK_POST, [id, kind]);
    if (!before || before.review === review) {
      if (before) await tx.query(SET_NOTICE, [id, notice]);
      return;
    }
    await tx.query(SET_REVIEW, [id, review, notice]);
    this.cache.forget(COMMUNITY_TOPIC);
    if (kind === 'comment') return;
    const paid = (await tx.query<{ id: string }[]>(PAID_FOR, [id])).map((row) => row.id);
    if (review === 'hidden') await this.reversals.takeBack(tx, paid, HIDDEN_NOTE);
    else if (before.review === 'hidden') await this.reversals.giveAgain(tx, paid, 'shown_again');
    if (review === 'published' && kind === 'answer' && before.review === 'held')
      await this.posts.tellOfAnswer(tx, { id, questionId: before.questionId, authorId: before.authorId, title: before.title });
  }
}

interface BeforeRow {
  review: Target['review'];
  questionId: string;
  authorId: string | null;
  title: string;
}

/** $1 post, $2 kind. */
const LOCK_POST = `
  select p.review, p.question_id as "questionId", a.user_id as "authorId", q.title
    from community_posts p join community_questions q on q.id = p.question_id left join community_authors a on a.post_id = p.id
   where p.id = $1 and p.kind = $2 for no key update of p`;

/** $1 post, $2 review, $3 notice. */
const SET_REVIEW = `update community_posts set review = $2, notice = $3 where id = $1`;
/** $1 post, $2 notice. */
const SET_NOTICE = `update community_posts set notice = $2 where id = $1`;

/**
 * $1 question or answer. Rewards of the votes for it, and of the best answer it is or has. A vote withdrawn has settled its own.
 */
const PAID_FOR = `
  select t.id from community_votes v join coin_txn t on t.user_id = v.user_id and t.reason = 'vote_cast' and t.source_type in ('vote', 'shown_again') and t.source_id = v.target_id::text and t.type = 'reward'
   where v.target_id = $1 and v.withdrawn_at is null
  union
  select t.id from community_choices c join community_authors a on a.post_id = c.answer_id
    join coin_txn t on t.user_id = a.user_id and t.reason = 'best_answer' and t.source_type in ('question', 'shown_again') and t.source_id = c.question_id::text and t.type = 'reward'
   where (c.answer_id = $1 or c.question_id = $1) and c.replaced_at is null and c.txn_id is not null`;

interface TargetRow extends Omit<Target, 'href'> {
  questionId: string;
  /** The answer it is or belongs to. */
  answerId: string | null;
}

async function read(tx: Queryable, kind: CommunityTarget, ids: readonly string[]): Promise<Target[]> {
  const rows = await tx.query<TargetRow[]>(READ_TARGETS, [ids, kind]);
  return rows.map(({ questionId, answerId, ...row }) => ({
    ...row,
    href: `${questionPage({ id: questionId })}${answerId === null ? '' : `#reponse-${answerId}`}`,
  }));
}

/** $1 ids, $2 kind. */
const READ_TARGETS = `
  select p.id, a.user_id as "authorId", q.title, p.text, p.question_id as "questionId", nullif(coalesce(p.parent_id, p.id), p.question_id) as "answerId", p.review, p.at
    from community_posts p join community_questions q on q.id = p.question_id left join community_authors a on a.post_id = p.id
   where p.id = any($1::uuid[]) and p.kind = $2`;
