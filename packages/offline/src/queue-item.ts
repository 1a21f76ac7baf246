import type { EventCall } from '@ulty/contracts/event-types/define-event.js';
import type { NewEvent } from './new-event';

/** Texts that screens show for a queued item; never sent. */
export interface Display {
  label: string;
  expectedUtc: number | null;
}

/** An event as the device stores it. `userId` and `seq` are in `data`, so that the item has exactly the shape of spec §3. */
export interface QueueItem {
  /** The event's id. */
  id: string;
  type: string;
  data: NewEvent & { display: Display } & Record<string, unknown>;
  /** ISO, when it was first put in the queue. */
  timestamp: string;
  attempts: number;
  /** ISO, when sending last began; null when it was never sent. */
  lastAttempt: string | null;
  /**
   * The call of types other than the specification's four, stored so that the item can be sent even without the remote that declared it.
   */
  call?: EventCall;
}
