import { ownRows } from '../downloads/rows';
import { extDatabase } from '../ext-database';
import { isOf, isReadable, keepIndex, makeIndex } from './download-index';

/** Makes and stores the missing indexes of a learner's downloads: of new downloads, and of those from before indexes existed. */
export async function makeMissingIndexes(userId: string): Promise<void> {
  const kept = await (await extDatabase()).getAll('indexes');
  const rows = (await ownRows(userId)).filter(isReadable);
  for (const row of rows.filter((one) => !kept.some((index) => index.kind === one.kind && index.id === one.id && isOf(index, one))))
    await makeIndex(row.manifest)
      .then(keepIndex)
      .catch((error: unknown) => console.warn(error));
}
