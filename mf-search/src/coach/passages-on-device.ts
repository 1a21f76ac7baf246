import { passagesOnDevice as paragraphsOnDevice } from '@ulty/downloads/search-downloads';
import type { Extract } from './extracts';

/** Passages shown for one question. */
const MOST = 3;

/** Passages of what is downloaded that answer a question, best first, word for word; none where nothing fits or there is no storage. */
export async function passagesOnDevice(question: string): Promise<Extract[]> {
  const passages = await paragraphsOnDevice(question, MOST).catch(() => []);
  return passages
    .filter(({ kind }) => kind !== 'question')
    .map(({ text, title, about, path }) => ({ text, title, line: about, path, isOnPhone: true }));
}
