import { Injectable } from '@nestjs/common';
import type {
  HiddenQuestions,
  OwnQuestionPage,
  OwnQuestionQuery,
  QuestionCard,
  QuestionPage,
  QuestionQuery,
} from '@ulty/contracts/community/community.js';
import { COMMUNITY, COMMUNITY_TRACKS, type CommunityTrack } from '@ulty/domain/people/community.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import type { SessionUser } from '../../core/http/access.js';
import { isUuid } from '../../core/base/ids.js';
import { PublicCache, type CachedAnswer } from '../../core/public-cache/public-cache.js';
import { toAuthor } from './authors.js';
import {
  countOwn,
  listHidden,
  listStatement,
  QUESTIONS_PER_PAGE,
  readInterests,
  type CardRow,
  type Filters,
} from './question-lists.queries.js';

/** Topic of all answers of the community that are the same for everybody. */
export const COMMUNITY_TOPIC = 'community';

const EXCERPT_CHARS = 160;

/** Lists of questions, a page of twenty at a time. Product §2.13. */
@Injectable()
export class QuestionLists {
  constructor(
    private readonly db: Db,
    private readonly cache: PublicCache,
  ) {}

  /** Returns a track's questions, the same for everybody. Throws VALIDATION for an invalid cursor. */
  list({ track, cursor, ...filters }: QuestionQuery): Promise<CachedAnswer<QuestionPage>> {
    return this.cache.get(COMMUNITY_TOPIC, JSON.stringify([track, cursor, filters]), () => this.page([track], filters, cursor, null));
  }

  /** Returns a member's lists, over the tracks they follow or one of them. */
  async own(user: SessionUser, { track, cursor, ...filters }: OwnQuestionQuery, now = new Date()): Promise<OwnQuestionPage> {
    const tracks = await this.tracksOf(user.id);
    const own = filters.tab === 'mine' || filters.tab === 'followed';
    const wanted = track ? [track] : own ? COMMUNITY_TRACKS : tracks;
    const [page, counts] = await Promise.all([
      this.page(wanted, filters, cursor, user.id),
      this.db.oneOrThrow(countOwn, { reader: user.id, tracks: track ? [track] : tracks, today: dayOf(now.toISOString(), user.tz) }),
    ]);
    const { unanswered, mine, followed, today } = counts;
    return { ...page, counts: { unanswered, mine, followed }, questionsLeft: Math.max(0, COMMUNITY.questionsADay - today), tracks };
  }

  /** Returns the questions that lists fold for a member. One statement. */
  async hidden(userId: string): Promise<HiddenQuestions> {
    const rows = await this.db.rows(listHidden, { reader: userId });
    return { ids: rows.map(({ id }) => id) };
  }

  /** Returns the tracks that match a person's own profile; both when it names none. */
  private async tracksOf(userId: string): Promise<CommunityTrack[]> {
    const row = await this.db.one(readInterests, { reader: userId });
    const isPupil = row?.track === 'eleve' || row?.track === 'etudiant' || row?.isInHero === true;
    const followed = COMMUNITY_TRACKS.filter((track) => (track === 'quiz-hero' ? isPupil : row?.track === 'entrepreneur'));
    return followed.length > 0 ? followed : [...COMMUNITY_TRACKS];
  }

  private async page(
    tracks: readonly CommunityTrack[],
    filters: Filters,
    cursor: string | undefined,
    readerId: string | null,
  ): Promise<QuestionPage> {
    const after = cursor === undefined ? null : cursorOf(cursor);
    const { subject, grade, about } = filters;
    const { votes, at, id } = after ?? {};
    const rows = await this.db.rows(listStatement(filters, after !== null), {
      tracks,
      subject,
      grade,
      about,
      votes,
      at,
      id,
      reader: readerId,
    });
    const shown = rows.slice(0, QUESTIONS_PER_PAGE);
    const last = rows.length > QUESTIONS_PER_PAGE ? shown.at(-1) : undefined;
    return { items: shown.map(toCard), next: last ? `${last.votes}.${last.sortAt.getTime()}.${last.id}` : null };
  }
}

/** Parses a cursor 'votes.milliseconds.id'. Throws VALIDATION for anything else. */
export function cursorOf(cursor: string): { votes: number; at: Date; id: string } {
  const [, votes = '', at = '', id = ''] = /^(\d{1,9})\.(\d{1,14})\.([^.]+)$/.exec(cursor) ?? [];
  if (!isUuid(id)) throw new AppError('VALIDATION', { fields: { cursor: 'Cette page n’existe pas.' } });
  return { votes: Number(votes), at: new Date(Number(at)), id };
}

export function stateOf({ isSolved, answers }: Pick<CardRow, 'isSolved' | 'answers'>): QuestionCard['state'] {
  if (isSolved) return 'solved';
  return answers > 0 ? 'undecided' : 'open';
}

function toCard(row: CardRow): QuestionCard {
  const { id, track, subject, grade, tags, title, review, answers, votes, at } = row;
  return {
    id,
    track,
    subject,
    grade,
    tags,
    title,
    excerpt: excerptOf(row.text),
    state: stateOf(row),
    review,
    answers,
    votes,
    author: toAuthor(row),
    at: at.toISOString(),
  };
}

/** The beginning of a text on one line. */
export function excerptOf(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > EXCERPT_CHARS ? `${line.slice(0, EXCERPT_CHARS - 1).trimEnd()}…` : line;
}
