import { formatDuration, plural } from '../base/format.js';
import { type Checking, checkedWords } from './provenance.js';

/** Categories of the book summaries, in the order of the tiles; courses have other categories. Product §2.21. */
export const BOOK_CATEGORIES = [
  'Marketing & vente',
  'Finance',
  'Leadership',
  'Productivité',
  'Stratégie',
  'Innovation & tech',
  'Communication',
  'Développement personnel',
  'Création d’entreprise',
] as const;
export type BookCategory = (typeof BOOK_CATEGORIES)[number];

/** Kinds of quiz question. Product §2.21. */
export const QUESTION_TYPES = ['single', 'multiple', 'truefalse', 'order', 'number', 'text'] as const;
export type QuestionType = (typeof QUESTION_TYPES)[number];

/** Limits that every book folder must respect. Words are those of the chapter's prose. Product §2.21. */
export const BOOK = {
  minChapters: 4,
  maxChapters: 6,
  minChapterWords: 300,
  maxChapterWords: 800,
  minQuestions: 5,
  maxQuestions: 16,
  keyIdeas: 3,
  actions: 3,
} as const;

/** Most signs of what a book's person says at the end of a chapter. Identity §17.4. */
export const SAYS_CHARS = 90;

/** The voice of a recording: a synthetic one, always labelled as such, or a person's. */
export const AUDIO_VOICES = ['synthetic', 'human'] as const;
export type AudioVoice = (typeof AUDIO_VOICES)[number];

/** Limits of a chapter's recording: learners pay by the megabyte. Opus mono for speech takes 16 to 24 kbit/s. Design §6. */
export const AUDIO = { maxBytes: 3_000_000, maxKbps: 32 } as const;

/**
 * A chapter counts as read once this share of it was seen or heard and `leastReadSeconds` were spent on it, since a screen may show all of
 * it at once. Product §1.4.
 */
export const CHAPTER_READ = { percent: 80 } as const;

/** What lists name of a book; older copies on devices have no promise. */
type Named = { title: string; author: string; promise?: string | undefined };

/** The first line of a book in lists: its promise, in French, before a title that may be foreign. Identity §17.6. */
export const bookName = ({ title, promise }: Named): string => promise || title;

/** The line under `bookName`: title and author, or the author where the title stands above. */
export const bookLine = ({ title, author, promise }: Named): string => (promise ? `${title} · ${author}` : author);

/** '12 min', or '3 min, 1 chapitre sur 4' where not all chapters are recorded. */
export function listenWords({ minutes, recorded, chapters }: { minutes: number; recorded: number | undefined; chapters: number }): string {
  const part = recorded !== undefined && recorded < chapters ? `, ${plural(recorded, 'chapitre')} sur ${chapters}` : '';
  return formatDuration(minutes) + part;
}

/** Number of books on one page of the list. */
export const BOOKS_PER_PAGE = 20;

const OURS = 'dans ses propres mots.';
const THEIRS = 'Le livre reste la propriété de son auteur et de son éditeur.';

/** What is known of the author of a summary, its checks, and its book. */
export interface SummaryOrigin extends Checking {
  writtenBy?: string | undefined;
  /** Year of the book's first edition. */
  year?: number | undefined;
}

/**
 * Who wrote a summary, what was checked in it, when the book was published and who owns it, as far as it is known; shown on every book. Product §2.21.
 */
export function bookRights({ writtenBy = 'l’équipe Ulty', year, ...checking }: SummaryOrigin = {}): string {
  const published = year ? `Livre paru en ${year}.` : null;
  return [`Résumé original rédigé par ${writtenBy}, ${OURS}`, checkedWords(checking), published, THEIRS].filter(Boolean).join(' ');
}

/**
 * Whether a learner may hand a copy of a book to another: only for our own summaries. Any other rights text means that the rights belong to
 * somebody else. Product §2.28.
 */
export const canBeHandedOn = (rights: string): boolean => rights.includes(OURS) && rights.endsWith(THEIRS);

/** Words a minute of a slow voice. */
export const SPOKEN_WORDS_PER_MINUTE = 150;

/** Minutes to listen to a text read aloud at an unhurried pace, at least one. */
export function listeningTimeMin(wordCount: number): number {
  return Math.max(1, Math.ceil(wordCount / SPOKEN_WORDS_PER_MINUTE));
}
