import { soundOf } from '@ulty/domain/base/search-text.js';
import { ownRows } from '../downloads/rows';
import { extDatabase, type IndexRow } from '../ext-database';
import { isOf, isReadable, keepIndex, makeIndex, type ReadableRow } from './download-index';
import { fromBytes, type DownloadIndex, type Place } from './index-bytes';

/** The place of a text: its download and the position in it. */
export interface TextPlace extends Pick<IndexRow, 'category' | 'difficulty'> {
  row: ReadableRow;
  place: Place;
}

/** The indexes of a learner's downloads as one. */
export interface LoadedIndex {
  texts: TextPlace[];
  /** By stem: alternating text number and impact. */
  terms: Map<string, number[]>;
  /** Stems by their sound, computed on the first call. */
  sounds: () => ReadonlyMap<string, readonly string[]>;
}

interface Known extends Omit<IndexRow, 'bytes'> {
  index: DownloadIndex;
}

const keyOf = ({ kind, id }: { kind: string; id: string }) => `${kind}:${id}`;

function bySound(stems: Iterable<string>): Map<string, string[]> {
  const sounds = new Map<string, string[]>();
  for (const stem of stems) {
    const sound = soundOf(stem);
    const alike = sounds.get(sound);
    if (alike) alike.push(stem);
    else sounds.set(sound, [stem]);
  }
  return sounds;
}

function merged(rows: readonly ReadableRow[], known: ReadonlyMap<string, Known>): LoadedIndex {
  let sounds: Map<string, string[]> | undefined;
  const loaded: LoadedIndex = { texts: [], terms: new Map(), sounds: () => (sounds ??= bySound(loaded.terms.keys())) };
  for (const row of rows) {
    const one = known.get(keyOf(row));
    if (!one) continue;
    const { index, category, difficulty } = one;
    const first = loaded.texts.length;
    for (const place of index.places) loaded.texts.push({ row, place, category, difficulty });
    for (const [stem, postings] of index.terms) {
      let list = loaded.terms.get(stem);
      if (!list) loaded.terms.set(stem, (list = []));
      for (const [text, impact] of postings) list.push(first + text, impact);
    }
  }
  return loaded;
}

/**
 * Loads the index of a learner's downloads in their present state. Stored indexes are read once; one that is missing, out of date or
 * damaged is made again from the texts and stored.
 */
export function createIndexLoader(userId: string): () => Promise<LoadedIndex> {
  const known = new Map<string, Known>();
  let last: { of: string; loaded: LoadedIndex } | null = null;

  async function bring(row: ReadableRow, kept: IndexRow | undefined): Promise<void> {
    const know = ({ bytes, ...rest }: IndexRow) => {
      const index = fromBytes(bytes);
      if (index) known.set(keyOf(row), { ...rest, index });
      return index !== null;
    };
    if (kept && isOf(kept, row) && know(kept)) return;
    const made = await makeIndex(row.manifest);
    know(made);
    // Without room or storage, the index is made again at each visit.
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
