import { SEARCH_MAX_CHARACTERS, SEARCH_TABS, TAB_OF_KIND } from '@ulty/domain/search.js';
import { foldText, passageOf, stemOf } from '@ulty/domain/search-text.js';
import { askedWords, type AskedWord } from './asked-words';
import type { DeviceText } from './device-texts';
import { createIndexLoader, type LoadedIndex } from './loaded-index';
import { findPassages } from './passages';
import { rankTexts } from './rank-texts';
import { textAt } from './read-texts';
import type { DeviceHit, DeviceSearch, DeviceSearchPage } from './types';
import { toView } from '../downloads/view';

/** Results of a page, as the server's. */
const PAGE_HITS = 10;
const EXCERPT_CHARACTERS = 160;
const WORDS = /[\p{L}\p{N}]+/gu;

function excerptOf({ paragraphs, summary }: DeviceText, query: string): string {
  const body = paragraphs.join(' ');
  const found = passageOf(body, query, EXCERPT_CHARACTERS) ?? passageOf(summary, query, EXCERPT_CHARACTERS);
  if (found) return found;
  const text = body || summary;
  return text.length <= EXCERPT_CHARACTERS ? text : `${text.slice(0, text.lastIndexOf(' ', EXCERPT_CHARACTERS))} …`;
}

/** A query with its misspelt words as what was found writes them: with their accents. */
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

/** Search in the downloads of a learner. */
export function createDeviceSearch(userId: string): DeviceSearch {
  const load = createIndexLoader(userId);

  async function toHits(ranked: readonly { text: number }[], { texts }: LoadedIndex, toQuery: (found: DeviceText[]) => string) {
    const found: { text: DeviceText; bytes: number | null }[] = [];
    for (const { text: at } of ranked) {
      const { row, place } = texts[at] ?? {};
      const text = row && place && (await textAt(row.manifest, place).catch(() => undefined));
      // What was removed since is not shown.
      if (!text) continue;
      const isWhole = text.kind === 'book' || text.kind === 'course';
      found.push({ text, bytes: isWhole ? (await toView(row, null)).bytesHere : null });
    }
    const query = toQuery(found.map(({ text }) => text));
    const hits = found.map(
      ({ text: { summary, paragraphs, ...hit }, bytes }): DeviceHit => ({
        ...hit,
        excerpt: excerptOf({ ...hit, summary, paragraphs }, query),
        bytes,
      }),
    );
    return { query, hits };
  }

  const find: DeviceSearch['find'] = async (typed, { kinds, page = 1 } = {}): Promise<DeviceSearchPage> => {
    const q = typed.trim().slice(0, SEARCH_MAX_CHARACTERS);
    const loaded = await load();
    const asked = askedWords(q, loaded);
    const ranked = rankTexts(asked, loaded).map((one) => ({ ...one, kind: loaded.texts[one.text]?.place.kind ?? 'book' }));
    const counts = Object.fromEntries(
      SEARCH_TABS.map((tab) => [tab, ranked.filter(({ kind }) => TAB_OF_KIND[kind] === tab).length]),
    ) as DeviceSearchPage['counts'];
    const wanted = kinds ? ranked.filter(({ kind }) => kinds.includes(kind)) : ranked;
    const first = (Math.max(1, page) - 1) * PAGE_HITS;
    const { query, hits } = await toHits(wanted.slice(first, first + PAGE_HITS), loaded, (found) => spelt(q, asked, found));
    const rows = new Set(loaded.texts.map(({ row }) => row));
    const count = (of: string) => [...rows].filter(({ kind }) => kind === of).length;
    return {
      query,
      typed: asked.some(({ corrected }) => corrected !== null) ? q : null,
      counts,
      hits,
      hasMore: wanted.length > first + PAGE_HITS,
      from: { books: count('book'), courses: count('course') },
    };
  };

  return { find, passages: (question, limit = 3) => load().then((loaded) => findPassages(question, loaded, limit)) };
}
