import * as blog from '@ulty/contracts/event-types/blog.js';
import * as community from '@ulty/contracts/event-types/community.js';
import * as coach from '@ulty/contracts/event-types/coach.js';
import * as highlights from '@ulty/contracts/event-types/highlights.js';
import * as progression from '@ulty/contracts/event-types/progression.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import * as courses from '@ulty/contracts/event-types/courses.js';
import type { EventCall, EventType } from '@ulty/contracts/event-types/define-event.js';
import * as duos from '@ulty/contracts/event-types/duos.js';
import * as friends from '@ulty/contracts/event-types/friends.js';
import * as groups from '@ulty/contracts/event-types/groups.js';
import * as learning from '@ulty/contracts/event-types/learning.js';
import * as notes from '@ulty/contracts/event-types/notes.js';
import * as referrals from '@ulty/contracts/event-types/referrals.js';
import * as reminders from '@ulty/contracts/event-types/reminders.js';
import * as notifications from '@ulty/contracts/event-types/notifications.js';
import * as rewards from '@ulty/contracts/event-types/rewards.js';
import * as safety from '@ulty/contracts/event-types/safety.js';
import * as tutors from '@ulty/contracts/event-types/tutors.js';
import * as welcome from '@ulty/contracts/event-types/welcome.js';
import { isSpecified } from '../event-calls';
import type { QueueItem } from '../queue-item';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** More events than one device makes in its lifetime. */
const MAX_SEQ = 1_000_000_000;
const MAX_TEXT = 300;

/** The modules of every event that this version declares. */
const MODULES = {
  blog,
  coach,
  community,
  courses,
  duos,
  friends,
  groups,
  highlights,
  learning,
  notes,
  notifications,
  progression,
  referrals,
  reminders,
  rewards,
  safety,
  tutors,
  welcome,
};
const DECLARED = new Map(
  Object.values(MODULES)
    .flatMap((module) => Object.values(module) as unknown as EventType[])
    .map(({ type, method, path, changes, shown }): [string, EventCall] => [type, { method, path, changes, ...(shown && { shown }) }]),
);

type Fields = Record<string, unknown>;
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT;
const isTime = (value: unknown): value is string => isText(value) && Number.isFinite(Date.parse(value));

function isEvent(data: Fields, id: string): boolean {
  const { eventId, userId, deviceId, seq, occurredAt, display } = data;
  if (eventId !== id || !isText(userId) || !isText(deviceId) || !isTime(occurredAt)) return false;
  if (!Number.isSafeInteger(seq) || (seq as number) < 0 || (seq as number) > MAX_SEQ) return false;
  return isObject(display) && isText(display.label) && (display.expectedUtc === null || Number.isFinite(display.expectedUtc));
}

/**
 * An item of a file in the queue's shape; null when it has another shape. Its call is never taken from the file, which could name any call
 * of the learner's account. It counts as sent once, since somebody may have sent it, and its attempts begin anew.
 */
export function readItem(value: unknown, now: string): QueueItem | null {
  if (!isObject(value)) return null;
  const { id, type, timestamp, data } = value;
  if (!isText(id) || !UUID.test(id) || !isText(type) || !isTime(timestamp) || !isObject(data) || !isEvent(data, id)) return null;
  const call = DECLARED.get(type);
  if (!call) return null;
  const item: QueueItem = { id, type, data: data as QueueItem['data'], timestamp, attempts: 0, lastAttempt: now };
  return isSpecified(type) ? item : { ...item, call: { ...call, path: addressOf(call, data as ReadParams) as EventCall['path'] } };
}
