/** What the coach does. Product §2.26. */
export const COACH_MODES = ['explain', 'practice', 'plan'] as const;
export type CoachMode = (typeof COACH_MODES)[number];

export const COACH_MODE_WORDS: Record<CoachMode, string> = {
  explain: 'Expliquer',
  practice: 'S’entraîner',
  plan: 'Planifier',
};

/**
 * What an answer is. generated: sentences of a model, each with its sources; passages: our own text, word for word; hint: the next step of a
 * question of ours; unknown: nothing of ours speaks of it; refused: the coach does not answer this, and says where to turn; practice: questions
 * of ours; plan: a week.
 */
export const COACH_KINDS = ['generated', 'passages', 'hint', 'unknown', 'refused', 'practice', 'plan'] as const;
export type CoachKind = (typeof COACH_KINDS)[number];

/** Above each kind of answer. Product §2.11: what a model wrote says so. */
export const COACH_KIND_WORDS: Record<CoachKind, string> = {
  generated: 'Réponse générée',
  passages: 'Extraits de nos livres',
  hint: 'Indice',
  unknown: 'Je ne sais pas',
  refused: 'Le coach ne répond pas à cela',
  practice: 'Cinq questions pour vous',
  plan: 'Votre semaine',
};

/** Beside 'Extraits de nos livres', and below them. */
export const WORD_FOR_WORD = 'mot à mot';
export const NOTHING_WRITTEN = 'Rien n’est rédigé ici\u00a0: ce sont les phrases du livre.';

/** Numbers of the coach. Product §2.26. */
export const COACH = {
  /** Characters of a question, trimmed: about 2 KB. */
  questionChars: 1_500,
  /** Answers a day that count, in the learner's own day. */
  questionsADay: 10,
  /** Tries before a whole calculation is given. */
  tries: 2,
  /** Questions of ours in one practice. */
  practiceQuestions: 5,
  /** Passages of one answer at most. */
  passages: 3,
  /** Messages of one page of the history. */
  page: 20,
  /** A plan leads at most so many days ahead. */
  planDays: 7,
} as const;

/** Minutes a day that a plan may have. */
export const PLAN_MINUTES = [10, 15, 20, 30, 45, 60] as const;

/** Below an answer that holds something back. */
export const COACH_NOTES = {
  tries: 'Je donne le calcul complet après deux essais.',
  unknown: 'Aucun de nos livres n’en parle. Cette question ne compte pas dans vos 10.',
} as const;

/** Why an answer is made of passages though a model is there. */
export const COACH_NOTICES = {
  failed: 'Le modèle n’a pas répondu\u00a0: voici nos propres textes. Cette question ne compte pas dans vos 10.',
  ungrounded: 'La réponse du modèle n’avait pas de source sûre\u00a0: voici nos propres textes. Cette question ne compte pas dans vos 10.',
  ceiling: 'Les réponses générées reprennent demain\u00a0: voici nos propres textes.',
} as const;
export type CoachNotice = keyof typeof COACH_NOTICES;

/** What a text may be about that leads to it. */
export const COACH_SOURCE_KINDS = ['chapter', 'lesson', 'article', 'book', 'course', 'partner'] as const;
export type CoachSourceKind = (typeof COACH_SOURCE_KINDS)[number];

/** What a learner may ask about: the page they come from. */
export const COACH_CONTEXT_KINDS = ['chapter', 'lesson', 'article', 'book', 'course', 'quiz_question', 'exercise'] as const;

/** What a learner says of an answer. */
export const COACH_RATINGS = ['up', 'down'] as const;
export type CoachRating = (typeof COACH_RATINGS)[number];

/** Below the field. */
export const COACH_FIELD_NOTES = {
  length: '1\u202f500 caractères au plus, environ 2\u00a0KB.',
  privacy: 'Ne donnez ni nom, ni numéro, ni adresse.',
  kept: 'Gardée sur ce téléphone. Partira à la reconnexion.',
} as const;
