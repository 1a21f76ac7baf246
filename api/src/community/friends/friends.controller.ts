import { Body, Controller } from '@nestjs/common';
import { friendAnswered, friendAsked, friendRemoved, kudosSent, personBlocked } from '@ulty/contracts/event-types/friends.js';
import { chooseSocialSettings } from '@ulty/contracts/commands/community.js';
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
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import { Read } from '../../core/reads/read.js';
import { Blocks } from './blocks.js';
import { FriendActs } from './friend-acts.js';
import { FriendKudos } from './friend-kudos.js';
import { FriendPage } from './friend-page.js';

@Controller()
export class FriendsController {
  constructor(
    private readonly page: FriendPage,
    private readonly acts: FriendActs,
    private readonly kudos: FriendKudos,
    private readonly blocks: Blocks,
  ) {}

  /** The reader's friends, requests, the challenge of the week, and 14 days of milestones and encouragements. 401. Product §2.12. */
  @Read(socialPage, { answer: SocialPage })
  socialPage(@SignedIn() user: SessionUser): Promise<SocialPage> {
    return this.page.of(user);
  }

  /** Asks for a friend by alias (adults) or by code; answers 200 with what was decided. 400 VALIDATION, 401. Product §2.12. */
  @Command(friendAsked, { body: FriendAsked, answer: FriendOutcome })
  ask(@SignedIn() user: SessionUser, @Body() body: FriendAsked): Promise<FriendOutcome> {
    return this.acts.ask(user, body);
  }

  /** Accepts or declines a request. 400 VALIDATION, 401. */
  @Command(friendAnswered, { body: FriendAnswered, answer: FriendOutcome })
  answer(@SignedIn() user: SessionUser, @Body() body: FriendAnswered): Promise<FriendOutcome> {
    return this.acts.answer(user, body);
  }

  /** Ends a friendship or withdraws a request. 400 VALIDATION, 401. */
  @Command(friendRemoved, { body: FriendRemoved, answer: FriendOutcome })
  remove(@SignedIn() user: SessionUser, @Body() body: FriendRemoved): Promise<FriendOutcome> {
    return this.acts.remove(user, body);
  }

  /** Sends a friend one of six encouragements. 400 VALIDATION, 401. Product §2.12. */
  @Command(kudosSent, { body: KudosSent, answer: FriendOutcome })
  cheer(@SignedIn() user: SessionUser, @Body() body: KudosSent): Promise<FriendOutcome> {
    return this.kudos.send(user, body);
  }

  /** Blocks a person, or the author of a text; or unblocks them. 400 VALIDATION, 401. */
  @Command(personBlocked, { body: PersonBlocked, answer: FriendOutcome })
  block(@SignedIn() user: SessionUser, @Body() body: PersonBlocked): Promise<FriendOutcome> {
    return this.blocks.set(user, body);
  }

  /** Sets whether the member is suggested and whether friends see their milestones, and renews their code. 400 VALIDATION, 401. */
  @Command(chooseSocialSettings, { body: SocialSettings, answer: SocialPage })
  set(@SignedIn() user: SessionUser, @Body() body: SocialSettings): Promise<SocialPage> {
    return this.page.set(user, body);
  }
}
