import { beforeEach, expect, test } from '@jest/globals';
import { createQueue } from './queue';
import { toOutboxItem } from './snapshot';
import { emptyDatabases } from './testing/databases';
import { NOON, makeDraft, uuid } from './testing/make';
import { withdraw } from './withdraw';

const queue = createQueue(() => NOON);
const answer = (n: number) => ({
  ...makeDraft(n, { questionId: uuid(50), text: 'Comptez votre journée.' }),
  type: 'answer',
  call: { method: 'POST', path: '/api/community/questions/50/answers', changes: ['community'] } as const,
});
const ids = async () => (await queue.all()).map(({ id }) => id);

beforeEach(emptyDatabases);

test('what waits is shown with its words, and may be taken back', async () => {
  const item = await queue.add(answer(1));
  await queue.add(answer(2));
  expect(toOutboxItem(item)).toMatchObject({ type: 'answer', fields: { questionId: uuid(50), text: 'Comptez votre journée.' } });
  expect(await withdraw(uuid(1))).toBe(true);
  expect(await ids()).toEqual([uuid(2)]);
  expect(await withdraw(uuid(1))).toBe(false);
});

test('what has begun to leave stays', async () => {
  const item = await queue.add(answer(1));
  await queue.markSending([item]);
  expect((await queue.all()).map(toOutboxItem)).toMatchObject([{ hasLeft: true }]);
  expect(await withdraw(uuid(1))).toBe(false);
  expect(await ids()).toEqual([uuid(1)]);
});

test('what is of the specification’s queue, and what is unknown, is not taken back', async () => {
  await queue.add(makeDraft(1));
  expect(await withdraw(uuid(1))).toBe(false);
  expect(await withdraw(uuid(9))).toBe(false);
  expect(await ids()).toEqual([uuid(1)]);
});
