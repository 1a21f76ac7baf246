import { SYNC } from '@ulty/domain/base/sync.js';
import { callOf } from './event-calls';
import { bodyOf, send } from './post-event';
import type { QueueItem } from './queue-item';
import { readReply, type Reply } from './reply';

/**
 * Sends items of one learner in one request.
 * @returns the reply to each in the same order, null for one that must be sent singly; fewer where the server stopped before the last. Null
 * when no batch was answered: each item is then sent singly, whatever the server did with it.
 */
export type PostBatch = (items: readonly QueueItem[]) => Promise<(Reply | null)[] | null>;

/** The part of this file that the sending of a long queue uses. */
export interface Batches {
  fitting: typeof fitting;
  postBatch: PostBatch;
}

const PATH = '/api/sync/events';
/** Status of a call that a batch does not accept. */
const MISDIRECTED = 421;
/** Bytes of an event's method, path and punctuation. */
const FRAME_BYTES = 100;

const utf8 = new TextEncoder();

/** How many of these items, counted from the first, fit into one request; 0 when the first does not fit. */
export function fitting(items: readonly QueueItem[]): number {
  let bytes = 0;
  const most = items.slice(0, SYNC.batchItems);
  const over = most.findIndex((item) => {
    if (!callOf(item)) return true;
    bytes += FRAME_BYTES + utf8.encode(JSON.stringify(JSON.stringify(bodyOf(item)))).length;
    return bytes > SYNC.batchBytes;
  });
  return over < 0 ? most.length : over;
}

interface Answer {
  status: number;
  body: unknown;
  retryAfter?: string;
}

function answersIn(text: string): Answer[] | null {
  try {
    const { answers } = JSON.parse(text) as { answers?: unknown };
    const isAnswer = (one: unknown) => typeof (one as Partial<Answer> | null)?.status === 'number';
    return Array.isArray(answers) && answers.length > 0 && answers.every(isAnswer) ? (answers as Answer[]) : null;
  } catch {
    return null;
  }
}

/**
 * Compresses a text to about a tenth: over a 3G link, sending a long queue takes longer than the server needs to decide it. Null in older
 * browsers.
 */
async function zipped(text: string): Promise<ArrayBuffer | null> {
  if (typeof CompressionStream === 'undefined') return null;
  return new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).arrayBuffer().catch(() => null);
}

/** Sends items that fit into one request. Decision 0058. */
export const postBatch: PostBatch = async (items) => {
  const events = items.map((item) => {
    const { method, path } = callOf(item) ?? { method: 'POST', path: '' };
    return { method, path, body: JSON.stringify(bodyOf(item)) };
  });
  const batch = JSON.stringify({ events });
  const zip = await zipped(batch);
  const answered = await send(items[0]?.data.userId ?? '', 'POST', PATH, zip ?? batch, zip ? { 'Content-Encoding': 'gzip' } : {});
  if (!answered) return null;
  const { response, text, now } = answered;
  const { status } = response;
  // The whole batch was refused: one reply stands for all items.
  if (status === 401 || status === 429 || status === 503) return [readReply('', response, text, now)];
  const answers = response.ok ? answersIn(text) : null;
  if (!answers) return null;
  return answers.slice(0, items.length).map(({ status: of, body, retryAfter }, at) => {
    if (of === MISDIRECTED) return null;
    const headers = new Headers(retryAfter === undefined ? {} : { 'Retry-After': retryAfter });
    const reply = readReply(items[at]?.id ?? '', { ok: of >= 200 && of < 300, status: of, headers }, JSON.stringify(body ?? null), now);
    return reply.kind === 'unreachable' ? null : reply;
  });
};
