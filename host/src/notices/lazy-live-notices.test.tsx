import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { notificationBadge } from '@ulty/contracts/reads/notifications.js';
import { noteDataMode } from '@ulty/domain/base/saving-data.js';
import { LiveRoutes, SWRConfig } from '@ulty/kit';
import { stubApi } from '@ulty/kit/testing';
import { act, cleanup, render } from '@testing-library/react';
import { useEffect } from 'react';
import { FollowNotices } from './lazy-live-notices';

const wait = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

let streams: { close: () => void; isOpen: boolean }[];

/** Sets the mode after its children have rendered, as the overlays do. */
function Page({ savesData }: { savesData: boolean }) {
  useEffect(() => noteDataMode(savesData), [savesData]);
  return <FollowNotices userId="awa" savesData={savesData} />;
}

function open(savesData: boolean) {
  const api = stubApi({ [`GET ${notificationBadge.path}`]: [200, { badge: 'fixed', unread: 0 }] });
  const frame = (isEco: boolean) => (
    <SWRConfig value={{ provider: () => new Map() }}>
      <LiveRoutes value={() => true}>
        <Page savesData={isEco} />
      </LiveRoutes>
    </SWRConfig>
  );
  const { rerender } = render(frame(savesData));
  return {
    asked: () => api.calls().length + streams.length,
    isOpen: () => streams.some((stream) => stream.isOpen),
    choose: (isEco: boolean) => rerender(frame(isEco)),
  };
}

beforeEach(() => {
  streams = [];
  jest.useFakeTimers();
  class TestSource extends EventTarget {
    isOpen = true;
    constructor() {
      super();
      streams.push(this);
    }
    close = () => void (this.isOpen = false);
  }
  Object.assign(globalThis, { EventSource: TestSource });
});
afterEach(() => {
  cleanup();
  noteDataMode(false);
  jest.useRealTimers();
});

test('a page is followed once it is calm', async () => {
  const { asked, isOpen } = open(false);
  await wait(4_900);
  expect(asked()).toBe(0);
  await wait(200);
  await wait(100);
  expect([asked(), isOpen()]).toEqual([2, true]);
});

test('in éco mode nothing is asked, until it is left', async () => {
  const { asked, isOpen, choose } = open(true);
  await wait(60_000);
  expect(asked()).toBe(0);
  choose(false);
  await wait(5_100);
  await wait(100);
  expect([asked(), isOpen()]).toEqual([2, true]);
});

test('éco mode chosen while a page is followed ends it', async () => {
  const { isOpen, choose } = open(false);
  await wait(5_100);
  await wait(100);
  expect(isOpen()).toBe(true);
  choose(true);
  await wait(0);
  expect(isOpen()).toBe(false);
  await wait(60_000);
  expect(isOpen()).toBe(false);
});

test('the browser’s own Save-Data counts as well', async () => {
  Object.assign(navigator, { connection: { saveData: true } });
  const { asked } = open(false);
  await wait(60_000);
  Reflect.deleteProperty(navigator, 'connection');
  expect(asked()).toBe(0);
});
