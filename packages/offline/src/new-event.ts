import { clockOffsetMs, deviceId, nextSeq, deviceNow } from './device';
import { newEventId } from './event-id';

/** The fields of every event, made at the moment of the act. Product §1.1. */
export interface NewEvent {
  eventId: string;
  userId: string;
  deviceId: string;
  seq: number;
  occurredAt: string;
  clockOffsetMs: number | null;
  tz: string;
  offline: boolean;
  appVersion: string;
}

/** When an event was made, by the server's clock as far as this device knows it. ISO. Its `occurredAt` is by the device's own. */
export function trustedAt({ occurredAt, clockOffsetMs: offset }: Pick<NewEvent, 'occurredAt'> & Partial<NewEvent>): string {
  return new Date(Date.parse(occurredAt) - (offset ?? clockOffsetMs() ?? 0)).toISOString();
}

/** Hash in the name of the host's script, the same in documents and in the worker's shell. */
function appVersion(): string {
  const script = document.querySelector('script[src^="/host/"][src*="/main."]');
  return script?.getAttribute('src')?.split('.')[1] ?? '';
}

/** A fresh event of a learner on this device. */
export function newEvent(userId: string): NewEvent {
  return {
    eventId: newEventId(),
    userId,
    deviceId: deviceId(),
    seq: nextSeq(),
    occurredAt: new Date(deviceNow()).toISOString(),
    clockOffsetMs: clockOffsetMs(),
    tz: Intl.DateTimeFormat().resolvedOptions().timeZone,
    offline: !navigator.onLine,
    appVersion: appVersion(),
  };
}
