import type { EventCall } from '@ulty/contracts/event-types/define-event.js';
import type { NewEvent } from './new-event';

/** How screens name what waits; never sent. */
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
  /** ISO, when sending last began; null means that it has never left the device. */
  lastAttempt: string | null;
  /** Of a type beside the specification's four: how it leaves, so that it does also when the remote that stated it is gone. */
  call?: EventCall;
}
