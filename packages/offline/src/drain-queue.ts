import { SYNC } from '@ulty/domain/base/sync.js';
import type { EngineParts } from './engine-parts';
import type { Receipt } from './ext-database';
import type { Batches } from './post-batch';
import type { QueueItem } from './queue-item';
import type { Decision, Reply } from './reply';
import { toOutboxItem } from './snapshot';

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
  /** Rejected items among the synchronised ones whose answer no caller awaits. */
  rejected: readonly Rejection[];
  /** Items that our server answered without accepting them: a refusal, or an old claim whose source is still missing. */
  untaken: readonly string[];
}

export interface Decided {
  item: QueueItem;
  answer: Decision;
}

interface DrainRules {
  isStopped: () => boolean;
  /** Whether a caller awaits this item's answer: such a call is retried once, like every mutation. Spec §9. */
  isExpected: (eventId: string) => boolean;
  decided: (all: readonly Decided[]) => void;
}

const isTransient = (reply: Reply) => reply.kind === 'unreachable' || (reply.kind === 'refused' && reply.status >= 500);

/**
 * Sends a learner's queued items, in the order of their events, each item once; events added during the run are sent too. 401, 429 and 503
 * end the run and count as no attempt; other failures count as one, and the run continues with the next item, so that a bad item blocks no
 * other. When the first call does not reach the server, the run ends. A long queue is sent in batches, as long as the server answers those.
 * The queue is read once for all items, and once more at the end. Product §1.3, decision 0058.
 */
export function createDrain(userId: string, parts: EngineParts, rules: DrainRules) {
  const { queue, post, check, isOnline, now } = parts;

  /** The reply to an item; a failed call is repeated once where a caller awaits the answer. */
  const again = async (item: QueueItem, reply: Reply) => (isTransient(reply) && rules.isExpected(item.id) ? post(item) : reply);

  const settledOf = ({ item, answer }: Decided, decidedAt: string): Receipt => {
    const { id: eventId, type, timestamp } = item;
    const act = toOutboxItem(item);
    const { outcome, reason = null } = answer;
    return { eventId, userId, type, label: act.label, timestamp, decidedAt, outcome, reason, answer, act };
  };

  const settle = async (all: readonly Decided[]) => {
    const decidedAt = new Date(now()).toISOString();
    await queue.settle(all.map((one) => ({ item: one.item, receipt: settledOf(one, decidedAt) })));
    rules.decided(all);
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
    let calls = isAsked ? 1 : 0;
    let batches: Batches | null | undefined;

    const untried = async () => (await queue.all()).filter(({ id, data }) => data.userId === userId && !tried.has(id));

    /**
     * Handles the replies to items, in their order.
     * @returns why the run ends here, null when it goes on
     */
    async function act(items: readonly QueueItem[], replies: readonly Reply[]): Promise<DrainEnd['end'] | null> {
      const [decided, failed]: [Decided[], QueueItem[]] = [[], []];
      let end: DrainEnd['end'] | null = null;
      for (const [at, reply] of replies.entries()) {
        const item = items[at];
        if (!item || end) break;
        run.isReached ||= reply.kind !== 'unreachable';
        if (reply.kind === 'unreachable') {
          failed.push(item);
          if (calls === 1) end = 'unreachable';
        } else if (reply.kind === 'signed_out') end = 'signed_out';
        else if (reply.kind === 'busy') {
          run.retryAfterMs = reply.retryAfterMs;
          end = 'busy';
        } else if (reply.kind === 'decided') {
          const { outcome, reason = null } = reply.answer;
          if (outcome === 'rejected' && !rules.isExpected(item.id)) rejected.push({ label: item.data.display.label, reason });
          decided.push({ item, answer: reply.answer });
        } else if (reply.kind === 'refused') {
          failed.push(item);
          untaken.push(item.id);
        } else if (now() - Date.parse(item.timestamp) > SYNC.cleanupAgeMs) {
          // A claim whose source never arrived: from here on its attempts count, so that the cleanup may remove it.
          await queue.fail([item]);
          untaken.push(item.id);
        }
      }
      run.errors += failed.length;
      run.synced += decided.length;
      if (failed.length > 0) await queue.fail(failed);
      if (decided.length > 0) await settle(decided);
      return end;
    }

    /** The replies to the first of these items, as many as one request could settle. */
    async function sendSome(items: readonly QueueItem[], first: QueueItem): Promise<Reply[]> {
      if (items.length > 1 && batches) {
        const replies = await batches.postBatch(items);
        // Without an answer to the batch, each item is sent singly; the server decides each event only once.
        if (!replies) batches = null;
        const given: Reply[] = [];
        for (const [at, reply] of (replies ?? []).entries()) {
          const item = items[at];
          if (!reply || !item) break;
          // Only the last item is sent again: another one would arrive after the items that follow it.
          given.push(at === items.length - 1 ? await again(item, reply) : reply);
        }
        if (given.length > 0) return given;
      }
      return [await again(first, await post(first))];
    }

    for (let waiting = await untried(); waiting.length > 0; waiting = await untried()) {
      const areMany = waiting.length > SYNC.batchAbove;
      if (areMany && batches === undefined) batches = (await parts.batches?.().catch(() => null)) ?? null;
      while (waiting.length > 0) {
        if (rules.isStopped() || !isOnline() || !(await isHeld())) return { ...run, end: 'paused' };
        const count = areMany && batches ? Math.max(1, batches.fitting(waiting)) : 1;
        const next = waiting.slice(0, count);
        waiting = waiting.slice(count);
        for (const { id } of next) tried.add(id);
        const items = await queue.markSending(next);
        const [first] = items;
        if (!first) continue;
        const replies = await sendSome(items, first);
        calls += 1;
        waiting = [...items.slice(replies.length), ...waiting];
        const end = await act(items, replies);
        if (end) return { ...run, end };
      }
    }
    return run;
  };
}
