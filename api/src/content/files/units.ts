/** Folders whose entries stand or fall alone, and how many names lead to one. */
const DEPTHS: Readonly<Record<string, number>> = {
  books: 2,
  courses: 2,
  posts: 2,
  partners: 2,
  checks: 2,
  community: 3,
  legal: 2,
  exams: 4,
};

/** Units that only a line in `retired.yaml` takes from those who read them. */
const ASKED_FOR = /^(books|courses|posts|exams)\//;

/**
 * What a file of the content belongs to: 'books/lean-startup', 'posts/tontine.md', 'exams/bepc/general/mathematiques', 'topics.yaml'. A wrong
 * file holds up its unit, and no other. Decision 0100.
 */
export function unitOf(file: string): string {
  const names = file.split('/');
  return names.slice(0, DEPTHS[names[0] ?? ''] ?? 1).join('/');
}

export const needsRetirement = (unit: string): boolean => ASKED_FOR.test(unit);
