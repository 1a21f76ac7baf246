import { Injectable } from '@nestjs/common';
import { cleanLine } from '@ulty/contracts/base/names.js';
import type {
  AnswerGiven,
  CommentGiven,
  CommunityOutcome,
  PostEdited,
  QuestionAsked,
  QuestionWithdrawn,
} from '@ulty/contracts/community/community.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY, TRACK_SUBJECTS } from '@ulty/domain/people/community.js';
import { GRADES } from '@ulty/domain/learning/grades.js';
import type { Tx } from '../../core/database/transaction.js';
import type { EventContext } from '../../core/events/event-log.js';
import { noteMeetings } from '../../core/integrity/same-people.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { Media } from '../media/media.js';
import { Relations } from '../../safety/people/relations.js';
import { Review } from '../../safety/moderation/review.js';
import { findAbout } from './question-subjects.js';
import {
  addAnswer,
  addQuestion,
  countEdits,
  editPost,
  editTitle,
  keepFormer,
  lockQuestion,
  lockTarget,
  listToTell,
  removeQuestion,
  type TargetRow,
} from './acts.queries.js';
import { accepted, CommunityActs, outdated, rejected, type Decided } from './acts.js';
import { findSame, isDayFull, mediaOf, textOf, writePost } from './storable-text.js';

const KNOWN_GRADES: readonly string[] = Object.values(GRADES).flat();
/** Most edits of one post in a day. */
const EDITS_A_DAY = 20;

/** Questions, answers and comments, and their corrections. Product §2.13. */
@Injectable()
export class Posts {
  constructor(
    private readonly acts: CommunityActs,
    private readonly review: Review,
    private readonly relations: Relations,
    private readonly media: Media,
    private readonly notices: Notices,
  ) {}

  ask(user: SessionUser, event: QuestionAsked): Promise<CommunityOutcome> {
    return this.acts.record(user, event, (context) => this.decideQuestion(context, event));
  }

  answer(user: SessionUser, event: AnswerGiven): Promise<CommunityOutcome> {
    return this.acts.record(user, event, (context) => this.decideAnswer(context, event));
  }

  comment(user: SessionUser, event: CommentGiven): Promise<CommunityOutcome> {
    return this.acts.record(user, event, (context) => this.decideComment(context, event));
  }

  edit(user: SessionUser, event: PostEdited): Promise<CommunityOutcome> {
    return this.acts.record(user, event, (context) => this.decideEdit(context, event));
  }

  withdraw(user: SessionUser, event: QuestionWithdrawn): Promise<CommunityOutcome> {
    return this.acts.record(user, event, (context) => this.decideWithdrawal(context, event));
  }

  private async decideQuestion(context: EventContext, event: QuestionAsked): Promise<Decided> {
    const { tx, user, eventId, at } = context;
    const { track, subject, grade } = event;
    const title = titleOf(event.title);
    if ('refusal' in title) return rejected(title.refusal);
    const written = textOf('question', event.text);
    if ('refusal' in written) return rejected(written.refusal);
    const tags = [...new Set(event.tags.map(cleanLine).filter(Boolean))];
    if (tags.length > COMMUNITY.tags || tags.some((tag) => tag.length > COMMUNITY.tagChars)) return rejected('too_long');
    if (!TRACK_SUBJECTS[track].includes(subject)) return rejected('unknown_subject');
    if (await isDayFull(context, 'question')) return rejected('daily_limit');
    const media = await mediaOf(this.media, context, event.media);
    if (media === 'unsuitable_media') return rejected(media);
    const same = await findSame(context, { kind: 'question', text: written.text, media, of: { title: title.text, track, subject } });
    if (same) return accepted(context, same);
    const about = await knownAbout(tx, event.about ?? null);
    const texts = [title.text, written.text, ...tags];
    const target = { kind: 'question', id: eventId } as const;
    const verdict = await this.review.judge(tx, { author: user, target, texts, track, hasMedia: media.length > 0, at });
    const post = { kind: 'question', questionId: eventId, text: written.text, media, verdict } as const;
    if (!(await writePost(context, post))) return rejected('event_conflict');
    const known = track === 'quiz-hero' && KNOWN_GRADES.includes(grade ?? '') ? grade : null;
    await tx.count(addQuestion, {
      id: eventId,
      track,
      subject,
      grade: known ?? null,
      title: title.text,
      tags,
      aboutKind: about?.kind ?? null,
      aboutId: about?.id ?? null,
      at,
    });
    return accepted(context, { id: eventId, review: verdict.review, notice: verdict.notice });
  }

  private async decideAnswer(context: EventContext, event: AnswerGiven): Promise<Decided> {
    const { tx, user, eventId, at } = context;
    const written = textOf('answer', event.text);
    if ('refusal' in written) return rejected(written.refusal);
    const question = await this.placeOf(context, event.questionId, 'question');
    if (typeof question === 'string') return rejected(question);
    if (await isDayFull(context, 'answer')) return rejected('daily_limit');
    const media = await mediaOf(this.media, context, event.media);
    if (media === 'unsuitable_media') return rejected(media);
    const same = await findSame(context, { kind: 'answer', text: written.text, media, of: { questionId: event.questionId } });
    if (same) return accepted(context, same);
    const { track } = question;
    const target = { kind: 'answer', id: eventId } as const;
    const verdict = await this.review.judge(tx, {
      author: user,
      target,
      texts: [written.text],
      track,
      hasMedia: media.length > 0,
      at,
    });
    const post = { kind: 'answer', questionId: event.questionId, text: written.text, media, verdict } as const;
    if (!(await writePost(context, post))) return rejected('event_conflict');
    await tx.count(addAnswer, { id: eventId, question: event.questionId, at });
    await noteMeetings(tx, user.id, [question.authorId]);
    if (verdict.review === 'published')
      await this.tellOfAnswer(tx, { id: eventId, questionId: event.questionId, authorId: user.id, title: question.title });
    return accepted(context, { id: eventId, review: verdict.review, notice: verdict.notice });
  }

  private async decideComment(context: EventContext, event: CommentGiven): Promise<Decided> {
    const { tx, user, eventId, at } = context;
    const written = textOf('comment', event.text);
    if ('refusal' in written) return rejected(written.refusal);
    const parent = await this.placeOf(context, event.targetId, event.targetType);
    if (typeof parent === 'string') return rejected(parent);
    if (parent.questionId !== event.questionId) return rejected('unknown_target');
    if (await isDayFull(context, 'comment')) return rejected('daily_limit');
    const same = await findSame(context, {
      kind: 'comment',
      text: written.text,
      parentId: event.targetId,
      of: { questionId: event.questionId },
    });
    if (same) return accepted(context, same);
    const target = { kind: 'comment', id: eventId } as const;
    const verdict = await this.review.judge(tx, { author: user, target, texts: [written.text], track: parent.track, at });
    const post = { kind: 'comment', questionId: event.questionId, parentId: event.targetId, text: written.text, verdict } as const;
    if (!(await writePost(context, post))) return rejected('event_conflict');
    return accepted(context, { id: eventId, review: verdict.review, notice: verdict.notice });
  }

  /** Returns the target of a text, or why nothing may be written there. */
  private async placeOf({ tx, user }: EventContext, id: string, kind: TargetRow['kind']): Promise<TargetRow | string> {
    const target = await tx.one(lockTarget, { target: id, user: user.id });
    if (target?.kind !== kind) return 'unknown_target';
    if (!target.isShown) return 'content_deleted';
    const others = [target.authorId, target.askerId].filter((other) => other !== null && other !== user.id) as string[];
    if (others.length === 0) return target;
    const met = await this.relations.mayMeet(tx, user.id, [...new Set(others)], 'community');
    return [...met.values()].includes('blocked') ? 'blocked' : target;
  }

  /** A question that others wrote under or reported stays: it is no longer the asker's alone. */
  private async decideWithdrawal(context: EventContext, { questionId }: QuestionWithdrawn): Promise<Decided> {
    const { tx, user } = context;
    const question = await tx.one(lockQuestion, { question: questionId, user: user.id });
    if (!question) return rejected('unknown_target');
    if (!question.isOwn) return rejected('not_yours');
    if (!(await tx.one(removeQuestion, { question: questionId }))) return rejected('has_answers');
    return accepted(context);
  }

  private async decideEdit(context: EventContext, event: PostEdited): Promise<Decided> {
    const { tx, user, eventId, at } = context;
    const { targetId, targetType } = event;
    const written = textOf(targetType, event.text);
    if ('refusal' in written) return rejected(written.refusal);
    const title = targetType === 'question' && event.title !== undefined ? titleOf(event.title) : null;
    if (title && 'refusal' in title) return rejected(title.refusal);
    const post = await tx.one(lockTarget, { target: targetId, user: user.id });
    if (post?.kind !== targetType) return rejected('unknown_target');
    if (!post.isOwn) return rejected('not_yours');
    if (post.editedAt && post.editedAt > at) return outdated({ id: targetId, review: post.review });
    const newTitle = title?.text ?? post.title;
    const isSame = post.text === written.text && (targetType !== 'question' || newTitle === post.title);
    if (isSame) return accepted(context, { id: targetId, review: post.review });
    const { edits } = await tx.oneOrThrow(countEdits, { post: targetId, at });
    if (edits >= EDITS_A_DAY) return rejected('daily_limit');
    const texts = targetType === 'question' ? [newTitle, written.text] : [written.text];
    const target = { kind: targetType, id: targetId } as const;
    const verdict = await this.review.judge(tx, { author: user, target, texts, track: post.track, at });
    // A correction never publishes what moderators have not approved: it can only hold what was shown.
    const review = post.review === 'published' ? verdict.review : post.review;
    await tx.count(keepFormer, {
      id: eventId,
      post: targetId,
      title: targetType === 'question' ? post.title : null,
      text: post.text,
      at,
    });
    await tx.count(editPost, { post: targetId, text: written.text, at, review, reasons: verdict.reasons, notice: verdict.notice });
    if (targetType === 'question' && newTitle !== post.title) await tx.count(editTitle, { question: targetId, title: newTitle });
    return accepted(context, { id: targetId, review, notice: verdict.notice });
  }

  /** Notifies the asker and the followers of a question, once an answer. */
  async tellOfAnswer(
    tx: Tx,
    { id, questionId, authorId, title }: { id: string; questionId: string; authorId: string | null; title: string },
  ): Promise<void> {
    const people = await tx.rows(listToTell, { question: questionId, author: authorId ?? NOBODY });
    await this.notices.tell(
      tx,
      people.map(({ userId, isAsker }) => ({
        userId,
        kind: 'community',
        code: 'answer.new',
        cause: `answer:${id}`,
        title: isAsker ? 'Une réponse à votre question' : 'Une réponse à une question suivie',
        body: title,
        href: `${questionPage({ id: questionId })}#reponse-${id}`,
      })),
    );
  }
}

const NOBODY = '00000000-0000-0000-0000-000000000000';

function titleOf(given: string): { text: string } | { refusal: 'empty_text' | 'too_long' } {
  const text = cleanLine(given);
  if (text === '') return { refusal: 'empty_text' };
  return text.length > COMMUNITY.titleChars ? { refusal: 'too_long' } : { text };
}

/** Returns what a question is about if it exists; a question about removed content is accepted all the same. */
async function knownAbout(tx: Tx, about: QuestionAsked['about']): Promise<NonNullable<QuestionAsked['about']> | null> {
  if (!about) return null;
  const row = await tx.one(findAbout, { kind: about.kind, about: about.id });
  return row?.isKnown ? about : null;
}
