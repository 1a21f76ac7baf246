import { REPORT_REASON_WORDS, type ReportReason } from '@ulty/domain/safety.js';
import { useState } from 'react';
import { Button } from './button';
import './report-reasons.css';

export interface ReportReasonsProps {
  /** Of what is reported: groups the choices. */
  id: string;
  reasons: readonly ReportReason[];
  isBusy: boolean;
  onReport: (reason: ReportReason) => void;
  onEnd: () => void;
}

/** One of the fixed reasons for which something is reported. */
export function ReportReasons({ id, reasons, isBusy, onReport, onEnd }: ReportReasonsProps) {
  const [reason, setReason] = useState<ReportReason | null>(null);
  return (
    <form
      className="u-report"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason) onReport(reason);
      }}
    >
      <fieldset className="u-report-reasons">
        <legend>Pourquoi signaler&nbsp;?</legend>
        {reasons.map((value) => (
          <label key={value}>
            <input type="radio" name={`raison-${id}`} checked={reason === value} onChange={() => setReason(value)} />
            {REPORT_REASON_WORDS[value]}
          </label>
        ))}
      </fieldset>
      <p className="u-report-acts">
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
