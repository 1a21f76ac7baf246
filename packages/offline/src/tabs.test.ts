import { afterEach, expect, jest, test } from '@jest/globals';
import type { QueueItem } from './queue-item';
import { openTabs } from './tabs';
import { makeItem, uuid } from './testing/make';

const opened: { close: () => void }[] = [];
const open = (onNews: Parameters<typeof openTabs>[0]) => {
  const tabs = openTabs(onNews);
  opened.push(tabs);
  return tabs;
};
afterEach(() => {
  for (const tabs of opened.splice(0)) tabs.close();
});

test('what one tab tells, the others hear, and itself does not', async () => {
  const own = jest.fn();
  const heard = new Promise((resolve) => open(resolve));
  const item: QueueItem = makeItem(1);
  open(own).tell({ decided: { item, answer: { eventId: uuid(1), outcome: 'accepted' } } });
  expect(await heard).toEqual({ decided: { item, answer: { eventId: uuid(1), outcome: 'accepted' } } });
  expect(own).not.toHaveBeenCalled();
});

test('a browser without channels has one tab', () => {
  const real = globalThis.BroadcastChannel;
  Reflect.deleteProperty(globalThis, 'BroadcastChannel');
  expect(() => openTabs(() => undefined).tell({})).not.toThrow();
  globalThis.BroadcastChannel = real;
});

test('what ends after the page stopped listening is told to nobody, and is no failure', () => {
  const tabs = open(() => undefined);
  tabs.close();
  expect(() => tabs.tell({})).not.toThrow();
});
