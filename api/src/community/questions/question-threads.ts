import { Injectable } from '@nestjs/common';
import type {
  CommunityAnswer,
  CommunityComment,
  CommunityMedia,
  QuestionStanding,
  QuestionThread,
} from '@ulty/contracts/community/community.js';
import { questionPage } from '@ulty/domain/base/pages.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import { Sitemap } from '../../core/http/sitemap.js';
import type { SessionUser } from '../../core/http/access.js';
import { AppError } from '../../core/base/errors.js';
import { auditActor, AuditLog } from '../../core/audit/audit-log.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Media } from '../media/media.js';
import { toAuthor } from './authors.js';
import { mayChoose } from './may-choose.js';
import { COMMUNITY_TOPIC, cursorOf, stateOf } from './question-lists.js';
import {
  ANSWERS_PER_PAGE,
  listAnswers,
  listComments,
  readQuestion,
  readStanding,
  listForSitemap,
  type AnswerRow,
  type CommentRow,
  type QuestionRow,
  type StandingRow,
  findShown,
} from './question-threads.queries.js';

type AnyMedia = ReadonlyMap<string, CommunityMedia>;

/** A question with its answers and comments, and a member's standing in it. Product §2.13. */
@Injectable()
export class QuestionThreads {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
    private readonly media: Media,
    private readonly audit: AuditLog,
    sitemap: Sitemap,
  ) {
    sitemap.add(async () => {
      const rows = await this.db.rows(listForSitemap);
      return rows.map(({ id, modifiedAt }) => ({ path: questionPage({ id }), lastmod: modifiedAt.toISOString() }));
    });
    media.register(async (id) => (await this.db.count(findShown, { medium: id })) > 0);
  }

  /**
   * Returns the thread as everybody sees it. One that waits or is hidden is shown to its author and to admins. Throws QUESTION_NOT_FOUND,
   * and VALIDATION for an invalid cursor.
   */
  async thread(id: string, after: string | undefined, reader: SessionUser | null): Promise<CachedAnswer<QuestionThread> | QuestionThread> {
    const given = after === undefined ? null : cursorOf(after);
    if (!isUuid(id)) throw new AppError('QUESTION_NOT_FOUND');
    const known = await this.cache.get(COMMUNITY_TOPIC, JSON.stringify(['thread', id, after]), () => this.load(id, given));
    if (known.value?.review === 'published') return known as CachedAnswer<QuestionThread>;
    if (!known.value || !reader) throw new AppError('QUESTION_NOT_FOUND');
    const own = await this.db.one(findAuthorship, { post: id, reader: reader.id });
    if (!own && !reader.may.moderate) throw new AppError('QUESTION_NOT_FOUND');
    if (!own) await this.noteOpening(reader, id);
    return known.value;
  }

  private async load(id: string, after: ReturnType<typeof cursorOf> | null): Promise<QuestionThread | null> {
    const question = await this.db.one(readQuestion, { question: id });
    if (!question) return null;
    const found = await this.db.rows(listAnswers, {
      question: id,
      votes: after?.votes ?? null,
      at: after?.at ?? null,
      after: after?.id ?? null,
    });
    const answers = found.slice(0, ANSWERS_PER_PAGE);
    const last = found.length > ANSWERS_PER_PAGE ? answers.at(-1) : undefined;
    const [comments, media] = await Promise.all([
      this.db.rows(listComments, { parents: [id, ...answers.map((answer) => answer.id)] }),
      this.mediaOf([...question.media, ...answers.flatMap((answer) => answer.media)]),
    ]);
    return toThread(question, answers, comments, media, last ? `${last.votes}.${last.at.getTime()}.${last.id}` : null);
  }

  private async mediaOf(ids: readonly string[]): Promise<AnyMedia> {
    return ids.length === 0 ? new Map() : this.media.of(this.db, ids);
  }

  /** Returns a member's standing in a thread. Throws QUESTION_NOT_FOUND. */
  async standing(reader: SessionUser, id: string, now = new Date()): Promise<QuestionStanding> {
    const isModerator = reader.may.moderate;
    const row = isUuid(id)
      ? await this.db.one(readStanding, {
          reader: reader.id,
          question: id,
          now,
          today: dayOf(now.toISOString(), reader.tz),
          isModerator,
        })
      : null;
    const isOwn = row?.own.some(({ kind }) => kind === 'question');
    if (!row || !(row.isShown || isOwn || isModerator)) throw new AppError('QUESTION_NOT_FOUND');
    if (!row.isShown && !isOwn) await this.noteOpening(reader, id);
    return toStanding(row, isModerator, now);
  }

  /** Records in the journal that a moderator opened a waiting or hidden question. */
  private noteOpening(reader: SessionUser, id: string): Promise<void> {
    return this.audit.open(auditActor(reader), { action: 'question.open', target: `question:${id.toLowerCase()}` });
  }
}

const findAuthorship = statement(
  'community.find-authorship',
  'select true from community_authors where post_id = :post and user_id = :reader',
);

function toStanding(row: StandingRow, mayModerate: boolean, now: Date): QuestionStanding {
  const choices = row.choices.map((choice) => ({ ...choice, at: new Date(choice.at) }));
  const best = choices.find(({ stands, chosenBy, isShown }) => stands && isShown && chosenBy !== 'votes');
  const { refusal, changeUntil } = mayChoose(choices, now);
  const chooses = row.isLeftToModerators || (row.isAsker === true && refusal === null);
  return {
    own: row.own.map(({ id, kind, review, notice, hasAppealed, text, at, parentId }) => ({
      id,
      kind,
      review,
      notice,
      mayAppeal: review !== 'published' && !hasAppealed,
      unseen: review === 'published' ? null : { text, at: new Date(at).toISOString(), parentId },
    })),
    voted: row.voted,
    isFollowed: row.isFollowed,
    choosable: chooses ? row.oldEnough.filter((id) => id !== best?.answerId) : [],
    changeUntil: row.isAsker && refusal === null ? (changeUntil?.toISOString() ?? null) : null,
    answersLeft: Math.max(0, COMMUNITY.answersADay - row.answersToday),
    mayModerate,
    hidden: row.hidden,
  };
}

function toThread(
  question: QuestionRow,
  answers: readonly AnswerRow[],
  comments: readonly CommentRow[],
  media: AnyMedia,
  nextAnswers: string | null,
): QuestionThread {
  const commentsOf = (parent: string) => comments.filter(({ parentId }) => parentId === parent).map(toComment);
  const mediaOf = (ids: readonly string[]) => ids.flatMap((id) => media.get(id) ?? []);
  const { id, track, subject, grade, tags, title, text, review, votes, about } = question;
  const answerList = answers.map((answer) => toAnswer(answer, commentsOf(answer.id), mediaOf(answer.media)));
  const thread = {
    id,
    track,
    subject,
    grade,
    tags,
    title,
    text,
    state: stateOf(question),
    review,
    answers: question.answers,
    votes,
    author: toAuthor(question),
    at: question.at.toISOString(),
    editedAt: question.editedAt?.toISOString() ?? null,
    media: mediaOf(question.media),
    about,
    comments: commentsOf(id),
    answerList,
    nextAnswers,
  };
  return { ...thread, bytes: bytesOf(thread, [...media.values()]) };
}

/** Bytes of the file that a device stores: the text, and media by their own size. */
function bytesOf(thread: object, media: readonly CommunityMedia[]): number {
  return Buffer.byteLength(JSON.stringify(thread)) + media.reduce((sum, { bytes }) => sum + bytes, 0);
}

function toAnswer(row: AnswerRow, comments: CommunityComment[], media: CommunityMedia[]): CommunityAnswer {
  const { id, text, votes, at, editedAt, isBest, isRecommended, isEditedSince } = row;
  return {
    id,
    text,
    author: toAuthor(row),
    at: at.toISOString(),
    editedAt: editedAt?.toISOString() ?? null,
    votes,
    media,
    comments,
    isBest,
    isRecommended,
    isEditedSince,
  };
}

function toComment(row: CommentRow): CommunityComment {
  const { id, text, at, editedAt } = row;
  return { id, text, author: toAuthor(row), at: at.toISOString(), editedAt: editedAt?.toISOString() ?? null };
}
