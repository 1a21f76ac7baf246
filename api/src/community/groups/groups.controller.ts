import { Body, Controller, Param, Query, Req } from '@nestjs/common';
import {
  groupAttended,
  groupChanged,
  groupCodeGiven,
  groupCreated,
  groupJoined,
  groupLeft,
  groupMarked,
  groupNoted,
  groupPlanned,
  groupShared,
  memberDecided,
} from '@ulty/contracts/event-types/groups.js';
import {
  GroupAttended,
  GroupChanged,
  GroupCodeGiven,
  GroupContentQuery,
  GroupContents,
  GroupCreated,
  GroupDirectory,
  GroupJoined,
  GroupLeft,
  GroupMarked,
  GroupNoted,
  GroupOutcome,
  GroupPage,
  GroupPlanned,
  GroupQuery,
  GroupShared,
  MemberDecided,
  OwnGroups,
  type GroupContent,
} from '@ulty/contracts/community/groups.js';
import { givenId } from '@ulty/contracts/base/given-id.js';
import { groupContents, groupDirectory, groupPage, ownGroups } from '@ulty/contracts/reads/groups.js';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { Command } from '../../core/commands/command.js';
import { SignedIn, type SessionUser } from '../../core/http/access.js';
import type { CachedAnswer } from '../../core/public-cache/public-cache.js';
import { Read } from '../../core/reads/read.js';
import { GroupDirectoryService } from './group-directory.js';
import { GroupMembership } from './group-membership.js';
import { GroupPageService } from './group-page.js';
import { GroupPresence } from './group-presence.js';
import { GroupSettingsService } from './group-settings.js';
import { GroupWeek } from './group-week.js';

const group = { schema: z.string() };
const OfGroup = z.object({ groupId: givenId('Ce groupe n’existe pas.') });

/** Acts are events: they answer 200 with the decision, also when rejected; reasons in GroupOutcome. The address names the group. */
@Controller()
export class GroupsController {
  constructor(
    private readonly directory: GroupDirectoryService,
    private readonly pages: GroupPageService,
    private readonly membership: GroupMembership,
    private readonly settings: GroupSettingsService,
    private readonly weeks: GroupWeek,
    private readonly presence: GroupPresence,
  ) {}

  /** Groups that everybody may see, 20 a page, the same for every reader. 400 VALIDATION. Product §2.15. */
  @Read(groupDirectory, { query: GroupQuery, answer: GroupDirectory })
  list(@Query() query: GroupQuery): Promise<CachedAnswer<GroupDirectory>> {
    return this.directory.list(query);
  }

  /** The reader's own groups, and groups with minors of their school or region. 401. Product §1.7, §2.15. */
  @Read(ownGroups, { answer: OwnGroups })
  own(@SignedIn() user: SessionUser): Promise<OwnGroups> {
    return this.directory.own(user.id);
  }

  /** Chapters, quizzes and lessons whose title contains `q`, eight at most. 400 VALIDATION, 401. */
  @Read(groupContents, { query: GroupContentQuery, answer: GroupContents })
  contents(@Query() { q }: z.infer<typeof GroupContentQuery>): Promise<GroupContent[]> {
    return this.directory.contents(q);
  }

  /** A group; its week for members only. 401, 404 GROUP_NOT_FOUND, also when the reader may not know of it. Product §2.15. */
  @Read(groupPage, { answer: GroupPage })
  groupPage(@SignedIn() user: SessionUser, @Param('id', group) id: string): Promise<GroupPage> {
    return this.pages.groupPage(user.id, id.toLowerCase());
  }

  /** Makes a group with the event’s id; the sender becomes its animator. 400 VALIDATION, 401. Product §2.15. */
  @Command(groupCreated, { body: GroupCreated, answer: GroupOutcome })
  create(@SignedIn() user: SessionUser, @Body() body: GroupCreated): Promise<GroupOutcome> {
    return this.settings.create(user, body);
  }

  /**
   * Joins by a code; a full group puts the person on its waiting list. 400 VALIDATION, 401, 429 TOO_MANY_REQUESTS after ten unknown codes
   * in an hour.
   */
  @Command(groupCodeGiven, { body: GroupCodeGiven, answer: GroupOutcome })
  joinByCode(@SignedIn() user: SessionUser, @Req() request: FastifyRequest, @Body() body: GroupCodeGiven): Promise<GroupOutcome> {
    return this.membership.joinByCode(user, request.networks, body);
  }

  /** Joins, asks, or waits for a place, by the group’s access. 400 VALIDATION, 401. Product §2.15. */
  @Command(groupJoined, { body: GroupJoined, params: OfGroup, answer: GroupOutcome })
  join(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupJoined): Promise<GroupOutcome> {
    return this.membership.join(user, { ...body, groupId });
  }

  /** Leaves a group, or withdraws a request or a turn. 400 VALIDATION, 401. */
  @Command(groupLeft, { body: GroupLeft, params: OfGroup, answer: GroupOutcome })
  leave(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupLeft): Promise<GroupOutcome> {
    return this.membership.leave(user, { ...body, groupId });
  }

  /** The animator accepts, refuses or removes a person, or hands the group over. 400 VALIDATION, 401. */
  @Command(memberDecided, { body: MemberDecided, params: OfGroup, answer: GroupOutcome })
  decideMember(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: MemberDecided): Promise<GroupOutcome> {
    return this.membership.decideMember(user, { ...body, groupId });
  }

  /** The animator changes the group's settings. 400 VALIDATION, 401. */
  @Command(groupChanged, { body: GroupChanged, params: OfGroup, answer: GroupOutcome })
  change(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupChanged): Promise<GroupOutcome> {
    return this.settings.change(user, { ...body, groupId });
  }

  /** Replaces the animator’s plan of a week. 400 VALIDATION, 401. Product §2.15. */
  @Command(groupPlanned, { body: GroupPlanned, params: OfGroup, answer: GroupOutcome })
  plan(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupPlanned): Promise<GroupOutcome> {
    return this.weeks.plan(user, { ...body, groupId });
  }

  /** The animator shares content or pins a question. 400 VALIDATION, 401. */
  @Command(groupShared, { body: GroupShared, params: OfGroup, answer: GroupOutcome })
  share(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupShared): Promise<GroupOutcome> {
    return this.weeks.share(user, { ...body, groupId });
  }

  /**
   * Records that a member attended the session, by the code its animator shows. 400 VALIDATION, 401, 429 TOO_MANY_REQUESTS after twenty in
   * an hour.
   */
  @Command(groupAttended, { body: GroupAttended, params: OfGroup, answer: GroupOutcome })
  attend(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupAttended): Promise<GroupOutcome> {
    return this.presence.attend(user, { ...body, groupId });
  }

  /** A member says that a text of the plan is done, or that they come to the session. 400 VALIDATION, 401. Product §2.15. */
  @Command(groupMarked, { body: GroupMarked, params: OfGroup, answer: GroupOutcome })
  mark(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupMarked): Promise<GroupOutcome> {
    return this.presence.mark(user, { ...body, groupId });
  }

  /** Adds a note of a member: text, or a voice of 60 s at most. 400 VALIDATION, 401. */
  @Command(groupNoted, { body: GroupNoted, params: OfGroup, answer: GroupOutcome })
  note(@SignedIn() user: SessionUser, @Param('groupId') groupId: string, @Body() body: GroupNoted): Promise<GroupOutcome> {
    return this.presence.note(user, { ...body, groupId });
  }
}
