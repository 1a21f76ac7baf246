import type { Wish } from '@ulty/domain/learning/who-and-wish.js';
import { classOf, examOfClass } from '@ulty/domain/learning/grades.js';

/** A wish and a line about it. */
const WISH_ROWS: Readonly<Record<Wish, readonly [string, string]>> = {
  prices: ['Fixer mes prix', 'Coût, marge, remise'],
  cash: ['Tenir ma caisse', 'Un cahier, trois colonnes'],
  clients: ['Trouver des clients', 'Sans budget, par téléphone'],
  credit: ['Obtenir un crédit', 'Lire l’offre avant de signer'],
  savings: ['Mettre de l’argent de côté', 'Un peu, mais chaque semaine'],
  exam: ['Réussir l’examen', 'Maths d’abord'],
  average: ['Passer avec une bonne moyenne', 'Une méthode, peu d’heures'],
  help: ['Aider un petit frère, une petite sœur', 'Expliquer, c’est apprendre'],
  studies: ['Réussir mes examens', 'Retenir sans relire dix fois'],
  job: ['Trouver un stage, un emploi', 'Se présenter, tenir parole'],
  start: ['Lancer une petite activité', 'Avec ce que j’ai déjà'],
  time: ['Mieux employer mon temps', 'Trois priorités par jour'],
};

const AFTER: Readonly<Record<string, string>> = { '6e': '5e', '5e': '4e', '4e': '3e', '3e': '2de', '2de': '1re', '1re': 'Tle' };

/** The rows of a pupil's wishes, in the words of their class: 'Réussir le BEPC'. */
export function wishRow(wish: Wish, grade: string | null): readonly [string, string] {
  const exam = grade && examOfClass(grade);
  const next = AFTER[(grade && classOf(grade)) || ''];
  if (wish === 'exam' && exam) return [`Réussir le ${exam}`, WISH_ROWS.exam[1]];
  if (wish === 'average' && next) return [`Passer en ${next} avec une bonne moyenne`, WISH_ROWS.average[1]];
  return WISH_ROWS[wish];
}
