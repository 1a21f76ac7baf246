import { Injectable } from '@nestjs/common';
import type { GroupCodeGiven, GroupJoined, GroupLeft, GroupOutcome, MemberDecided } from '@ulty/contracts/community/groups.js';
import { GROUP, groupCode, isOutsider } from '@ulty/domain/people/groups.js';
import { Db } from '../../core/database/db.js';
import { EventLog, type EventContext } from '../../core/events/event-log.js';
import type { SessionUser } from '../../core/http/access.js';
import type { Networks } from '../../core/http/networks-of.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { PublicCache } from '../../core/public-cache/public-cache.js';
import { GROUPS_TOPIC, standingOf } from './group-directory.js';
import { GroupPeople, type HeldGroup } from './group-people.js';
import { accepted, NOTHING, refuse, type Decided } from './group-outcome.js';
import { findByCode, type ApplicantRow, type PersonRow } from './groups.queries.js';

const HOUR_MS = 3_600_000;
const UNKNOWN_OF_PERSON: Limit = { name: 'group codes', max: 10, windowMs: HOUR_MS };
const UNKNOWN_OF_ADDRESS: Limit = { name: 'group codes of an address', max: 60, windowMs: HOUR_MS };

/** Joining and leaving groups. Product §2.15. */
@Injectable()
export class GroupMembership {
  constructor(
    private readonly db: Db,
    private readonly events: EventLog,
    private readonly limits: Limits,
    private readonly people: GroupPeople,
    private readonly cache: PublicCache,
  ) {}

  /** Joins a group: the person gets a place, a request or a turn on the waiting list, by the group's access. */
  join(user: SessionUser, event: GroupJoined): Promise<GroupOutcome> {
    return this.record(user, event, (context) => this.enter(context, event.groupId, false));
  }

  /** Joins by an invitation code. TOO_MANY_REQUESTS after ten unknown codes in an hour: the event stays undecided. */
  async joinByCode(user: SessionUser, networks: Networks, event: GroupCodeGiven): Promise<GroupOutcome> {
    const code = groupCode(event.code);
    // Looked up before the event's transaction, which would otherwise hold one connection while it waits for a second.
    const group = code === null ? null : await this.db.one(findByCode, { code });
    if (!group) {
      await this.limits.consume(UNKNOWN_OF_PERSON, user.id);
      await this.limits.consumeFrom(UNKNOWN_OF_ADDRESS, networks);
    }
    return this.record(user, event, async (context) => {
      // The code may have been renewed since the first look-up.
      const known = await context.tx.one(findByCode, { code });
      return known ? this.enter(context, known.id, true) : refuse('group_code_unknown');
    });
  }

  leave(user: SessionUser, event: GroupLeft): Promise<GroupOutcome> {
    return this.record(user, event, async ({ tx, now }) => {
      const group = await this.people.hold(tx, event.groupId);
      if (!group) return refuse('group_unknown');
      if (group.people.some(({ userId }) => userId === user.id)) await this.people.end(tx, group, user.id, 'left', now);
      return accepted(group, 'none');
    });
  }

  /** Applies the animator's decision about a person. The same decision again changes nothing. */
  decideMember(user: SessionUser, event: MemberDecided): Promise<GroupOutcome> {
    return this.record(user, event, async ({ tx, now }) => {
      const group = await this.people.hold(tx, event.groupId);
      if (!group) return refuse('group_unknown');
      const own = group.people.find(({ userId }) => userId === user.id);
      if (!own?.isAnimator) return refuse('group_not_animator', group);
      const person = group.people.find(({ key }) => key === event.key);
      if (!person || person === own) return refuse('group_member_gone', group);
      return DECISIONS[event.decision](this.people, { tx, now, group, person });
    });
  }

  private async enter({ tx, user, at, now }: EventContext, groupId: string, isInvited: boolean): Promise<Decided> {
    const group = await this.people.hold(tx, groupId);
    if (!group) return refuse('group_unknown');
    const applicant = await this.people.applicant(tx, groupId, user.id);
    const own = group.people.find(({ userId }) => userId === user.id);
    if (own && !(isInvited && own.state === 'requested')) return accepted(group, standingOf(own.state, own.isAnimator));
    if (group.archivedAt) return refuse('group_archived');
    if (applicant.state === 'removed') return refuse('group_removed');
    if (!isOpenTo(group, applicant, isInvited, now)) return refuse('group_unknown');
    if (!own && applicant.groups >= GROUP.perPerson) return refuse('group_too_many');
    const person = { userId: user.id, birthYear: applicant.birthYear, isTutor: applicant.isTutor };
    const refusal = await this.people.refusal(tx, group, person, now);
    if (refusal) return refuse(refusal);
    const state = this.placeIn(group, isInvited);
    if (state === null) return refuse('group_waiting_full');
    await this.people.put(tx, group, person, state, at < now ? at : now);
    if (state === 'requested') await this.tellAnimator(tx, group, applicant, user.id);
    return accepted(group, standingOf(state, false));
  }

  /** Returns the state of a new person; null when the waiting list is full too. */
  private placeIn(group: HeldGroup, isInvited: boolean): PersonRow['state'] | null {
    const queued = group.people.filter(({ state }) => state !== 'member').length;
    if (group.access === 'request' && !isInvited) return queued < GROUP.waiting ? 'requested' : null;
    if (this.people.members(group).length < group.capacity) return 'member';
    return queued < GROUP.waiting ? 'waiting' : null;
  }

  private async tellAnimator(tx: EventContext['tx'], group: HeldGroup, { alias }: ApplicantRow, userId: string): Promise<void> {
    const animator = group.people.find(({ isAnimator }) => isAnimator);
    const person = group.people.find((one) => one.userId === userId);
    if (!animator || !person) return;
    const to = { ...animator, since: person.since };
    await this.people.tell(
      tx,
      group,
      to,
      'group.request',
      `Une demande pour ${group.name}`,
      `${alias ?? 'Quelqu’un'} demande à entrer dans votre groupe.`,
    );
  }

  private async record(
    user: SessionUser,
    event: GroupJoined | GroupCodeGiven | MemberDecided,
    decide: (context: EventContext) => Promise<Decided>,
  ): Promise<GroupOutcome> {
    const answer = await this.events.record<Decided>(user, event, { type: 'group', refused: NOTHING, decide });
    this.cache.forget(GROUPS_TOPIC);
    return answer;
  }
}

interface Case {
  tx: EventContext['tx'];
  now: Date;
  group: HeldGroup;
  person: PersonRow;
}

const DECISIONS: Record<MemberDecided['decision'], (people: GroupPeople, given: Case) => Promise<Decided>> = {
  async accept(people, { tx, now, group, person }) {
    if (person.state !== 'requested') return accepted(group, 'animator');
    if (people.members(group).length >= group.capacity) return refuse('group_full', group);
    const refusal = await people.refusal(tx, group, person, now);
    if (refusal) return refuse(refusal, group);
    await people.put(tx, group, person, 'member', now);
    await people.tell(
      tx,
      group,
      person,
      'group.accepted',
      `Demande acceptée\u00a0: ${group.name}`,
      'Vous êtes maintenant membre du groupe.',
    );
    return accepted(group, 'animator');
  },
  async refuse(people, { tx, now, group, person }) {
    if (person.state === 'requested') await people.end(tx, group, person.userId, 'left', now);
    return accepted(group, 'animator');
  },
  async remove(people, { tx, now, group, person }) {
    await people.tell(
      tx,
      group,
      person,
      'group.removed',
      `Vous n’êtes plus dans le groupe ${group.name}`,
      'Vos progrès et vos UltyCoins restent à vous.',
    );
    await people.end(tx, group, person.userId, 'removed', now);
    return accepted(group, 'animator');
  },
  async animate(people, { tx, group, person }) {
    if (person.state !== 'member') return refuse('group_member_gone', group);
    await people.passOn(tx, group, person.userId);
    return accepted(group, 'member');
  },
};

/** Whether a person may know of the group: by its code, through the directory, or as a neighbour of a group with minors. */
export function isOpenTo(
  group: Pick<HeldGroup, 'review' | 'access' | 'hasMinors' | 'region' | 'school'>,
  { birthYear, region, school, isTutor }: Pick<ApplicantRow, 'birthYear' | 'region' | 'school' | 'isTutor'>,
  isInvited: boolean,
  now: Date,
): boolean {
  if (isInvited) return group.review !== 'hidden';
  if (group.review !== 'published' || group.access === 'private') return false;
  if (!group.hasMinors) return true;
  if (!isTutor && isOutsider(now.getUTCFullYear(), birthYear)) return false;
  return (region !== null && region === group.region) || (school !== null && school === group.school);
}
