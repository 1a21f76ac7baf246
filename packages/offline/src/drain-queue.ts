import { SYNC } from '@ulty/domain/sync.js';
import type { EngineParts } from './engine';
import type { QueueItem } from './queue-item';
import type { Decision, Reply } from './reply';

/** An event that the server decided against. */
export interface Rejection {
  label: string;
  /** Code that screens put in words. */
  reason: string | null;
}

/** How one run over the queue ended. */
export interface DrainEnd {
  /** 'done' tried all; 'paused' stopped on this side: offline, another tab took over, the page ends. */
  end: 'done' | 'paused' | 'busy' | 'signed_out' | 'unreachable';
  /** Whether our server answered at all. */
  isReached: boolean;
  retryAfterMs: number;
  synced: number;
  errors: number;
  /** Of those synchronised, the ones that were decided against and that nobody waits for. */
  rejected: readonly Rejection[];
}

interface DrainRules {
  isStopped: () => boolean;
  /** Whether somebody waits for this item's answer: such a call is made twice, like every mutation. Spec §9. */
  isExpected: (eventId: string) => boolean;
  decided: (item: QueueItem, answer: Decision) => Promise<void>;
}

const isTransient = (reply: Reply) => reply.kind === 'unreachable' || (reply.kind === 'refused' && reply.status >= 500);

/**
 * One run over what waits of a learner, in the order things were done, each item once. What is done meanwhile is sent too.
 * 401, 429 and 503 end it and count against no item; other failures do count, and the next item has its turn: one bad item blocks none.
 * When the very first call finds no server, neither will the others. Product §1.3.
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

  /** @param isAsked the learner asked for it: the session is looked at first, so that an empty queue meets the server too */
  return async (isHeld: () => Promise<boolean>, isAsked: boolean): Promise<DrainEnd> => {
    const tried = new Set<string>();
    const rejected: Rejection[] = [];
    const run: DrainEnd = { end: 'done', isReached: false, retryAfterMs: 0, synced: 0, errors: 0, rejected };
    const session = isAsked ? await check() : null;
    if (session !== null && session !== 'ok') return { ...run, end: session, isReached: session === 'busy' };
    run.isReached = session !== null;
    const next = async () => (await queue.all()).find(({ id, data }) => data.userId === userId && !tried.has(id));
    let calls = isAsked ? 1 : 0;
    for (let waiting = await next(); waiting; waiting = await next()) {
      if (rules.isStopped() || !isOnline() || !(await isHeld())) return { ...run, end: 'paused' };
      tried.add(waiting.id);
      const item = await queue.claim(waiting);
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
      } else if (now() - Date.parse(item.timestamp) > SYNC.cleanupAgeMs) {
        // A claim whose cause never came: from here on it counts, so that the cleanup may end it.
        await queue.fail(item);
      }
    }
    return run;
  };
}
