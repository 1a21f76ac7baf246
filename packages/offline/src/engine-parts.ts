import type { SessionCheck } from './post-event';
import type { Batches } from './post-batch';
import type { Queue } from './queue';
import type { QueueItem } from './queue-item';
import type { Reply } from './reply';
import type { SyncLock } from './sync-lock';

/** The engine's dependencies; tests pass their own. */
export interface EngineParts {
  queue: Queue;
  lock: SyncLock;
  post: (item: QueueItem) => Promise<Reply>;
  /** Loads the code that sends several items in one request, when there are many. Rejects or is absent where it is unavailable. */
  batches?: () => Promise<Batches>;
  /** Whether the server knows this learner as signed in. */
  check: () => Promise<SessionCheck>;
  isOnline: () => boolean;
  /** Clock in ms. */
  now: () => number;
}
