import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { keepEarly } from './early-acts';
import { createQueue, type Draft } from './queue';
import { browserStorage } from './testing/browser-storage';
import { emptyDatabases } from './testing/databases';
import { AWA, ISSA, makeDraft, uuid } from './testing/make';
import { Browser, FaultyTab, type Fault } from './testing/faulty-tab';

// Killed tabs leave pending timers.
beforeAll(() => void jest.useFakeTimers({ doNotFake: ['setImmediate', 'queueMicrotask', 'nextTick', 'performance'] }));
afterAll(() => void jest.useRealTimers());

interface Act {
  /** An act of the learner, or 'sync', a synchronisation. */
  kind: 'progress' | 'quiz_result' | 'review_session' | 'enrollment' | 'vote' | 'sync';
  tab: 0 | 1;
  content: number;
  seconds: number;
  /**
   * Whether the act is written before the queue's code is loaded; 'twice': its removal was lost in a crash, so that it is moved to the
   * queue again.
   */
  early: 'no' | 'once' | 'twice';
}

const act: fc.Arbitrary<Act> = fc.record({
  kind: fc.constantFrom('progress', 'progress', 'quiz_result', 'review_session', 'enrollment', 'vote', 'sync'),
  tab: fc.constantFrom(0, 1),
  content: fc.integer({ min: 1, max: 2 }),
  seconds: fc.integer({ min: 1, max: 9 }),
  early: fc.constantFrom('no', 'no', 'once', 'twice'),
});
const fault = fc.constantFrom<Fault>('none', 'none', 'none', 'request lost', 'answer lost', 'server error', 'busy', 'signed out');
/** Tabs are opened, live some steps and are opened again; the actions of one group happen at once. */
const life = fc.record({
  tabs: fc.tuple(fc.constantFrom(AWA, ISSA), fc.constantFrom(AWA, ISSA)),
  steps: fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })),
  session: fc.constantFrom(AWA, ISSA),
  groups: fc.array(fc.array(act, { minLength: 1, maxLength: 4 }), { maxLength: 4 }),
});

let made = 0;
function draftOf({ kind, content, seconds }: Act, userId: string): Draft {
  made += 1;
  const items = [{ kind: 'lesson', id: uuid(content), status: 'progress', activeSeconds: seconds }];
  return kind === 'progress'
    ? makeDraft(1_000 + made, { userId, items })
    : makeDraft(1_000 + made, { userId }, kind === 'sync' ? undefined : kind);
}

interface Timed {
  type: string;
  data: Record<string, unknown>;
}
/** Seconds per learner and content. */
function secondsOf(events: Timed[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const { type, data } of events) {
    if (type !== 'progress_update') continue;
    for (const { id, activeSeconds } of data.items as { id: string; activeSeconds: number }[]) {
      const key = `${String(data.userId)} ${id}`;
      sums[key] = (sums[key] ?? 0) + activeSeconds;
    }
  }
  return sums;
}

test('whatever fails, whenever a tab dies: nothing is lost, nothing counts twice, the order holds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(life, { minLength: 1, maxLength: 4 }), fc.array(fault, { maxLength: 40 }), async (lives, faults) => {
      await emptyDatabases();
      Object.assign(globalThis, { localStorage: browserStorage() });
      const browser = new Browser();
      const { server } = browser;
      server.faults = [...faults];

      for (const { tabs, steps, session, groups } of lives) {
        server.session = session;
        const open = tabs.map((userId, index) => new FaultyTab(browser, userId, steps[index] ?? 1));
        for (const group of groups) {
          await Promise.all(
            group.map(async (one) => {
              const tab = open[one.tab] as FaultyTab;
              if (one.kind === 'sync') return Promise.race([tab.engine.sync(), tab.death]);
              const draft = draftOf(one, tab.userId);
              if (one.early !== 'no' && keepEarly(draft)) browser.kept.push(draft);
              const sent = await Promise.race([tab.engine.record(draft), tab.death]);
              if (one.early === 'twice') keepEarly(draft);
              if (sent !== 'dead' && sent.state === 'synced') expect(server.taken.has(draft.event.eventId)).toBe(true);
            }),
          );
        }
        for (const tab of open) browser.release(tab);
      }

      server.faults = [];
      for (const userId of [AWA, ISSA]) {
        server.session = userId;
        await new FaultyTab(browser, userId, Infinity).engine.sync();
      }

      expect(await createQueue().all()).toEqual([]);
      const taken = [...server.taken.values()];
      const whole = (events: { type: string; id: string }[]) =>
        events
          .filter(({ type }) => type !== 'progress_update')
          .map(({ id }) => id)
          .sort();
      expect(whole(taken)).toEqual(whole(browser.kept.map(({ type, event }) => ({ type, id: event.eventId }))));
      expect(secondsOf(taken)).toEqual(secondsOf(browser.kept.map(({ type, event }) => ({ type, data: event }))));
      expect(new Set(taken.map(({ data }) => data.seq)).size).toBe(taken.length);
      const last = new Map<number, number>();
      for (const { run, item } of server.calls) {
        expect(item.data.seq).toBeGreaterThanOrEqual(last.get(run) ?? 0);
        last.set(run, item.data.seq);
      }
    }),
    { numRuns: 100 },
  );
});
