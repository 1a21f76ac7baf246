import { expect, test } from '@jest/globals';
import { booksFeature, heroLead } from './book-count';

test.each([
  [0, 'Des résumés de livres d’affaires', 'Cours, quiz et résumés de livres d’affaires, pensés'],
  [1, '1 livre d’affaires résumé', 'Cours, quiz et résumés de 1 livre d’affaires, pensés'],
  [149, '149 livres d’affaires résumés', 'Cours, quiz et résumés de 149 livres d’affaires, pensés'],
  [150, '150 livres d’affaires résumés', 'Cours, quiz et résumés de 150 livres d’affaires, pensés'],
  [151, 'Plus de\u00a0150 livres d’affaires résumés', 'Cours, quiz et résumés de plus de\u00a0150 livres d’affaires, pensés'],
])('%i books', (count, feature, lead) => {
  expect(booksFeature(count)).toBe(feature);
  expect(heroLead(count)).toContain(lead);
});
