import { BOOKS_PROMISED } from '@ulty/domain/base/constants.js';
import { formatCount } from '@ulty/domain/base/format.js';

const NBSP = '\u00a0';

/** 'plus de 150' only above 150, before that the exact count, null while there are no books. Spec §1. */
function howMany(count: number): string | null {
  if (count > BOOKS_PROMISED) return `plus de${NBSP}${BOOKS_PROMISED}`;
  return count > 0 ? formatCount(count) : null;
}

/** Feature of QuizUltyStars. @param count book summaries the library holds */
export function booksFeature(count: number): string {
  const number = howMany(count);
  if (number === null) return 'Des résumés de livres d’affaires';
  return `${number.charAt(0).toUpperCase()}${number.slice(1)} ${count > 1 ? 'livres d’affaires résumés' : 'livre d’affaires résumé'}`;
}

/** Lead of the hero. @param count book summaries the library holds */
export function heroLead(count: number): string {
  const number = howMany(count);
  const books = number === null ? 'résumés de livres' : `résumés de ${number} ${count > 1 ? 'livres' : 'livre'}`;
  return `Cours, quiz et ${books} d’affaires, pensés pour le Burkina Faso. Avec ou sans réseau.`;
}
