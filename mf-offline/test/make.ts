import type { BookListItem } from '@ulty/contracts/learning/books.js';
import { makeView as makeDownload } from '@ulty/downloads/testing';
import type { DownloadPlan, DownloadView, StorageState } from '@ulty/offline/download-types';
import type { LostItem, Receipt } from '@ulty/offline/ext-database';
import type { OutboxItem } from '@ulty/kit';
import { uuid } from '@ulty/kit/testing';

/** A whole book without audio, read today. */
export function makeView(n: number, over: Partial<DownloadView> = {}): DownloadView {
  return makeDownload({
    id: uuid(n),
    title: 'La règle des 3 caisses',
    requestedAt: '2026-11-10T08:00:00.000Z',
    downloadedAt: '2026-11-10T08:01:00.000Z',
    lastOpenedAt: '2026-11-20T09:00:00.000Z',
    text: { done: 10, total: 10 },
    bytesHere: 240_000,
    version: '3',
    ...over,
  });
}

export function makeStorage(over: Partial<StorageState> = {}): StorageState {
  return {
    used: 46_200_000,
    quota: 500_000_000,
    free: 403_800_000,
    textBytes: 2_100_000,
    audioBytes: 44_100_000,
    isPersisted: true,
    isTemporary: false,
    ...over,
  };
}

export function makePlan(over: Partial<DownloadPlan> = {}): DownloadPlan {
  return {
    manifest: { kind: 'book', id: uuid(1), title: 'Un livre', version: '1', parts: [], signature: null },
    textBytes: 23_000,
    audioBytes: 7_100_000,
    textStored: 90_000,
    freeBytes: 400_000_000,
    ...over,
  };
}

export function makeReceipt(n: number, over: Partial<Receipt> = {}): Receipt {
  return {
    eventId: uuid(n),
    userId: uuid(900),
    type: 'quiz_result',
    label: `Quiz ${n}`,
    timestamp: '2026-11-20T08:00:00.000Z',
    decidedAt: '2026-11-20T08:05:00.000Z',
    outcome: 'accepted',
    reason: null,
    answer: null,
    ...over,
  };
}

export function makeLost(n: number, label: string): LostItem {
  return {
    id: uuid(n),
    item: {
      id: uuid(n),
      type: 'quiz_result',
      data: {
        eventId: uuid(n),
        userId: uuid(900),
        deviceId: uuid(800),
        seq: n,
        occurredAt: '2026-10-01T08:00:00.000Z',
        clockOffsetMs: null,
        tz: 'Africa/Ouagadougou',
        offline: true,
        appVersion: '',
        display: { label, expectedUtc: null },
      },
      timestamp: '2026-10-01T08:00:00.000Z',
      attempts: 6,
      lastAttempt: '2026-11-01T08:00:00.000Z',
    },
    reason: 'too_old',
    lostAt: '2026-11-01T08:00:00.000Z',
  };
}

export function makeItem(n: number, over: Partial<OutboxItem> = {}): OutboxItem {
  return {
    eventId: uuid(n),
    type: 'quiz_result',
    label: 'Quiz «\u00a0La règle des 3 caisses\u00a0»',
    expectedUtc: 10,
    timestamp: '2026-11-20T11:42:00.000Z',
    attempts: 0,
    about: [],
    ...over,
  };
}

export function makeBook(n: number, over: Partial<BookListItem> = {}): BookListItem {
  return {
    id: uuid(n),
    title: `Livre ${n}`,
    author: 'Ulty',
    category: 'Finance',
    coverUrl: null,
    readMinutes: 30,
    listenMinutes: 0,
    chapterCount: 10,
    version: 1,
    updatedAt: '2026-11-01T08:00:00.000Z',
    ...over,
  };
}
