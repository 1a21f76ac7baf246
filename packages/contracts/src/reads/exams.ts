import type { DownloadManifest } from '../base/downloads.js';
import type { ExamFront, ExamPack, ExamQuiz, ExamStanding, QuizHeroSetting } from '../learning/exams.js';
import { defineRead } from './define-read.js';

/** The academic track: announced, or open with its packs. Product §2.21. */
export const examFront = defineRead<ExamFront>({ path: '/api/exams', access: 'public', keep: 'public', changedBy: [] });

/** The reader's results in every exam pack. */
export const examStanding = defineRead<ExamStanding>({
  path: '/api/exams/standing',
  access: 'member',
  keep: 'own',
  changedBy: ['library'],
});

/** One exam pack. */
export const examPack = defineRead<ExamPack, { id: string }>({
  path: '/api/exams/packs/{id}',
  access: 'member',
  keep: 'own',
  changedBy: [],
});

/** The themes and the papers of a pack, with their questions. */
export const examQuizzes = defineRead<ExamQuiz[], { id: string }>({
  path: '/api/exams/packs/{id}/quizzes',
  access: 'member',
  keep: 'own',
  changedBy: [],
});

/** The manifest of a pack's download. Product §2.22. */
export const examManifest = defineRead<DownloadManifest, { id: string }>({
  path: '/api/exams/packs/{id}/manifest',
  access: 'member',
  keep: 'no',
  changedBy: [],
});

/** Whether the academic track is open, for administrators. */
export const quizHeroSetting = defineRead<QuizHeroSetting>({ path: '/api/admin/quiz-hero', access: 'admin', keep: 'no', changedBy: [] });
