import { plural } from '@ulty/domain/base/format.js';

/**
 * The words for waiting work that no figure includes: '1 quiz en attente de synchronisation n’est pas compté.' Empty when nothing waits.
 */
export function uncountedWords({ quizzes, reviews }: { quizzes: number; reviews: number }): string {
  const parts = [
    ...(quizzes > 0 ? [plural(quizzes, 'quiz', 'quiz')] : []),
    ...(reviews > 0 ? [plural(reviews, 'révision', 'révisions')] : []),
  ];
  if (parts.length === 0) return '';
  const [one, feminine] = [quizzes + reviews === 1, quizzes === 0];
  const counted = `compté${feminine ? 'e' : ''}${one ? '' : 's'}`;
  return `${parts.join(' et ')} en attente de synchronisation ${one ? 'n’est' : 'ne sont'} pas ${counted}.`;
}
