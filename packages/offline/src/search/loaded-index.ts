import { ownRows } from '../downloads/rows';
import { extDatabase, type IndexRow } from '../ext-database';
import { isOf, isReadable, keepIndex, makeIndex, type ReadableRow } from './download-index';
import { fromBytes, type DownloadIndex, type Place } from './index-bytes';

/** Where a text is: its download and its place in it. */
export interface TextPlace {
  row: ReadableRow;
  place: Place;
}

/** The indexes of a learner's downloads as one. */
export interface LoadedIndex {
  texts: TextPlace[];
  /** By stem: text, impact, text, impact … */
  terms: Map<string, number[]>;
}

interface Known extends Pick<IndexRow, 'version' | 'parts'> {
  index: DownloadIndex;
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;

function merged(rows: readonly ReadableRow[], known: ReadonlyMap<string, Known>): LoadedIndex {
  const loaded: LoadedIndex = { texts: [], terms: new Map() };
  for (const row of rows) {
    const index = known.get(keyOf(row))?.index;
    if (!index) continue;
    const first = loaded.texts.length;
    for (const place of index.places) loaded.texts.push({ row, place });
    for (const [stem, postings] of index.terms) {
      let list = loaded.terms.get(stem);
      if (!list) loaded.terms.set(stem, (list = []));
      for (const [text, impact] of postings) list.push(first + text, impact);
    }
  }
  return loaded;
}

/**
 * Gives the index of a learner's downloads as they are now. What is kept is read once; what is missing, out of date or damaged is made again
 * from the texts, and kept for the next time.
 */
export function createIndexLoader(userId: string): () => Promise<LoadedIndex> {
  const known = new Map<string, Known>();
  let last: { of: string; loaded: LoadedIndex } | null = null;

  async function bring(row: ReadableRow, kept: IndexRow | undefined): Promise<void> {
    const read = kept && isOf(kept, row) ? fromBytes(kept.bytes) : null;
    if (kept && read) {
      known.set(keyOf(row), { ...kept, index: read });
      return;
    }
    const made = await makeIndex(row.manifest);
    const index = fromBytes(made.bytes);
    if (index) known.set(keyOf(row), { version: made.version, parts: made.parts, index });
    // Without room, or without storage, it is made at each visit.
    await keepIndex(made).catch(() => undefined);
  }

  async function load(): Promise<LoadedIndex> {
    const rows = (await ownRows(userId)).filter(isReadable);
    const isKnown = (row: ReadableRow) => {
      const one = known.get(keyOf(row));
      return one !== undefined && isOf(one, row);
    };
    const unknown = rows.filter((row) => !isKnown(row));
    if (unknown.length > 0) {
      const kept = new Map((await (await extDatabase()).getAll('indexes')).map((row) => [keyOf(row), row]));
      for (const row of unknown) await bring(row, kept.get(keyOf(row))).catch((error: unknown) => console.warn(error));
    }
    const of = rows.map((row) => `${keyOf(row)} ${known.get(keyOf(row))?.version} ${known.get(keyOf(row))?.parts}`).join();
    if (last?.of !== of) last = { of, loaded: merged(rows, known) };
    return last.loaded;
  }

  let loading: Promise<LoadedIndex> | null = null;
  return () => (loading ??= load().finally(() => (loading = null)));
}
