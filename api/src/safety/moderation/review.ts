import { Injectable } from '@nestjs/common';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import type { CommunityTrack } from '@ulty/domain/people/community.js';
import { examOn, HOLD_CODES, HOLD_NOTICES, SAFETY, type HoldCode, type TargetKind } from '@ulty/domain/people/safety.js';
import type { RowOf } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { SessionUser } from '../../core/http/access.js';
import { hold } from './moderation-items.js';
import { readText } from './read-text.js';
import { readFacts } from './safety.queries.js';

/** A text that a person wants to publish. */
export interface Draft {
  /** With `may.moderate` it is published without review. */
  author: Pick<SessionUser, 'id' | 'may'>;
  /** Its kind and id, under which a held text waits for moderators. */
  target: { kind: TargetKind; id: string };
  /** Everything that will be shown: title, text, tags. */
  texts: readonly string[];
  track?: CommunityTrack;
  /** Whether pictures or a voice belong to it. */
  hasMedia?: boolean;
  /** Whether its room has a reason of its own to hold it. */
  isDoubted?: boolean;
  at: Date;
}

/** Whether it is shown at once. `notice`: French text for its author when it is not. `reasons`: stable codes for moderators. */
export interface Verdict {
  review: 'published' | 'held';
  reasons: readonly HoldCode[];
  notice: string | null;
}

type Facts = RowOf<typeof readFacts>;

/**
 * Judges texts before others can read them: trust of the author, words, the days of exams. Nothing is lost: a text that is not shown is
 * held. Product §2.13.
 */
@Injectable()
export class Review {
  /** Judges a text; a held one is added to the moderators' queue in this transaction. Two statements at most. */
  async judge(tx: Tx, draft: Draft, now = new Date()): Promise<Verdict> {
    if (draft.author.may.moderate) return { review: 'published', reasons: [], notice: null };
    const facts = await tx.one(readFacts, { user: draft.author.id, now, mostPosts: SAFETY.knownAfterPosts });
    if (!facts) return { review: 'published', reasons: [], notice: null };
    const found = reasonsOf(draft, facts, now);
    const reasons = HOLD_CODES.filter((code) => found.has(code));
    const [first] = reasons;
    if (!first) return { review: 'published', reasons, notice: null };
    await hold(tx, { ...draft.target, reasons, isMinor: isMinorIn(now.getUTCFullYear(), facts.birthYear), at: now });
    return { review: 'held', reasons, notice: HOLD_NOTICES[first] };
  }
}

function reasonsOf({ texts, track, hasMedia, isDoubted = false }: Draft, facts: Facts, now: Date): Set<HoldCode> {
  // Joined with sentence breaks, so that words of a title and a text do not form one phrase.
  const read = readText(texts.join('\n. \n'));
  const reasons = new Set<HoldCode>(read.found);
  const isExamTime = examOn(now.toISOString().slice(0, 10), facts.periods) !== null;
  if (!isExamTime) reasons.delete('exam_leak');
  else if (read.speaksOfExam && hasMedia) reasons.add('exam_leak');
  // Adults who are known to moderators need no review.
  const isKnown = facts.posts >= SAFETY.knownAfterPosts && !facts.hasHidden;
  const isAdult = facts.birthYear !== null && !isMinorIn(now.getUTCFullYear(), facts.birthYear);
  if (isKnown && isAdult && track === 'quiz-ulty-stars') for (const code of ['contact', 'link'] as const) reasons.delete(code);
  if (facts.isDoubted || isDoubted) reasons.add('doubted');
  if (now.getTime() - facts.createdAt.getTime() < SAFETY.newAccountMs) reasons.add('new_account');
  if (!facts.isVerified) reasons.add('unverified');
  return reasons;
}
