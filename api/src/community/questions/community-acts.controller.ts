import { Body, Controller, Delete, HttpCode, Param, Post, Put } from '@nestjs/common';
import {
  AnswerGiven,
  BestChosen,
  CommentGiven,
  CommunityOutcome,
  PostEdited,
  QuestionAsked,
  QuestionFollowed,
  VoteCast,
} from '@ulty/contracts/community/community.js';
import { givenId } from '@ulty/contracts/base/given-id.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Choices } from './choices.js';
import { Posts } from './posts.js';
import { Votes } from './votes.js';

const QuestionId = givenId('Cette question n’existe pas.');

/** Acts that may have waited on a device; each is decided once and answered 200. Product §1.3, §2.13. */
@Controller('api/community')
@Access('member')
export class CommunityActsController {
  constructor(
    private readonly posts: Posts,
    private readonly votes: Votes,
    private readonly choices: Choices,
  ) {}

  /** Asks a question: five a day. 400 VALIDATION, 401, 413 TOO_LARGE. */
  @Post('questions')
  @HttpCode(200)
  @Answers(CommunityOutcome)
  ask(@SignedIn() user: SessionUser, @Body({ schema: QuestionAsked }) body: QuestionAsked): Promise<CommunityOutcome> {
    return this.posts.ask(user, body);
  }

  /** Answers a question: twenty a day. 400 VALIDATION, 401, 413 TOO_LARGE. */
  @Post('questions/:questionId/answers')
  @HttpCode(200)
  @Answers(CommunityOutcome)
  answer(
    @SignedIn() user: SessionUser,
    @Param('questionId', { schema: QuestionId }) questionId: string,
    @Body({ schema: AnswerGiven }) body: AnswerGiven,
  ): Promise<CommunityOutcome> {
    return this.posts.answer(user, { ...body, questionId });
  }

  /** Comments a question or an answer: forty a day. 400 VALIDATION, 401. */
  @Post('comments')
  @HttpCode(200)
  @Answers(CommunityOutcome)
  comment(@SignedIn() user: SessionUser, @Body({ schema: CommentGiven }) body: CommentGiven): Promise<CommunityOutcome> {
    return this.posts.comment(user, body);
  }

  /** Votes for a question or an answer, or takes the vote back. 400 VALIDATION, 401. */
  @Post('votes')
  @HttpCode(200)
  @Answers(CommunityOutcome)
  vote(@SignedIn() user: SessionUser, @Body({ schema: VoteCast }) body: VoteCast): Promise<CommunityOutcome> {
    return this.votes.vote(user, body);
  }

  /** Takes a vote back. 400 VALIDATION, 401. */
  @Delete('votes')
  @Answers(CommunityOutcome)
  withdraw(@SignedIn() user: SessionUser, @Body({ schema: VoteCast }) body: VoteCast): Promise<CommunityOutcome> {
    return this.votes.vote(user, { ...body, voted: false });
  }

  /** Chooses the best answer, an hour after it at the earliest; changed once within 48 h. 400 VALIDATION, 401. */
  @Post('questions/:questionId/best')
  @HttpCode(200)
  @Answers(CommunityOutcome)
  choose(
    @SignedIn() user: SessionUser,
    @Param('questionId', { schema: QuestionId }) questionId: string,
    @Body({ schema: BestChosen }) body: BestChosen,
  ): Promise<CommunityOutcome> {
    return this.choices.choose(user, { ...body, questionId });
  }

  /** Follows a question, or no longer. 400 VALIDATION, 401. */
  @Post('questions/:questionId/follow')
  @HttpCode(200)
  @Answers(CommunityOutcome)
  follow(
    @SignedIn() user: SessionUser,
    @Param('questionId', { schema: QuestionId }) questionId: string,
    @Body({ schema: QuestionFollowed }) body: QuestionFollowed,
  ): Promise<CommunityOutcome> {
    return this.votes.follow(user, { ...body, questionId });
  }

  /** Another text of one’s own post; the former is kept. 400 VALIDATION, 401. */
  @Put('posts')
  @Answers(CommunityOutcome)
  edit(@SignedIn() user: SessionUser, @Body({ schema: PostEdited }) body: PostEdited): Promise<CommunityOutcome> {
    return this.posts.edit(user, body);
  }
}
