import { FRIEND_AGES, KUDOS_CODES, NEWS_KINDS } from '@ulty/domain/people/friends.js';
import { z } from 'zod';
import { eventFields, outcomeFields } from '../base/events.js';
import { givenId } from '../base/given-id.js';

const day = z.iso.date();
/** Opaque id of a person for other people, the same for everybody; it reveals nothing else. */
const person = z.uuid();

/** The streak of two: days both learned, and whether a day waits for the network of one. */
export const SharedStreak = z.object({ days: z.int(), isWaiting: z.boolean() });
export type SharedStreak = z.infer<typeof SharedStreak>;

/** A friend: alias, streak and the last day of learning. `cheered`: the encouragement sent today. */
export const Friend = z.object({
  person,
  /** Null when moderators removed it, or none was ever chosen. */
  alias: z.string().nullable(),
  streak: z.int(),
  lastActiveOn: day.nullable(),
  cheered: z.enum(KUDOS_CODES).nullable(),
  /** Of the five most recently active friends; null for others. */
  together: SharedStreak.nullable(),
});
export type Friend = z.infer<typeof Friend>;

/** A request for friendship. `group`: a group that both are in. */
export const FriendRequest = z.object({ person, alias: z.string().nullable(), group: z.string().nullable(), at: z.iso.datetime() });
export type FriendRequest = z.infer<typeof FriendRequest>;

/**
 * A milestone of a friend, or an encouragement received. `title`: name of the badge, league or course, or the text of the encouragement.
 */
export const FriendNews = z.object({ kind: z.enum(NEWS_KINDS), alias: z.string().nullable(), title: z.string(), day });
export type FriendNews = z.infer<typeof FriendNews>;

/**
 * GET /api/social/feed: everything about friends, visible to oneself only. `code` is signed, a new one each day, and accepted until
 * `until`; null without an alias. `challenge`: this week's quizzes of oneself and all friends; null without friends. Product §2.12.
 */
export const SocialPage = z.object({
  own: z.object({
    alias: z.string().nullable(),
    age: z.enum(FRIEND_AGES),
    code: z.object({ text: z.string(), until: day }).nullable(),
    streak: z.int(),
    hasSchool: z.boolean(),
    /** Whether people of the same school or group may be suggested to one another. */
    suggestions: z.boolean(),
    /** Whether friends see one's milestones. */
    milestones: z.boolean(),
    asksLeft: z.int(),
  }),
  friends: z.array(Friend),
  received: z.array(FriendRequest),
  sent: z.array(FriendRequest),
  suggestions: z.array(z.object({ alias: z.string(), why: z.enum(['school', 'group']) })),
  challenge: z.object({ goal: z.int(), done: z.int(), own: z.int() }).nullable(),
  news: z.array(FriendNews),
  blocked: z.array(z.object({ person, alias: z.string().nullable() })),
});
export type SocialPage = z.infer<typeof SocialPage>;

/** POST /api/social/friends: by exact alias, or by a code as typed or scanned. */
export const FriendAsked = z.looseObject({ ...eventFields, alias: z.string().max(200).optional(), code: z.string().max(500).optional() });
export type FriendAsked = z.infer<typeof FriendAsked>;

/** POST /api/social/requests: accepts or declines; the person who asked is not notified of a refusal. */
export const FriendAnswered = z.looseObject({ ...eventFields, person: givenId(), isAccepted: z.boolean() });
export type FriendAnswered = z.infer<typeof FriendAnswered>;

/** POST /api/social/removals: ends a friendship, or withdraws one's own request. */
export const FriendRemoved = z.looseObject({ ...eventFields, person: givenId() });
export type FriendRemoved = z.infer<typeof FriendRemoved>;

/** POST /api/social/kudos. */
export const KudosSent = z.looseObject({ ...eventFields, person: givenId(), word: z.enum(KUDOS_CODES) });
export type KudosSent = z.infer<typeof KudosSent>;

/** POST /api/social/blocks: blocks a person, or the author of a text. */
export const PersonBlocked = z.looseObject({
  ...eventFields,
  person: givenId().optional(),
  target: z.looseObject({ kind: z.string().max(40), id: givenId() }).optional(),
  isBlocked: z.boolean(),
});
export type PersonBlocked = z.infer<typeof PersonBlocked>;

/**
 * `state`: how they stand afterwards. `reason` of a rejection: friend_not_found (nobody who may be added: none, blocked, or a minor by
 * alias), friend_self, friend_no_alias, friend_minor and friend_age_unknown (one’s own age), friend_code_expired, friend_code_wrong,
 * friend_asks_today, friend_asks_open, friend_full, friend_full_other, friend_request_gone, friend_none, kudos_again, kudos_today,
 * blocks_full, wrong_user, event_conflict.
 */
export const FriendOutcome = z.object({
  ...outcomeFields,
  state: z.enum(['none', 'asked', 'friends', 'blocked']),
  alias: z.string().nullable(),
});
export type FriendOutcome = z.infer<typeof FriendOutcome>;

/** PUT /api/social/settings; answered with the page. `renewCode`: codes shown before become invalid. */
export const SocialSettings = z.strictObject({
  suggestions: z.boolean().optional(),
  milestones: z.boolean().optional(),
  renewCode: z.literal(true).optional(),
});
export type SocialSettings = z.infer<typeof SocialSettings>;
