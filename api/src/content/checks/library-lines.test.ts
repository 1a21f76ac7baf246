import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { bookFile, bookFolder, courseFolder, makeContent, postFile, type ContentFixture } from '../../testing/content-fixture.js';
import { readAll, type Content } from '../read/read-content.js';
import { contentStatistics } from './content-statistics.js';
import { factPlaces } from './fact-places.js';

const FACT = `## plafonds-d-usure

- Institution : le Conseil
- Texte : décision de décembre
- Vérifié : 2026-11-20
- Source : https://exemple.bf
- Certitude : à vérifier

Le plafond est de 24 %.

## orphelin

- Institution : la mairie
- Texte : arrêté
- Vérifié : 2026-11-20
- Source : https://exemple.bf
- Certitude : vérifié

Personne ne s’en sert.
`;

let folder: ContentFixture;
let content: Content;
beforeAll(async () => {
  folder = await makeContent({
    ...bookFolder('l').files,
    'books/l/book.md': bookFile({ category: 'Finance' }),
    ...courseFolder('c', 2).files,
    'posts/pret.md': postFile({ facts: ['plafonds-d-usure'], checkedAt: '2026-11-21' }),
    'facts-bf.md': FACT,
  });
  content = (await readAll(folder.dir)).content;
});
afterAll(() => folder.close());

test('a fact is listed with every text that names it, and one that nobody names as such', () => {
  expect(factPlaces(content)).toEqual([
    'plafonds-d-usure (à vérifier, 2026-11-20) : décision de décembre',
    '  content/posts/pret.md:1 – relu le 2026-11-21',
    'orphelin (vérifié, 2026-11-20) : arrêté',
    '  aucun texte ne le nomme',
  ]);
});

test('the library in figures', () => {
  const lines = contentStatistics(content);
  expect(lines[0]).toBe('1 livres, 4 chapitres, 1 cours, 2 leçons, 1 articles, 2 faits');
  expect(lines[1]).toContain('Finance 1, Leadership 0');
  expect(lines[5]).toContain('24 questions de quiz, dont 0 (0 %) demandent de se souvenir');
  expect(lines.at(-1)).toContain('0 enregistrements');
});
