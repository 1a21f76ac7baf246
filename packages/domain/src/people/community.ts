import { BOOK_CATEGORIES } from '../learning/books.js';

/** Communities, by the platform they belong to: /community/quiz-ulty-stars and /community/quiz-hero. Spec §2. */
export const COMMUNITY_TRACKS = ['quiz-ulty-stars', 'quiz-hero'] as const;
export type CommunityTrack = (typeof COMMUNITY_TRACKS)[number];

export const TRACK_NAMES: Record<CommunityTrack, string> = { 'quiz-ulty-stars': 'Entrepreneuriat', 'quiz-hero': 'Académique' };

/** Category of the courses and articles for pupils, whose questions belong to the academic community. */
const SCHOOL_CATEGORY = 'Éducation';

/** The community where a question about a course or an article is asked. */
export const trackOf = (category: string): CommunityTrack => (category === SCHOOL_CATEGORY ? 'quiz-hero' : 'quiz-ulty-stars');

/** Subjects of QuizHero, in the order of the lists. */
export const SCHOOL_SUBJECTS = [
  'Maths',
  'Français',
  'Physique-chimie',
  'SVT',
  'Histoire-géographie',
  'Anglais',
  'Philosophie',
  'Comptabilité',
] as const;

/** What a question may be about, by track: categories of books, or subjects of school. */
export const TRACK_SUBJECTS: Record<CommunityTrack, readonly string[]> = {
  'quiz-ulty-stars': BOOK_CATEGORIES,
  'quiz-hero': SCHOOL_SUBJECTS,
};

/** Tabs of a list of questions; the first is the default. Product §2.13. */
export const COMMUNITY_TABS = ['recent', 'unanswered', 'popular', 'mine', 'followed'] as const;
export type CommunityTab = (typeof COMMUNITY_TABS)[number];
/** Those that are the same for everybody. */
export const PUBLIC_TABS = ['recent', 'unanswered', 'popular'] as const;

/** What people write, and what is voted, reported and moderated. */
export const COMMUNITY_TARGETS = ['question', 'answer', 'comment'] as const;
export type CommunityTarget = (typeof COMMUNITY_TARGETS)[number];

/** Limits of what one person writes. Product §2.13. */
export const COMMUNITY = {
  titleChars: 140,
  textChars: 2_000,
  commentChars: 500,
  tags: 3,
  tagChars: 30,
  questionsADay: 5,
  answersADay: 20,
  commentsADay: 40,
  /** More is no reading any more; ten of them pay. */
  votesADay: 100,
  images: 2,
  imageBytes: 100_000,
  audioSeconds: 60,
  /** Opus at 16 kbit/s with its container. */
  audioBytes: 200_000,
  /** A best answer may be chosen from then on after the answer, and changed once within the second. */
  bestAfterMs: 3_600_000,
  bestChangeMs: 48 * 3_600_000,
  voteBackMs: 24 * 3_600_000,
  /** Coins of votes and best answers wait so long. */
  holdMs: 24 * 3_600_000,
  /** A question without best answer for so long recommends the answer with this many votes, from as many devices. */
  recommendAfterMs: 14 * 24 * 3_600_000,
  recommendVotes: 3,
  /** Distinct people whose reports hide something until a moderator has looked. */
  reportsToHide: 3,
} as const;
