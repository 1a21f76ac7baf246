import { methodOf } from '@ulty/domain/learning/coach-passages.js';
import { stemOf, wordsOf } from '@ulty/domain/base/search-text.js';
import { askedWords, type AskedWord } from './asked-words';
import type { LoadedIndex } from './loaded-index';
import { rankTexts } from './rank-texts';
import { textAt } from './read-texts';
import type { DevicePassage } from '../search-types';

/** Maximum number of texts whose paragraphs are scored, best first. */
const MOST_TEXTS = 12;
/** Maximum length of a question in characters. */
const MOST_CHARACTERS = 400;
/** A line shorter than this is a title or a label, which answers nothing. */
const LEAST_CHARACTERS = 40;
/** Weight of the title for the score of its paragraphs. */
const TITLE_WEIGHT = 0.4;

/** Weight of a stem that replaces a misspelt word, since it may be another word. */
const CORRECTED_WEIGHT = 0.6;
/** Added to the score of a paragraph that is all method. */
const OF_METHOD = 0.2;
/** A paragraph with a lower score does not answer the question. */
const LEAST_SCORE = 0.5;

/**
 * The weight of each word of a question, 1 in total: rare words weigh most; words that no text contains, or only in another spelling, weigh
 * as much as the rarest.
 */
function weightsOf(asked: readonly AskedWord[], { terms }: Pick<LoadedIndex, 'terms'>): number[] {
  const uses = ({ stems, corrected }: AskedWord) =>
    corrected !== null ? 1 : [...stems.keys()].reduce((sum, stem) => sum + (terms.get(stem)?.length ?? 0) / 2, 0);
  const weights = asked.map((word) => 1 / (1 + Math.log(Math.max(1, uses(word)))));
  const sum = weights.reduce((all, weight) => all + weight, 0);
  return weights.map((weight) => weight / sum);
}

/** The paragraphs with the highest score for a question, word for word. */
export async function findPassages(question: string, loaded: LoadedIndex, limit: number): Promise<DevicePassage[]> {
  const asked = askedWords(question.slice(0, MOST_CHARACTERS), loaded);
  if (asked.length === 0) return [];
  const weights = weightsOf(asked, loaded);
  const passages: DevicePassage[] = [];
  for (const { text: at } of rankTexts(asked, loaded).slice(0, MOST_TEXTS)) {
    const { row, place } = loaded.texts[at] ?? {};
    const text = row && place && (await textAt(row.manifest, place).catch(() => undefined));
    if (!text) continue;
    const { kind, id, path, title, about, paragraphs } = text;
    const inTitle = new Set(wordsOf(`${title} ${about}`).map(stemOf));
    for (const paragraph of paragraphs.filter(({ length }) => length >= LEAST_CHARACTERS)) {
      const stems = new Set(wordsOf(paragraph).map(stemOf));
      const says = ({ stems: wanted, corrected }: AskedWord, where: ReadonlySet<string>) =>
        (corrected === null ? 1 : CORRECTED_WEIGHT) * Math.max(0, ...[...wanted].map(([stem, weight]) => (where.has(stem) ? weight : 0)));
      const score = asked.reduce(
        (sum, word, index) => sum + (weights[index] ?? 0) * Math.max(says(word, stems), TITLE_WEIGHT * says(word, inTitle)),
        0,
      );
      const isAbout = score >= LEAST_SCORE && asked.some((word) => says(word, stems) > 0);
      if (isAbout) passages.push({ kind, id, path, title, about, text: paragraph, score });
    }
  }
  const preferred = ({ text, score }: DevicePassage) => score * (1 + OF_METHOD * methodOf(text));
  return passages.sort((a, b) => preferred(b) - preferred(a)).slice(0, limit);
}
