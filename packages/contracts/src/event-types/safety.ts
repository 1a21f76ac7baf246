import type { AppealSent, ReportSent, SafetyOutcome } from '../community/safety.js';
import { defineEvent } from './define-event.js';

/** Something was reported. Only moderators see who reported it. */
export const reportSent = defineEvent<Pick<ReportSent, 'targetType' | 'targetId' | 'reason' | 'note'>, SafetyOutcome>({
  type: 'report',
  method: 'POST',
  path: '/api/reports',
  log: 'report',
  changes: ['community'],
  shown: [],
  label: (_report, title) => `Signalement\u00a0: ${title}`,
});

/** The author of a hidden or held text appeals. */
export const appealSent = defineEvent<Pick<AppealSent, 'targetType' | 'targetId' | 'text'>, SafetyOutcome>({
  type: 'appeal',
  method: 'POST',
  path: '/api/appeals',
  log: 'report',
  changes: ['community'],
  shown: [],
  label: (_appeal, title) => `Demande d’examen\u00a0: ${title}`,
});
