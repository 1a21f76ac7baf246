import { afterEach, expect, test } from '@jest/globals';
import { previousRemotes } from './previous-remotes.mjs';

afterEach(() => delete process.env.MATRIX_BASE);

test('a base that is no commit is refused in a sentence, before anything is built', async () => {
  process.env.MATRIX_BASE = 'nulle-part; rm -rf x';
  await expect(previousRemotes()).rejects.toThrow('MATRIX_BASE : nulle-part; rm -rf x n’est pas un commit de ce dépôt.');
});
