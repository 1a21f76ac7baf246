import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import type { SendOptions } from '@ulty/kit';
import type { NewEvent } from '@ulty/offline/new-event';
import type { Draft } from '@ulty/offline/queue';

/** A page's event as the queue takes it: with its own address, whatever becomes of the template. */
export function draftOf<Body, Outcome>(
  statement: EventType<Body, Outcome>,
  event: NewEvent & Body,
  { title = '', expectedUtc }: SendOptions,
): Draft {
  return {
    type: statement.type,
    call: { ...statement, path: addressOf(statement, event as ReadParams) as EventType['path'] },
    event: { ...(event as NewEvent & Record<string, unknown>) },
    display: { label: statement.label(event, title), expectedUtc: expectedUtc ?? null },
  };
}
