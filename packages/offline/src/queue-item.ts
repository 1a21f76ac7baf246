import type { EventCall } from '@ulty/contracts/event-types/define-event.js';
import type { NewEvent } from './new-event';

/** Words that screens show for a queued item; never sent. */
export interface Display {
  label: string;
  expectedUtc: number | null;
}

/** An event as the device keeps it. `userId` and `seq` live in `data`, so that the item keeps the shape of spec §3. */
export interface QueueItem {
  /** The event's id. */
  id: string;
  type: string;
  data: NewEvent & { display: Display } & Record<string, unknown>;
  /** ISO, when it was first put in the queue. */
  timestamp: string;
  attempts: number;
  /** ISO, when sending last began; null means that it was never sent. */
  lastAttempt: string | null;
  /** For types other than the specification's four: its call, so that it can be sent even without the remote that declared it. */
  call?: EventCall;
}
