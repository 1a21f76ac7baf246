import type { Receipt } from './ext-database';

/** An answer of the server that decides an event. */
export interface Decision extends Record<string, unknown> {
  eventId: string;
  outcome: Receipt['outcome'];
  reason?: string;
}

/** What came of one call, as far as the queue is concerned. */
export type Reply =
  | { kind: 'decided'; answer: Decision }
  /** Taken, and waiting for something that has not arrived: 202. */
  | { kind: 'awaiting' }
  /** The session ended, or is another person's. */
  | { kind: 'signed_out' }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'refused'; status: number }
  /** No network, or something that is not our server answered in its place. */
  | { kind: 'unreachable' };

const OUTCOMES: readonly unknown[] = ['accepted', 'duplicate', 'adjusted', 'rejected'];
const RETRY_AFTER_MS = 60_000;

function parse(text: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

/** Milliseconds that a Retry-After header asks for; a minute when it says nothing readable. */
function retryAfterMs(header: string | null, now: number): number {
  const seconds = Number(header);
  if (header !== null && Number.isFinite(seconds) && seconds >= 0) return seconds * 1_000;
  const at = header === null ? NaN : Date.parse(header);
  return Number.isFinite(at) ? Math.max(0, at - now) : RETRY_AFTER_MS;
}

/**
 * Reads an answer. Success is an OK status (spec §7) in the words of our server: a captive portal says 200 too, and what it swallowed was
 * not decided. Work of another account is never decided by this session's answer. Product §1.3.
 */
export function readReply(eventId: string, response: Pick<Response, 'ok' | 'status' | 'headers'>, text: string, now: number): Reply {
  const { ok, status, headers } = response;
  if (status === 401) return { kind: 'signed_out' };
  if (status === 429 || status === 503) return { kind: 'busy', retryAfterMs: retryAfterMs(headers.get('Retry-After'), now) };
  if (!ok) return { kind: 'refused', status };
  const answer = parse(text);
  if (answer.eventId !== eventId) return { kind: 'unreachable' };
  if (answer.outcome === 'pending') return { kind: 'awaiting' };
  if (!OUTCOMES.includes(answer.outcome)) return { kind: 'unreachable' };
  return answer.reason === 'wrong_user' ? { kind: 'signed_out' } : { kind: 'decided', answer: answer as Decision };
}
