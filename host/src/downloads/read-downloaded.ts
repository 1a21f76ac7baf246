import { matchPath } from '@ulty/contracts/reads/address.js';
import { book, chapters, quizzes } from '@ulty/contracts/reads/books.js';
import { downloadedAnswer } from '@ulty/offline/downloads/answers';
import type { KeptResponse } from '@ulty/offline/ext-database';

/** Reads whose answer is the same for every reader: of two copies the newer one is better. */
const CONTENT = [book, chapters, quizzes];

/** The stored copy of an answer; the one in this learner's downloads where there is none or, for content, where it is newer. */
export async function orDownloaded(userId: string, path: string, kept: KeptResponse | undefined): Promise<KeptResponse | undefined> {
  if (kept && !CONTENT.some((read) => matchPath(read.path, path))) return kept;
  const downloaded = await downloadedAnswer(userId, path).catch(() => undefined);
  if (!downloaded || (kept && kept.savedAt >= downloaded.savedAt)) return kept;
  return { path, ...downloaded, userId };
}
