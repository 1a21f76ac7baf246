import { Body, Controller, Param } from '@nestjs/common';
import {
  answerGiven,
  bestChosen,
  commentGiven,
  postEdited,
  questionAsked,
  questionFollowed,
  questionWithdrawn,
  voteCast,
} from '@ulty/contracts/event-types/community.js';
import { withdrawVote } from '@ulty/contracts/commands/community.js';
import {
  AnswerGiven,
  BestChosen,
  CommentGiven,
  CommunityOutcome,
  PostEdited,
  QuestionAsked,
  QuestionFollowed,
  QuestionWithdrawn,
  VoteCast,
} from '@ulty/contracts/community/community.js';
import { givenId } from '@ulty/contracts/base/given-id.js';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Choices } from './choices.js';
import { Posts } from './posts.js';
import { Votes } from './votes.js';

const QuestionId = givenId('Cette question n’existe pas.');
const OfQuestion = z.object({ questionId: QuestionId });

/** Acts that may have waited on a device; each is decided once and answered 200. Product §1.3, §2.13. */
@Controller()
export class CommunityActsController {
  constructor(
    private readonly posts: Posts,
    private readonly votes: Votes,
    private readonly choices: Choices,
  ) {}

  /** Asks a question: five a day. 400 VALIDATION, 401, 413 TOO_LARGE. */
  @Command(questionAsked, { body: QuestionAsked, answer: CommunityOutcome })
  ask(@SignedIn() user: SessionUser, @Body() body: QuestionAsked): Promise<CommunityOutcome> {
    return this.posts.ask(user, body);
  }

  /** Answers a question: twenty a day. 400 VALIDATION, 401, 413 TOO_LARGE. */
  @Command(answerGiven, { body: AnswerGiven, params: OfQuestion, answer: CommunityOutcome })
  answer(@SignedIn() user: SessionUser, @Param('questionId') questionId: string, @Body() body: AnswerGiven): Promise<CommunityOutcome> {
    return this.posts.answer(user, { ...body, questionId });
  }

  /** Comments a question or an answer: forty a day. 400 VALIDATION, 401. */
  @Command(commentGiven, { body: CommentGiven, answer: CommunityOutcome })
  comment(@SignedIn() user: SessionUser, @Body() body: CommentGiven): Promise<CommunityOutcome> {
    return this.posts.comment(user, body);
  }

  /** Votes for a question or an answer, or takes the vote back. 400 VALIDATION, 401. */
  @Command(voteCast, { body: VoteCast, answer: CommunityOutcome })
  vote(@SignedIn() user: SessionUser, @Body() body: VoteCast): Promise<CommunityOutcome> {
    return this.votes.vote(user, body);
  }

  /** Takes a vote back. 400 VALIDATION, 401. */
  @Command(withdrawVote, { body: VoteCast, answer: CommunityOutcome })
  withdraw(@SignedIn() user: SessionUser, @Body() body: VoteCast): Promise<CommunityOutcome> {
    return this.votes.vote(user, { ...body, voted: false });
  }

  /** Chooses the best answer, an hour after it at the earliest; changed once within 48 h. 400 VALIDATION, 401. */
  @Command(bestChosen, { body: BestChosen, params: OfQuestion, answer: CommunityOutcome })
  choose(@SignedIn() user: SessionUser, @Param('questionId') questionId: string, @Body() body: BestChosen): Promise<CommunityOutcome> {
    return this.choices.choose(user, { ...body, questionId });
  }

  /** Follows a question, or stops following it. 400 VALIDATION, 401. */
  @Command(questionFollowed, { body: QuestionFollowed, params: OfQuestion, answer: CommunityOutcome })
  follow(
    @SignedIn() user: SessionUser,
    @Param('questionId') questionId: string,
    @Body() body: QuestionFollowed,
  ): Promise<CommunityOutcome> {
    return this.votes.follow(user, { ...body, questionId });
  }

  /** Takes back one's own question while nobody has written under it. 400 VALIDATION, 401. */
  @Command(questionWithdrawn, { body: QuestionWithdrawn, params: OfQuestion, answer: CommunityOutcome })
  withdrawQuestion(
    @SignedIn() user: SessionUser,
    @Param('questionId') questionId: string,
    @Body() body: QuestionWithdrawn,
  ): Promise<CommunityOutcome> {
    return this.posts.withdraw(user, { ...body, questionId });
  }

  /** Replaces the text of the sender's own post; the former text is stored. 400 VALIDATION, 401. */
  @Command(postEdited, { body: PostEdited, answer: CommunityOutcome })
  edit(@SignedIn() user: SessionUser, @Body() body: PostEdited): Promise<CommunityOutcome> {
    return this.posts.edit(user, body);
  }
}
