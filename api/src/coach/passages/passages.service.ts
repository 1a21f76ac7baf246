import { Injectable } from '@nestjs/common';
import type { CoachSource } from '@ulty/contracts/learning/coach.js';
import { COACH } from '@ulty/domain/learning/coach.js';
import { TYPO_MIN_LETTERS, foldText } from '@ulty/domain/base/search-text.js';
import { Db } from '../../core/database/db.js';
import { findPassages, type PassageRow } from './passages.queries.js';
import { askedWords } from './question-words.js';

/** Least coverage of a question by a passage, or by its chapter. Tuned on judged questions. */
const COVERED = 0.55;
const COVERED_BY_WHOLE = 0.72;
/** 'Comment …' asks for a method: a text that hardly is one answers only where it has nearly all the question's words. */
const COVERED_BY_STORY = 0.74;
const METHOD_OF_STORY = 0.3;
/** Below the first score there is no answer; from the second on there is one, even if the question uses many other words. */
const LEAST_SCORE = 1.1;
const STRONG_SCORE = 1.56;
const COVERED_BY_STRONG = 0.35;
/** Questions of this many words contain incidental ones: a lower coverage is enough. */
const SENTENCE = 6;
const SENTENCE_SCORE = 0.97;
/** A name or year that none of our texts has is the subject of the question, unless coverage reaches this share. */
const COVERED_BESIDE_NAME = 0.8;
/** Bonus of passages from the page that the question was asked on. */
const OF_CONTEXT = 1.5;

/** Finds passages of our texts for a question. Product §2.26. */
@Injectable()
export class Passages {
  constructor(private readonly db: Db) {}

  /**
   * Returns the best passages, from COACH.passages texts at most, best first; none when no text of ours covers the question. One statement.
   */
  async find(question: string, userId: string, contextId: string | null): Promise<PassageRow[]> {
    const words = askedWords(question);
    if (words.length === 0) return [];
    const rows = await this.db.rows(findPassages, {
      places: words.map(({ place }) => place),
      words: words.map(({ word }) => word),
      weights: words.map(({ weight }) => weight),
      typoMinLetters: TYPO_MIN_LETTERS,
      user: userId,
    });
    if (!speaksOf(question, rows)) return [];
    const isNear = ({ id, ofId }: PassageRow) => contextId !== null && (id === contextId || ofId === contextId);
    const ranked = rows.map((row) => ({ row, score: row.score * (isNear(row) ? OF_CONTEXT : 1) })).sort((a, b) => b.score - a.score);
    return ofTexts(ranked.map(({ row }) => row));
  }
}

/** Whether these passages cover the question. */
function speaksOf(question: string, rows: readonly PassageRow[]): boolean {
  const [first] = rows;
  if (!first) return false;
  const most = (of: (row: PassageRow) => number) => Math.max(...rows.map(of));
  if (most(({ places }) => places) < Math.min(2, first.placesAsked)) return false;
  const coverage = most((row) => row.coverage);
  const unseen = new Set(first.unseen);
  if (coverage < COVERED_BESIDE_NAME && namesIn(question).some((name) => unseen.has(name))) return false;
  return rows.some((row) => covers(row, row.method <= METHOD_OF_STORY && HOW.test(question)));
}

const HOW = /(?<!\p{L})(?:comment|cmt|par o[uù] commencer|[eé]tapes)(?!\p{L})/iu;

/** Whether one passage covers the question by itself: what several have together is no answer. @param isStory where a method was asked for */
function covers({ said, coverage, wholeCoverage, placesAsked }: PassageRow, isStory: boolean): boolean {
  const strong = placesAsked >= SENTENCE ? SENTENCE_SCORE : STRONG_SCORE;
  if (!isStory && said >= strong && coverage >= COVERED_BY_STRONG) return true;
  const isHeard = placesAsked === 1 || said >= LEAST_SCORE;
  const [own, whole] = isStory ? [COVERED_BY_STORY, COVERED_BY_STORY] : [COVERED, COVERED_BY_WHOLE];
  return isHeard && (coverage >= own || wholeCoverage >= whole);
}

/** Capitalised words except the first one, and years, folded. */
const namesIn = (question: string) =>
  (question.replace(/^[^\p{L}]*\p{L}+/u, '').match(/\p{Lu}\p{Ll}+|(?<!\d)20\d\d(?!\d)/gu) ?? []).map(foldText);

/** Returns the best passage of each text, from COACH.passages texts at most. */
function ofTexts(rows: readonly PassageRow[]): PassageRow[] {
  const texts = [...new Set(rows.map(({ id }) => id))].slice(0, COACH.passages);
  return texts.flatMap((id) => rows.filter((row) => row.id === id).slice(0, 1));
}

export const toSource = ({ kind, id, path, title, of, ofId, number }: PassageRow): CoachSource => ({
  kind,
  id,
  path,
  title,
  of,
  ofId,
  number,
});
