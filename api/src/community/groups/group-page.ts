import { Injectable } from '@nestjs/common';
import type { GroupInside, GroupPage } from '@ulty/contracts/community/groups.js';
import { GROUP, groupWeekOf } from '@ulty/domain/people/groups.js';
import { expectedReward } from '@ulty/domain/rewards/rewards.js';
import { dayOf } from '@ulty/domain/days/streak.js';
import { Db } from '../../core/database/db.js';
import { AppError } from '../../core/base/errors.js';
import { isUuid } from '../../core/base/ids.js';
import { Media } from '../media/media.js';
import { standingOf, toCard } from './group-directory.js';
import { isOpenTo } from './group-membership.js';
import {
  readGroup,
  readMembers,
  readNotes,
  readPins,
  readPlan,
  readRequests,
  readRest,
  readShares,
  type GroupRow,
} from './group-page.queries.js';

/** A group as its reader sees it. Product §2.15. */
@Injectable()
export class GroupPageService {
  constructor(
    private readonly media: Media,
    private readonly db: Db,
  ) {}

  /**
   * Returns a group. GROUP_NOT_FOUND also when the reader may not know of it. One statement for those outside, nine at most for members.
   */
  async groupPage(userId: string, groupId: string, now = new Date()): Promise<GroupPage> {
    const row = isUuid(groupId) ? await this.db.one(readGroup, { group: groupId, reader: userId }) : null;
    if (!row) throw new AppError('GROUP_NOT_FOUND');
    const standing = standingOf(row.state, row.isAnimator);
    const reader = { birthYear: row.birthYear, region: row.ownRegion, school: row.ownSchool, isTutor: row.isTutor };
    if (standing === 'none' && (row.isArchived || row.state === 'removed' || !isOpenTo(row, reader, false, now)))
      throw new AppError('GROUP_NOT_FOUND');
    const isMember = standing === 'member' || standing === 'animator';
    return {
      ...toCard(row),
      standing,
      review: row.review,
      notice: isMember ? row.notice : null,
      isArchived: row.isArchived,
      inside: isMember ? await this.inside(userId, row, now) : null,
    };
  }

  private async inside(userId: string, row: GroupRow, now: Date): Promise<GroupInside> {
    const { id, isAnimator } = row;
    const week = groupWeekOf(now);
    const members = await this.db.rows(readMembers, { group: id, reader: userId, week });
    const plan = await this.db.rows(readPlan, { group: id, reader: userId, week });
    const shares = await this.db.rows(readShares, { group: id });
    const pins = await this.db.rows(readPins, { group: id });
    const rest = await this.db.one(readRest, { group: id, reader: userId, week, today: dayOf(now.toISOString()) });
    const requests = isAnimator ? await this.db.rows(readRequests, { group: id }) : [];
    if (!rest) throw new Error(`group ${id} has no goal`);
    const { goalKind: kind, goalTarget: target, next, isPaid, today, isOwn, coming, isComing } = rest;
    const counted = members.filter(({ counts }) => counts);
    return {
      code: isAnimator || row.access !== 'private' ? row.code : null,
      attendanceSecret: isAnimator ? row.attendanceSecret : null,
      place: row.place,
      week,
      plan,
      goal: {
        kind,
        target,
        next,
        counted: counted.length,
        reached: counted.filter(({ done }) => done >= target).length,
        utc: expectedReward('group_goal'),
        isPaid,
      },
      members: members.map(({ counts: _counts, ...member }) => member),
      requests,
      shares,
      pins,
      notes: await this.notes(userId, id),
      attendance: { today, isOwn },
      coming: { count: coming, isOwn: isComing },
    };
  }

  private async notes(userId: string, groupId: string): Promise<GroupInside['notes']> {
    const rows = await this.db.rows(readNotes, { group: groupId, reader: userId, most: GROUP.notes });
    const ids = rows.flatMap(({ mediaId }) => (mediaId === null ? [] : [mediaId]));
    const media = ids.length === 0 ? new Map() : await this.media.of(this.db, ids);
    return rows.map(({ mediaId, at, ...note }) => ({
      ...note,
      at: at.toISOString(),
      audio: mediaId === null ? null : (media.get(mediaId) ?? null),
    }));
  }
}
