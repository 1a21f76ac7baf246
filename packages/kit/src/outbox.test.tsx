import { progressMade, quizTaken } from '@ulty/contracts/event-types/learning.js';
import { renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SESSION_KEY, SWRConfig, installOutbox, newEvent, useSendEvent, type Outbox, type SendOptions, type Sent } from './kit';
import { makeUser, uuid } from './testing/page-frame';

const outbox = jest.fn<Promise<Sent<unknown>>, [type: unknown, event: unknown, options: SendOptions]>();
const user = makeUser();

function sender(who: typeof user | null) {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <SWRConfig value={{ provider: () => new Map(), fallback: { [SESSION_KEY]: who }, revalidateOnMount: false }}>{children}</SWRConfig>
  );
  return renderHook(() => useSendEvent(), { wrapper });
}

beforeEach(() => {
  outbox.mockReset().mockResolvedValue({ state: 'queued' });
  installOutbox(outbox as unknown as Outbox);
});

test('what a page hands over becomes an event of the learner', async () => {
  const { result } = sender(user);
  expect(await result.current(quizTaken, { quizId: uuid(1) }, { title: 'Quiz', expectedUtc: 10 })).toEqual({ state: 'queued' });
  const [type, event, options] = outbox.mock.calls[0] ?? [];
  expect([type, options]).toEqual([quizTaken, { title: 'Quiz', expectedUtc: 10 }]);
  expect(event).toMatchObject({
    quizId: uuid(1),
    userId: user.id,
    seq: expect.any(Number),
    occurredAt: expect.any(String),
    eventId: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

test('an event made before is sent as it is', async () => {
  const { result } = sender(user);
  const made = { ...newEvent(user.id), items: [] };
  await result.current(progressMade, made);
  await result.current(progressMade, made);
  expect(outbox.mock.calls.map(([, event]) => event)).toEqual([made, made]);
});

test('the sender stays the same from one drawing to the next', () => {
  const { result, rerender } = sender(user);
  const first = result.current;
  rerender();
  expect(result.current).toBe(first);
});

test('without a session nothing is taken', async () => {
  const { result } = sender(null);
  await expect(result.current(progressMade, { items: [] })).rejects.toThrow('no session');
  expect(outbox).not.toHaveBeenCalled();
});
