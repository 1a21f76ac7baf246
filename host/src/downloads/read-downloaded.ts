import { matchPath } from '@ulty/contracts/reads/address.js';
import { book, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { downloadedAnswer } from '@ulty/offline/downloads/answers';
import type { KeptResponse } from '@ulty/offline/ext-database';

/** The same for every reader: of two copies the newer is the better one. */
const CONTENT = [book, chapters, quizzes];

/** The kept copy of an answer, or the one in this learner's downloads where there is none or, for mere content, where that is newer. */
export async function orDownloaded(userId: string, path: string, kept: KeptResponse | undefined): Promise<KeptResponse | undefined> {
  if (kept && !CONTENT.some((read) => matchPath(read.path, path))) return kept;
  const downloaded = await downloadedAnswer(userId, path).catch(() => undefined);
  if (!downloaded || (kept && kept.savedAt >= downloaded.savedAt)) return kept;
  return { path, ...downloaded, userId };
}
