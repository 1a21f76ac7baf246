import { reportSent } from '@ulty/contracts/event-types/safety.js';
import type { ContentKind, ReportReason } from '@ulty/domain/people/safety.js';
import { showToast } from '@ulty/kit';
import { useAct } from './use-act';

export interface ErrorReporting {
  /** Resolves to whether it was sent or kept; what was refused has been said. */
  report: (reason: ReportReason, note: string) => Promise<boolean>;
  isBusy: boolean;
}

/**
 * Tells of an error in a lesson, chapter or question, once each; it may wait on this device. Product §2.20. Part of each remote with texts: it
 * has no state that must exist once. @param title of what is reported, for the list of what waits
 */
export function useErrorReport(kind: ContentKind, id: string, title: string): ErrorReporting {
  const { run, isBusy } = useAct(reportSent, title, { kept: 'Votre signalement est gardé', failed: 'Votre signalement n’est pas passé' });
  const report = async (reason: ReportReason, note: string) => {
    const done = await run({ targetType: kind, targetId: id, reason, ...(note && { note }) });
    if (!done) return false;
    if (done.state === 'synced')
      showToast(
        done.answer.reason === 'already_reported'
          ? { kind: 'done', title: 'Vous l’aviez déjà signalé', detail: 'Une personne de l’équipe va regarder.' }
          : { kind: 'done', title: 'Merci, c’est signalé', detail: 'Une personne de l’équipe va regarder.' },
      );
    return true;
  };
  return { report, isBusy };
}
