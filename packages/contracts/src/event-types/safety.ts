import type { CommunityTarget } from '@ulty/domain/community.js';
import type { ReportReason } from '@ulty/domain/safety.js';
import { defineEvent } from './define-event.js';

interface SafetyOutcome {
  outcome: 'accepted' | 'duplicate' | 'adjusted' | 'rejected';
  reason?: string;
}

export const reportSent = defineEvent<{ targetType: CommunityTarget; targetId: string; reason: ReportReason }, SafetyOutcome>({
  type: 'report',
  method: 'POST',
  path: '/api/reports',
  changes: ['community'],
  shown: [],
  label: (_report, title) => `Signalement\u00a0: ${title}`,
});

export const appealSent = defineEvent<{ targetType: CommunityTarget; targetId: string; text: string }, SafetyOutcome>({
  type: 'appeal',
  method: 'POST',
  path: '/api/appeals',
  changes: ['community'],
  shown: [],
  label: (_appeal, title) => `Demande d’examen\u00a0: ${title}`,
});
