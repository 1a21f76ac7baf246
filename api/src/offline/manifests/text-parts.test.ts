import { expect, test } from '@jest/globals';
import { rememberSizes } from './text-parts.js';

test('a text is compressed once, and again after a failure', async () => {
  const measured: string[] = [];
  const sizeOf = rememberSizes(async (text) => {
    measured.push(text);
    if (measured.length === 1) throw new Error('zlib');
    return text.length;
  });
  await expect(sizeOf('leçon')).rejects.toThrow('zlib');
  expect([await sizeOf('leçon'), await sizeOf('leçon'), await sizeOf('autre leçon')]).toEqual([5, 5, 11]);
  expect(measured).toEqual(['leçon', 'leçon', 'autre leçon']);
});
