import { extDatabase } from '../ext-database';
import { dropVoices } from './book-shelf';
import { dropLessonVoices } from './course-shelf';
import type { Removal } from './cleanup-downloads';
import type { Context } from './context';
import { allRows, changeRow, isComplete } from './rows';
import type { Runner } from './runner';
import { settle } from './shelf';
import { sweep } from './remove-unwanted';
import type { DownloadRow, Removed } from '../download-types';

/**
 * Removes recordings of a book or course; its texts stay. Recordings that another learner of this device wants stay stored.
 * @param wantsAudio whether the learner still wants recordings: the removed ones are then listed as missing
 * @param halt ends the run that may be fetching them, after the row says that they are not wanted
 */
export async function dropAudio(
  { changed }: Context,
  { userId, kind, id, manifest }: DownloadRow,
  chapterIds: readonly string[],
  wantsAudio: boolean,
  halt: Runner['halt'],
): Promise<void> {
  const keys = new Set(chapterIds.map((chapterId) => `audio:${chapterId}`));
  await changeRow([userId, kind, id], (before) => {
    if (!before) return undefined;
    const missing = before.missing.filter((key) => (wantsAudio ? !keys.has(key) : !key.startsWith('audio:')));
    const done = before.done.filter((key) => !keys.has(key));
    const next = { ...before, wantsAudio, missing: wantsAudio ? [...missing, ...keys] : missing, done };
    const isWhole = next.next === null && next.manifest !== null && isComplete(next, next.manifest, new Set(next.done));
    if (before.status === 'running') return { ...next, status: 'queued' };
    return isWhole ? { ...next, status: 'whole', reason: null } : next;
  });
  const isHeardBy = (other: DownloadRow) => other.kind === kind && other.id === id && other.userId !== userId && other.wantsAudio;
  await halt(kind, id);
  if (!(await allRows()).some(isHeardBy)) await (kind === 'book' ? dropVoices(chapterIds) : dropLessonVoices(manifest, chapterIds));
  await settle(kind, id);
  changed();
}

/**
 * Removes what a cleanup has found, for every learner of this device.
 * @returns what was removed of this learner's
 */
export async function removeFound(context: Context, list: readonly Removal[]): Promise<Removed[]> {
  const { runner, userId } = context;
  const halt: Runner['halt'] = async (kind, id) => {
    await runner.halt(kind, id);
    runner.pump();
  };
  for (const { row, voices } of list) {
    if (voices) await dropAudio(context, row, voices, row.wantsAudio, row.userId === userId ? halt : async () => undefined);
    else await (await extDatabase()).delete('downloads', [row.userId, row.kind, row.id]);
  }
  if (list.length > 0) await sweep();
  context.changed();
  return list.filter(({ row }) => row.userId === userId).map(({ removed }) => removed);
}
