import type { QueueItem } from './queue-item';

type Fields = Readonly<Record<string, unknown>>;

/** Types of events that pages show while they wait to be sent. */
const SHOWN_WAITING: ReadonlySet<string> = new Set([
  'article_like',
  ...['question', 'answer', 'comment', 'vote', 'best', 'follow', 'edit'],
  ...[
    'group_create',
    'group_change',
    'group_join',
    'group_mark',
    'group_code',
    'group_leave',
    'group_member',
    'group_plan',
    'group_share',
    'group_attendance',
    'group_note',
  ],
  'coach_question',
  'reminder',
  'welcome',
]);

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
  /** Ids of its courses, lessons, chapters or quizzes, the slug of an article, or the questions of a review session. */
  about: readonly string[];
  /** Ids of the lessons and chapters that it finishes; absent otherwise. */
  finished?: readonly string[];
  /** Number of answers of a quiz, 'Je ne sais pas' included; absent for other events. */
  answered?: number;
  /** Its fields, for acts that pages show while they wait; absent for others. */
  fields?: Fields;
  /** Sending has begun, so that the server may know the event. Absent until then. */
  hasLeft?: true;
}

/** An act that the server has accepted: pages show it until their reads are newer. */
export interface SettledAct extends OutboxItem {
  /** In ms since 1970 by the trusted clock. */
  decidedAt: number;
}

/** State of synchronisation of one learner on this device. */
export interface Snapshot {
  /** True once the queue was read: what is not in `items` does not wait. */
  isRead: boolean;
  items: readonly OutboxItem[];
  /** The acts that the server has accepted in the last days, in the order they were decided. */
  settled: readonly SettledAct[];
  /** Number of items of other accounts, which wait for a sign-in to those. */
  othersCount: number;
  isSyncing: boolean;
  /** Milliseconds since 1970; null if never. */
  lastSyncAt: number | null;
  /** Why nothing is sent although there is a network. */
  trouble: 'unreachable' | 'signed_out' | null;
  /** The browser has no storage: the queue lasts until the page is closed. */
  isTemporary: boolean;
}

const listOf = (value: unknown) => (Array.isArray(value) ? (value as Fields[]) : []);
const idsIn = (values: readonly unknown[]) => values.filter((id): id is string => typeof id === 'string');

function aboutOf({ type, data }: QueueItem): string[] {
  const recalled = type === 'review_session' ? listOf(data.answers) : [];
  return idsIn([
    data.quizId ?? data.courseId,
    data.chapterId,
    data.slug,
    ...listOf(data.items).map(({ id }) => id),
    ...recalled.map((one) => one.questionId),
  ]);
}

function finishedBy({ data }: QueueItem): string[] {
  const ended = listOf(data.items).filter(({ kind, status }) => status === 'completed' && (kind === 'lesson' || kind === 'chapter'));
  return idsIn(ended.map(({ id }) => id));
}

export function toOutboxItem(item: QueueItem): OutboxItem {
  const { id, type, timestamp, attempts, data } = item;
  const finished = finishedBy(item);
  return {
    eventId: id,
    type,
    label: data.display.label,
    expectedUtc: data.display.expectedUtc,
    timestamp,
    attempts,
    about: aboutOf(item),
    ...(finished.length > 0 && { finished }),
    ...(type === 'quiz_result' &&
      Array.isArray(data.answers) && {
        answered: data.answers.length,
      }),
    ...(SHOWN_WAITING.has(type) && { fields: data, ...(item.lastAttempt !== null && { hasLeft: true as const }) }),
  };
}
