import type { Keyed } from './answer-check.js';
import { partlyRight, type Verdict } from './verdict.js';

const FEMININE = ['Aucune', 'Une', 'Deux', 'Trois', 'Quatre', 'Cinq', 'Six', 'Sept', 'Huit', 'Neuf', 'Dix'];

/** A number of feminine things in words, capitalised: 'Une', 'Deux'; in figures above ten. */
export function feminineNumber(count: number): string {
  return FEMININE[count] ?? String(count);
}

/** 'Bonne réponse.', 'En partie.', 'En partie : 2 sur 4.' for an order, 'Pas encore.' Identity §16. */
export function verdictWords(question: Pick<Keyed, 'type'>, given: readonly string[], verdict: Verdict): string {
  if (verdict.isRight) return 'Bonne réponse.';
  if (given.length === 0) return 'Voici la réponse.';
  const part = partlyRight(question, given, verdict);
  if (!part) return 'Pas encore.';
  return question.type === 'order' ? `En partie\u00a0: ${part.right} sur ${part.of}.` : 'En partie.';
}

/** Why each of the wrong choices taken tempts, and why it fails. Decision 0130. */
export function choiceWords(
  { choices }: { choices: readonly { id: string; says?: string | undefined }[] },
  given: readonly string[],
  { right }: Verdict,
): string[] {
  return choices.flatMap(({ id, says }) => (says && given.includes(id) && !right?.includes(id) ? [says] : []));
}

/** How many of several right choices were ticked, and whether wrong ones were: 'Une réponse juste sur deux.' Empty for other questions. */
export function partWords(question: Pick<Keyed, 'type'>, given: readonly string[], verdict: Verdict): string {
  const part = question.type === 'multiple' ? partlyRight(question, given, verdict) : null;
  if (!part) return '';
  const excess = given.length - part.right;
  return `${feminineNumber(part.right)} ${part.right > 1 ? 'réponses justes' : 'réponse juste'} sur ${feminineNumber(part.of).toLowerCase()}${
    excess > 0 ? `, ${feminineNumber(excess).toLowerCase()} de trop` : ''
  }.`;
}
