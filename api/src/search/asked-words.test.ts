import { describe, expect, test } from '@jest/globals';
import { partsApart } from './asked-words.js';

describe('parts of a search that no text has whole', () => {
  const words = ['credit', 'elevage', 'poulets'];
  const query = 'Crédit pour mon élevage de poulets';

  test('neighbours that stand in one text stay together, as they are written', () => {
    expect(partsApart({ words }, query, [[0], [1, 2], [1]])).toEqual(['Crédit', 'élevage de poulets']);
    expect(partsApart({ words }, query, [[0], [1], [2]])).toEqual(['Crédit', 'élevage', 'poulets']);
  });

  test('there are none where a text has all, where a word has no text, and for one word', () => {
    expect(partsApart({ words }, query, [[0], [0, 1, 2]])).toBeNull();
    expect(partsApart({ words }, query, [[0], [1]])).toBeNull();
    expect(partsApart({ words: ['credit'] }, 'crédit', [[0]])).toBeNull();
    expect(partsApart({ words }, query, [])).toBeNull();
  });
});
