import { Injectable } from '@nestjs/common';
import type { EventEnvelope } from '@ulty/contracts/base/events.js';
import type { GroupOutcome } from '@ulty/contracts/community/groups.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import { NOTHING, refuse, type Decided } from './group-outcome.js';
import { GroupPeople, type HeldGroup } from './group-people.js';
import type { PersonRow } from './groups.queries.js';

/** How a person of each role is recognised, and the reason by which anybody else is rejected. */
const ROLES = {
  member: { has: ({ state }: PersonRow) => state === 'member', refusal: 'group_not_member' },
  animator: { has: ({ isAnimator }: PersonRow) => isAnimator, refusal: 'group_not_animator' },
} as const;

/** Acts inside an existing group. Product §2.15. */
@Injectable()
export class GroupActs {
  constructor(
    private readonly events: EventLog,
    private readonly people: GroupPeople,
  ) {}

  /**
   * Decides an event once, under the group's lock. @param role the person must have
   * @returns rejected with group_unknown, group_not_member or group_not_animator, group_archived, or the result of `decide`
   */
  recordAs(
    role: keyof typeof ROLES,
    user: SessionUser,
    event: EventEnvelope & { groupId: string },
    decide: (context: EventContext, group: HeldGroup) => Promise<Decided>,
  ): Promise<GroupOutcome> {
    return this.events.record<Decided>(user, event, {
      type: 'group',
      refused: NOTHING,
      decide: async (context) => {
        const group = await this.people.hold(context.tx, event.groupId);
        if (!group) return refuse('group_unknown');
        const { has, refusal } = ROLES[role];
        if (!group.people.some((person) => has(person) && person.userId === user.id)) return refuse(refusal, group);
        return group.archivedAt ? refuse('group_archived', group) : decide(context, group);
      },
    });
  }
}
