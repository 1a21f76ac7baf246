import { expect, test } from '@jest/globals';
import { readdirSync } from 'node:fs';
import { scratchDir } from '../../testing/scratch-dir.js';
import { keyFile } from './key-file.js';

test('a key is made once and whole; nothing else stays beside it', () => {
  const folder = scratchDir();
  try {
    const key = keyFile(folder.path, 'one.key', 'ONE_KEY');
    expect(key).toMatch(/^[\w-]{43}$/);
    expect(keyFile(folder.path, 'one.key', 'ONE_KEY')).toBe(key);
    expect(readdirSync(folder.path)).toEqual(['one.key']);
  } finally {
    folder.remove();
  }
});
