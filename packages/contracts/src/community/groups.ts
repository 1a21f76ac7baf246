import { COMMUNITY, COMMUNITY_TRACKS } from '@ulty/domain/people/community.js';
import { GROUP_ACCESS, GROUP_GOAL_KINDS, GROUP_STANDINGS, PLAN_KINDS } from '@ulty/domain/people/groups.js';
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

/** When a group meets, every week. `minute` of the day. Its place is told to members only. */
const session = { day: weekday, minute: z.int().min(0).max(1_439) };
const Session = z.object(session);

/** A group as those outside see it. Product §2.15. */
export const GroupCard = z.object({
  id: z.uuid(),
  name: z.string(),
  track,
  subject: z.string(),
  grade: z.string().nullable(),
  /** Null: it meets online. */
  town: z.string().nullable(),
  region: z.string().nullable(),
  access,
  members: z.int(),
  capacity: z.int(),
  /** People who wait for a place. */
  waiting: z.int(),
  session: Session.nullable(),
  rules: z.string(),
  /** Of a demonstration. */
  isDemo: z.boolean(),
});
export type GroupCard = z.infer<typeof GroupCard>;

const flag = z.enum(['1']).optional();
/** GET /api/groups. Flags are '1' or left out: online, with a free place, open. Groups with minors and private ones are not in it. */
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

/** Something of ours that a plan or the list of downloads may name. `bytes` of its text. */
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

/** A day of the plan. `done`: members who have done it; never told of free text. */
export const PlanDay = z.object({
  day: weekday,
  kind: z.enum(PLAN_KINDS),
  contentId: z.uuid().nullable(),
  title: z.string(),
  href: z.string().nullable(),
  minutes: z.int().nullable(),
  done: z.int().nullable(),
  isDone: z.boolean(),
});
export type PlanDay = z.infer<typeof PlanDay>;

/** `key` stands for a person in this group only. `done` of the week's goal. */
export const GroupMember = z.object({
  key: z.uuid(),
  alias: z.string().nullable(),
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

/** What only members see. */
export const GroupInside = z.object({
  /** Null where only the animateur has it. */
  code: z.string().nullable(),
  /** Of the codes of attendance: the animateur's phone makes them. */
  attendanceSecret: z.string().nullable(),
  place: z.string().nullable(),
  week: z.iso.date(),
  plan: z.array(PlanDay),
  /** `counted`: members since Wednesday at the latest; `isPaid`: last week's goal was reached. */
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
  /** For the animateur: who asks to come in. */
  requests: z.array(z.object({ key: z.uuid(), alias: z.string().nullable(), region: z.string().nullable() })),
  shares: z.array(GroupContent),
  pins: z.array(z.object({ id: z.uuid(), title: z.string(), answers: z.int() })),
  notes: z.array(GroupNote),
  attendance: z.object({ today: z.int(), isOwn: z.boolean() }),
});
export type GroupInside = z.infer<typeof GroupInside>;

/** GET /api/groups/{id}. `inside` is null for who is no member. */
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
/** What an animateur decides about a group. */
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

/** PUT /api/groups/{groupId}/settings, by the animateur. A new goal holds from next Monday on; `renewsCode` makes the old code worthless. */
export const GroupChanged = z.looseObject({ ...eventFields, groupId: givenId(), ...settings, renewsCode: z.boolean().default(false) });
export type GroupChanged = z.infer<typeof GroupChanged>;

/** POST /api/groups/{groupId}/join. */
export const GroupJoined = z.looseObject({ ...eventFields, groupId: givenId() });
export type GroupJoined = z.infer<typeof GroupJoined>;

/** POST /api/groups/join: a code as typed or scanned. Its holder is invited, whatever the group's access. */
export const GroupCodeGiven = z.looseObject({ ...eventFields, code: z.string().max(300) });
export type GroupCodeGiven = z.infer<typeof GroupCodeGiven>;

/** POST /api/groups/{groupId}/leave: also takes a request or a place on the waiting list back. */
export const GroupLeft = z.looseObject({ ...eventFields, groupId: givenId() });
export type GroupLeft = z.infer<typeof GroupLeft>;

/** POST /api/groups/{groupId}/members, by the animateur. animate: that member leads the group from now on. */
export const MemberDecided = z.looseObject({
  ...eventFields,
  groupId: givenId(),
  key: givenId(),
  decision: z.enum(['accept', 'refuse', 'remove', 'animate']),
});
export type MemberDecided = z.infer<typeof MemberDecided>;

/** PUT /api/groups/{groupId}/plan, by the animateur: the whole week, by its Monday; days left out are free. */
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

/** POST /api/groups/{groupId}/shares: puts something in the list of downloads, or a question among the pinned ones (animateur), or takes it away. */
export const GroupShared = z.looseObject({
  ...eventFields,
  groupId: givenId(),
  kind: z.enum(['chapter', 'lesson', 'question']),
  contentId: givenId(),
  isShared: z.boolean(),
});
export type GroupShared = z.infer<typeof GroupShared>;

/** POST /api/groups/{groupId}/attendance: the code that the animateur shows. */
export const GroupAttended = z.looseObject({ ...eventFields, groupId: givenId(), code: z.string().max(300) });
export type GroupAttended = z.infer<typeof GroupAttended>;

/** POST /api/groups/{groupId}/notes: words, or a voice of 60 s at most as base64 of Opus. */
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
 * Every act's answer: the group and what the sender is to it now. `reason` when rejected: group_unknown, group_code_unknown, group_archived,
 * group_removed, group_closed (blocked), group_minors, group_age_unknown, group_too_many, group_waiting_full, group_not_animator,
 * group_not_member, group_unfit (a name, number or text that does not fit), group_held (words that do not fit),
 * group_member_gone, group_full, unknown_content, daily_limit, unsuitable_media, attendance_code_wrong, wrong_user, event_conflict.
 */
export const GroupOutcome = z.object({
  ...outcomeFields,
  groupId: z.uuid().nullable(),
  standing: Standing.nullable(),
  review: ReviewState.nullable(),
  notice: z.string().nullable(),
});
export type GroupOutcome = z.infer<typeof GroupOutcome>;
