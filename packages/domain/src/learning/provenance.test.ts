import { expect, test } from '@jest/globals';
import { checkedWords, type Checking } from './provenance.js';

const checkedAt = '2026-12-01T00:00:00.000Z';

test.each<[Checking, string | null]>([
  [{}, null],
  [{ checked: ['sommes'] }, null],
  [{ checkedAt }, null],
  [{ checkedAt, checked: ['sommes', 'droit'] }, 'Vérifié le 1er décembre 2026\u00a0: sommes, droit.'],
  [{ checkedAt, reviewedBy: 'Salif Ouattara' }, 'Relu par Salif Ouattara le 1er décembre 2026.'],
  [
    { checkedAt, reviewedBy: 'la comptable de l’équipe', checked: ['sommes'] },
    'Relu par la comptable de l’équipe le 1er décembre 2026. Vérifié le 1er décembre 2026\u00a0: sommes.',
  ],
])('%j', (checking, words) => {
  expect(checkedWords(checking)).toBe(words);
});
