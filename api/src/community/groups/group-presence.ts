import { Injectable } from '@nestjs/common';
import type { GroupAttended, GroupMarked, GroupNoted, GroupOutcome } from '@ulty/contracts/community/groups.js';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { pathSql } from '../../core/http/page-path.js';
import { GROUP, groupCode, groupWeekOf, isAttendanceCode } from '@ulty/domain/people/groups.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { statement } from '../../core/database/statement.js';
import { Db } from '../../core/database/db.js';
import type { SessionUser } from '../../core/http/access.js';
import { Limits, type Limit } from '../../core/limits/limits.js';
import { Media } from '../media/media.js';
import { Review } from '../../safety/moderation/review.js';
import { Targets } from '../../safety/moderation/targets.js';
import { GroupActs } from './group-acts.js';
import { standingOf } from './group-directory.js';
import { accepted, refuse } from './group-outcome.js';
import type { HeldGroup } from './group-people.js';
import { lines } from './group-text.js';
import { touchGroup } from './groups.queries.js';

/** Limit of attendances that one person may claim: too few tries to guess a code of eight signs. */
const CLAIMS: Limit = { name: 'group attendance', max: 20, windowMs: 3_600_000 };

/** Records what members leave in a group: attendance, and notes as text or voice. Product §2.15. */
@Injectable()
export class GroupPresence {
  constructor(
    private readonly acts: GroupActs,
    private readonly limits: Limits,
    private readonly review: Review,
    private readonly media: Media,
    targets: Targets,
    db: Db,
  ) {
    media.registerClosed(async (id, readerId) => (await db.count(findListener, { medium: id, reader: readerId })) > 0);
    targets.register('group_note', {
      targetsOf: (tx, ids) => tx.rows(readNoteTargets, { ids }),
      setReview: async (tx, id, review, notice) => {
        await tx.count(setNoteReview, { id, review, notice });
      },
    });
  }

  /**
   * Records attendance, once a day and member. The code must be valid at the trusted time of the scan. TOO_MANY_REQUESTS after twenty in an
   * hour.
   */
  async attend(user: SessionUser, event: GroupAttended): Promise<GroupOutcome> {
    await this.limits.consume(CLAIMS, user.id);
    return this.acts.recordAs('member', user, event, async ({ tx, at }, group) => {
      const code = groupCode(event.code);
      if (code === null || !isAttendanceCode(group.attendanceSecret, group.id, code, at)) return refuse('attendance_code_wrong', group);
      await tx.count(addAttendance, { group: group.id, user: user.id, at });
      await tx.count(touchGroup, { group: group.id, at });
      return accepted(group, standing(group, user));
    });
  }

  /** Sets or withdraws what a member says of a day of this week, or of the one before. */
  mark(user: SessionUser, event: GroupMarked): Promise<GroupOutcome> {
    return this.acts.recordAs('member', user, event, async ({ tx, at, now }, group) => {
      const { week, day, what, isOn } = event;
      const present = groupWeekOf(now);
      if (week !== present && week !== addDays(present, -7)) return refuse('group_unfit', group);
      const mark = { group: group.id, week, day, what, user: user.id };
      if (isOn) await tx.count(putMark, { ...mark, at });
      else await tx.count(removeMark, mark);
      await tx.count(touchGroup, { group: group.id, at });
      return accepted(group, standing(group, user));
    });
  }

  /** Adds a note: text, voice, or both. */
  note(user: SessionUser, event: GroupNoted): Promise<GroupOutcome> {
    return this.acts.recordAs('member', user, event, async ({ tx, at, eventId }, group) => {
      const text = lines(event.text, GROUP.noteChars);
      if (text === null || (text === '' && event.audio === null)) return refuse('group_unfit', group);
      const { count } = await tx.oneOrThrow(countNotes, { user: user.id, at });
      if (count >= GROUP.notesADay) return refuse('daily_limit', group);
      const taken = await this.media.store(tx, user.id, event.audio === null ? [] : [{ kind: 'audio', data: event.audio }]);
      if (taken === 'unsuitable_media') return refuse('unsuitable_media', group);
      const { review, notice } = await this.review.judge(tx, {
        author: user,
        target: { kind: 'group_note', id: eventId },
        texts: text ? [text] : [],
        hasMedia: event.audio !== null,
        at,
      });
      await tx.count(putNote, { id: eventId, group: group.id, user: user.id, text, medium: taken[0] ?? null, review, notice, at });
      await tx.count(touchGroup, { group: group.id, at });
      return accepted(group, standing(group, user), { review, notice });
    });
  }
}

const standing = ({ people }: HeldGroup, { id }: SessionUser) => {
  const own = people.find(({ userId }) => userId === id);
  return standingOf(own?.state ?? null, own?.isAnimator ?? false);
};

/** Records attendance; the day is that of Burkina Faso, UTC. */
const addAttendance = statement(
  'groups.attend',
  `
  insert into group_attendance (group_id, day, user_id, at)
  values (:group, (:at::timestamptz at time zone 'UTC')::date, :user, :at) on conflict do nothing`,
);

const putMark = statement(
  'groups.put-mark',
  `
  insert into group_marks (group_id, week, day, what, user_id, at)
  values (:group, :week, :day, :what, :user, :at) on conflict do nothing`,
);
const removeMark = statement(
  'groups.remove-mark',
  `
  delete from group_marks
   where group_id = :group and week = :week and day = :day and what = :what and user_id = :user`,
);

const countNotes = statement(
  'groups.count-notes',
  `select count(*)::integer as count from group_notes where user_id = :user and at > :at::timestamptz - interval '1 day'`,
);
const putNote = statement(
  'groups.put-note',
  `
  insert into group_notes (id, group_id, user_id, text, media_id, review, review_notice, at)
  values (:id, :group, :user, :text, :medium?, :review, :notice?, :at)`,
);

/** Returns the reader when they are a member of a group in which the medium is published. */
const findListener = statement(
  'groups.find-listener',
  `
  select from group_notes n
    join group_members m on m.group_id = n.group_id and m.user_id = :reader and m.state = 'member'
   where n.media_id = :medium and n.review = 'published' limit 1`,
);

const readNoteTargets = statement(
  'groups.read-note-targets',
  `
  select n.id, n.user_id as "authorId", g.name as title,
         case when n.text = '' then '(note vocale)' else n.text end as text,
             ${pathSql(groupHomePage, { id: 'g.id' })} as href, n.review, n.at
    from group_notes n join groups g on g.id = n.group_id where n.id = any(:ids)`,
);
const setNoteReview = statement(
  'groups.set-note-review',
  `update group_notes set review = :review, review_notice = :notice? where id = :id`,
);
