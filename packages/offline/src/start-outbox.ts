import { createEngine, type Engine, type Sent } from './engine';
import { handedTo } from './handed-over';
import { keepLastSync, readLastSync } from './last-sync';
import { checkSession, postEvent } from './post-event';
import { createQueue, type Draft } from './queue';
import type { QueueItem } from './queue-item';
import type { Decision } from './reply';
import type { Snapshot } from './snapshot';
import { syncLock } from './sync-lock';
import { openTabs } from './tabs';
import { watchMoments } from './triggers';

export interface OutboxEvents {
  onChange: (snapshot: Snapshot) => void;
  /** An event of this learner was decided, by this tab or another; `isAwaited`: the page that sent it has the answer too. */
  onDecided: (item: QueueItem, answer: Decision, isAwaited: boolean) => void;
  /** A run that began by itself sent this many. */
  onSynced: (count: number, message: string) => void;
}

export interface RunningOutbox extends Pick<Engine, 'sync' | 'refresh'> {
  record: (draft: Draft) => Promise<Sent>;
  stop: () => void;
}

/**
 * The engine of a learner in this browser, sending at the right moments until it is stopped. Nothing leaves while the server's session may
 * be another person's. @param isApart whether this page was opened by a code without network
 */
export function startOutbox(userId: string, events: OutboxEvents, isApart: () => boolean = () => false): RunningOutbox {
  const isOwn = (item: QueueItem) => item.data.userId === userId;
  const tabs = openTabs(({ decided }) => {
    if (decided && isOwn(decided.item)) events.onDecided(decided.item, decided.answer, false);
    void engine.refresh();
  });
  const parts = {
    queue: createQueue(),
    lock: syncLock(),
    post: postEvent,
    check: () => checkSession(userId),
    isOnline: () => navigator.onLine && !isApart() && handedTo() === null,
    now: Date.now,
  };
  const engine = createEngine(
    userId,
    parts,
    {
      onChange: (snapshot) => {
        keepLastSync(snapshot.lastSyncAt);
        events.onChange(snapshot);
      },
      onDecided: (item, answer, isAwaited) => {
        tabs.tell({ decided: { item, answer } });
        events.onDecided(item, answer, isAwaited);
      },
    },
    readLastSync(),
  );
  const stopWatching = watchMoments(() => {
    void engine.syncQuietly().then((result) => result?.isDone && result.synced > 0 && events.onSynced(result.synced, result.message));
  });
  void engine.refresh();
  return {
    sync: engine.sync,
    refresh: engine.refresh,
    record: async (draft) => {
      const sent = await engine.record(draft);
      if (sent.state === 'queued') tabs.tell({});
      return sent;
    },
    stop: () => {
      engine.stop();
      stopWatching();
      tabs.close();
    },
  };
}
