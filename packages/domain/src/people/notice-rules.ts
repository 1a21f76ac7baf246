import {
  DEFAULT_MUTED,
  DEFAULT_PUSHES_PER_DAY,
  QUIET_HOURS,
  UNMUTABLE_KINDS,
  type NoticeChannel,
  type NoticeKind,
  type PushesPerDay,
} from './notices.js';
import { addDays, dayNumber, type Day } from '../days/streak.js';

/** How long a push service keeps a message that says nothing about its use, seconds: three days. */
export const PUSH_LIFE_S = 259_200;
/** What an SMS is sent for, beside codes: a payment, a prize. Product §2.17. */
export const SMS_CODES: readonly string[] = ['redemption.paid', 'lottery.won'];

/** How a person wants to be told. Minutes are those of the local day; equal quiet times: no quiet hours; no digest: each by itself. */
export interface DeliveryPreferences {
  muted: Partial<Record<NoticeKind, readonly NoticeChannel[]>>;
  /** Push messages in one day of theirs at most. */
  pushesPerDay: PushesPerDay;
  digestAtMin: number | null;
  quietFromMin: number;
  quietToMin: number;
}

/** Those of a person who chose nothing. */
export const DEFAULT_DELIVERY: DeliveryPreferences = {
  muted: DEFAULT_MUTED,
  pushesPerDay: DEFAULT_PUSHES_PER_DAY,
  digestAtMin: null,
  quietFromMin: QUIET_HOURS.from,
  quietToMin: QUIET_HOURS.to,
};

/** A notification that may still go by push; times in ms. `isCounted`: one of today's messages was spent on it already, so that it is sent again for free. */
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

/** One message: `lead` is shown, `ids` are all it stands for, its lead first. */
export interface PlannedPush {
  lead: string;
  ids: string[];
  isDigest: boolean;
}

/** Every pending notification stands in one of the three, once. `until` in ms, always in the future. */
export interface PushPlan {
  sends: PlannedPush[];
  waits: { id: string; until: number }[];
  drops: { id: string; why: PushDrop }[];
}

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;

/** First those one must not miss, then those that lose their use soonest. */
const ORDER: readonly NoticeKind[] = ['security', 'money', 'learning', 'league', 'community', 'system'];

/** Whether a channel is off for a kind. In the application money and security stay, whatever was chosen. */
export function isMuted({ muted }: Pick<DeliveryPreferences, 'muted'>, kind: NoticeKind, channel: NoticeChannel): boolean {
  if (channel === 'app' && UNMUTABLE_KINDS.includes(kind)) return false;
  return muted[kind]?.includes(channel) ?? false;
}

/**
 * What to do now with everything a person may still be pushed: nothing in quiet hours, nothing past its use, as many messages a local day as were chosen, one for
 * each kind, security and money first. Those two wait for the next day where the day's messages are used up; others stay in the list.
 * With a digest, ordinary ones come together at its time, but for those of no use by then.
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

/** Seconds a push service may keep a message; 0: only for a device that is there now. */
export function timeToLiveS(usefulUntil: number | null, now: number): number {
  return usefulUntil === null ? PUSH_LIFE_S : Math.min(PUSH_LIFE_S, Math.max(0, Math.floor((usefulUntil - now) / 1_000)));
}

/** When quiet hours that are running end, in ms; null outside of them. @throws RangeError for an unknown zone */
export function quietEnd({ quietFromMin: from, quietToMin: to }: DeliveryPreferences, zone: string, now: number): number | null {
  const { day, minute } = localTime(now, zone);
  const isQuiet = from <= to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const end = instantOf(from > to && minute >= from ? addDays(day, 1) : day, to, zone);
  // Where clocks go back the end's time comes twice: the second one is ahead.
  return end > now ? end : now + MINUTE_MS;
}

/** The local day and minute of an instant (ms). @throws RangeError for an unknown zone */
export function localTime(at: number, zone: string): { day: Day; minute: number } {
  const local = new Date(at + offsetAt(at, zone));
  return { day: local.toISOString().slice(0, 10), minute: local.getUTCHours() * 60 + local.getUTCMinutes() };
}

/**
 * The instant (ms) of a minute of a local day. Of a time that comes twice the first; for one that clocks leave out, as much later.
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

/** When the digest that takes a notification in comes; null: it goes by itself. */
function digestOf(push: PendingPush, preferences: DeliveryPreferences, zone: string): number | null {
  const { digestAtMin } = preferences;
  if (digestAtMin === null || isUrgent(push)) return null;
  const { day } = localTime(push.toldAt, zone);
  const onDay = instantOf(day, digestAtMin, zone);
  const digestAt = onDay >= push.toldAt ? onDay : instantOf(addDays(day, 1), digestAtMin, zone);
  // A digest within quiet hours comes when they end.
  const sentAt = quietEnd(preferences, zone, digestAt) ?? digestAt;
  return push.usefulUntil !== null && push.usefulUntil <= sentAt ? null : sentAt;
}

/** The first moment of the next local day that is not quiet. */
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

/** Cache: making a formatter costs a hundred times its use. It is bounded because zones come from outside. */
const formatters = new Map<string, Intl.DateTimeFormat>();
const MAX_FORMATTERS = 500;

/** How far a zone's clocks are ahead of UTC at an instant, ms, whole minutes. */
function offsetAt(at: number, zone: string): number {
  let formatter = formatters.get(zone);
  if (!formatter) {
    formatter = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      timeZone: zone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    });
    if (formatters.size >= MAX_FORMATTERS) formatters.clear();
    formatters.set(zone, formatter);
  }
  const parts = Object.fromEntries(formatter.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
  const wall = Date.UTC(parts['year'] ?? 0, (parts['month'] ?? 1) - 1, parts['day'], parts['hour'], parts['minute']);
  return wall - Math.floor(at / MINUTE_MS) * MINUTE_MS;
}
