/** One thing wrong in a content file. `line` counts from 1, front matter included. */
export interface ContentProblem {
  file: string;
  line: number;
  /** Field of the front matter that causes the problem, if any. */
  field?: string;
  message: string;
}

/** Thrown for content that cannot be imported; the message lists every problem, one a line, as `file:line – field : sentence`. */
export class ContentError extends Error {
  override readonly name = 'ContentError';
  constructor(readonly problems: readonly ContentProblem[]) {
    super(`Le contenu ne peut pas être importé :\n${problems.map((problem) => `  ${describe(problem)}`).join('\n')}`);
  }
}

function describe({ file, line, field, message }: ContentProblem): string {
  return `${file}:${line} – ${field ? `${field} : ` : ''}${message}`;
}
