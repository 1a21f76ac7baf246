import type { CommunityTarget } from '@ulty/domain/people/community.js';
import type { CommunityMedia } from '@ulty/contracts/community/community.js';
import { COMMUNITY } from '@ulty/domain/people/community.js';
import type { EventContext } from '../../core/events/event-log.js';
import type { Media } from '../media/media.js';
import type { Verdict } from '../../safety/moderation/review.js';
import { addAuthor, addPost, countWritten, readSame, type SameWritten } from './acts.queries.js';
import { cleanText } from './clean-text.js';

const LIMITS = {
  question: { chars: COMMUNITY.textChars, aDay: COMMUNITY.questionsADay },
  answer: { chars: COMMUNITY.textChars, aDay: COMMUNITY.answersADay },
  comment: { chars: COMMUNITY.commentChars, aDay: COMMUNITY.commentsADay },
} as const;

/** Returns a text as it is stored, or why it is refused. A question may consist of its title alone. */
export function textOf(kind: CommunityTarget, given: string): { text: string } | { refusal: 'empty_text' | 'too_long' } {
  const text = cleanText(given);
  if (text === '' && kind !== 'question') return { refusal: 'empty_text' };
  return text.length > LIMITS[kind].chars ? { refusal: 'too_long' } : { text };
}

/** Whether the person has reached the daily limit of a kind. Their row must be locked, so that nothing is written in parallel. */
export async function isDayFull({ tx, user, at, day }: EventContext, kind: CommunityTarget): Promise<boolean> {
  const { written } = await tx.oneOrThrow(countWritten, { user: user.id, kind, day, at });
  return written >= LIMITS[kind].aDay;
}

/** The target of a text, or the fields of a new question. */
interface Words {
  kind: CommunityTarget;
  text: string;
  media?: readonly string[];
  parentId?: string;
  of: { questionId: string } | { title: string; track: string; subject: string };
}

/** Finds the same words of the person within an hour, sent by another event, so that they are stored once. Their row must be locked. */
export function findSame({ tx, user, at }: EventContext, { kind, text, media = [], parentId, of }: Words): Promise<SameWritten | null> {
  const {
    questionId: question,
    title,
    track,
    subject,
  } = 'title' in of ? { ...of, questionId: null } : { ...of, title: null, track: null, subject: null };
  return tx.one(readSame, { user: user.id, kind, at, text, media, parent: parentId ?? null, question, title, track, subject });
}

interface GivenMedium {
  kind: CommunityMedia['kind'];
  data: string;
}

/** Returns the ids of the media of a post, in order: two pictures and one voice at most. */
export async function mediaOf(
  media: Media,
  { tx, user }: EventContext,
  given: readonly GivenMedium[],
): Promise<readonly string[] | 'unsuitable_media'> {
  if (given.length === 0) return [];
  const voices = given.filter(({ kind }) => kind === 'audio').length;
  if (voices > 1 || given.length - voices > COMMUNITY.images) return 'unsuitable_media';
  return media.store(tx, user.id, given);
}

export interface NewPost {
  kind: CommunityTarget;
  questionId: string;
  parentId?: string;
  text: string;
  media?: readonly string[];
  verdict: Verdict;
}

/** Stores a post and its author, under the event's own id. False when that id belongs to another post. */
export async function writePost({ tx, user, eventId, at, day }: EventContext, post: NewPost): Promise<boolean> {
  const { kind, questionId, parentId, text, media, verdict } = post;
  const added = await tx.one(addPost, {
    id: eventId,
    kind,
    question: questionId,
    parent: parentId ?? null,
    text,
    media: media ?? [],
    at,
    review: verdict.review,
    reasons: verdict.reasons,
    notice: verdict.notice,
  });
  if (!added) return false;
  await tx.count(addAuthor, { post: eventId, user: user.id, kind, at, day });
  return true;
}
