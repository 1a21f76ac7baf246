import { PERSON_IDS } from '@ulty/domain/figures/people.js';
import { COMMUNITY, COMMUNITY_TABS, COMMUNITY_TARGETS, COMMUNITY_TRACKS, PUBLIC_TABS } from '@ulty/domain/people/community.js';
import { z } from 'zod';
import { eventFields, outcomeFields, RewardLine, WalletState } from '../base/events.js';
import { givenId } from '../base/given-id.js';

const track = z.enum(COMMUNITY_TRACKS, { error: 'Cette communauté n’existe pas.' });

/** The author of a text as everybody sees them: alias, letter, level and region at most. Product §1.7. */
export const CommunityAuthor = z.object({
  /** Null when the account is deleted; of the team 'Équipe Ulty', or 'Équipe Ulty · côté caisse' for one of its sides. */
  alias: z.string().nullable(),
  level: z.string().nullable(),
  region: z.string().nullable(),
  /** Whether the author is the team. */
  isTeam: z.boolean(),
});
export type CommunityAuthor = z.infer<typeof CommunityAuthor>;

/** The content that a question is about: a chapter, a lesson, a question of a quiz, an article. */
export const CommunityAbout = z.looseObject({
  kind: z.enum(['chapter', 'lesson', 'quiz_question', 'article']),
  id: z.string().max(120),
});
export type CommunityAbout = z.infer<typeof CommunityAbout>;

/**
 * Whether others see a post. held: waits for a moderator; hidden: was reported or removed. Both are shown to their author, with `notice`.
 */
export const ReviewState = z.enum(['published', 'held', 'hidden']);

/** solved: has a best answer; undecided: has answers, none of them best; open: no answer. */
export const QuestionState = z.enum(['open', 'undecided', 'solved']);

export const CommunityMedia = z.object({
  kind: z.enum(['image', 'audio']),
  href: z.string(),
  bytes: z.int(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  seconds: z.int().nullable(),
});
export type CommunityMedia = z.infer<typeof CommunityMedia>;

/** One line of a list. */
export const QuestionCard = z.object({
  id: z.uuid(),
  track,
  subject: z.string(),
  grade: z.string().nullable(),
  tags: z.array(z.string()),
  title: z.string(),
  excerpt: z.string(),
  state: QuestionState,
  review: ReviewState,
  answers: z.int(),
  votes: z.int(),
  author: CommunityAuthor,
  at: z.iso.datetime(),
});
export type QuestionCard = z.infer<typeof QuestionCard>;

/** GET /api/community/questions: one track, the same for everybody. `about` is 'kind:id'. Product §2.13. */
export const QuestionQuery = z.object({
  track,
  tab: z.enum(PUBLIC_TABS, { error: 'Cette liste n’existe pas.' }).default('recent'),
  subject: z.string().max(60).optional(),
  grade: z.string().max(40).optional(),
  about: z.string().max(160).optional(),
  cursor: z.string().max(200).optional(),
});
export type QuestionQuery = z.infer<typeof QuestionQuery>;

export const QuestionPage = z.object({ items: z.array(QuestionCard), next: z.string().nullable() });
export type QuestionPage = z.infer<typeof QuestionPage>;

/**
 * GET /api/community/own: a member's lists. Without track: those of all followed tracks together. `mine` includes held and hidden
 * questions.
 */
export const OwnQuestionQuery = z.object({
  track: track.optional(),
  tab: z.enum(COMMUNITY_TABS, { error: 'Cette liste n’existe pas.' }).default('recent'),
  subject: z.string().max(60).optional(),
  grade: z.string().max(40).optional(),
  cursor: z.string().max(200).optional(),
});
export type OwnQuestionQuery = z.infer<typeof OwnQuestionQuery>;

/**
 * `counts`: up to 100, which means 100 or more. `questionsLeft`: number of questions that may still be asked today; `tracks`: the followed
 * ones.
 */
export const OwnQuestionPage = z.object({
  ...QuestionPage.shape,
  counts: z.object({ unanswered: z.int(), mine: z.int(), followed: z.int() }),
  questionsLeft: z.int(),
  tracks: z.array(track),
});
export type OwnQuestionPage = z.infer<typeof OwnQuestionPage>;

/**
 * A question that the reader can answer, and why: `because` is what they learned in its category, by its title and the day, in their zone, on
 * which they did.
 */
export const QuestionForReader = z.object({
  ...QuestionCard.pick({ id: true, track: true, subject: true, title: true, excerpt: true, answers: true, at: true }).shape,
  author: CommunityAuthor.extend({ face: z.enum(PERSON_IDS).optional() }),
  because: z.object({ kind: z.enum(['chapter', 'lesson', 'quiz']), title: z.string(), day: z.iso.date() }),
});
export type QuestionForReader = z.infer<typeof QuestionForReader>;

/**
 * GET /api/community/for-you: at most five, those without an answer first. `hasLearned`: whether the reader learned anything in the last 14
 * days; without it there is nothing to choose by.
 */
export const QuestionsForReader = z.object({ items: z.array(QuestionForReader).max(5), hasLearned: z.boolean() });
export type QuestionsForReader = z.infer<typeof QuestionsForReader>;

/**
 * GET /api/community/pace: how answers come in a subject. `medianMin`: half of the latest answered questions had their first answer within so
 * many minutes; `answerers`: people who answered in the last 30 days. Null under ten cases.
 */
export const PaceQuery = z.object({ track, subject: z.string().max(60) });
export const AnswerPace = z.object({ medianMin: z.int().nullable(), answerers: z.int().nullable() });
export type AnswerPace = z.infer<typeof AnswerPace>;

/** GET /api/community/similar?q=: at most five questions similar to the typed text, the most similar first. */
export const SimilarQuery = z.object({ track: track.optional(), q: z.string().max(COMMUNITY.titleChars) });
export const SimilarQuestions = z.array(
  QuestionCard.pick({ id: true, title: true, state: true, answers: true, track: true, subject: true }),
);
export type SimilarQuestions = z.infer<typeof SimilarQuestions>;

/** Common fields of a question, an answer and a comment. */
const written = {
  id: z.uuid(),
  text: z.string(),
  author: CommunityAuthor,
  at: z.iso.datetime(),
  editedAt: z.iso.datetime().nullable(),
};
export const CommunityComment = z.object(written);
export type CommunityComment = z.infer<typeof CommunityComment>;

export const CommunityAnswer = z.object({
  ...written,
  votes: z.int(),
  media: z.array(CommunityMedia),
  comments: z.array(CommunityComment),
  isBest: z.boolean(),
  /** Chosen by votes, without coins: 'Recommandée'. */
  isRecommended: z.boolean(),
  /** Whether it was edited after it was chosen. */
  isEditedSince: z.boolean(),
});
export type CommunityAnswer = z.infer<typeof CommunityAnswer>;

/**
 * GET /api/community/questions/{id}: the same for everybody who may see it (a question held or hidden: its author and moderators). Answers:
 * best, then votes, then date; the first fifty, further ones by `after`. `bytes`: of the file 'Télécharger ce fil' gives.
 */
export const QuestionThread = z.object({
  ...QuestionCard.omit({ excerpt: true }).shape,
  ...written,
  media: z.array(CommunityMedia),
  about: z.object({ title: z.string(), href: z.string() }).nullable(),
  comments: z.array(CommunityComment),
  answerList: z.array(CommunityAnswer),
  nextAnswers: z.string().nullable(),
  bytes: z.int(),
});
export type QuestionThread = z.infer<typeof QuestionThread>;
export const ThreadQuery = z.object({ after: z.string().max(200).optional() });

/** One of the reader's own posts, as its author sees it. `notice`: the sentence why others do not see it. */
export const OwnPost = z.object({
  id: z.uuid(),
  kind: z.enum(COMMUNITY_TARGETS),
  review: ReviewState,
  notice: z.string().nullable(),
  mayAppeal: z.boolean(),
  /**
   * The content of a post that others do not see, since the thread does not contain it. `parentId`: the question or answer it belongs to.
   */
  unseen: z.object({ text: z.string(), at: z.iso.datetime(), parentId: z.uuid() }).nullable(),
});

/** GET /api/community/questions/{id}/standing: the member's relation to a thread. */
export const QuestionStanding = z.object({
  own: z.array(OwnPost),
  /** Ids of the question and answers that the reader voted for. */
  voted: z.array(z.uuid()),
  isFollowed: z.boolean(),
  /** Ids of the answers that the reader may choose as best: they asked, and the answers are old enough. */
  choosable: z.array(z.uuid()),
  /** Until when the reader may change their choice. */
  changeUntil: z.iso.datetime().nullable(),
  answersLeft: z.int(),
  mayModerate: z.boolean(),
  /** Ids of the question, answers and comments written by people whom the reader has blocked: pages fold them. */
  hidden: z.array(z.uuid()),
});
export type QuestionStanding = z.infer<typeof QuestionStanding>;

/**
 * GET /api/community/hidden: ids of the latest questions of people whom the reader has blocked, at most 500. Lists are the same for everybody:
 * pages fold these lines.
 */
export const HiddenQuestions = z.object({ ids: z.array(z.uuid()).max(500) });
export type HiddenQuestions = z.infer<typeof HiddenQuestions>;

/** Media of an event: base64 of WebP or Opus, made on the device. */
const media = z
  .array(z.looseObject({ kind: z.enum(['image', 'audio']), data: z.string().max(Math.ceil((COMMUNITY.audioBytes * 4) / 3) + 4) }))
  .max(COMMUNITY.images + 1);

/** POST /api/community/questions. */
export const QuestionAsked = z.looseObject({
  ...eventFields,
  track,
  subject: z.string().max(60),
  grade: z.string().max(40).nullable().optional(),
  title: z.string().max(400),
  text: z.string().max(8_000),
  tags: z.array(z.string().max(60)).max(10).default([]),
  about: CommunityAbout.nullable().optional(),
  media: media.default([]),
});
export type QuestionAsked = z.infer<typeof QuestionAsked>;

/** POST /api/community/questions/{questionId}/answers. */
export const AnswerGiven = z.looseObject({ ...eventFields, questionId: givenId(), text: z.string().max(8_000), media: media.default([]) });
export type AnswerGiven = z.infer<typeof AnswerGiven>;

/** POST /api/community/comments. */
export const CommentGiven = z.looseObject({
  ...eventFields,
  questionId: givenId(),
  targetType: z.enum(['question', 'answer']),
  targetId: givenId(),
  text: z.string().max(4_000),
});
export type CommentGiven = z.infer<typeof CommentGiven>;

/** POST /api/community/votes; `voted` false withdraws a vote, as DELETE does. */
export const VoteCast = z.looseObject({
  ...eventFields,
  targetType: z.enum(['question', 'answer']),
  targetId: givenId(),
  voted: z.boolean().default(true),
});
export type VoteCast = z.infer<typeof VoteCast>;

/** POST /api/community/questions/{questionId}/best. */
export const BestChosen = z.looseObject({ ...eventFields, questionId: givenId(), answerId: givenId() });
export type BestChosen = z.infer<typeof BestChosen>;

/** POST /api/community/questions/{questionId}/follow. */
export const QuestionFollowed = z.looseObject({ ...eventFields, questionId: givenId(), isFollowed: z.boolean() });
export type QuestionFollowed = z.infer<typeof QuestionFollowed>;

/** POST /api/community/questions/{questionId}/withdrawal: takes back one's own published question that nobody has written under. */
export const QuestionWithdrawn = z.looseObject({ ...eventFields, questionId: givenId() });
export type QuestionWithdrawn = z.infer<typeof QuestionWithdrawn>;

/** PUT /api/community/posts: a new text for one's own post; `title` for a question only. */
export const PostEdited = z.looseObject({
  ...eventFields,
  targetType: z.enum(COMMUNITY_TARGETS),
  targetId: givenId(),
  title: z.string().max(400).optional(),
  text: z.string().max(8_000),
});
export type PostEdited = z.infer<typeof PostEdited>;

/**
 * Answer to every act. `id` is that of the new post: the event's own, so that a device knows it before. `reason` when rejected or adjusted:
 * empty_text, too_long, unknown_target, unknown_subject, content_deleted, has_answers, own_content, not_yours, daily_limit, too_early, too_late,
 * already_changed, later_choice (adjusted: a later choice stands), unsuitable_media, blocked, wrong_user, event_conflict. `review` 'held'
 * with `notice` in words. `votes`: of the target, after the act. `reward`: of a vote; for one that pays nothing, `withheldReason` is
 * unverified (the voter has no verified number), new_account, or as for other rewards.
 */
export const CommunityOutcome = z.object({
  ...outcomeFields,
  id: z.uuid().nullable(),
  review: ReviewState.nullable(),
  notice: z.string().nullable(),
  votes: z.int().nullable(),
  reward: RewardLine.nullable(),
  state: WalletState,
});
export type CommunityOutcome = z.infer<typeof CommunityOutcome>;
