import { MUTATION } from '@ulty/domain/base/constants.js';
import { SYNC, SYNC_TEXT, syncSummary } from '@ulty/domain/base/sync.js';
import type { EngineParts } from './engine-parts';
import { createDrain, type DrainEnd, type Rejection } from './drain-queue';
import type { Draft } from './queue';
import type { QueueItem } from './queue-item';
import type { Decision } from './reply';
import { toOutboxItem, type SettledAct, type Snapshot } from './snapshot';

export interface EngineEvents {
  onChange: (snapshot: Snapshot) => void;
  /** Called when an event of this learner was decided; `isAwaited`: the page that sent it gets the answer too. */
  onDecided: (item: QueueItem, answer: Decision, isAwaited: boolean) => void;
  /** Called when this many events of this learner were given up: copies are in `lost`. Product §1.3. */
  onGivenUp: (count: number) => void;
}

/** 'queued' means stored, to be sent later; it is not success. */
export type Sent = { state: 'synced'; answer: Decision } | { state: 'queued' };

export interface SyncResult {
  isDone: boolean;
  synced: number;
  /** Rejected events that were not reported to a caller. */
  rejected: readonly Rejection[];
  /** For the screen. Spec §4, §8. */
  message: string;
}

export interface Engine {
  /**
   * Queues an event, then sends it after all items before it. Crash-safe also online: written, sent, deleted.
   * @param onKept called once it is written
   */
  record: (draft: Draft, onKept?: () => void) => Promise<Sent>;
  /** Sends the whole queue. Only one run at a time on this device. */
  sync: () => Promise<SyncResult>;
  /**
   * Sends the queue if a run may start, else returns null; an empty queue makes no request. A run in progress is repeated after it ends.
   * @param isDue the server is asked for changes even when nothing waits
   */
  syncQuietly: (isDue?: boolean) => Promise<SyncResult | null>;
  /** Reads the queue again, e.g. after another tab changed it. */
  refresh: () => Promise<void>;
  /** Records that another tab has sent an item: it is shown as accepted once the queue is read again. */
  noteDecided: (item: QueueItem, answer: Decision) => void;
  /**
   * Asks, after the queue was sent, what other devices and the server have changed; false where the server did not answer. Set by the page;
   * never throws.
   */
  pull?: () => Promise<boolean>;
  /** Stops sending. */
  stop: () => void;
}

/** How long `record` waits for the answer before it reports that the event is queued. */
const RECORD_PATIENCE_MS = 10_000;

const REFUSALS = {
  signed_out: SYNC_TEXT.signedOut,
  unreachable: SYNC_TEXT.unreachable,
  busy: SYNC_TEXT.failed,
  paused: SYNC_TEXT.failed,
} as const;

/** @param result null when another run had the lock */
function inWords(result: DrainEnd | null): SyncResult {
  if (!result) return { isDone: false, synced: 0, rejected: [], message: SYNC_TEXT.busy };
  const { end, synced, errors, rejected } = result;
  return end === 'done'
    ? { isDone: errors === 0, synced, rejected, message: syncSummary(synced, errors) }
    : { isDone: false, synced, rejected, message: REFUSALS[end] };
}

/** The sending of one learner's events from this device. Product §1.3. @param lastSyncAt ms since 1970, null if never */
export function createEngine(userId: string, parts: EngineParts, events: EngineEvents, lastSyncAt: number | null = null): Engine {
  const { queue, lock, isOnline, now } = parts;
  const state = { isSyncing: false, lastSyncAt, trouble: null as Snapshot['trouble'] };
  /** Events whose answer a caller awaits, each with its answer once it has arrived. */
  const expected = new Map<string, Decision | null>();
  /** Answers of the last minutes, by event id. */
  const kept = new Map<string, { at: number; sent: Promise<Sent> }>();
  let running: Promise<DrainEnd | null> | null = null;
  let isAskedAgain = false;
  /** The network may have come back since the run began, so that its failure says nothing any more. */
  let isNewMoment = false;
  let isStopped = false;
  let isAsking = false;
  let quietUntil = 0;
  let latest = Promise.resolve();
  let shown: Pick<Snapshot, 'items' | 'othersCount' | 'isTemporary'> | null = null;
  /** Ids of the items that this run has decided. */
  const gone = new Set<string>();
  let settled: readonly SettledAct[] = [];
  const knowsEarlier = queue.settled(userId, now() - SYNC.settledShownMs).then((earlier) => {
    settled = [...earlier, ...settled];
  });

  /** Shows the queue as last read, without the items decided since: a long queue is not read again for each of its events. */
  function show(): void {
    if (isStopped || !shown) return;
    const items = shown.items.filter(({ eventId }) => !gone.has(eventId));
    events.onChange({ ...shown, isRead: true, items, settled, ...state });
  }

  /** The page that awaits an answer shows it itself; older acts of the same kind must then not be shown over it. */
  function noteDecided(item: QueueItem, { outcome }: Decision, isAwaited: boolean): void {
    if (isAwaited) settled = settled.filter(({ type }) => type !== item.type);
    else if (outcome !== 'rejected') settled = [...settled, { ...toOutboxItem(item), decidedAt: now() }];
  }

  /** Only the result of the last refresh is used; earlier callers wait for it too. */
  function refresh(): Promise<void> {
    const read: Promise<void> = Promise.all([queue.all(), knowsEarlier]).then(([all]) => {
      if (read !== latest) return latest;
      const own = all.filter(({ data }) => data.userId === userId);
      shown = { items: own.map(toOutboxItem), othersCount: all.length - own.length, isTemporary: queue.isTemporary() };
      return show();
    });
    latest = read;
    return read;
  }

  /** Asks for changes without the lock, so that events can be sent at the same time. */
  async function ask(): Promise<void> {
    if (isAsking || isStopped) return;
    isAsking = true;
    if (await engine.pull?.()) {
      Object.assign(state, { trouble: null, lastSyncAt: now() });
      show();
    }
    isAsking = false;
  }

  const drainQueue = createDrain(userId, parts, {
    isStopped: () => isStopped,
    isExpected: (id) => expected.has(id),
    decided: (all) => {
      for (const { item, answer } of all) {
        const isAwaited = expected.has(item.id);
        if (isAwaited) expected.set(item.id, answer);
        noteDecided(item, answer, isAwaited);
        gone.add(item.id);
        events.onDecided(item, answer, isAwaited);
      }
      show();
    },
  });

  function close({ end, isReached, retryAfterMs }: DrainEnd): void {
    if (end === 'busy') quietUntil = now() + retryAfterMs;
    if (end === 'signed_out' || end === 'unreachable') state.trouble = end;
    else if (isReached) state.trouble = null;
    if (end === 'done' && isReached) state.lastSyncAt = now();
  }

  async function drain(patienceMs: number, isAsked: boolean, pulls: boolean): Promise<DrainEnd | null> {
    const total: DrainEnd = { end: 'done', isReached: false, retryAfterMs: 0, synced: 0, errors: 0, rejected: [], untaken: [] };
    try {
      do {
        isAskedAgain = isNewMoment = false;
        const hadLock = await lock.run(patienceMs, async (isHeld) => {
          state.isSyncing = true;
          await refresh();
          const { synced, rejected, ...rest } = await drainQueue(isHeld, isAsked);
          // The run has retried the items that failed before.
          Object.assign(total, rest, { synced: total.synced + synced, rejected: [...total.rejected, ...rejected] });
          close(total);
          // An ended session, a busy server and a failing network are no reason to give up an item.
          const givenUp = rest.untaken.length > 0 && !isStopped ? await queue.giveUp(userId, new Set(rest.untaken)) : 0;
          if (givenUp > 0) events.onGivenUp(givenUp);
        });
        if (!hadLock) return null;
      } while ((isAskedAgain && total.end === 'done') || (isNewMoment && total.end === 'unreachable'));
      if (pulls && total.end === 'done') void ask();
      return total;
    } finally {
      running = null;
      state.isSyncing = false;
      // An item that could not be removed waits again.
      gone.clear();
      void refresh();
    }
  }

  /** Starts a run; null when another tab held the lock all the time. A call during a run gets the result of that run. */
  function run(patienceMs: number, isAsked = false, pulls = isAsked): Promise<DrainEnd | null> {
    if (running) isAskedAgain = true;
    else running = drain(patienceMs, isAsked, pulls);
    return running;
  }

  async function send(draft: Draft, onKept?: () => void): Promise<Sent> {
    const { id } = await queue.add(draft);
    onKept?.();
    void refresh();
    if (!isOnline() || now() < quietUntil) return { state: 'queued' };
    expected.set(id, null);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const patience = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, RECORD_PATIENCE_MS);
    });
    await Promise.race([run(RECORD_PATIENCE_MS), patience]);
    clearTimeout(timer);
    const answer = expected.get(id);
    expected.delete(id);
    // Another tab may have sent it: then its receipt is stored.
    const known = answer ?? ((await queue.receipt(id))?.answer as Decision | undefined);
    return known ? { state: 'synced', answer: known } : { state: 'queued' };
  }

  /**
   * Queues and sends an event. The answer is cached for a while: the same event again, from a reopened page, needs no second call. Spec §9.
   */
  function record(draft: Draft, onKept?: () => void): Promise<Sent> {
    const { eventId } = draft.event;
    for (const [old, { at }] of kept) if (now() - at >= MUTATION.keptMs) kept.delete(old);
    const known = kept.get(eventId)?.sent;
    if (known) return known;
    const sent = send(draft, onKept);
    kept.set(eventId, { at: now(), sent });
    const forget = () => void kept.delete(eventId);
    // An answer 'queued' is not cached: the item is checked again.
    sent.then(({ state }) => state === 'queued' && forget(), forget);
    return sent;
  }

  async function sync(): Promise<SyncResult> {
    if (!isOnline()) return { isDone: false, synced: 0, rejected: [], message: SYNC_TEXT.noNetwork };
    return inWords(running ? null : await run(0, true));
  }

  async function syncQuietly(isDue = false): Promise<SyncResult | null> {
    if (!isOnline() || now() < quietUntil) return null;
    if (running) {
      isAskedAgain = isNewMoment = true;
      return null;
    }
    const isWaiting = isDue || (await queue.all()).some(({ data }) => data.userId === userId);
    return isWaiting && !running ? inWords(await run(0, false, true)) : null;
  }

  const stop = () => {
    isStopped = true;
  };
  const engine: Engine = {
    record,
    sync,
    syncQuietly,
    refresh,
    noteDecided: (item, answer) => noteDecided(item, answer, false),
    stop,
  };
  return engine;
}
