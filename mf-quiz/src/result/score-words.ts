import type { GradedQuiz } from '@ulty/contracts/learning/quiz-results.js';
import { check, hourglassLow, refresh } from '@ulty/elements/base/icons';
import type { TagProps } from '@ulty/elements/base/tag';
import { feminineNumber } from '@ulty/domain/learning/verdict-words.js';

/** 'Sans faute.', 'C’est réussi.', 'Pas encore.' Identity §16. */
export function scoreTitle({ score, passed }: GradedQuiz): string {
  if (score === 100) return 'Sans faute.';
  return passed ? 'C’est réussi.' : 'Pas encore.';
}

const comeBack = (count: number) => (count > 1 ? 'reviennent' : 'revient');

/** 'Un « je ne sais pas » compte pour votre jour.' Product §2.8. */
export const blankLine = (count: number): string =>
  `${count > 1 ? feminineNumber(count) : 'Un'} «\u00a0je ne sais pas\u00a0» ${count > 1 ? 'comptent' : 'compte'} pour votre jour.`;

/** What the score means for the learner, in a sentence or two. */
export function scoreLine({ score, correct, total, passed }: GradedQuiz, isFirst: boolean): string {
  const missed = total - correct;
  if (score === 100) {
    const all = total === 1 ? 'Une bonne réponse' : `${feminineNumber(total)} bonnes réponses`;
    return `${all}${isFirst ? ', du premier coup' : ''}.`;
  }
  const cards = missed > 1 ? 'en cartes' : 'en carte';
  if (passed) return `${feminineNumber(missed)} ${missed > 1 ? 'réponses' : 'réponse'} ${comeBack(missed)} demain ${cards}.`;
  if (correct === 0)
    return `${missed > 1 ? `Les ${feminineNumber(missed).toLowerCase()} idées` : 'Cette idée'} ${comeBack(missed)} ${cards}.`;
  const found = `${feminineNumber(correct)} ${correct > 1 ? 'idées sont là' : 'idée est là'}.`;
  const others = missed > 1 ? `Les ${feminineNumber(missed).toLowerCase()} autres reviennent` : 'L’autre revient';
  return `${found} ${others} ${cards}.`;
}

/**
 * The mark beside the score; a waiting result is neither passed nor failed yet.
 * @param awaited what it waits for, in words
 */
export function scoreTag(
  { score, passed }: GradedQuiz,
  passPercent: number,
  awaited: string | null,
): Pick<TagProps, 'tone' | 'icon' | 'children'> {
  if (awaited) return { tone: 'pending', icon: hourglassLow, children: awaited };
  if (passed) return { tone: 'moringa', icon: check, children: `Réussi · ${score}\u00a0%` };
  return { tone: 'laterite', icon: refresh, children: `${score}\u00a0% · réussi à partir de ${passPercent}\u00a0%` };
}
