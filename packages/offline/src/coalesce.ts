import { dayOf } from '@ulty/domain/days/streak.js';
import type { QueueItem } from './queue-item';

interface Position {
  percent?: number;
}

/** One piece of content in a progress event, with the fields that merging uses. */
interface ProgressPart extends Record<string, unknown> {
  kind: string;
  id: string;
  status: 'started' | 'progress' | 'completed';
  position?: Position;
  activeSeconds?: number;
  contentVersion?: number;
}

const RANK = { started: 0, progress: 1, completed: 2 } as const;

function onlyPart({ type, data }: QueueItem): ProgressPart | null {
  const items = data.items;
  return type === 'progress_update' && Array.isArray(items) && items.length === 1 ? (items[0] as ProgressPart) : null;
}

/** The day in the phone's time zone and in that of Ouagadougou, which most accounts use: either may be the learner's zone. */
const dayIn = ({ data }: QueueItem) => `${dayOf(data.occurredAt, data.tz)} ${dayOf(data.occurredAt)}`;

/**
 * Whether a later progress event may replace a queued one: same learner, same content, same day (a day of a streak must not merge into the
 * next), and the earlier one was never sent, so that the server cannot know its id. Product §3.2.
 */
export function canMerge(earlier: QueueItem, later: QueueItem): boolean {
  const [a, b] = [onlyPart(earlier), onlyPart(later)];
  // Each try of an exercise is an event of its own, right or wrong.
  if (!a || !b || a.kind === 'exercise' || earlier.lastAttempt !== null || earlier.data.userId !== later.data.userId) return false;
  return a.kind === b.kind && a.id === b.id && a.contentVersion === b.contentVersion && dayIn(earlier) === dayIn(later);
}

/** Whether a queued note that was never sent is replaced by a later text of the same note: the server wants only the last one. */
export function givesWay({ type, data, lastAttempt }: QueueItem, later: QueueItem): boolean {
  const idOf = (about: unknown) => (about as { id?: unknown } | undefined)?.id;
  return (
    type === 'note' &&
    type === later.type &&
    lastAttempt === null &&
    data.seq < later.data.seq &&
    data.userId === later.data.userId &&
    idOf(data.about) === idOf(later.data.about)
  );
}

/**
 * Merges two progress events into one under the later id: active time adds up, the furthest status wins, and the earlier place in the queue
 * is used.
 */
export function merge(earlier: QueueItem, later: QueueItem): QueueItem {
  const [a, b] = [onlyPart(earlier), onlyPart(later)] as [ProgressPart, ProgressPart];
  const percent = Math.max(a.position?.percent ?? 0, b.position?.percent ?? 0);
  const part: ProgressPart = {
    ...a,
    ...b,
    status: RANK[a.status] > RANK[b.status] ? a.status : b.status,
    activeSeconds: (a.activeSeconds ?? 0) + (b.activeSeconds ?? 0),
    ...((a.position ?? b.position) && { position: { ...a.position, ...b.position, ...(percent > 0 && { percent }) } }),
  };
  return { ...later, timestamp: earlier.timestamp, data: { ...later.data, items: [part] } };
}
