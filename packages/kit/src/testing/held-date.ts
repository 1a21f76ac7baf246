import { jest } from '@jest/globals';

/** Sets the date of a test: by day, far from midnight. Timers still run. `jest.setSystemTime` changes it, `jest.useRealTimers` ends it. */
export function holdDate(now = new Date('2026-11-20T12:00:00.000Z')): void {
  jest.useFakeTimers({
    now,
    doNotFake: [
      'cancelAnimationFrame',
      'cancelIdleCallback',
      'clearImmediate',
      'clearInterval',
      'clearTimeout',
      'hrtime',
      'nextTick',
      'performance',
      'queueMicrotask',
      'requestAnimationFrame',
      'requestIdleCallback',
      'setImmediate',
      'setInterval',
      'setTimeout',
    ],
  });
}
