import { fewAtOnce } from './limit-concurrency';

test('each is done once, a few at a time, its result in its place', async () => {
  let running = 0;
  let most = 0;
  const results = await fewAtOnce([...'abcdefghij'], async (letter) => {
    most = Math.max(most, ++running);
    await new Promise<void>((resolve) => queueMicrotask(resolve));
    running -= 1;
    return letter.toUpperCase();
  });
  expect(results.join('')).toBe('ABCDEFGHIJ');
  expect(most).toBe(4);
});

test('of nothing, nothing', async () => {
  await expect(fewAtOnce([], () => Promise.reject(new Error('never')))).resolves.toEqual([]);
});

test('a failure is told; the others go on', async () => {
  const done: number[] = [];
  const act = (n: number) => (n === 0 ? Promise.reject(new TypeError('no network')) : Promise.resolve(done.push(n)));
  await expect(fewAtOnce([0, 1, 2], act)).rejects.toThrow('no network');
  expect(done).toEqual([1, 2]);
});
