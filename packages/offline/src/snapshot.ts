import type { QueueItem } from './queue-item';

/** A queued event of the learner, as screens see it. */
export interface OutboxItem {
  eventId: string;
  type: string;
  label: string;
  /** Expected UltyCoins, as computed by the device; null when unknown. */
  expectedUtc: number | null;
  /** ISO, when it was first put in the queue. */
  timestamp: string;
  attempts: number;
  /** Ids of its courses, lessons, chapters or quizzes, or of the questions of a review session. */
  about: readonly string[];
}

/** State of synchronisation of one learner on this device. */
export interface Snapshot {
  items: readonly OutboxItem[];
  /** Items of other accounts, which wait for their sign-in. */
  othersCount: number;
  isSyncing: boolean;
  /** Milliseconds since 1970; null if never. */
  lastSyncAt: number | null;
  /** Why nothing is sent although there is a network. */
  trouble: 'unreachable' | 'signed_out' | null;
  /** The browser has no storage: the queue lasts until the page is closed. */
  isTemporary: boolean;
}

function aboutOf({ type, data }: QueueItem): string[] {
  const parts = Array.isArray(data.items) ? (data.items as { id?: unknown }[]).map(({ id }) => id) : [];
  const recalled =
    type === 'review_session' && Array.isArray(data.answers)
      ? (data.answers as { questionId?: unknown }[]).map(({ questionId }) => questionId)
      : [];
  return [data.quizId ?? data.courseId, data.chapterId, ...parts, ...recalled].filter((id): id is string => typeof id === 'string');
}

export function toOutboxItem(item: QueueItem): OutboxItem {
  const { id, type, timestamp, attempts, data } = item;
  return { eventId: id, type, label: data.display.label, expectedUtc: data.display.expectedUtc, timestamp, attempts, about: aboutOf(item) };
}
