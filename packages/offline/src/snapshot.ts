import type { QueueItem } from './queue-item';

/** Something the learner did that waits on this device, as screens see it. */
export interface OutboxItem {
  eventId: string;
  type: string;
  label: string;
  /** UltyCoins it should bring, as the device reckons; null when it does not say. */
  expectedUtc: number | null;
  /** ISO, when it was first put in the queue. */
  timestamp: string;
  attempts: number;
  /** Ids of the courses, lessons, chapters or quizzes it is about, or of the questions that a review session recalled. */
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
  /** Why nothing leaves although there is a network. */
  trouble: 'unreachable' | 'signed_out' | null;
  /** This browser keeps nothing: what waits lives as long as the page. */
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
