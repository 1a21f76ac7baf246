import type { Receipt } from './ext-database';

/** An answer of the server that decides an event. */
export interface Decision extends Record<string, unknown> {
  eventId: string;
  outcome: Receipt['outcome'];
  reason?: string;
}

/** The result of one call, for the queue. */
export type Reply =
  | { kind: 'decided'; answer: Decision }
  /** Accepted, but waits for another event that has not arrived: 202. */
  | { kind: 'awaiting' }
  /** The session ended, or is another person's. */
  | { kind: 'signed_out' }
  | { kind: 'busy'; retryAfterMs: number }
  | { kind: 'refused'; status: number }
  /** No network, or another server answered, e.g. a captive portal. */
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

/** Milliseconds of a Retry-After header; a minute when it cannot be parsed. */
function retryAfterMs(header: string | null, now: number): number {
  const seconds = Number(header);
  if (header !== null && Number.isFinite(seconds) && seconds >= 0) return seconds * 1_000;
  const at = header === null ? NaN : Date.parse(header);
  return Number.isFinite(at) ? Math.max(0, at - now) : RETRY_AFTER_MS;
}

/**
 * Translates an answer into a reply. Success is an OK status (spec §7) with a body of our server: a captive portal answers 200 too, without
 * deciding anything. An answer for this session never decides an event of another account. Product §1.3.
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
