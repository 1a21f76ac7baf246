import { reportSent } from '@ulty/contracts/event-types/safety.js';
import { POST_REASONS, type ReportReason, type TargetKind } from '@ulty/domain/people/safety.js';
import { ReportReasons } from '@ulty/elements/forms/report-reasons';
import { showToast } from '@ulty/kit';
import { useAct } from '@ulty/kit/use-act';

interface ReportFormProps {
  kind: TargetKind;
  id: string;
  title: string;
  onEnd: () => void;
}

/** Kinds that occur in threads: only there can something be a wrong answer. */
const IN_THREADS: readonly TargetKind[] = ['question', 'answer', 'comment'];
const reasonsOf = (kind: TargetKind) => POST_REASONS.filter((reason) => reason !== 'wrong' || IN_THREADS.includes(kind));

/** A report with one of the fixed reasons. Only moderators see who reported it. */
export function ReportForm({ kind, id, title, onEnd }: ReportFormProps) {
  const { run, isBusy } = useAct(reportSent, title, { kept: 'Votre signalement est gardé', failed: 'Votre signalement n’est pas passé' });
  const send = async (reason: ReportReason) => {
    const done = await run({ targetType: kind, targetId: id, reason });
    if (!done) return;
    onEnd();
    if (done.state === 'synced')
      showToast({ kind: 'done', title: 'Merci, c’est signalé', detail: 'Une personne de l’équipe va regarder.' });
  };
  return <ReportReasons id={id} reasons={reasonsOf(kind)} isBusy={isBusy} onReport={(reason) => void send(reason)} onEnd={onEnd} />;
}
