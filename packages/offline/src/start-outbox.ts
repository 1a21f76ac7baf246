import { keepLastSync, readLastSync } from './device';
import { createEngine, type Engine, type EngineEvents, type Sent, type SyncResult } from './engine';
import { checkSession, postEvent } from './post-event';
import { createQueue, type Draft } from './queue';
import type { QueueItem } from './queue-item';
import { syncLock } from './sync-lock';
import { openTabs } from './tabs';
import { handedTo } from './whose-phone';
import { watchSyncTriggers } from './sync-triggers';

/** `onDecided` also reports events sent by another tab. */
export interface OutboxEvents extends EngineEvents {
  /** An automatic run has sent something. */
  onSynced: (result: SyncResult) => void;
}

export interface RunningOutbox extends Pick<Engine, 'sync' | 'refresh'> {
  record: (draft: Draft) => Promise<Sent>;
  stop: () => void;
}

/**
 * The engine of a learner in this browser, sending automatically until it is stopped. Nothing is sent while the server's session may be
 * another person's. @param isDetached whether this page was opened by a code offline
 */
export function startOutbox(userId: string, events: OutboxEvents, isDetached: () => boolean = () => false): RunningOutbox {
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
    isOnline: () => navigator.onLine && !isDetached() && handedTo() === null,
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
      onGivenUp: events.onGivenUp,
    },
    readLastSync(),
  );
  const stopWatching = watchSyncTriggers(() => {
    void engine.syncQuietly().then((result) => result?.isDone && result.synced > 0 && events.onSynced(result));
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
