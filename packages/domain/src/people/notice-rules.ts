import {
  DEFAULT_MUTED,
  DEFAULT_PUSHES_PER_DAY,
  QUIET_HOURS,
  UNMUTABLE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type PushesPerDay,
} from './notices.js';
import { formatterByZone } from '../days/zone-format.js';
import { addDays, dayNumber, type Day } from '../days/streak.js';

/** How long a push service stores a message without an end of its use, in seconds: three days. */
export const PUSH_LIFE_S = 259_200;
/** Notices that are sent by SMS, besides codes: a payment, a prize. Product §2.17. */
export const SMS_CODES: readonly string[] = ['redemption.paid', 'lottery.won'];

/**
 * How a person wants to be notified. Minutes are those of the local day; equal quiet times mean no quiet hours; without a digest each
 * notification is sent singly.
 */
export interface DeliveryPreferences {
  muted: Partial<Record<NoticeKind, readonly NoticeChannel[]>>;
  /** Most push messages in one of the person's days. */
  pushesPerDay: PushesPerDay;
  digestAtMin: number | null;
  quietFromMin: number;
  quietToMin: number;
}

/** Preferences of a person who has chosen none. */
export const DEFAULT_DELIVERY: DeliveryPreferences = {
  muted: DEFAULT_MUTED,
  pushesPerDay: DEFAULT_PUSHES_PER_DAY,
  digestAtMin: null,
  quietFromMin: QUIET_HOURS.from,
  quietToMin: QUIET_HOURS.to,
};

/**
 * A notification that may still be sent by push; times in ms. `isCounted`: one of today's messages was spent on it already, so that sending
 * it again is free.
 */
export interface PendingPush {
  id: string;
  kind: NoticeKind;
  toldAt: number;
  usefulUntil: number | null;
  isRead: boolean;
  isCounted: boolean;
}

/** Why a notification stays in the list only. `spent`: today's messages are used up. */
export type PushDrop = 'expired' | 'read' | 'off' | 'muted' | 'spent';

/** One message: it shows the notification `lead`; `ids` are all that it stands for, `lead` first. */
export interface PlannedPush {
  lead: string;
  ids: string[];
  isDigest: boolean;
}

/** Every pending notification is in one of the three lists, once. `until` in ms, always in the future. */
export interface PushPlan {
  sends: PlannedPush[];
  waits: { id: string; until: number }[];
  drops: { id: string; why: PushDrop }[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** Order of sending by kind: the most important kinds first. */
const ORDER: readonly NoticeKind[] = ['security', 'money', 'learning', 'league', 'community', 'system'];

/** Whether a channel is off for a kind. Money and security always appear in the application, whatever was chosen. */
export function isMuted({ muted }: Pick<DeliveryPreferences, 'muted'>, kind: NoticeKind, channel: NoticeChannel): boolean {
  if (channel === 'app' && UNMUTABLE_KINDS.includes(kind)) return false;
  return muted[kind]?.includes(channel) ?? false;
}

/**
 * Decides what to do with everything that may still be sent to a person: nothing is sent in quiet hours or past its use, and at most the
 * chosen number of messages a local day, one for each kind, security and money first. Those two wait for the next day when the day's
 * messages are used up; others stay in the list. With a digest, ordinary notifications are sent together at its time, except those that
 * lose their use before.
 * @param spentToday messages of the present local day
 * @param now ms
 * @throws RangeError for an unknown zone
 */
export function planPushes(
  pending: readonly PendingPush[],
  preferences: DeliveryPreferences,
  zone: string,
  spentToday: number,
  now: number,
): PushPlan {
  const plan: PushPlan = { sends: [], waits: [], drops: [] };
  const groups = new Map<string, PendingPush[]>();
  const wait = (push: PendingPush, until: number) => {
    if (push.usefulUntil !== null && push.usefulUntil <= until) plan.drops.push({ id: push.id, why: 'expired' });
    else plan.waits.push({ id: push.id, until });
  };
  const quietUntil = quietEnd(preferences, zone, now);
  for (const push of pending) {
    const why = dropOf(push, preferences, now);
    if (why) {
      plan.drops.push({ id: push.id, why });
      continue;
    }
    const digestAt = digestOf(push, preferences, zone);
    if (digestAt !== null && digestAt > now) wait(push, digestAt);
    else if (quietUntil !== null) wait(push, quietUntil);
    else {
      const key = `${push.isCounted ? 0 : 1}${digestAt === null ? push.kind : 'digest'}`;
      groups.set(key, [...(groups.get(key) ?? []), push]);
    }
  }
  let left = preferences.pushesPerDay - spentToday;
  const nextDay = groups.size > 0 ? afterToday(preferences, zone, now) : now;
  for (const group of [...groups.values()].map(newestFirst).sort(compareGroups)) {
    const [lead] = group as [PendingPush];
    if (lead.isCounted || left > 0) {
      if (!lead.isCounted) left -= 1;
      plan.sends.push({ lead: lead.id, ids: group.map(({ id }) => id), isDigest: digestOf(lead, preferences, zone) !== null });
    } else if (isUrgent(lead)) for (const push of group) wait(push, nextDay);
    else for (const { id } of group) plan.drops.push({ id, why: 'spent' });
  }
  return plan;
}

/** Seconds for which a push service may store a message; 0: only for a device that is reachable at once. */
export function timeToLiveS(usefulUntil: number | null, now: number): number {
  return usefulUntil === null ? PUSH_LIFE_S : Math.min(PUSH_LIFE_S, Math.max(0, Math.floor((usefulUntil - now) / 1_000)));
}

/**
 * When the present quiet hours end, in ms; null outside of them.
 * @throws RangeError for an unknown zone
 */
export function quietEnd({ quietFromMin: from, quietToMin: to }: DeliveryPreferences, zone: string, now: number): number | null {
  const { day, minute } = localTime(now, zone);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = instantOf(from > to && minute >= from ? addDays(day, 1) : day, to, zone);
  // Where clocks go back, the end occurs twice: the second time lies ahead.
  return end > now ? end : now + MINUTE_MS;
}

/** The local day and minute of an instant (ms). @throws RangeError for an unknown zone */
export function localTime(at: number, zone: string): { day: Day; minute: number } {
  const local = new Date(at + offsetAt(at, zone));
  return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/**
 * The instant (ms) of a minute of a local day. For a time that occurs twice, the first; for a time that clocks skip, as much later as they
 * skip.
 * @throws RangeError for an unknown zone
 */
export function instantOf(day: Day, minute: number, zone: string): number {
  const wall = dayNumber(day) * DAY_MS + minute * MINUTE_MS;
  const found = [wall - offsetAt(wall - DAY_MS, zone), wall - offsetAt(wall + DAY_MS, zone)];
  const exact = found.filter((at) => at + offsetAt(at, zone) === wall);
  return exact.length > 0 ? Math.min(...exact) : Math.max(...found);
}

const isUrgent = ({ kind }: Pick<PendingPush, 'kind'>): boolean => kind === 'security' || kind === 'money';

function dropOf({ kind, usefulUntil, isRead }: PendingPush, preferences: DeliveryPreferences, now: number): PushDrop | null {
  if (usefulUntil !== null && usefulUntil <= now) return 'expired';
  if (isRead) return 'read';
  if (preferences.pushesPerDay === 0) return 'off';
  return isMuted(preferences, kind, 'push') ? 'muted' : null;
}

/** When the digest that contains a notification is sent; null when it is sent singly. */
function digestOf(push: PendingPush, preferences: DeliveryPreferences, zone: string): number | null {
  const { digestAtMin } = preferences;
  if (digestAtMin === null || isUrgent(push)) return null;
  const { day } = localTime(push.toldAt, zone);
  const onDay = instantOf(day, digestAtMin, zone);
  const digestAt = onDay >= push.toldAt ? onDay : instantOf(addDays(day, 1), digestAtMin, zone);
  // A digest within quiet hours is sent when they end.
  const sentAt = quietEnd(preferences, zone, digestAt) ?? digestAt;
  return push.usefulUntil !== null && push.usefulUntil <= sentAt ? null : sentAt;
}

/** The first moment of the next local day outside quiet hours. */
function afterToday(preferences: DeliveryPreferences, zone: string, now: number): number {
  const midnight = instantOf(addDays(localTime(now, zone).day, 1), 0, zone);
  return quietEnd(preferences, zone, midnight) ?? midnight;
}

const newestFirst = (group: readonly PendingPush[]): PendingPush[] =>
  [...group].sort((a, b) => b.toldAt - a.toldAt || (a.id < b.id ? 1 : -1));

function compareGroups([a]: readonly PendingPush[], [b]: readonly PendingPush[]): number {
  if (!a || !b) return 0;
  return Number(b.isCounted) - Number(a.isCounted) || ORDER.indexOf(a.kind) - ORDER.indexOf(b.kind) || b.toldAt - a.toldAt;
}

const formatterOf = formatterByZone({ minute: '2-digit' });

/** How far a zone's clocks are ahead of UTC at an instant, in ms, in whole minutes. */
function offsetAt(at: number, zone: string): number {
  const parts = Object.fromEntries(
    formatterOf(zone)
      .formatToParts(at)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const wall = Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'], parts['hour'], parts['minute']);
  return wall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
