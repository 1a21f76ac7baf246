/** Work an event proved. `counts`: enough to make the day a streak day by itself. Product §2.8. */
export interface Evidence {
  kind: 'quiz_result' | 'lesson' | 'chapter' | 'audio' | 'review';
  counts: boolean;
  /** Nothing but 'Je ne sais pas': it keeps the streak and earns nothing. Decision 0116. */
  isBlank?: boolean;
  /** Whether it may have finished a book; assumed where it is left out. */
  isOfBook?: boolean;
}
