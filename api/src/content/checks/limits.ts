/** What the check of texts asks beyond form. The import asks none of it. Guide: docs/guides/authors.md. */

export const CHAPTER_WORDS = { min: 450, max: 650 } as const;
export const LESSON_WORDS = { min: 200, max: 900 } as const;
export const POST_WORDS = { min: 400, max: 900 } as const;

/** Words of a sentence: the mean of a text, how much they vary (standard deviation), the longest. */
export const SENTENCE = { minMean: 11, maxMean: 19, minDeviation: 5, longest: 40 } as const;
/** Fewer sentences than this say nothing of a style. */
export const SENTENCES_OF_A_STYLE = 12;
/** A run of sentences of at most `words` words is staccato once longer than `most`. */
export const SHORT_RUN = { words: 7, most: 3 } as const;

/** Lesbarhetsindex: words a sentence, and the share of words of more than six letters. C. H. Björnsson, Läsbarhet, 1968: 50 is where hard texts begin. */
export const MAX_LIX = 50;

/** Openings that lead nowhere, as folded words. One of each in a book, course or article at most. */
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

/** Of the questions of a quiz: at most so many ask for the text alone. */
export const MAX_RECALL_SHARE = 0.4;
export const MIN_QUESTION_TYPES = 3;

/** Choices that nobody takes, as folded words. */
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

/** A pattern of keys that chance gives less often than this is a pattern: in one work, and in the whole library. */
export const UNLIKELY = { inOne: 0.01, inAll: 0.001 } as const;

export const MAX_TOPICS = 60;
export const MIN_BOOKS_PER_CATEGORY = 6;

/** Names that stand for a rule of law: a text that has one names its fact. */
export const LAW_WORDS = ['IFU', 'RCCM', 'CEFORE', 'ARCOP', 'ORD', 'CIL', 'CME', 'DGCMEF', 'CNSS'] as const;
