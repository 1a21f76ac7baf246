import { Injectable } from '@nestjs/common';
import type { GroupOutcome, GroupPlanned, GroupShared } from '@ulty/contracts/community/groups.js';
import { groupHomePage } from '@ulty/domain/base/pages.js';
import { GROUP, groupWeekOf } from '@ulty/domain/people/groups.js';
import { addDays } from '@ulty/domain/days/streak.js';
import { statement } from '../../core/database/statement.js';
import type { Tx } from '../../core/database/transaction.js';
import type { SessionUser } from '../../core/http/access.js';
import { Notices } from '../../core/notices/notices.js';
import { readText } from '../../safety/moderation/read-text.js';
import { GroupActs } from './group-acts.js';
import { accepted, refuse } from './group-outcome.js';
import { GroupPeople, type HeldGroup } from './group-people.js';
import { words } from './group-text.js';
import { CONTENT, touchGroup } from './groups.queries.js';

/** What the animator prepares: the plan of the week, the list of downloads, pinned questions. Product §2.15. */
@Injectable()
export class GroupWeek {
  constructor(
    private readonly acts: GroupActs,
    private readonly people: GroupPeople,
    private readonly notices: Notices,
  ) {}

  /** Replaces the plan of a week; members get at most one notice a day. Of two plans for a week the one decided last is stored. */
  plan(user: SessionUser, event: GroupPlanned): Promise<GroupOutcome> {
    return this.acts.recordAs('animator', user, event, async ({ tx, at, now, day: today }, group) => {
      const weeks = [-7, 0, 7].map((step) => addDays(groupWeekOf(now), step));
      if (!weeks.includes(event.week) || new Set(event.days.map(({ day }) => day)).size < event.days.length)
        return refuse('group_unfit', group);
      const days = event.days.map(({ day, kind, contentId, text }) =>
        kind === 'text' ? { day, kind, contentId: null, text: words(text, GROUP.planChars) } : { day, kind, contentId, text: null },
      );
      if (days.some(({ text, contentId }) => text === null && contentId === null)) return refuse('group_unfit', group);
      if (!(await areKnown(tx, days))) return refuse('unknown_content', group);
      const texts = days.flatMap(({ text }) => (text === null ? [] : [text]));
      // Only members read a plan: it is refused for doubtful words instead of waiting for a moderator.
      if (readText(texts.join('\n. \n')).found.size > 0) return refuse('group_held', group);
      await tx.count(forgetMarks, { group: group.id, week: event.week, days: JSON.stringify(days) });
      await tx.count(clearPlan, { group: group.id, week: event.week });
      await tx.count(putPlan, { group: group.id, week: event.week, days: JSON.stringify(days) });
      await tx.count(touchGroup, { group: group.id, at });
      await this.tellPlan(tx, group, user.id, event.week, today);
      return accepted(group, 'animator');
    });
  }

  share(user: SessionUser, event: GroupShared): Promise<GroupOutcome> {
    return this.acts.recordAs('animator', user, event, async ({ tx, at }, group) => {
      const { kind, contentId, isShared } = event;
      if (kind === 'question') {
        if (!isShared) await tx.count(removePin, { group: group.id, question: contentId });
        else {
          const room = await tx.oneOrThrow(readPinRoom, { group: group.id, question: contentId });
          if (!room.isKnown) return refuse('unknown_content', group);
          if (room.count >= GROUP.pins) return refuse('group_unfit', group);
          await tx.count(addPin, { group: group.id, question: contentId, at });
        }
      } else if (!isShared) await tx.count(removeShare, { group: group.id, content: contentId });
      else {
        if (!(await areKnown(tx, [{ kind, contentId }]))) return refuse('unknown_content', group);
        const { count } = await tx.oneOrThrow(countShares, { group: group.id, content: contentId });
        if (count >= GROUP.shares) return refuse('group_unfit', group);
        await tx.count(addShare, { group: group.id, kind, content: contentId, at });
      }
      await tx.count(touchGroup, { group: group.id, at });
      return accepted(group, 'animator');
    });
  }

  private async tellPlan(tx: Tx, group: HeldGroup, from: string, week: string, today: string): Promise<void> {
    const told = this.people.members(group).filter(({ userId }) => userId !== from);
    await this.notices.tell(
      tx,
      told.map(({ userId }) => ({
        userId,
        kind: 'community',
        code: 'group.plan',
        cause: `group-plan:${group.id}:${week}:${today}`,
        title: `Nouveau plan\u00a0: ${group.name}`,
        body: 'L’animateur a changé le plan de la semaine.',
        href: groupHomePage({ id: group.id }),
        usefulUntil: new Date(`${addDays(week, 7)}T00:00:00Z`),
      })),
    );
  }
}

const findKnown = statement('groups.find-known', `select kind, id from ${CONTENT} c where id = any(:ids::uuid[])`);

async function areKnown(tx: Tx, given: readonly { kind: string; contentId: string | null }[]): Promise<boolean> {
  const asked = given.flatMap(({ kind, contentId }) => (contentId === null ? [] : [`${kind} ${contentId}`]));
  if (asked.length === 0) return true;
  const ids = asked.map((one) => one.split(' ')[1] ?? null);
  const found = await tx.rows(findKnown, { ids });
  const known = new Set(found.map(({ kind, id }) => `${kind} ${id}`));
  return asked.every((one) => known.has(one));
}

/** Forgets who had done free words that the plan replaces. */
const forgetMarks = statement(
  'groups.forget-marks',
  `
  delete from group_marks m using group_plan p
   where m.group_id = :group and m.week = :week and m.what = 'text'
     and p.group_id = m.group_id and p.week = m.week and p.day = m.day
     and not exists (select from jsonb_to_recordset(:days::jsonb) as d (day integer, text text)
                      where d.day = m.day and d.text = p.text)`,
);
const clearPlan = statement('groups.clear-plan', `delete from group_plan where group_id = :group and week = :week`);
const putPlan = statement(
  'groups.put-plan',
  `
  insert into group_plan (group_id, week, day, kind, content_id, text)
  select :group, :week, d.day, d.kind, d."contentId", d.text
    from jsonb_to_recordset(:days::jsonb) as d (day smallint, kind text, "contentId" uuid, text text)`,
);

/** Counts shared content other than this one. */
const countShares = statement(
  'groups.count-shares',
  `select count(*)::integer as count from group_shares where group_id = :group and content_id <> :content`,
);
const addShare = statement(
  'groups.add-share',
  `
  insert into group_shares (group_id, kind, content_id, added_at) values (:group, :kind, :content, :at)
  on conflict do nothing`,
);
const removeShare = statement(
  'groups.remove-share',
  `
  delete from group_shares where group_id = :group and content_id = :content`,
);

const readPinRoom = statement(
  'groups.pin-room',
  `
  select exists (select from community_questions q where q.id = :question and q.is_shown) as "isKnown",
         (select count(*)::integer from group_pins where group_id = :group and question_id <> :question) as count`,
);
const addPin = statement(
  'groups.add-pin',
  `insert into group_pins (group_id, question_id, added_at) values (:group, :question, :at) on conflict do nothing`,
);
const removePin = statement(
  'groups.remove-pin',
  `
  delete from group_pins where group_id = :group and question_id = :question`,
);
