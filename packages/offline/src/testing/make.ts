import { enrolled } from '@ulty/contracts/event-types/courses.js';
import type { EventCall } from '@ulty/contracts/event-types/define-event.js';
import { cardsReviewed, progressMade, quizTaken } from '@ulty/contracts/event-types/learning.js';
import type { Draft } from '../queue';
import type { QueueItem } from '../queue-item';

/** A readable UUID: uuid(7) ends in 7. */
export const uuid = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`;

export const AWA = uuid(901);
export const ISSA = uuid(902);
export const NOON = Date.parse('2026-11-20T12:00:00.000Z');

const CALLS: Record<string, EventCall> = Object.fromEntries(
  [enrolled, cardsReviewed, quizTaken].map((statement) => [statement.type, statement]),
);

/** Event n of Awa's phone: a finished lesson by default. */
export function makeDraft(n: number, over: Record<string, unknown> = {}, type: Draft['type'] = 'progress_update'): Draft {
  const event = {
    eventId: uuid(n),
    userId: AWA,
    deviceId: 'appareil-1',
    seq: 0,
    occurredAt: '2026-11-20T12:00:00.000Z',
    clockOffsetMs: null,
    tz: 'Africa/Ouagadougou',
    offline: false,
    appVersion: '',
    ...(type === 'progress_update' && { items: [{ kind: 'lesson', id: uuid(100 + n), status: 'completed', activeSeconds: 10 }] }),
    ...over,
  };
  return { type, call: CALLS[type] ?? progressMade, event, display: { label: `Leçon ${n}`, expectedUtc: null } };
}

export function makeItem(n: number, over: Partial<QueueItem> = {}): QueueItem {
  const { type, event, display } = makeDraft(n);
  return {
    id: event.eventId,
    type,
    data: { ...event, seq: n, display },
    timestamp: '2026-11-20T12:00:00.000Z',
    attempts: 0,
    lastAttempt: null,
    ...over,
  };
}
