import type { DownloadPart } from '@ulty/contracts/base/downloads.js';
import type { SearchHit, SearchPart } from '@ulty/contracts/learning/search.js';
import { SEARCH_MAX_CHARACTERS, SEARCH_PAGE_HITS, SEARCH_PARTS, SEARCH_TABS, TAB_OF_KIND } from '@ulty/domain/learning/search.js';
import { foldText, passageOf, stemOf } from '@ulty/domain/base/search-text.js';
import { keyOf } from '../downloads/rows';
import { askedWords, type AskedWord } from './asked-words';
import type { DeviceText } from './device-texts';
import type { ReadableRow } from './download-index';
import { createIndexLoader, type LoadedIndex } from './loaded-index';
import { findPassages } from './passages';
import { rankTexts } from './rank-texts';
import { textAt } from './read-texts';
import type { DeviceSearch, DeviceSearchPage } from '../search-types';

const EXCERPT_CHARACTERS = 160;
const WORDS = /[\p{L}\p{N}]+/gu;

function excerptOf({ paragraphs, summary }: Pick<DeviceText, 'paragraphs' | 'summary'>, query: string): string {
  const body = paragraphs.join(' ');
  const found = passageOf(body, query, EXCERPT_CHARACTERS) ?? passageOf(summary, query, EXCERPT_CHARACTERS);
  if (found) return found;
  const text = body || summary;
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT_CHARACTERS))} …`;
}

/** The query with its misspelt words replaced by the spelling in the found texts, accents included. */
function spelt(query: string, asked: readonly AskedWord[], texts: readonly DeviceText[]): string {
  const corrected = new Map(asked.flatMap(({ word, corrected: stem }) => (stem === null ? [] : [[word, stem] as const])));
  const wanted = new Set(corrected.values());
  const written = new Map<string, string>();
  for (const { title, about, summary, paragraphs } of texts)
    for (const [word] of [title, about, summary, ...paragraphs].join(' ').matchAll(WORDS)) {
      const stem = stemOf(foldText(word));
      if (wanted.has(stem) && !written.has(stem)) written.set(stem, word.toLowerCase());
    }
  return query.replace(WORDS, (word) => {
    const stem = corrected.get(foldText(word));
    return stem === undefined ? word : (written.get(stem) ?? stem);
  });
}

/** Bytes that a download takes on this device, recordings included; while a newer version is being fetched, the bytes of its texts. */
function bytesOf({ manifest, next, done }: ReadableRow): number {
  const isHere = next ? ({ kind }: DownloadPart) => kind !== 'audio' : (part: DownloadPart) => done.includes(keyOf(part));
  return manifest.parts.filter(isHere).reduce((sum, { bytes }) => sum + bytes, 0);
}

/** The distinct names, the most frequent first. */
function byFrequency(names: readonly (string | null)[]): string[] {
  const counts = new Map<string, number>();
  for (const name of names) if (name !== null) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].sort(([, a], [, b]) => b - a).map(([name]) => name);
}

/** Texts grouped by the book or course they belong to; groups in the order of their first text. */
function grouped(texts: readonly number[], wholeOf: (text: number) => unknown): number[][] {
  const groups = new Map<unknown, number[]>();
  for (const text of texts) groups.set(wholeOf(text), [...(groups.get(wholeOf(text)) ?? []), text]);
  return [...groups.values()];
}

/** Search in the downloads of a learner. */
export function createDeviceSearch(userId: string): DeviceSearch {
  const load = createIndexLoader(userId);

  async function readTexts({ texts }: LoadedIndex, at: number) {
    const { row, place } = texts[at] ?? {};
    const text = row && place && (await textAt(row.manifest, place).catch(() => undefined));
    return row && text ? { row, text } : null;
  }

  /** Results, best first; each is one text, or several texts of one course or book. */
  async function toHits(groups: readonly (readonly number[])[], loaded: LoadedIndex, toQuery: (found: DeviceText[]) => string) {
    const found: { text: DeviceText; bytes: number | null; parts: SearchPart[] }[] = [];
    for (const [first = -1, ...others] of groups) {
      const lead = await readTexts(loaded, first);
      // A download that was removed since is not shown.
      if (!lead) continue;
      const parts: SearchPart[] = [];
      for (const other of others.slice(0, SEARCH_PARTS)) {
        const part = await readTexts(loaded, other);
        if (part) parts.push({ kind: part.text.kind, id: part.text.id, path: part.text.path, title: part.text.title });
      }
      const isWhole = lead.text.kind === 'book' || lead.text.kind === 'course';
      found.push({ text: lead.text, bytes: isWhole ? bytesOf(lead.row) : null, parts });
    }
    const query = toQuery(found.map(({ text }) => text));
    const hits = found.map(
      ({ text: { difficulty: _, summary, paragraphs, ...hit }, bytes, parts }): SearchHit => ({
        ...hit,
        excerpt: excerptOf({ summary, paragraphs }, query),
        bytes,
        state: null,
        parts,
      }),
    );
    return { query, hits };
  }

  const find: DeviceSearch['find'] = async (
    typed,
    { kinds, category, difficulty, exact = false, limit = SEARCH_PAGE_HITS } = {},
  ): Promise<DeviceSearchPage> => {
    const start = performance.now();
    const q = typed.trim().slice(0, SEARCH_MAX_CHARACTERS);
    const loaded = await load();
    const asked = askedWords(q, loaded, exact);
    const wholeOf = (text: number) => (kinds ? text : loaded.texts[text]?.row);
    const inLevel = rankTexts(asked, loaded, wholeOf).flatMap(({ text }) => {
      const at = loaded.texts[text];
      return at && (!difficulty || at.difficulty === difficulty) ? [{ text, kind: at.place.kind, category: at.category }] : [];
    });
    const ranked = inLevel.filter((one) => !category || one.category === category);
    const counts = Object.fromEntries(
      SEARCH_TABS.map((tab) => [tab, ranked.filter(({ kind }) => TAB_OF_KIND[kind] === tab).length]),
    ) as DeviceSearchPage['counts'];
    const wanted = kinds ? ranked.filter(({ kind }) => kinds.includes(kind)) : ranked;
    const groups = grouped(
      wanted.map(({ text }) => text),
      wholeOf,
    );
    const { query, hits } = await toHits(groups.slice(0, limit), loaded, (found) => spelt(q, asked, found));
    // Measured by `npm run bench -- offline`.
    performance.measure('ulty-device-search', { start });
    const rows = new Set(loaded.texts.map(({ row }) => row));
    const count = (of: string) => [...rows].filter(({ kind }) => kind === of).length;
    return {
      query,
      typed: asked.some(({ corrected }) => corrected !== null) ? q : null,
      suggestion: null,
      counts,
      categories: byFrequency(inLevel.map((one) => one.category)),
      hits,
      next: groups.length > limit ? limit : null,
      from: { books: count('book'), courses: count('course') },
    };
  };

  return { find, passages: (question, limit = 3) => load().then((loaded) => findPassages(question, loaded, limit)) };
}
