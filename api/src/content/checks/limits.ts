/** Limits of the editorial check, beyond the format. The import does not apply them. Guide: docs/guides/authors.md. */

export const CHAPTER_WORDS = { min: 450, max: 650 } as const;
export const LESSON_WORDS = { min: 200, max: 900 } as const;
export const POST_WORDS = { min: 400, max: 900 } as const;

/** Words per sentence: limits of the mean, least standard deviation, longest sentence. */
export const SENTENCE = { minMean: 11, maxMean: 19, minDeviation: 5, longest: 40 } as const;
/** With fewer sentences, the statistics of style are meaningless. */
export const SENTENCES_OF_A_STYLE = 12;
/** A run of sentences of at most `words` words is staccato once longer than `most`. */
export const SHORT_RUN = { words: 7, most: 3 } as const;

/**
 * Lesbarhetsindex: words a sentence, and the share of words of more than six letters. C. H. Björnsson, Läsbarhet, 1968: 50 is where hard
 * texts begin.
 */
export const MAX_LIX = 50;

/** Set phrases that open sentences, as folded words. At most one of each in a book, course or article. */
export const FORMULAS = [
  'prenons un exemple',
  'prenons l exemple',
  'imaginons',
  'imaginez',
  'en resume',
  'en conclusion',
  'n oubliez pas',
  'comme on l a vu',
  'comme nous l avons vu',
  'il est important de',
  'dans ce chapitre',
  'en d autres termes',
] as const;

/** Largest share of the questions of a quiz that only ask for recall of the text. */
export const MAX_RECALL_SHARE = 0.4;
export const MIN_QUESTION_TYPES = 3;

/** Implausible choices, as folded words. */
export const FILLERS = [
  'la loi l interdit',
  'toutes les reponses',
  'toutes ces reponses',
  'aucune de ces reponses',
  'aucune des reponses',
  'je ne sais pas',
] as const;

/** Words that make a statement absolute, folded. */
export const ABSOLUTES = [
  'toujours',
  'jamais',
  'tous',
  'toutes',
  'aucun',
  'aucune',
  'seulement',
  'uniquement',
  'rien',
  'forcement',
] as const;

/** A pattern of answer keys less probable than this is a problem: in one work, and in the whole library. */
export const UNLIKELY = { inOne: 0.01, inAll: 0.001 } as const;

/** Topics of one track. */
export const MAX_TOPICS = 60;
export const MIN_BOOKS_PER_CATEGORY = 6;

/** Names that indicate a rule of law: a text that contains one must name its fact. */
export const LAW_WORDS = ['IFU', 'RCCM', 'CEFORE', 'ARCOP', 'ORD', 'CIL', 'CME', 'DGCMEF', 'CNSS'] as const;

/** Forms of a word that French allows, and the one that we write. */
export const HOUSE_WORDS: Readonly<Record<string, string>> = { auteure: 'autrice', auteures: 'autrices' };

/** Chapters of books published from this day on name their sources. */
export const CHAPTER_SOURCES_SINCE = '2026-11-30';
