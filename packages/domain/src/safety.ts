/** Why something is reported. */
export const REPORT_REASONS = ['insult', 'danger', 'personal', 'spam', 'exam_leak', 'wrong', 'other'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  insult: 'Insulte ou harcèlement',
  danger: 'Contenu dangereux',
  personal: 'Numéro ou donnée personnelle',
  spam: 'Publicité ou arnaque',
  exam_leak: 'Fuite d’un sujet d’examen',
  wrong: 'Réponse fausse',
  other: 'Autre raison',
};

/** Longest text of an appeal. */
export const APPEAL_CHARS = 500;
