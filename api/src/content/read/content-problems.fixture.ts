import { makeContent } from '../../testing/content-fixture.js';
import { ContentError } from '../files/content-problem.js';
import { readContent, type ReadOptions } from './read-content.js';

/** Returns the problems of a folder with these files, one line each. */
export async function contentProblems(files: Record<string, string | Buffer>, options: ReadOptions = {}): Promise<string[]> {
  const folder = await makeContent(files);
  const error: unknown = await readContent(folder.dir, options).then(
    () => null,
    (thrown: unknown) => thrown,
  );
  await folder.close();
  if (error === null) return [];
  if (!(error instanceof ContentError)) throw error;
  const lines = error.message.split('\n').slice(1);
  if (lines.length !== error.problems.length) throw new Error(`not a line a problem: ${error.message}`);
  return lines.map((line) => line.trim());
}
