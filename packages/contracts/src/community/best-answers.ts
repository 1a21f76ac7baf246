import { COMMUNITY_TRACKS } from '@ulty/domain/people/community.js';
import { z } from 'zod';
import { CommunityAuthor } from './community.js';
import { givenId } from '../base/given-id.js';

/** Query of GET /api/admin/moderation/best-answers: pages of ten, the longest waiting first. Product §2.13. */
export const BestAnswerQuery = z.object({ cursor: z.string().max(60).optional() });
export type BestAnswerQuery = z.infer<typeof BestAnswerQuery>;

/**
 * An answer that may become the best. `isPaid`: its author may be paid for it; false where the account is deleted or the team wrote it.
 * `refusal`: why the reader may not choose it, own_content (of the question or the answer) or too_early; null when they may.
 */
export const AwaitingAnswer = z.object({
  id: z.uuid(),
  text: z.string(),
  author: CommunityAuthor,
  votes: z.int(),
  at: z.iso.datetime(),
  isRecommended: z.boolean(),
  isPaid: z.boolean(),
  refusal: z.enum(['own_content', 'too_early']).nullable(),
});
export type AwaitingAnswer = z.infer<typeof AwaitingAnswer>;

/**
 * A question whose best answer moderators choose: votes recommend one, or its asker's account is deleted. `choices`: the recommended
 * answer, and for a deleted asker the answers with the most votes, three at most of all `answers`.
 */
export const AwaitingQuestion = z.object({
  id: z.uuid(),
  track: z.enum(COMMUNITY_TRACKS),
  subject: z.string(),
  title: z.string(),
  text: z.string(),
  answers: z.int(),
  at: z.iso.datetime(),
  isAskerGone: z.boolean(),
  awaitsSince: z.iso.datetime(),
  choices: z.array(AwaitingAnswer),
});
export type AwaitingQuestion = z.infer<typeof AwaitingQuestion>;

export const BestAnswerPage = z.object({ items: z.array(AwaitingQuestion), next: z.string().nullable() });
export type BestAnswerPage = z.infer<typeof BestAnswerPage>;

/** POST /api/admin/moderation/best-answers. `choiceId` is made by the moderator's page: sent again, it is the same choice. */
export const BestAnswerDecision = z.strictObject({
  choiceId: givenId(),
  questionId: givenId(),
  answerId: givenId(),
  reason: z.string().trim().min(5, 'Dites pourquoi en une phrase.').max(300, '300 caractères au plus.'),
});
export type BestAnswerDecision = z.infer<typeof BestAnswerDecision>;

/**
 * What the answer's author was paid, in UTC that are pending for 24 h; 0 with `withheldReason`: author_gone, team, shared_device,
 * pair_limit, or a cap as for other rewards.
 */
export const BestAnswerDecided = z.object({ awarded: z.int(), withheldReason: z.string().nullable() });
export type BestAnswerDecided = z.infer<typeof BestAnswerDecided>;
