/** Folders whose entries are independent units, and the number of path segments that name one. */
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

/** Units that readers use: only a line in `retired.yaml` takes them out of service. */
const ASKED_FOR = /^(books|courses|posts|exams)\//;

/**
 * Returns the unit of a content file: 'books/lean-startup', 'posts/tontine.md', 'exams/bepc/general/mathematiques', 'topics.yaml'. A wrong
 * file holds back only its own unit. Decision 0100.
 */
export function unitOf(file: string): string {
  const names = file.split('/');
  return names.slice(0, DEPTHS[names[0] ?? ''] ?? 1).join('/');
}

export const needsRetirement = (unit: string): boolean => ASKED_FOR.test(unit);
