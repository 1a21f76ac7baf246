import { expect, test } from '@jest/globals';
import { isRude } from './rude-words.js';

test.each(['Connard', 'c0nnard', 'MÈRDE', 'gros con', 'le_pd', 'puuutain', 'Admin'])('%s is refused', (alias) => {
  expect(isRude(alias)).toBe(true);
});

test.each(['Awa', 'Konaté', 'Conombo', 'Bakary 226', 'Culture', 'Fatou_Ouaga', 'Biténé'])('%s is not', (alias) => {
  expect(isRude(alias)).toBe(false);
});
