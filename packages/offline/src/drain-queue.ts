import { SYNC } from '@ulty/domain/sync.js';
import type { EngineParts } from './engine-parts';
import type { QueueItem } from './queue-item';
import type { Decision, Reply } from './reply';

/** An event that the server rejected. */
export interface Rejection {
  label: string;
  /** Code that screens translate into a sentence. */
  reason: string | null;
}

/** How one run over the queue ended. */
export interface DrainEnd {
  /** 'done' tried all; 'paused' stopped on this device: offline, another tab took over, or the page closed. */
  end: 'done' | 'paused' | 'busy' | 'signed_out' | 'unreachable';
  /** Whether our server answered at all. */
  isReached: boolean;
  retryAfterMs: number;
  synced: number;
  errors: number;
  /** The synchronised items that were rejected and whose answer no caller awaits. */
  rejected: readonly Rejection[];
  /** Items that our server answered without taking them: a refusal, or an old claim whose source is still missing. */
  untaken: readonly string[];
}

interface DrainRules {
  isStopped: () => boolean;
  /** Whether a caller awaits this item's answer: such a call is retried once, like every mutation. Spec §9. */
  isExpected: (eventId: string) => boolean;
  decided: (item: QueueItem, answer: Decision) => Promise<void>;
}

const isTransient = (reply: Reply) => reply.kind === 'unreachable' || (reply.kind === 'refused' && reply.status >= 500);

/**
 * One run over a learner's queued items, in the order of their events, each item once. Events added meanwhile are sent too. 401, 429 and
 * 503 end the run and count as no attempt; other failures count as one, and the run goes on with the next item, so that a bad item blocks
 * no other. When the first call does not reach the server, the run ends. Product §1.3.
 */
export function createDrain(userId: string, { queue, post, check, isOnline, now }: EngineParts, rules: DrainRules) {
  const send = async (item: QueueItem) => {
    const reply = await post(item);
    return isTransient(reply) && rules.isExpected(item.id) ? post(item) : reply;
  };

  const settle = async (item: QueueItem, answer: Decision) => {
    const { id, type, timestamp, data } = item;
    const { outcome, reason = null } = answer;
    const receipt = {
      eventId: id,
      userId,
      type,
      label: data.display.label,
      timestamp,
      decidedAt: new Date(now()).toISOString(),
      outcome,
      reason,
      answer,
    };
    await queue.settle(item, receipt);
    await rules.decided(item, answer);
  };

  /** @param isAsked the learner started it: the session is checked first, so that the server is contacted even with an empty queue */
  return async (isHeld: () => Promise<boolean>, isAsked: boolean): Promise<DrainEnd> => {
    const tried = new Set<string>();
    const rejected: Rejection[] = [];
    const untaken: string[] = [];
    const run: DrainEnd = { end: 'done', isReached: false, retryAfterMs: 0, synced: 0, errors: 0, rejected, untaken };
    const session = isAsked ? await check() : null;
    if (session !== null && session !== 'ok') return { ...run, end: session, isReached: session === 'busy' };
    run.isReached = session !== null;
    const next = async () => (await queue.all()).find(({ id, data }) => data.userId === userId && !tried.has(id));
    let calls = isAsked ? 1 : 0;
    for (let waiting = await next(); waiting; waiting = await next()) {
      if (rules.isStopped() || !isOnline() || !(await isHeld())) return { ...run, end: 'paused' };
      tried.add(waiting.id);
      const item = await queue.markSending(waiting);
      if (!item) continue;
      const reply = await send(item);
      calls += 1;
      if (reply.kind === 'unreachable') {
        run.errors += 1;
        await queue.fail(item);
        if (calls === 1) return { ...run, end: 'unreachable' };
        continue;
      }
      run.isReached = true;
      if (reply.kind === 'signed_out') return { ...run, end: 'signed_out' };
      if (reply.kind === 'busy') return { ...run, end: 'busy', retryAfterMs: reply.retryAfterMs };
      if (reply.kind === 'decided') {
        const { outcome, reason = null } = reply.answer;
        if (outcome === 'rejected' && !rules.isExpected(item.id)) rejected.push({ label: item.data.display.label, reason });
        await settle(item, reply.answer);
        run.synced += 1;
      } else if (reply.kind === 'refused') {
        run.errors += 1;
        await queue.fail(item);
        untaken.push(item.id);
      } else if (now() - Date.parse(item.timestamp) > SYNC.cleanupAgeMs) {
        // A claim whose source never arrived: from here on attempts count, so that the cleanup may drop it.
        await queue.fail(item);
        untaken.push(item.id);
      }
    }
    return run;
  };
}
