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

/** The subjects of questions, by track: categories of books, or school subjects. */
export const TRACK_SUBJECTS: Record<CommunityTrack, readonly string[]> = {
  'quiz-ulty-stars': BOOK_CATEGORIES,
  'quiz-hero': SCHOOL_SUBJECTS,
};

/** Tabs of a list of questions; the first is the default. Product §2.13. */
export const COMMUNITY_TABS = ['recent', 'unanswered', 'popular', 'mine', 'followed'] as const;
export type CommunityTab = (typeof COMMUNITY_TABS)[number];
/** Tabs whose list is the same for everybody. */
export const PUBLIC_TABS = ['recent', 'unanswered', 'popular'] as const;

/** Kinds of posts: they can be voted on, reported and moderated. */
export const COMMUNITY_TARGETS = ['question', 'answer', 'comment'] as const;
export type CommunityTarget = (typeof COMMUNITY_TARGETS)[number];

/** Sides from which the team answers in its own threads, where two answers disagree: no persons. Shown as 'Équipe Ulty · côté caisse'. */
export const TEAM_VOICES = ['côté caisse', 'côté clientèle', 'côté atelier', 'côté cours', 'côté copie'] as const;
export type TeamVoice = (typeof TEAM_VOICES)[number];

/** Limits of posts and votes of one person. Product §2.13. */
export const COMMUNITY = {
  titleChars: 140,
  textChars: 2_000,
  commentChars: 500,
  tags: 3,
  tagChars: 30,
  questionsADay: 5,
  answersADay: 20,
  commentsADay: 40,
  /** More votes are not the result of reading; only ten of them pay. */
  votesADay: 100,
  images: 2,
  imageBytes: 100_000,
  audioSeconds: 60,
  /** Size of a recording: Opus at 16 kbit/s with its container. */
  audioBytes: 200_000,
  /** A best answer may be chosen this long after the answer at the earliest, and changed once within the second time. */
  bestAfterMs: 3_600_000,
  bestChangeMs: 48 * 3_600_000,
  voteBackMs: 24 * 3_600_000,
  /** Coins of votes and best answers are pending for this time. */
  holdMs: 24 * 3_600_000,
  /** After this time without a best answer, the answer with this many votes, from as many devices, is recommended. */
  recommendAfterMs: 14 * 24 * 3_600_000,
  recommendVotes: 3,
  /** Number of people whose reports hide a post until a moderator has looked. */
  reportsToHide: 3,
} as const;
