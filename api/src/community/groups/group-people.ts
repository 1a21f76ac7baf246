import { Injectable } from '@nestjs/common';
import { isMinorIn } from '@ulty/domain/base/ages.js';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { GROUP, mayStudyTogether } from '@ulty/domain/people/groups.js';
import type { Tx } from '../../core/database/transaction.js';
import { Notices } from '../../core/notices/notices.js';
import { Relations } from '../../safety/people/relations.js';
import {
  readApplicant,
  archiveGroup,
  endMember,
  lockGroup,
  putAnimator,
  removeAnimator,
  readPeople,
  putMember,
  keepDerived,
  type ApplicantRow,
  type LockedGroup,
  type PersonRow,
} from './groups.queries.js';

/** A group whose row is locked, with its members, requests and waiting list. */
export interface HeldGroup extends LockedGroup {
  people: PersonRow[];
}

const isMember = ({ state }: PersonRow) => state === 'member';

/** Decides who gets the places of a group; decisions are serialised by the lock of its row. Decision 0084. */
@Injectable()
export class GroupPeople {
  constructor(
    private readonly relations: Relations,
    private readonly notices: Notices,
  ) {}

  /** Locks a group; null for an unknown one. */
  async hold(tx: Tx, groupId: string): Promise<HeldGroup | null> {
    const group = await tx.one(lockGroup, { group: groupId });
    return group ? { ...group, people: await tx.rows(readPeople, { group: groupId }) } : null;
  }

  members = (group: HeldGroup): PersonRow[] => group.people.filter(isMember);

  async applicant(tx: Tx, groupId: string, userId: string): Promise<ApplicantRow> {
    const row = await tx.one(readApplicant, { user: userId, group: groupId });
    if (!row) throw new Error('a person without account');
    return row;
  }

  /** Returns why somebody may not join the members, or null: checks ages, then blocks. A block is reported only as 'closed'. */
  async refusal(
    tx: Tx,
    group: HeldGroup,
    person: { userId: string; birthYear: number | null; isTutor: boolean },
    now: Date,
  ): Promise<string | null> {
    const members = this.members(group).filter(({ userId }) => userId !== person.userId);
    if (!mayStudyTogether(now.getUTCFullYear(), person, members)) return person.birthYear === null ? 'group_age_unknown' : 'group_minors';
    const found = await this.relations.mayMeet(
      tx,
      person.userId,
      members.map(({ userId }) => userId),
      'group',
    );
    const refusals = new Set(found.values());
    if (refusals.has('blocked') || refusals.has('gone')) return 'group_closed';
    if (refusals.has('age_unknown')) return 'group_age_unknown';
    return refusals.has('minor') ? 'group_minors' : null;
  }

  /** Gives a person a place, a request or a turn. @param people all people, this one in their new state */
  async put(
    tx: Tx,
    group: HeldGroup,
    person: Pick<PersonRow, 'userId' | 'birthYear' | 'isTutor'>,
    state: PersonRow['state'],
    at: Date,
  ): Promise<void> {
    await tx.count(putMember, { group: group.id, user: person.userId, state, at });
    group.people = await tx.rows(readPeople, { group: group.id });
    if (state === 'member') await this.touch(tx, group, at);
  }

  /** Ends a membership; the next on the waiting list moves up, and a group without animator gets one. */
  async end(tx: Tx, group: HeldGroup, userId: string, how: 'left' | 'removed', now: Date): Promise<void> {
    await tx.count(endMember, { group: group.id, user: userId, how, at: now });
    group.people = await tx.rows(readPeople, { group: group.id });
    await this.tend(tx, group, now);
  }

  /**
   * Restores the rules of a group: free places go to those waiting longest; a waiting person who may no longer join loses the turn; a group
   * without animator is led by its longest active member; one without members is archived.
   */
  async tend(tx: Tx, group: HeldGroup, now: Date): Promise<void> {
    for (const next of group.people.filter(({ state }) => state === 'waiting')) {
      if (this.members(group).length >= group.capacity) break;
      if ((await this.refusal(tx, group, next, now)) !== null) {
        await tx.count(endMember, { group: group.id, user: next.userId, how: 'left', at: now });
        continue;
      }
      await this.put(tx, group, next, 'member', now);
      await this.tell(tx, group, next, 'group.place', `Une place est libre\u00a0: ${group.name}`, 'Vous êtes maintenant membre du groupe.');
    }
    const members = this.members(group);
    if (members.length === 0) await tx.count(archiveGroup, { group: group.id, at: now });
    else if (!members.some(({ isAnimator }) => isAnimator)) await this.choose(tx, group, members, now);
    await this.touch(tx, group, null);
  }

  /** Makes a member the animateur. */
  async passOn(tx: Tx, group: HeldGroup, userId: string): Promise<void> {
    await tx.count(removeAnimator, { group: group.id, user: userId });
    await tx.count(putAnimator, { group: group.id, user: userId });
    group.people = await tx.rows(readPeople, { group: group.id });
  }

  /** Sends one person a notice about the group, once for each time they joined. */
  async tell(tx: Tx, group: LockedGroup, to: PersonRow, code: string, title: string, body: string): Promise<void> {
    const cause = `${code}:${group.id}:${to.since.toISOString()}`;
    await this.notices.tell(tx, [
      { userId: to.userId, kind: 'community', code, cause, title, body, href: groupHomePage({ id: group.id }) },
    ]);
  }

  /** Chooses, of the members seen within a month, the one who joined first; if there is none, the first of all. */
  private async choose(tx: Tx, group: HeldGroup, members: readonly PersonRow[], now: Date): Promise<void> {
    const from = now.getTime() - GROUP.idleDays * 86_400_000;
    const chosen = members.find(({ lastSeenAt }) => lastSeenAt !== null && lastSeenAt.getTime() >= from) ?? members[0];
    if (!chosen) return;
    await this.passOn(tx, group, chosen.userId);
    await this.tell(
      tx,
      group,
      chosen,
      'group.animator',
      `Vous animez le groupe ${group.name}`,
      'La personne qui l’animait est partie. Vous pouvez préparer le plan de la semaine.',
    );
  }

  /** Updates values derived from the members; `at`: time of the activity, null for none. */
  private async touch(tx: Tx, group: HeldGroup, at: Date | null): Promise<void> {
    const year = new Date().getUTCFullYear();
    group.hasMinors = this.members(group).some(({ birthYear }) => isMinorIn(year, birthYear));
    await tx.count(keepDerived, { group: group.id, at: at ?? new Date(0), hasMinors: group.hasMinors });
  }
}
