import { Injectable } from '@nestjs/common';
import type { CommunityOutcome, QuestionFollowed, VoteCast } from '@ulty/contracts/community/community.js';
import type { RewardLine } from '@ulty/contracts/base/events.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import type { EventContext } from '../../core/events/event-log.js';
import { noteMeetings } from '../../core/integrity/same-people.js';
import { PastDays } from '../../core/integrity/past-days.js';
import type { SessionUser } from '../../core/http/access.js';
import { Reversals } from '../../rewards/ledger/reversals.service.js';
import { Rewards } from '../../rewards/ledger/rewards.service.js';
import { Relations } from '../../safety/people/relations.js';
import { addVote, readVotes, putFollow, lockTarget, readVote, withdrawVote, type VoteRow } from './acts.queries.js';
import { accepted, CommunityActs, outdated, rejected, type Decided } from './acts.js';

const DAY_MS = 24 * 3_600_000;
const WITHDRAWN_NOTE = 'Repris\u00a0: le vote a été retiré dans les 24\u00a0h.';

/** Votes, one per person and item, and their rewards. Product §2.13, §1.4. */
@Injectable()
export class Votes {
  constructor(
    private readonly acts: CommunityActs,
    private readonly rewards: Rewards,
    private readonly reversals: Reversals,
    private readonly relations: Relations,
    private readonly pastDays: PastDays,
  ) {}

  vote(user: SessionUser, event: VoteCast): Promise<CommunityOutcome> {
    return this.acts.record(user, event, (context) => this.decideVote(context, event));
  }

  follow(user: SessionUser, event: QuestionFollowed): Promise<CommunityOutcome> {
    return this.acts.record(user, event, (context) => decideFollow(context, event));
  }

  private async decideVote(context: EventContext, { targetId, targetType, voted }: VoteCast): Promise<Decided> {
    const { tx, user, at, day } = context;
    const [target, known] = await Promise.all([
      tx.one(lockTarget, { target: targetId, user: user.id }),
      tx.one(readVote, { user: user.id, target: targetId, day }),
    ]);
    if (target?.kind !== targetType || !known) return rejected('unknown_target');
    if (voted && !target.isShown) return rejected('content_deleted');
    if (voted && target.isOwn) return rejected('own_content');
    const isVoted = known.voteId !== null;
    if (voted === isVoted) return accepted(context, { id: targetId, votes: await countVotes(context, targetId) });
    if (known.lastAt && known.lastAt > at) return outdated({ id: targetId, votes: await countVotes(context, targetId) });
    if (!voted) return this.withdraw(context, targetId, known);
    if (known.votesToday >= COMMUNITY.votesADay) return rejected('daily_limit');
    if (target.authorId && (await this.isApart(context, target.authorId))) return rejected('blocked');
    const { eventId, deviceId } = context;
    await noteMeetings(tx, user.id, [target.authorId, target.askerId]);
    await tx.count(addVote, { id: eventId, user: user.id, target: targetId, question: target.questionId, device: deviceId, at, day });
    const votes = await countVotes(context, targetId);
    return accepted(context, { id: targetId, votes, reward: await this.pay(context, targetId, known) });
  }

  /** Whether one of the two people has blocked the other. */
  private async isApart({ tx, user }: EventContext, authorId: string): Promise<boolean> {
    return (await this.relations.mayMeet(tx, user.id, [authorId], 'community')).get(authorId) === 'blocked';
  }

  /** Withdraws a vote; within 24 h its coin is taken back too. */
  private async withdraw(context: EventContext, targetId: string, { voteId, votedAt, txnId }: VoteRow): Promise<Decided> {
    const { tx, at } = context;
    await tx.count(withdrawVote, { id: voteId, at });
    if (txnId !== null && votedAt && at.getTime() - votedAt.getTime() <= COMMUNITY.voteBackMs)
      await this.reversals.takeBack(tx, [txnId], WITHDRAWN_NOTE);
    return accepted(context, { id: targetId, votes: await countVotes(context, targetId) });
  }

  private async pay(context: EventContext, targetId: string, { isVerified, memberSince }: VoteRow): Promise<RewardLine> {
    const unpaid = (withheldReason: string): RewardLine => ({
      reason: 'vote_cast',
      awarded: 0,
      state: 'available',
      txnId: null,
      withheldReason,
    });
    if (!isVerified) return unpaid('unverified');
    if (context.at.getTime() - memberSince.getTime() < DAY_MS) return unpaid('new_account');
    const hold = { releaseAt: new Date(context.now.getTime() + COMMUNITY.holdMs) };
    const past = (await this.pastDays.judge(context, [])) ?? undefined;
    const [line] = await this.rewards.grant({ ...context, ...(past && { past }) }, [
      { code: 'vote_cast', source: { type: 'vote', id: targetId }, hold },
    ]);
    return line ?? unpaid('rule_inactive');
  }
}

async function countVotes({ tx }: EventContext, targetId: string): Promise<number> {
  const row = await tx.one(readVotes, { target: targetId });
  return row?.votes ?? 0;
}

async function decideFollow(context: EventContext, { questionId, isFollowed }: QuestionFollowed): Promise<Decided> {
  const { tx, user, at } = context;
  const target = await tx.one(lockTarget, { target: questionId, user: user.id });
  if (target?.kind !== 'question') return rejected('unknown_target');
  if (isFollowed && !target.isShown) return rejected('content_deleted');
  const row = await tx.one(putFollow, { user: user.id, question: questionId, isFollowed, at });
  return row ? accepted(context, { id: questionId }) : outdated({ id: questionId });
}
