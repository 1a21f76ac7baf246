import { reportSent } from '@ulty/contracts/event-types/safety.js';
import type { ContentKind, ReportReason } from '@ulty/domain/people/safety.js';
import { showToast } from '@ulty/kit';
import { useAct } from './use-act';

export interface ErrorReporting {
  /** Resolves to whether the report was sent or stored; a refusal was shown to the reader. */
  report: (reason: ReportReason, note: string) => Promise<boolean>;
  isBusy: boolean;
}

/**
 * Reports an error in a lesson, chapter or question, once each; the report may wait on this device. Product §2.20. Bundled by each remote
 * with texts: it has no state that must exist once.
 * @param title of the reported content, for the list of waiting events
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
