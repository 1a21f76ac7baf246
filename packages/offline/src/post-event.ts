import { deviceNow } from './device';
import { callOf } from './event-calls';
import { PERSON_HEADER } from './device-owner';
import type { QueueItem } from './queue-item';
import { noteAnswer } from './registry-stamp';
import { readReply, type Reply } from './reply';

/** Timeout of a call: long enough for an event of 1 KB on the slowest links. */
const PATIENCE_MS = 30_000;

/**
 * The body of an item's call: its data without the fields that only screens need; a quiz result also has the specification's timestamp.
 * Spec §3, §7.
 */
export function bodyOf({ type, data: { display: _, ...event } }: QueueItem): Record<string, unknown> {
  return type === 'quiz_result' ? { timestamp: event.occurredAt, ...event } : event;
}

/** Makes a call with a timeout. Never throws: null stands for a network failure. */
async function inTime<T>(call: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
  const limit = new AbortController();
  const timer = setTimeout(() => limit.abort(), PATIENCE_MS);
  try {
    return await call(limit.signal);
  } catch {
    return null;
  } finally {
    clearTimeout(timer);
  }
}

/** The answer to a call. */
export interface Answered {
  response: Response;
  text: string;
  /** Device clock in ms. */
  now: number;
}

/** Makes a call as a learner. Null for a network failure. */
export function send(
  userId: string,
  method: string,
  path: string,
  body: string | ArrayBuffer,
  encoding?: Record<string, string>,
): Promise<Answered | null> {
  const sentAt = deviceNow();
  return inTime(async (signal) => {
    const headers = { 'Content-Type': 'application/json', [PERSON_HEADER]: userId, ...encoding };
    const response = noteAnswer(await fetch(path, { method, credentials: 'include', headers, body, signal }), sentAt);
    const now = deviceNow();
    return { response, text: await response.text(), now };
  });
}

/** Sends one item. Never throws: a network failure is a reply too. */
export async function postEvent(item: QueueItem): Promise<Reply> {
  const call = callOf(item);
  if (!call) return { kind: 'refused', status: 0 };
  const answered = await send(item.data.userId, call.method, call.path, JSON.stringify(bodyOf(item)));
  if (!answered) return { kind: 'unreachable' };
  return readReply(item.id, answered.response, answered.text, answered.now);
}

/** The state of a learner's session. 'busy': the server answered, but cannot work now (429 or 5xx). */
export type SessionCheck = 'ok' | 'signed_out' | 'busy' | 'unreachable';

/** Whether the server can be reached and has this learner signed in. */
export async function checkSession(userId: string): Promise<SessionCheck> {
  const session = await inTime<SessionCheck>(async (signal) => {
    const response = await fetch('/api/auth/user', { credentials: 'include', headers: { [PERSON_HEADER]: userId }, signal });
    if (response.status === 401) return 'signed_out';
    if (response.status === 429 || response.status >= 500) return 'busy';
    if (!response.ok) return 'unreachable';
    return (JSON.parse(await response.text()) as { id?: unknown }).id === userId ? 'ok' : 'signed_out';
  });
  return session ?? 'unreachable';
}
