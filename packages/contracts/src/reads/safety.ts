import type { BestAnswerPage } from '../community/best-answers.js';
import type { ExamPeriods, ModerationPage } from '../community/safety.js';
import { defineRead } from './define-read.js';

/** The moderators' queue: minors first, then by risk. Product §2.13, §2.24. */
export const moderationQueue = defineRead<ModerationPage, { page?: number; tab?: string }>({
  path: '/api/admin/moderation{?page,tab}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** Questions whose best answer moderators choose, the longest waiting first. Product §2.13. */
export const bestAnswerQueue = defineRead<BestAnswerPage, { cursor?: string }>({
  path: '/api/admin/moderation/best-answers{?cursor}',
  access: 'admin',
  keep: 'no',
  changedBy: [],
});

/** The entered exam periods. Product §2.13. */
export const examPeriods = defineRead<ExamPeriods>({ path: '/api/admin/exam-periods', access: 'admin', keep: 'no', changedBy: [] });
