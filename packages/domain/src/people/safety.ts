/** Kinds of things that can be reported, held, hidden and appealed. */
export const TARGET_KINDS = [
  'question',
  'answer',
  'comment',
  'group',
  'group_note',
  'tutor',
  'tutor_review',
  'tutor_message',
  'person',
  'coach_answer',
  'course_review',
  'lesson',
  'chapter',
  'quiz_question',
] as const;
export type TargetKind = (typeof TARGET_KINDS)[number];

export const TARGET_WORDS: Record<TargetKind, string> = {
  question: 'Question',
  answer: 'Réponse',
  comment: 'Commentaire',
  group: 'Groupe',
  group_note: 'Note de groupe',
  tutor: 'Profil de tuteur',
  tutor_review: 'Avis sur un tuteur',
  tutor_message: 'Message de tutorat',
  person: 'Alias',
  coach_answer: 'Réponse du coach',
  course_review: 'Avis sur un cours',
  lesson: 'Leçon',
  chapter: 'Chapitre',
  quiz_question: 'Question de quiz',
};

/** Content that we wrote: its errors are reported, and no report hides it. */
export const CONTENT_KINDS = ['lesson', 'chapter', 'quiz_question'] as const satisfies readonly TargetKind[];
export type ContentKind = (typeof CONTENT_KINDS)[number];
export const isContentKind = (kind: TargetKind): kind is ContentKind => (CONTENT_KINDS as readonly TargetKind[]).includes(kind);

/** Reasons of reports. */
export const REPORT_REASONS = ['insult', 'danger', 'personal', 'spam', 'exam_leak', 'wrong', 'other', 'typo', 'broken'] as const;
export type ReportReason = (typeof REPORT_REASONS)[number];

/** Reasons for reporting what people write. */
export const POST_REASONS = [
  'insult',
  'danger',
  'personal',
  'spam',
  'exam_leak',
  'wrong',
  'other',
] as const satisfies readonly ReportReason[];

/** Reasons for reporting content: errors, in the words of the person who found one. */
export const ERROR_REASONS = ['wrong', 'typo', 'broken', 'danger', 'other'] as const satisfies readonly ReportReason[];
export const ERROR_WORDS: Record<(typeof ERROR_REASONS)[number], string> = {
  wrong: 'Une information est fausse',
  typo: 'Une faute de français',
  broken: 'Quelque chose ne marche pas',
  danger: 'Un conseil dangereux',
  other: 'Autre chose',
};

export const REPORT_REASON_WORDS: Record<ReportReason, string> = {
  insult: 'Insulte ou harcèlement',
  danger: 'Contenu dangereux',
  personal: 'Numéro ou donnée personnelle',
  spam: 'Publicité ou arnaque',
  exam_leak: 'Fuite d’un sujet d’examen',
  wrong: 'Réponse fausse',
  other: 'Autre raison',
  typo: 'Faute de français',
  broken: 'Ne marche pas',
};

/** Longest text of an appeal. */
export const APPEAL_CHARS = 500;
/** Longest note of a report. */
export const REPORT_NOTE_CHARS = 300;

/** Why something waits for a moderator before others read it: the most serious first. */
export const HOLD_CODES = [
  'danger',
  'insult',
  'exam_leak',
  'scam',
  'contact',
  'link',
  'doubted',
  'new_account',
  'unverified',
  'too_long',
] as const;
export type HoldCode = (typeof HOLD_CODES)[number];

/** The words for moderators. */
export const HOLD_WORDS: Record<HoldCode, string> = {
  danger: 'Danger possible',
  insult: 'Mots blessants',
  exam_leak: 'Sujet d’examen annoncé',
  scam: 'Arnaque possible',
  contact: 'Numéro ou adresse',
  link: 'Lien',
  doubted: 'Compte en vérification',
  new_account: 'Compte de moins de 24\u00a0h',
  unverified: 'Numéro non vérifié',
  too_long: 'Texte trop long pour être vérifié',
};

/** The words for the author of a held text. */
export const HOLD_NOTICES: Record<HoldCode, string> = {
  danger:
    'Ce texte parle peut-être d’un danger\u00a0: une personne de l’équipe le lit d’abord. En danger, parlez tout de suite à un adulte de confiance.',
  insult: 'Certains mots peuvent blesser\u00a0: une personne de l’équipe lit ce texte d’abord.',
  exam_leak: 'Pendant les examens, ce qui annonce un sujet est relu avant de paraître.',
  scam: 'Ce texte ressemble à une offre d’argent\u00a0: une personne de l’équipe le lit d’abord.',
  contact: 'Un numéro ou une adresse ne se montre pas ici\u00a0: une personne de l’équipe lit ce texte d’abord.',
  link: 'Un lien est relu avant de paraître.',
  doubted: 'Vérification en cours (48\u00a0h)\u00a0: ce texte paraîtra après relecture.',
  new_account: 'Votre compte a moins de 24\u00a0h\u00a0: vos premiers textes sont relus avant de paraître.',
  unverified: 'Vérifiez votre numéro pour publier sans attendre\u00a0: ce texte est relu avant de paraître.',
  too_long: 'Ce texte est long\u00a0: une personne de l’équipe le lit d’abord.',
};

/** Constants of the safety rules. Product §2.13. */
export const SAFETY = {
  newAccountMs: 24 * 3_600_000,
  /** This many published texts, none of them hidden, make an author known. */
  knownAfterPosts: 5,
  reportsADay: 20,
  appealsADay: 5,
  /** Weight of a report by a person who is new, doubted or often wrong. */
  halfReport: 0.5,
  /** A person with this many dismissed reports, and more dismissed than upheld, within these days: their reports count half. */
  falseReports: 3,
  falseReportDays: 90,
  /** Reports must come from this many networks to hide something. */
  networksToHide: 2,
  /** Number of days by which the exam window opens before the first day. */
  examDaysBefore: 7,
  /** Most items of one bulk decision. */
  bulk: 25,
} as const;

/** A moderator's decisions: shown to all, or to the author only. */
export const MODERATION_ACTIONS = ['publish', 'hide'] as const;

/** Replies for the author of what is hidden, to choose from. */
export const CANNED_REPLIES: Record<ReportReason, string> = {
  insult: 'Ce texte blesse quelqu’un. Dites la même chose sans insulte, et elle pourra paraître.',
  danger: 'Ce texte peut mettre quelqu’un en danger. En cas de danger, parlez tout de suite à un adulte de confiance.',
  personal: 'Ce texte montre un numéro, une adresse ou une donnée personnelle. Retirez-la et publiez de nouveau.',
  spam: 'La communauté sert à apprendre\u00a0: les publicités et les offres d’argent n’y paraissent pas.',
  exam_leak: 'Pendant les examens, les sujets annoncés ne paraissent pas. Revoyez plutôt les annales.',
  wrong: 'Cette réponse est fausse et peut tromper. Corrigez-la, puis demandez un nouvel examen.',
  other: 'Ce texte ne suit pas les règles de la communauté.',
  typo: 'Faute de français confirmée, à corriger dans le contenu.',
  broken: 'Panne confirmée, à corriger.',
};

/** A period of exams, days as YYYY-MM-DD, both included. */
export interface ExamPeriod {
  name: string;
  firstDay: string;
  lastDay: string;
}

/** An assumption until administrators enter a year's dates: the usual exam periods in Burkina Faso, as MM-DD. */
export const USUAL_EXAMS: readonly ExamPeriod[] = [
  { name: 'BEPC', firstDay: '06-01', lastDay: '06-20' },
  { name: 'BAC', firstDay: '06-15', lastDay: '07-20' },
];

/** Exam periods of a year: the entered ones, else the usual ones. */
export function examPeriodsOf(year: number, entered: readonly ExamPeriod[]): ExamPeriod[] {
  const own = entered.filter(({ firstDay }) => firstDay.startsWith(`${year}-`));
  return own.length > 0
    ? own
    : USUAL_EXAMS.map(({ name, firstDay, lastDay }) => ({ name, firstDay: `${year}-${firstDay}`, lastDay: `${year}-${lastDay}` }));
}

/** The exam whose subjects must not be announced on a day: from seven days before its first day to its last. Product §2.13. @param day YYYY-MM-DD */
export function examOn(day: string, entered: readonly ExamPeriod[]): string | null {
  const ahead = new Date(Date.parse(day) + SAFETY.examDaysBefore * 86_400_000).toISOString().slice(0, 10);
  const periods = examPeriodsOf(Number(day.slice(0, 4)), entered);
  return periods.find(({ firstDay, lastDay }) => firstDay <= ahead && day <= lastDay)?.name ?? null;
}
