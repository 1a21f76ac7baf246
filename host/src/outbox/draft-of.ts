import type { EventType } from '@ulty/contracts/event-types/define-event.js';
import type { ReadParams } from '@ulty/contracts/reads/define-read.js';
import { addressOf } from '@ulty/contracts/reads/address.js';
import type { SendOptions } from '@ulty/kit';
import type { NewEvent } from '@ulty/offline/new-event';
import type { Draft } from '@ulty/offline/queue';

/** A page's event in the form that the queue accepts: with its own address, even if the template changes later. */
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
