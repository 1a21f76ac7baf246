import { reportSent } from '@ulty/contracts/event-types/safety.js';
import { POST_REASONS, REPORT_REASON_WORDS, type ReportReason, type TargetKind } from '@ulty/domain/safety.js';
import { Button } from '@ulty/elements/button';
import { showToast } from '@ulty/kit';
import { useState } from 'react';
import './report-form.css';
import { useAct } from '@ulty/kit/use-act';

interface ReportFormProps {
  kind: TargetKind;
  id: string;
  title: string;
  onEnd: () => void;
}

/** Where answers to questions are: elsewhere nothing is a wrong answer. */
const IN_THREADS: readonly TargetKind[] = ['question', 'answer', 'comment'];
const reasonsOf = (kind: TargetKind) => POST_REASONS.filter((reason) => reason !== 'wrong' || IN_THREADS.includes(kind));

/** One of the fixed reasons for which something is reported. Nobody but moderators learns who reported it. */
export function ReportForm({ kind, id, title, onEnd }: ReportFormProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  const { run, isBusy } = useAct(reportSent, title, { kept: 'Votre signalement est gardé', failed: 'Votre signalement n’est pas passé' });
  const send = async () => {
    if (!reason) return;
    const done = await run({ targetType: kind, targetId: id, reason });
    if (!done) return;
    onEnd();
    if (done.state === 'synced')
      showToast({ kind: 'done', title: 'Merci, c’est signalé', detail: 'Une personne de l’équipe va regarder.' });
  };
  return (
    <form
      className="cq-report"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <fieldset className="cq-reasons">
        <legend>Pourquoi signaler&nbsp;?</legend>
        {reasonsOf(kind).map((value) => (
          <label key={value}>
            <input type="radio" name={`raison-${id}`} checked={reason === value} onChange={() => setReason(value)} />
            {REPORT_REASON_WORDS[value]}
          </label>
        ))}
      </fieldset>
      <p className="cq-report-acts">
        <Button type="submit" small disabled={isBusy || !reason}>
          Signaler
        </Button>
        <Button variant="quiet" small onClick={onEnd}>
          Annuler
        </Button>
      </p>
    </form>
  );
}
