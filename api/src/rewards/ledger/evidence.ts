/** Work proven by an event. `counts`: it is enough to count the day on its own. Product §2.8. */
export interface Evidence {
  kind: 'quiz_result' | 'lesson' | 'chapter' | 'audio' | 'review';
  counts: boolean;
  /** Whether all answers are blanks: the streak goes on, nothing is earned. Decision 0116. */
  isBlank?: boolean;
  /** Whether it may have finished a book; true when left out. */
  isOfBook?: boolean;
}
