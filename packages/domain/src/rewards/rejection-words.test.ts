import { expect, test } from '@jest/globals';
import { rejectionWords } from './rejection-words';

test.each([
  ['unknown_course', 'Ce cours n’existe plus.'],
  ['note_too_long', 'Cette note est trop longue\u00a0: 2\u202f000 caractères au plus.'],
  ['unknown_quiz', 'Ce quiz n’existe plus.'],
  ['of_a_later_version', 'Le serveur n’a pas pu en tenir compte.'],
  [null, 'Le serveur n’a pas pu en tenir compte.'],
  [undefined, 'Le serveur n’a pas pu en tenir compte.'],
])('%s reads: %s', (reason, words) => expect(rejectionWords(reason)).toBe(words));
