import type { DownloadManifest } from '@ulty/contracts/base/downloads.js';
import { keyOf } from '../downloads/rows';
import { shelfOf } from '../downloads/shelf';
import type { DownloadRow } from '../download-types';
import { extDatabase, type IndexRow } from '../ext-database';
import { impactsOf } from './impact';
import { toBytes, type Posting } from './index-bytes';
import { textsOf } from './read-texts';

/** A download of which a part can be read. */
export type ReadableRow = DownloadRow & { manifest: DownloadManifest };

export const isReadable = (row: DownloadRow): row is ReadableRow => row.manifest !== null;

const isText = (key: string) => !key.startsWith('audio:');

/**
 * Whether an index covers what is stored of a download. The version identifies the texts, and texts of one version are only added, so the
 * same number of texts means all of them. While a newer version is being fetched, the row describes that newer version.
 */
export function isOf({ version, parts }: Pick<IndexRow, 'version' | 'parts'>, { manifest, next, done }: ReadableRow): boolean {
  return version === manifest.version && (next !== null || parts >= done.filter(isText).length);
}

/** Makes the index of a download from its texts, which were verified on arrival. */
export async function makeIndex(manifest: DownloadManifest): Promise<IndexRow> {
  const { kind, id, version } = manifest;
  // Texts that arrive from here on are not counted: the index is then made again.
  const here = await shelfOf(kind).partsIn(manifest, '');
  const texts = await textsOf(manifest);
  const terms = new Map<string, Posting[]>();
  texts.forEach(({ text }, at) => {
    for (const [stem, impact] of impactsOf(text)) {
      const postings = terms.get(stem);
      if (postings) postings.push([at, impact]);
      else terms.set(stem, [[at, impact]]);
    }
  });
  const parts = manifest.parts.map(keyOf).filter((key) => isText(key) && here.has(key)).length;
  return {
    kind,
    id,
    version,
    parts,
    category: texts[0]?.text.category ?? null,
    difficulty: texts[0]?.text.difficulty ?? null,
    bytes: toBytes(
      texts.map(({ place }) => place),
      terms,
    ),
  };
}

/** Stores an index, if there is room and the download was not removed since: without it the next search makes it again. */
export async function keepIndex(index: IndexRow): Promise<void> {
  const transaction = (await extDatabase()).transaction(['indexes', 'downloads'], 'readwrite');
  const isWanted = (await transaction.objectStore('downloads').getAllKeys()).some(([, kind, id]) => kind === index.kind && id === index.id);
  if (isWanted) await transaction.objectStore('indexes').put(index);
  await transaction.done;
}
