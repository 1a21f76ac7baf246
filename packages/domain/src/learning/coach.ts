/** The modes of the coach. Product §2.26. */
export const COACH_MODES = ['explain', 'practice', 'plan'] as const;
export type CoachMode = (typeof COACH_MODES)[number];

export const COACH_MODE_WORDS: Record<CoachMode, string> = {
  explain: 'Expliquer',
  practice: 'S’entraîner',
  plan: 'Planifier',
};

/**
 * Kinds of answers. generated: sentences of a model, each with its sources; passages: our own text, word for word; hint: the next step of
 * one of our questions; unknown: none of our texts is about it; refused: the coach does not answer this, and says who can help; practice:
 * questions of ours; plan: a week.
 */
export const COACH_KINDS = ['generated', 'passages', 'hint', 'unknown', 'refused', 'practice', 'plan'] as const;
export type CoachKind = (typeof COACH_KINDS)[number];

/** The heading of each kind of answer. Product §2.11: an answer written by a model is labelled as such. */
export const COACH_KIND_WORDS: Record<CoachKind, string> = {
  generated: 'Réponse générée',
  passages: 'Extraits de nos livres',
  hint: 'Indice',
  unknown: 'Je ne sais pas',
  refused: 'Le coach ne répond pas à cela',
  practice: 'Cinq questions pour vous',
  plan: 'Votre semaine',
};

/** Shown beside 'Extraits de nos livres', and below them. */
export const WORD_FOR_WORD = 'mot à mot';
export const NOTHING_WRITTEN = 'Rien n’est rédigé ici\u00a0: ce sont les phrases du livre.';

/** Limits of the coach. Product §2.26. */
export const COACH = {
  /** Most characters of a trimmed question: about 2 KB. */
  questionChars: 1_500,
  /** Most answers a day, in the learner's time zone. */
  questionsADay: 10,
  /** Number of tries before a complete calculation is shown. */
  tries: 2,
  /** Number of our questions in one practice. */
  practiceQuestions: 5,
  /** Most passages of one answer. */
  passages: 3,
  /** Number of messages on one page of the history. */
  page: 20,
  /** Most days that a plan covers. */
  planDays: 7,
} as const;

/** The minutes a day that a learner can choose for a plan. */
export const PLAN_MINUTES = [10, 15, 20, 30, 45, 60] as const;

/** Notes below an answer that withholds something. */
export const COACH_NOTES = {
  tries: 'Je donne le calcul complet après deux essais.',
  unknown: 'Aucun de nos livres n’en parle. Cette question ne compte pas dans vos 10.',
} as const;

/** Why an answer consists of passages although a model is available. */
export const COACH_NOTICES = {
  failed: 'Le modèle n’a pas répondu\u00a0: voici nos propres textes. Cette question ne compte pas dans vos 10.',
  ungrounded: 'La réponse du modèle n’avait pas de source sûre\u00a0: voici nos propres textes. Cette question ne compte pas dans vos 10.',
  ceiling: 'Les réponses générées reprennent demain\u00a0: voici nos propres textes.',
} as const;
export type CoachNotice = keyof typeof COACH_NOTICES;

/** Kinds of content that a source of an answer can be. */
export const COACH_SOURCE_KINDS = ['chapter', 'lesson', 'article', 'book', 'course', 'partner'] as const;

/** Kinds of pages from which a learner may ask: the question is about that page. */
export const COACH_CONTEXT_KINDS = ['chapter', 'lesson', 'article', 'book', 'course', 'quiz_question', 'exercise'] as const;

/** A learner's ratings of an answer. */
export const COACH_RATINGS = ['up', 'down'] as const;
export type CoachRating = (typeof COACH_RATINGS)[number];

/** Notes below the input field. */
export const COACH_FIELD_NOTES = {
  length: '1\u202f500 caractères au plus, environ 2\u00a0KB.',
  privacy: 'Ne donnez ni nom, ni numéro, ni adresse.',
  kept: 'Gardée sur ce téléphone. Partira à la reconnexion.',
} as const;
