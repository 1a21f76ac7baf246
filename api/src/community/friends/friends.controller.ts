import { Body, Controller, HttpCode, Post, Put } from '@nestjs/common';
import {
  FriendAnswered,
  FriendAsked,
  FriendOutcome,
  FriendRemoved,
  KudosSent,
  PersonBlocked,
  SocialPage,
  SocialSettings,
} from '@ulty/contracts/community/friends.js';
import { socialPage } from '@ulty/contracts/reads/friends.js';
import { Access, SignedIn, type SessionUser } from '../../core/http/access.js';
import { Answers } from '../../core/http/answers.js';
import { Read } from '../../core/reads/read.js';
import { Blocks } from './blocks.js';
import { FriendActs } from './friend-acts.js';
import { FriendKudos } from './friend-kudos.js';
import { FriendPage } from './friend-page.js';

@Controller()
@Access('member')
export class FriendsController {
  constructor(
    private readonly page: FriendPage,
    private readonly acts: FriendActs,
    private readonly kudos: FriendKudos,
    private readonly blocks: Blocks,
  ) {}

  /** One’s friends, requests, the challenge of the week, and 14 days of milestones and encouragements. 401. Product §2.12. */
  @Read(socialPage, { answer: SocialPage })
  read(@SignedIn() user: SessionUser): Promise<SocialPage> {
    return this.page.of(user);
  }

  /** Asks for a friend by alias (adults) or by code; answers 200 with what was decided. 400 VALIDATION, 401. Product §2.12. */
  @Post('api/social/friends')
  @HttpCode(200)
  @Answers(FriendOutcome)
  ask(@SignedIn() user: SessionUser, @Body({ schema: FriendAsked }) body: FriendAsked): Promise<FriendOutcome> {
    return this.acts.ask(user, body);
  }

  /** Accepts or declines a request. 400 VALIDATION, 401. */
  @Post('api/social/requests')
  @HttpCode(200)
  @Answers(FriendOutcome)
  answer(@SignedIn() user: SessionUser, @Body({ schema: FriendAnswered }) body: FriendAnswered): Promise<FriendOutcome> {
    return this.acts.answer(user, body);
  }

  /** Ends a friendship or withdraws a request. 400 VALIDATION, 401. */
  @Post('api/social/removals')
  @HttpCode(200)
  @Answers(FriendOutcome)
  remove(@SignedIn() user: SessionUser, @Body({ schema: FriendRemoved }) body: FriendRemoved): Promise<FriendOutcome> {
    return this.acts.remove(user, body);
  }

  /** Sends a friend one of six encouragements. 400 VALIDATION, 401. Product §2.12. */
  @Post('api/social/kudos')
  @HttpCode(200)
  @Answers(FriendOutcome)
  cheer(@SignedIn() user: SessionUser, @Body({ schema: KudosSent }) body: KudosSent): Promise<FriendOutcome> {
    return this.kudos.send(user, body);
  }

  /** Blocks a person, or who wrote something; or takes it back. 400 VALIDATION, 401. */
  @Post('api/social/blocks')
  @HttpCode(200)
  @Answers(FriendOutcome)
  block(@SignedIn() user: SessionUser, @Body({ schema: PersonBlocked }) body: PersonBlocked): Promise<FriendOutcome> {
    return this.blocks.set(user, body);
  }

  /** Whether one is suggested, whether friends see one’s milestones, and a new code. 400 VALIDATION, 401. */
  @Put('api/social/settings')
  @Answers(SocialPage)
  set(@SignedIn() user: SessionUser, @Body({ schema: SocialSettings }) body: SocialSettings): Promise<SocialPage> {
    return this.page.set(user, body);
  }
}
