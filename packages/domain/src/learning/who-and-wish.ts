import { examOfClass } from './grades.js';
import type { LearnerTrack } from './learner-tracks.js';

/** What a person says they are, at welcome. Identity §17.1. */
export const WHO = ['trade', 'farm', 'workshop', 'pupil', 'student'] as const;
export type Who = (typeof WHO)[number];

const BUSINESS_WISHES = ['prices', 'cash', 'clients', 'credit', 'savings'] as const;
const PUPIL_WISHES = ['exam', 'average', 'help'] as const;
const STUDENT_WISHES = ['studies', 'job', 'start', 'time', 'savings'] as const;
export type Wish = (typeof BUSINESS_WISHES)[number] | (typeof PUPIL_WISHES)[number] | (typeof STUDENT_WISHES)[number];

/** What each of them may wish for this month, in the order of the page. */
export const WISHES: Readonly<Record<Who, readonly Wish[]>> = {
  trade: BUSINESS_WISHES,
  farm: BUSINESS_WISHES,
  workshop: BUSINESS_WISHES,
  pupil: PUPIL_WISHES,
  student: STUDENT_WISHES,
};

/** The track that an answer stands for. */
export const trackOf = (who: Who): LearnerTrack => (who === 'pupil' ? 'eleve' : who === 'student' ? 'etudiant' : 'entrepreneur');

/** What was said at welcome; texts of older and newer versions are possible, and mean nothing here. */
export interface Said {
  who?: string | null | undefined;
  wish?: string | null | undefined;
  /** Class of a pupil. */
  grade?: string | null | undefined;
}

const isWho = (text: unknown): text is Who => WHO.some((who) => who === text);

/** What is understood of what was said: unknown words, and wishes of somebody else, count as not said. */
export function understood({ who, wish, grade }: Said): { who: Who | null; wish: Wish | null; grade: string | null } {
  const known = isWho(who) ? who : null;
  return {
    who: known,
    wish: (known && WISHES[known].find((one) => one === wish)) ?? null,
    grade: known === 'pupil' && grade && examOfClass(grade) ? grade : null,
  };
}
