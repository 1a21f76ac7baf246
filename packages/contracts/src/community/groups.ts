import { PERSON_IDS } from '@ulty/domain/figures/people.js';
import { COMMUNITY, COMMUNITY_TRACKS } from '@ulty/domain/people/community.js';
import { GROUP_ACCESS, GROUP_GOAL_KINDS, GROUP_MARKS, GROUP_STANDINGS, PLAN_KINDS } from '@ulty/domain/people/groups.js';
import { REGIONS } from '@ulty/domain/base/regions.js';
import { z } from 'zod';
import { CommunityMedia, ReviewState } from './community.js';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

const track = z.enum(COMMUNITY_TRACKS, { error: 'Cette communauté n’existe pas.' });
const access = z.enum(GROUP_ACCESS, { error: 'Ce choix n’existe pas.' });
const weekday = z.int().min(1).max(7);
const count = z.int().min(0);
const Standing = z.enum(GROUP_STANDINGS);

/** When a group meets every week. `minute` of the day. Only members see the place. */
const session = { day: weekday, minute: z.int().min(0).max(1_439) };
const Session = z.object(session);

/** A group as people who are no members see it. Product §2.15. */
export const GroupCard = z.object({
  id: z.uuid(),
  name: z.string(),
  track,
  subject: z.string(),
  grade: z.string().nullable(),
  /** Null when it meets online. */
  town: z.string().nullable(),
  region: z.string().nullable(),
  access,
  members: z.int(),
  capacity: z.int(),
  /** Number of people who wait for a place. */
  waiting: z.int(),
  session: Session.nullable(),
  rules: z.string(),
  /** Whether it belongs to a demonstration. */
  isDemo: z.boolean(),
});
export type GroupCard = z.infer<typeof GroupCard>;

const flag = z.enum(['1']).optional();
/** GET /api/groups. Flags are '1' or absent: online, with a free place, open. Groups with minors and private groups are not listed. */
export const GroupQuery = z.object({
  track: track.optional(),
  subject: z.string().max(60).optional(),
  region: z.enum(REGIONS, { error: 'Cette région n’existe pas.' }).optional(),
  online: flag,
  free: flag,
  open: flag,
  cursor: z.string().max(100).optional(),
});
export type GroupQuery = z.infer<typeof GroupQuery>;
export const GroupDirectory = z.object({ items: z.array(GroupCard), next: z.string().nullable() });
export type GroupDirectory = z.infer<typeof GroupDirectory>;

/** GET /api/users/me/groups: the reader's groups, and groups with minors of the same school or region that the reader may join. */
export const OwnGroups = z.object({
  groups: z.array(GroupCard.extend({ standing: Standing })),
  nearby: z.array(GroupCard),
  mayCreate: z.boolean(),
});
export type OwnGroups = z.infer<typeof OwnGroups>;

/** One of our contents that a plan or the list of downloads may name. `bytes` of its text. */
export const GroupContent = z.object({
  kind: z.enum(PLAN_KINDS),
  id: z.uuid(),
  title: z.string(),
  href: z.string(),
  minutes: z.int().nullable(),
  bytes: z.int().nullable(),
});
export type GroupContent = z.infer<typeof GroupContent>;
/** GET /api/group-contents?q=: eight titles at most. */
export const GroupContentQuery = z.object({ q: z.string().max(80).default('') });
export const GroupContents = z.array(GroupContent);

/** A day of the plan. `done`: number of members who have done it; of free text, those who said so. */
export const PlanDay = z.object({
  day: weekday,
  kind: z.enum(PLAN_KINDS),
  contentId: z.uuid().nullable(),
  title: z.string(),
  href: z.string().nullable(),
  minutes: z.int().nullable(),
  done: z.int(),
  isDone: z.boolean(),
});
export type PlanDay = z.infer<typeof PlanDay>;

/** `key` stands for a person in this group only. `done`: progress towards the week's goal. */
export const GroupMember = z.object({
  key: z.uuid(),
  alias: z.string().nullable(),
  face: z.enum(PERSON_IDS).nullable(),
  isAnimator: z.boolean(),
  isYou: z.boolean(),
  done: z.int(),
});
export type GroupMember = z.infer<typeof GroupMember>;

export const GroupNote = z.object({
  id: z.uuid(),
  alias: z.string().nullable(),
  text: z.string(),
  audio: CommunityMedia.nullable(),
  at: z.iso.datetime(),
  isOwn: z.boolean(),
  review: ReviewState,
  notice: z.string().nullable(),
});
export type GroupNote = z.infer<typeof GroupNote>;

/** The part of a group that only members see. */
export const GroupInside = z.object({
  /** Null where only the animator may see it. */
  code: z.string().nullable(),
  /** Secret of the codes of attendance, which the animator's phone makes. */
  attendanceSecret: z.string().nullable(),
  place: z.string().nullable(),
  week: z.iso.date(),
  plan: z.array(PlanDay),
  /** `counted`: number of members who joined by Wednesday; `isPaid`: last week's goal was reached. */
  goal: z.object({
    kind: z.enum(GROUP_GOAL_KINDS),
    target: z.int(),
    next: z.object({ kind: z.enum(GROUP_GOAL_KINDS), target: z.int() }).nullable(),
    counted: z.int(),
    reached: z.int(),
    utc: z.int(),
    isPaid: z.boolean(),
  }),
  members: z.array(GroupMember),
  /** For the animator: the people who ask to join. */
  requests: z.array(z.object({ key: z.uuid(), alias: z.string().nullable(), region: z.string().nullable() })),
  shares: z.array(GroupContent),
  pins: z.array(z.object({ id: z.uuid(), title: z.string(), answers: z.int() })),
  notes: z.array(GroupNote),
  attendance: z.object({ today: z.int(), isOwn: z.boolean() }),
  /** Members who come to this week's session, and whether the reader does. */
  coming: z.object({ count: z.int(), isOwn: z.boolean() }),
});
export type GroupInside = z.infer<typeof GroupInside>;

/** GET /api/groups/{id}. `inside` is null for a person who is no member. */
export const GroupPage = z.object({
  ...GroupCard.shape,
  standing: Standing,
  review: ReviewState,
  notice: z.string().nullable(),
  isArchived: z.boolean(),
  inside: GroupInside.nullable(),
});
export type GroupPage = z.infer<typeof GroupPage>;

const goal = { goalKind: z.enum(GROUP_GOAL_KINDS), goalTarget: count };
/** The settings that an animator decides about a group. */
const settings = {
  name: z.string().max(400),
  town: z.string().max(400).nullable(),
  access,
  capacity: z.int(),
  rules: z.string().max(4_000),
  session: z.looseObject({ ...session, place: z.string().max(400) }).nullable(),
  ...goal,
};

export const GroupSettings = z.looseObject(settings);
export type GroupSettings = z.infer<typeof GroupSettings>;

/** POST /api/groups: the event's id becomes the group's. */
export const GroupCreated = z.looseObject({
  ...eventFields,
  ...settings,
  track,
  subject: z.string().max(60),
  grade: z.string().max(40).nullable(),
});
export type GroupCreated = z.infer<typeof GroupCreated>;

/** PUT /api/groups/{groupId}/settings, by the animator. A new goal applies from next Monday on; `renewsCode` invalidates the old code. */
export const GroupChanged = z.looseObject({ ...eventFields, groupId: givenId(), ...settings, renewsCode: z.boolean().default(false) });
export type GroupChanged = z.infer<typeof GroupChanged>;

/** POST /api/groups/{groupId}/join. */
export const GroupJoined = z.looseObject({ ...eventFields, groupId: givenId() });
export type GroupJoined = z.infer<typeof GroupJoined>;

/** POST /api/groups/join: a code as typed or scanned. Whoever has it is invited, whatever the group's access. */
export const GroupCodeGiven = z.looseObject({ ...eventFields, code: z.string().max(300) });
export type GroupCodeGiven = z.infer<typeof GroupCodeGiven>;

/** POST /api/groups/{groupId}/leave: also withdraws a request or a place on the waiting list. */
export const GroupLeft = z.looseObject({ ...eventFields, groupId: givenId() });
export type GroupLeft = z.infer<typeof GroupLeft>;

/** POST /api/groups/{groupId}/members, by the animator. animate: that member leads the group from now on. */
export const MemberDecided = z.looseObject({
  ...eventFields,
  groupId: givenId(),
  key: givenId(),
  decision: z.enum(['accept', 'refuse', 'remove', 'animate']),
});
export type MemberDecided = z.infer<typeof MemberDecided>;

/** PUT /api/groups/{groupId}/plan, by the animator: the whole week, by its Monday; absent days are free. */
export const GroupPlanned = z.looseObject({
  ...eventFields,
  groupId: givenId(),
  week: z.iso.date(),
  days: z
    .array(
      z.looseObject({
        day: weekday,
        kind: z.enum(PLAN_KINDS),
        contentId: givenId().nullable().default(null),
        text: z.string().max(400).default(''),
      }),
    )
    .max(7),
});
export type GroupPlanned = z.infer<typeof GroupPlanned>;

/**
 * POST /api/groups/{groupId}/shares: adds content to the list of downloads, or a question to the pinned ones (by the animator), or removes
 * it.
 */
export const GroupShared = z.looseObject({
  ...eventFields,
  groupId: givenId(),
  kind: z.enum(['chapter', 'lesson', 'question']),
  contentId: givenId(),
  isShared: z.boolean(),
});
export type GroupShared = z.infer<typeof GroupShared>;

/** POST /api/groups/{groupId}/attendance: the code that the animator shows. */
export const GroupAttended = z.looseObject({ ...eventFields, groupId: givenId(), code: z.string().max(300) });
export type GroupAttended = z.infer<typeof GroupAttended>;

/** POST /api/groups/{groupId}/marks: a member says that a text of the plan is done, or that they come to the session; `isOn` false: not. */
export const GroupMarked = z.looseObject({
  ...eventFields,
  groupId: givenId(),
  week: z.iso.date(),
  day: weekday,
  what: z.enum(GROUP_MARKS),
  isOn: z.boolean(),
});
export type GroupMarked = z.infer<typeof GroupMarked>;

/** POST /api/groups/{groupId}/notes: text, or a voice of 60 s at most as base64 of Opus. */
export const GroupNoted = z.looseObject({
  ...eventFields,
  groupId: givenId(),
  text: z.string().max(4_000),
  audio: z
    .string()
    .max(Math.ceil((COMMUNITY.audioBytes * 4) / 3) + 4)
    .nullable()
    .default(null),
});
export type GroupNoted = z.infer<typeof GroupNoted>;

/**
 * Answer to every act: the group, and the sender's relation to it afterwards. `reason` when rejected: group_unknown, group_code_unknown,
 * group_archived, group_removed, group_closed (blocked), group_minors, group_age_unknown, group_too_many, group_waiting_full,
 * group_not_animator, group_not_member, group_unfit (an invalid name, number or text), group_held (unsuitable words), group_member_gone,
 * group_full, unknown_content, daily_limit, unsuitable_media, attendance_code_wrong, wrong_user, event_conflict.
 */
export const GroupOutcome = z.object({
  ...outcomeFields,
  groupId: z.uuid().nullable(),
  standing: Standing.nullable(),
  review: ReviewState.nullable(),
  notice: z.string().nullable(),
});
export type GroupOutcome = z.infer<typeof GroupOutcome>;
